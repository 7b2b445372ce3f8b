import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { usualLanguages } from '@latchkey/i18n';
import * as z from 'zod';
import type { ServedPages } from '../serve-pages.ts';
import { describeOutcome } from './describe-outcome.ts';
import { readProcessorMs, requestPage } from './processor-time.ts';

/** The number of pages with times that are measured, at least. */
const pageCount = 500;
/** The number of pages in a batch, so few that none is rendered anew in between. */
const batchSize = 16;
/** The aim: the most additional processor time of a page for its times, in milliseconds. */
const maxBeyondMs = 3;
/** The end of the entity tag of a page that has its times: the site adds the first twelve characters of a hash of the list. */
const tagWithTimes = /-[\w-]{12}"$/u;
/** The milliseconds within which pages that are due are rendered anew. */
const renderedMs = 3_000;

/** Prints the processor time of kept pages that get new times: for the request of the list of times, their HTML, and the compression. */
export async function printFilledPages(site: ServedPages): Promise<void> {
  const urls = (await findGamePages(site)).map((path) => site.origin + path);
  let [withTimesMs, withoutMs, count] = [0, 0, 0];
  for (let round = 0; count < pageCount; round += 1) {
    await changeLists(site, round);
    for (let first = 0; first < urls.length && count < pageCount; first += batchSize) {
      const batch = urls.slice(first, first + batchSize);
      await keepCompressed(site, batch);
      withoutMs += (await measureCost(site, batch.map(withoutTimes))).ms;
      const { ms, tags } = await measureCost(site, batch);
      withTimesMs += ms;
      count += tags.filter((tag) => tagWithTimes.test(tag)).length;
    }
  }
  const beyondMs = (withTimesMs - withoutMs) / count;
  console.log(`\nThe processor time of the first times of ${count} pages that are kept.\n`);
  console.log(
    `${(withTimesMs / count).toFixed(2)} ms, ${beyondMs.toFixed(2)} ms beyond the page itself   ${describeOutcome(beyondMs <= maxBeyondMs, `${maxBeyondMs} ms`)}`,
  );
}

/** Returns the address of a page with a past date, which is sent without times. */
function withoutTimes(url: string): string {
  return `${url}?date=2000-01-01`;
}

/** Visits pages without their times twice: the first visit renders a page, or begins to render it anew; the second one compresses it. */
async function keepCompressed(site: ServedPages, urls: readonly string[]): Promise<void> {
  await measureCost(site, urls.map(withoutTimes));
  await setTimeout(renderedMs);
  await measureCost(site, urls.map(withoutTimes));
}

/** Requests pages; returns the processor time of the site for all of them, and their entity tags. */
async function measureCost({ sitePid }: ServedPages, urls: readonly string[]) {
  const before = readProcessorMs(sitePid);
  const tags: string[] = [];
  for (const url of urls) tags.push(await requestPage(url));
  return { ms: readProcessorMs(sitePid) - before, tags };
}

/** Finds the pages of all games with built-in ticketing, by the documents of the chain. */
async function findGamePages({ contentDir }: ServedPages): Promise<readonly string[]> {
  const files = await readdir(join(contentDir, 'ticketing'));
  const pages = files.map(async (file) => {
    const { rooms } = ticketing.parse(JSON.parse(await readFile(join(contentDir, 'ticketing', file), 'utf8')));
    const games = rooms.map(({ gameId }) => gameId.replace(/^game-/u, ''));
    return usualLanguages.flatMap((locale) =>
      games.map((game) => `/${locale}/${file.replace('.json', '')}/escape-games/${game}`),
    );
  });
  return (await Promise.all(pages)).flat();
}

const ticketing = z.object({ rooms: z.array(z.object({ gameId: z.string() })) });
/** The milliseconds after which the site no longer keeps a list. */
const forgottenMs = 6_000;
const pollMs = 500;

/** Changes every list of times, so that each page has to be filled and compressed again. */
async function changeLists({ contentDir, origin }: ServedPages, round: number): Promise<void> {
  // The list of times contains this number, so a number that differs in each round changes the list. Rounds start at 0; 20 is a usual maximum.
  const mark = `"maxQuantity":${20 + round}`;
  for (const file of await readdir(join(contentDir, 'ticketing'))) {
    const document = join(contentDir, 'ticketing', file);
    await writeFile(document, (await readFile(document, 'utf8')).replaceAll(/"maxQuantity":\s*\d+/gu, mark));
  }
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const list = `${origin}/api/resova/loc-toronto/game/game-midnight-archive/availability?startDate=${day}`;
  while (!(await (await fetch(list)).text()).includes(mark)) await setTimeout(pollMs);
  await setTimeout(forgottenMs);
}
