import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { pageScriptBytes } from './page-scripts.ts';

interface Page {
  readonly route: string;
  /** The most script bytes that the page may load before any interaction, as a multiple of a bare page. */
  readonly maxTimesBare: number;
}

/** The route of the checkout, whose view is among the scripts of the page. */
const checkout = '/[locale]/[location]/checkout/page';

/**
 * Counted as brotli packs them, a sixth smaller than by gzip, which packs the large files of a bare page even better: the multiples are up to
 * 0.03 above those of gzip. A page for reading has about 13 KB of our own scripts, 0.5 KB of it for what the header offers, 0.7 KB to keep it as it was sent; a page for booking has the skeleton of the widget, too. */
const pages: readonly Page[] = [
  { route: '/[locale]/(chain)/page', maxTimesBare: 1.11 },
  { route: '/[locale]/[location]/page', maxTimesBare: 1.11 },
  { route: '/[locale]/[location]/[page]/page', maxTimesBare: 1.11 },
  { route: '/[locale]/[location]/escape-games/page', maxTimesBare: 1.11 },
  { route: '/[locale]/[location]/escape-games/[game]/page', maxTimesBare: 1.16 },
  // The checkout has 1 KB that reads the totals and reasons of tickets, says the reasons in words, and renews stored baskets without totals.
  // Its view is in three modules, whose names make 1.52 a few bytes too little.
  { route: checkout, maxTimesBare: 1.521 },
];

/**
 * Islands that are loaded later, each found by texts that only their scripts have. All parse slots with their policy (0.5 KB)
 * and the table of their prices, by which a party is priced (1 KB). */
const islands = [
  {
    route: '/[locale]/[location]/escape-games/[game]/page',
    what: 'booking widget',
    words: ['holdTickets'],
    // 0.5 KB of it is the machine that loads which days are free, 0.1 KB asks a provider what a party pays that prices parties by itself; a held start of twins is known by its game and time.
    // 0.1 KB says for how many of a party a time has places.
    maxTimesBare: 1.427,
  },
  {
    route: '/[locale]/(my-booking)/[location]/booking/page',
    what: 'a booking',
    words: ['change.leave', 'This booking is cancelled'],
    // The form of a review is included, which the page without scripts has, too.
    // The links of its choices, and the same machine. Since vouchers say whose they are, 1.54 is a few bytes too little.
    maxTimesBare: 1.541,
  },
  // In a browser without cookies the basket is fetched, so the calls are loaded, too. 0.1 KB of them reads fees, taxes and quotes.
  { route: checkout, what: 'calls', words: ['{locationId}/vouchers'], maxTimesBare: 1.692 },
];

/** Finds the pages of the production build that are above their budget, and prints the bytes of every page. */
export async function findHeavyPages(root: string): Promise<readonly string[]> {
  const errors = await runProgram(root, ['..', 'tools', 'launch', 'build.cli.mjs'], ['site']);
  if (errors.length > 0) return errors;
  const bare = await barePageBytes(root);
  const build = join(root, 'apps', 'site', '.next');
  const weighed = [
    ...pages.map((page) => ({ ...page, bytes: pageScriptBytes(build, page.route) })),
    ...islands.map(({ route, what, words, maxTimesBare }) => ({
      route: `${route} + ${what}`,
      bytes: pageScriptBytes(build, route, ...words),
      maxTimesBare,
    })),
  ];
  const print = (what: string, bytes: number, most = '') =>
    console.log(`        ${what.padEnd(60)} ${inKb(bytes)}   ${(bytes / bare).toFixed(3)} times${most}`);
  print('a bare Next page', bare);
  for (const { route, bytes, maxTimesBare } of weighed) print(route, bytes, ` of ${maxTimesBare}`);
  return overBudget(bare, weighed);
}

export function overBudget(
  bare: number,
  weighed: readonly (Pick<Page, 'route' | 'maxTimesBare'> & { readonly bytes: number })[],
): readonly string[] {
  return weighed.flatMap(({ route, bytes, maxTimesBare }) => {
    const above = bytes - Math.floor(bare * maxTimesBare);
    return above > 0 ? [`${route} loads ${inKb(bytes)} of scripts, ${inKb(above)} above its budget`] : [];
  });
}

function inKb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}

/** The files of the smallest site: one page without scripts of its own. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "bare-page", "private": true, "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: new URL('..', import.meta.url).pathname } };\n`,
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  );\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>;\n}\n',
};

/**
 * Computes the bytes of the scripts of a bare Next page, which every page of any Next site loads. The page is built with this repository's Next;
 * the result is cached under the versions of its packages.
 */
async function barePageBytes(root: string): Promise<number> {
  const kept = join(root, 'node_modules', '.cache', 'latchkey', `bare-page-${hashState(root)}.json`);
  if (existsSync(kept)) return Number(readFileSync(kept, 'utf8'));
  const folder = mkdtempSync(join(root, '.bare-page-'));
  try {
    mkdirSync(join(folder, 'app'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const errors = await runProgram(root, ['next', 'dist', 'bin', 'next'], ['build', folder]);
    if (errors.length > 0) throw new Error(`the bare page could not be built:\n${errors.join('\n')}`);
    const bytes = pageScriptBytes(join(folder, '.next'), '/page');
    mkdirSync(join(kept, '..'), { recursive: true });
    writeFileSync(kept, String(bytes));
    return bytes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function hashState(root: string): string {
  const hash = createHash('sha256').update(JSON.stringify(files)).update('brotli').update(process.version);
  for (const name of ['next', 'react', 'react-dom']) {
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')));
  }
  return hash.digest('hex').slice(0, 16);
}
