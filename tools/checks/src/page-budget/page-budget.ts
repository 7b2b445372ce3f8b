import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { measureBarePage } from './bare-page.ts';
import { pageScriptBytes } from './page-scripts.ts';

interface Page {
  readonly route: string;
  /** The most script bytes that the page may load before any interaction, as a multiple of a bare page. */
  readonly maxTimesBare: number;
}

/** The route of the checkout, whose view is among the scripts of the page. */
const checkout = '/[locale]/[location]/checkout/page';

/**
 * The budgets of pages. They are multiples of a bare Next page that is built in the same run, so that a new version of Next or React does not
 * exceed them. A page for reading has about 13 KB of our own scripts; 0.5 KB of them show the offers in the header, and 0.7 KB keep the HTML as the
 * server sent it. A game page also has the skeleton of the booking widget.
 */
const pages: readonly Page[] = [
  { route: '/[locale]/(chain)/page', maxTimesBare: 1.11 },
  { route: '/[locale]/[location]/page', maxTimesBare: 1.11 },
  { route: '/[locale]/[location]/[page]/page', maxTimesBare: 1.11 },
  { route: '/[locale]/[location]/escape-games/page', maxTimesBare: 1.11 },
  { route: '/[locale]/[location]/escape-games/[game]/page', maxTimesBare: 1.16 },
  // 1 KB of the checkout reads the totals and reasons of tickets, writes the reasons in words, and renews stored baskets without totals.
  // With 1.52 the budget would be a few bytes too small.
  { route: checkout, maxTimesBare: 1.521 },
];

/**
 * The budgets of islands, which are loaded after the page. Each is found by texts that only its scripts have, and counts with its page. All of them
 * parse slots with their policy (0.5 KB) and the price table of slots (1 KB).
 */
const islands = [
  {
    route: '/[locale]/[location]/escape-games/[game]/page',
    what: 'booking widget',
    words: ['holdTickets'],
    // 0.5 KB of it is the machine that loads which days are free. 0.1 KB asks for the price of a party where the provider prices parties. 0.1 KB says
    // for how many players of a party a slot has places.
    maxTimesBare: 1.427,
  },
  {
    route: '/[locale]/(my-booking)/[location]/booking/page',
    what: 'a booking',
    words: ['change.leave', 'This booking is cancelled'],
    // It includes the form of a review, the links of its choices, and the machine that loads which days are free. With 1.54 the budget would be a few
    // bytes too small.
    maxTimesBare: 1.541,
  },
  // A browser without cookies fetches the basket, so it also loads the calls of the api. 0.1 KB of them reads fees, taxes and quotes.
  { route: checkout, what: 'calls', words: ['{locationId}/vouchers'], maxTimesBare: 1.692 },
];

/** Finds the pages of the production build that are above their budget, and prints the bytes of every page. */
export async function findHeavyPages(root: string): Promise<readonly string[]> {
  const errors = await runProgram(root, ['..', 'tools', 'launch', 'build.cli.mjs'], ['site']);
  if (errors.length > 0) return errors;
  const bare = await measureBarePage(root);
  const build = join(root, 'apps', 'site', '.next');
  const weighed = [
    ...pages.map((page) => ({ ...page, bytes: pageScriptBytes(build, page.route) })),
    ...islands.map(({ route, what, words, maxTimesBare }) => ({
      route: `${route} + ${what}`,
      bytes: pageScriptBytes(build, route, ...words),
      maxTimesBare,
    })),
  ];
  const print = (what: string, bytes: number, budget = '') =>
    console.log(`        ${what.padEnd(60)} ${inKb(bytes)}   ${(bytes / bare).toFixed(3)} times${budget}`);
  print('a bare Next page', bare);
  for (const { route, bytes, maxTimesBare } of weighed) print(route, bytes, ` of ${maxTimesBare}`);
  return listHeavyPages(bare, weighed);
}

/** Lists the pages above their budget, with the bytes that they are too large. */
export function listHeavyPages(
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
