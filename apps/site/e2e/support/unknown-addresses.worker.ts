/* A client that requests unknown addresses. It runs in its own thread, so that its work delays nothing else in the test. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { raw } from './raw-request.ts';
import { createClientAddress, unknownShapes } from './unknown-addresses.ts';

// `attackUnknown` has set the data.
const { siteOrigin, first, last } = workerData as { siteOrigin: string; first: number; last: number };
/** The pause between two bursts in milliseconds. With some 400 requests a second the attack does not use up the processors of the test. */
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
