import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { barePageBytes } from './bare-page.ts';
import { pageScriptBytes } from './page-scripts.ts';

/** Pages that are read, not booked on. Booking and checkout are islands that load when they are wanted. */
const contentRoutes = [
  '/[locale]/(chain)/page',
  '/[locale]/[location]/page',
  '/[locale]/[location]/[page]/page',
  '/[locale]/[location]/escape-games/page',
];

/** Most that a content page may load, as a multiple of a bare page: about 15 KB of our own. */
const mostTimesBare = 1.11;

/** How far the pages of the production build are above their budget; the numbers are printed. */
export async function findHeavyPages(root: string): Promise<readonly string[]> {
  const said = await runProgram(root, ['nx', 'dist', 'bin', 'nx.js'], ['run', 'site:build', '--output-style=static']);
  if (said.length > 0) return said;
  const bare = await barePageBytes(root);
  const pages = contentRoutes.map((route) => ({
    route,
    bytes: pageScriptBytes(join(root, 'apps', 'site', '.next'), route),
  }));
  console.log(`        ${'a bare Next page'.padEnd(44)} ${inKb(bare)}`);
  for (const { route, bytes } of pages) {
    console.log(`        ${route.padEnd(44)} ${inKb(bytes)}   ${(bytes / bare).toFixed(3)} times`);
  }
  return overBudget(bare, pages);
}

export function overBudget(
  bare: number,
  pages: readonly { readonly route: string; readonly bytes: number }[],
): readonly string[] {
  const most = Math.floor(bare * mostTimesBare);
  return pages
    .filter(({ bytes }) => bytes > most)
    .map(({ route, bytes }) => `${route} loads ${inKb(bytes)} of scripts, ${inKb(bytes - most)} above its budget`);
}

function inKb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
