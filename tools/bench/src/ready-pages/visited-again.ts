import { setTimeout as pause } from 'node:timers/promises';
import { readProcessorMs, requestPage } from '../first-times/processor-time.ts';
import { computeMedian } from '../median.ts';

/** Longer than a list of times is kept, so that each visit needs the next one. */
const everyMs = 6_000;
const rounds = 5;

/** Milliseconds of processor time of the site for one visit of a kept page. */
export interface VisitCost {
  readonly gamePage: number;
  readonly otherPage: number;
}

interface VisitedSite {
  readonly origin: string;
  readonly sitePid: number;
}

/** Visits game pages and as many other kept pages once each, every six seconds; the medians of five rounds. */
export async function costOfVisits(
  { origin, sitePid }: VisitedSite,
  gamePages: readonly string[],
  otherPages: readonly string[],
): Promise<VisitCost> {
  const visit = async (paths: readonly string[]) => {
    const before = readProcessorMs(sitePid);
    for (const path of paths) await requestPage(origin + path);
    return (readProcessorMs(sitePid) - before) / paths.length;
  };
  // Until each is kept, and was sent once from memory.
  for (let turn = 0; turn < 2; turn += 1) {
    for (const path of [...gamePages, ...otherPages]) await requestPage(origin + path);
  }
  const [ofGames, ofOthers]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await pause(everyMs);
    ofGames.push(await visit(gamePages));
    ofOthers.push(await visit(otherPages));
  }
  return { gamePage: computeMedian(ofGames), otherPage: computeMedian(ofOthers) };
}
