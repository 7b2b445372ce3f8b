import { chromium } from '@playwright/test';
import { servePages, type ServedPages } from '../serve-pages.ts';
import { computeMedian } from '../median.ts';
import { readProcessorMs, requestPage } from './processor-time.ts';
import { describeOutcome } from './describe-outcome.ts';
import { printFilledPages } from './print-filled-pages.ts';
import { type Line, measureTimesVisible } from './times-visible.ts';

const page = '/en/orlando/escape-games/midnight-archive';
const runs = 5;

const lines: readonly (Line & { readonly name: string; readonly aimMs: number })[] = [
  { name: '50 KB/s and 400 ms', bytesPerSecond: 50_000, latencyMs: 400, aimMs: 3_000 },
  { name: '200 KB/s and 150 ms', bytesPerSecond: 200_000, latencyMs: 150, aimMs: 1_300 },
];
/** The aim for a page that many visit: the ratio of its processor time with its times to that without. */
const maxVisitedRatio = 1.15;

/** Prints when the times of a game page are shown, and their cost for the site. Needs a production build, and Linux. */
export async function printFirstTimes(root: string): Promise<void> {
  const filled = await servePages(root, {});
  const plain = await servePages(root, {}, { WITHOUT_TRICKS: 'first-times' }).catch(async (error: unknown) => {
    await filled.stop();
    throw error;
  });
  try {
    // The first visits render the page, compress it, and let V8 compile the code.
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
        `${name.padEnd(22)} ${inSeconds(shownMs)}   loaded by the widget ${inSeconds(computeMedian(without))}   ${describeOutcome(shownMs <= aimMs, `${aimMs / 1_000} s`)}`,
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
    `${withMs.toFixed(2)} ms with its times, ${withoutMs.toFixed(2)} ms without: ${ratio.toFixed(2)}   ${describeOutcome(ratio <= maxVisitedRatio, String(maxVisitedRatio))}`,
  );
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2).padStart(6)} s`;
}
