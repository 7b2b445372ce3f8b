import type { ServedPages } from '../serve-pages.ts';
import { compare } from './load.ts';
import { printRatio, printResults } from './print-comparison.ts';

/** The most that a call may take through the site, as a multiple of the same call at the api: a bare proxy of Node takes 1.3. */
const maxTimesOfApi = 1.4;

/** Prints the times of a call of the api that the site forwards, beside the same call at the api itself. */
export async function printForwardedCalls(site: ServedPages): Promise<void> {
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const paths = [`/api/resova/loc-orlando/game/game-midnight-archive/availability?startDate=${date}`];
  const results = await compare({ site: { origin: site.origin, paths }, api: { origin: site.apiOrigin, paths } }, 1);
  printResults('The times of a day, one client', results);
  printRatio(
    'median through the site, to that of the api',
    results.site.medianMs / results.api.medianMs,
    maxTimesOfApi,
    'at most',
  );
}
