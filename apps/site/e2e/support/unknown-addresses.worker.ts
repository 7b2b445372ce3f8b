/* A client that makes up addresses, in a thread of its own: what it does itself delays nobody else in the test. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { raw } from './raw-request.ts';
import { createClientAddress, unknownShapes } from './unknown-addresses.ts';

// Written by `attackUnknown`.
const { siteOrigin, first, last } = workerData as { siteOrigin: string; first: number; last: number };
/** Between two bursts: some 400 requests a second, so that the attack is one on the site and not on the processors of the test. */
const betweenMs = 20;
const statuses = new Set<number>();
for (let n = first; n < last; n += unknownShapes.length) {
  const responses = unknownShapes.map((shape, index) =>
    raw(siteOrigin, { path: shape(n + index), from: createClientAddress(n) }),
  );
  for (const { status } of await Promise.all(responses)) statuses.add(status);
  await sleep(betweenMs);
}
parentPort?.postMessage([...statuses], []);
