import type { ServedPages } from '../serve-pages.ts';
import { printRatio } from './print-comparison.ts';
import { readSitemap } from './sitemap.ts';
import { measureVisits } from './visited-again.ts';

/**
 * The number of pages of each kind that are visited. All rounds end within the minute after which a page is rendered anew, because a
 * rendering costs as much as a hundred visits.
 */
const visitedPages = 24;

/** The most that a visit of a game page may cost, as a multiple of that of another page. */
const maxTimesOfOther = 1.5;

/**
 * Prints the processor time for a visit of a game page beside that of another kept page. A game page has the times of the day, whose list is no
 * longer fresh after six seconds (visited-again.ts), so each of these visits puts a new list into it.
 */
export async function printVisitedPages(site: ServedPages): Promise<void> {
  const { gamePages, otherPages } = await readSitemap(site);
  const { gamePage, otherPage } = await measureVisits(
    site,
    gamePages.slice(0, visitedPages),
    otherPages.slice(0, visitedPages),
  );
  console.log(`\nKept pages that are visited every six seconds, processor time of the site for a visit.\n`);
  console.log(`game page  ${gamePage.toFixed(2)} ms   another page  ${otherPage.toFixed(2)} ms`);
  printRatio('a game page, to another one', gamePage / otherPage, maxTimesOfOther, 'at most');
}
