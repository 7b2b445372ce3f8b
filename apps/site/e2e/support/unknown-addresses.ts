import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';

const longSegment = 'a'.repeat(230);
/** The longest path in characters that the site looks up. */
const maxPathCharacters = 1_000;

/** The shapes of URLs that do not exist; each makes a URL from a number. */
export const shapes: readonly ((n: number) => string)[] = [
  (n) => `/en/nowhere-${n}`,
  (n) => `/fr/orlando/no-page-${n}`,
  (n) => `/es/orlando/escape-games/no-game-${n}`,
  (n) => `/ar/escape-games/no-game-${n}`,
  (n) => `/en/nowhere-${n}/checkout`,
  (n) => `/en/orlando/a/b/c/d/${n}`,
  (n) => `/en/${n}/${`${longSegment}/`.repeat(3)}`,
  // This URL is longer than that of any page, so it is rejected before a page is looked up.
  (n) => `/en/${n}/${`${longSegment}/`.repeat(20)}`,
  (n) => `/en/orlando/${longSegment}${longSegment}${n}`,
  (n) => `/en/orlando%20${n}`,
  (n) => `/en/ORLANDO/Contact-${n}`,
  (n) => `/q${n}/orlando`,
];

/**
 * The shapes that are rejected by the names of all documents. Before that, one with capitals is redirected to lower case, and one that is too long
 * is rejected.
 */
export const unknownShapes = shapes.filter((shape) => {
  const url = shape(0);
  const beginsWithLanguage = /^\/[a-z]{2}\//u.test(url);
  const hasCapitals = /[A-Z]/u.test(url);
  return beginsWithLanguage && !hasCapitals && url.length < maxPathCharacters;
});

/** Returns the address of another client for each number, so that none is over the limit. */
export const createClientAddress = (n: number) => `127.${1 + (n % 200)}.${1 + (Math.floor(n / 200) % 200)}.1`;

/** Requests unknown addresses, as many at once as there are shapes. Resolves to the different statuses. */
export function attackUnknown(siteOrigin: string, first: number, last: number): Promise<readonly number[]> {
  const file = path.join(import.meta.dirname, 'unknown-addresses.worker.ts');
  const worker = new Worker(file, { workerData: { siteOrigin, first, last }, execArgv: [] });
  return new Promise((resolve, reject) => {
    worker.once('message', (statuses: unknown) => resolve(z.array(z.number()).parse(statuses)));
    worker.once('error', reject);
  });
}
