import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { usualLanguages } from '@latchkey/i18n';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { servePages, type ServedPages } from '../serve-pages.ts';
import { computeMedian } from '../median.ts';
import { readProcessorMs, requestPage } from './processor-time.ts';
import { type Line, measureTimesVisible } from './times-visible.ts';

const page = '/en/orlando/escape-games/midnight-archive';
const runs = 5;

const lines: readonly (Line & { readonly name: string; readonly aimMs: number })[] = [
  { name: '50 KB/s and 400 ms', bytesPerSecond: 50_000, latencyMs: 400, aimMs: 3_000 },
  { name: '200 KB/s and 150 ms', bytesPerSecond: 200_000, latencyMs: 150, aimMs: 1_300 },
];
/** The aim for a page that many visit: the ratio of its processor time with its times to that without. */
const maxVisitedRatio = 1.15;
/** The aim for a kept page that gets new times: the additional processor time, in milliseconds. */
const maxFilledMs = 3;

/** Prints when the times of a game page are shown, and their cost for the site. Needs a production build, and Linux. */
export async function printFirstTimes(root: string): Promise<void> {
  const filled = await servePages(root, {});
  const plain = await servePages(root, {}, { WITHOUT_TRICKS: 'first-times' }).catch(async (error: unknown) => {
    await filled.stop();
    throw error;
  });
  try {
    for (const { origin } of [filled, plain])
      for (let visit = 0; visit < 3; visit += 1) await requestPage(origin + page);
    await printWhenShown(filled, plain);
    await printVisitedPages(filled, plain);
    await printFilledPages(filled);
  } finally {
    await filled.stop();
    await plain.stop();
  }
}

async function printWhenShown(filled: ServedPages, plain: ServedPages): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    console.log(`\nThe first time of a day is shown after so many seconds, on a phone, the median of ${runs}.\n`);
    for (const { name, aimMs, ...line } of lines) {
      const [withTimes, without]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        // The request brings the list of times into the memory of the site, as other visitors of the page do.
        await requestPage(filled.origin + page);
        withTimes.push(await measureTimesVisible(browser, filled.origin + page, line));
        without.push(await measureTimesVisible(browser, plain.origin + page, line));
      }
      const shownMs = computeMedian(withTimes);
      console.log(
        `${name.padEnd(22)} ${inSeconds(shownMs)}   loaded by the widget ${inSeconds(computeMedian(without))}   ${verdict(shownMs <= aimMs, `${aimMs / 1_000} s`)}`,
      );
    }
  } finally {
    await browser.close();
  }
}

const visitsOfRun = 1_000;

/** Prints the processor time of a page that many visit. The two sites are measured in turn, since a busy machine slows both. */
async function printVisitedPages(filled: ServedPages, plain: ServedPages): Promise<void> {
  const measureCost = async ({ origin, sitePid }: ServedPages) => {
    const before = readProcessorMs(sitePid);
    for (let request = 0; request < visitsOfRun; request += 1) await requestPage(origin + page);
    return (readProcessorMs(sitePid) - before) / visitsOfRun;
  };
  await measureCost(filled);
  await measureCost(plain);
  const [withTimes, without]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    withTimes.push(await measureCost(filled));
    without.push(await measureCost(plain));
  }
  const [withMs, withoutMs] = [computeMedian(withTimes), computeMedian(without)];
  const ratio = withMs / withoutMs;
  console.log(`\nThe processor time of a page that many visit, the median of ${runs} times ${visitsOfRun}.\n`);
  console.log(
    `${withMs.toFixed(2)} ms with its times, ${withoutMs.toFixed(2)} ms without: ${ratio.toFixed(2)}   ${verdict(ratio <= maxVisitedRatio, String(maxVisitedRatio))}`,
  );
}

const filledPages = 500;
/** The number of pages in a batch, so few that none is rendered anew in between. */
const batch = 16;
/** The end of the entity tag of a page that has its times: the site adds the first twelve characters of a hash of the list. */
const tagWithTimes = /-[\w-]{12}"$/u;
/** The milliseconds within which pages that are due are rendered anew. */
const renderedMs = 3_000;

/** Prints the processor time of kept pages that get new times: for the request of the list of times, their HTML, and the compression. */
async function printFilledPages(filled: ServedPages): Promise<void> {
  const urls = (await findGamePages(filled)).map((path) => filled.origin + path);
  // A page with a past date is sent without times.
  const addPastDate = (url: string) => `${url}?date=2000-01-01`;
  let [filledMs, plainMs, count] = [0, 0, 0];
  for (let round = 0; count < filledPages; round += 1) {
    await changeLists(filled, round);
    for (let first = 0; first < urls.length && count < filledPages; first += batch) {
      const chosen = urls.slice(first, first + batch);
      const measureCost = async (toAddress: (url: string) => string) => {
        const before = readProcessorMs(filled.sitePid);
        const tags: string[] = [];
        for (const url of chosen) tags.push(await requestPage(toAddress(url)));
        return { ms: readProcessorMs(filled.sitePid) - before, tags };
      };
      // The first visit of a page renders it, or begins to render it anew; the second one compresses it. The third one costs the page itself.
      await measureCost(addPastDate);
      await setTimeout(renderedMs);
      await measureCost(addPastDate);
      plainMs += (await measureCost(addPastDate)).ms;
      const { ms, tags } = await measureCost((url) => url);
      filledMs += ms;
      count += tags.filter((tag) => tagWithTimes.test(tag)).length;
    }
  }
  const beyondMs = (filledMs - plainMs) / count;
  console.log(`\nThe processor time of the first times of ${count} pages that are kept.\n`);
  console.log(
    `${(filledMs / count).toFixed(2)} ms, ${beyondMs.toFixed(2)} ms beyond the page itself   ${verdict(beyondMs <= maxFilledMs, `${maxFilledMs} ms`)}`,
  );
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

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2).padStart(6)} s`;
}

function verdict(isMet: boolean, aim: string): string {
  return isMet ? `(at most ${aim})` : `MISSED: at most ${aim}`;
}
