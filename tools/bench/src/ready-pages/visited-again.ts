import { setTimeout as pause } from 'node:timers/promises';
import { readProcessorMs, requestPage } from '../first-times/processor-time.ts';
import { computeMedian } from '../median.ts';

/** The interval of the visits in milliseconds. It is longer than a list of times is kept, so that each visit needs the next list. */
const everyMs = 6_000;
const rounds = 5;

/** The processor time of the site for one visit of a kept page, in milliseconds. */
export interface VisitCost {
  readonly gamePage: number;
  readonly otherPage: number;
}

interface VisitedSite {
  readonly origin: string;
  readonly sitePid: number;
}

/** Visits game pages and as many other kept pages once each, every six seconds, and returns the medians of five rounds. */
export async function measureVisits(
  { origin, sitePid }: VisitedSite,
  gamePages: readonly string[],
  otherPages: readonly string[],
): Promise<VisitCost> {
  const visit = async (paths: readonly string[]) => {
    const before = readProcessorMs(sitePid);
    for (const path of paths) await requestPage(origin + path);
    return (readProcessorMs(sitePid) - before) / paths.length;
  };
  // After two visits each page is kept, and was sent once from memory.
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
