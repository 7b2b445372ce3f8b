import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabaseAt, openTestApi } from '@latchkey/api/testing';
import { toBookingBody } from '@latchkey/tool-load/client';
import { locationId } from '@latchkey/tool-load/seeded-content';
import { computeMedian } from '../median.ts';
import {
  manyClients,
  manyHolds,
  rounds,
  seconds,
  settingsAsServed,
  startApi,
  warmSeconds,
  type BenchRun,
} from './bench-run.ts';
import { openDirectPglite } from './direct-pglite.ts';
import { note, noteErrors } from './figures.ts';
import { fillWithKeyedHolds } from './fill.ts';
import { createHttpLoad } from './http-load.ts';
import { prepareSlots, readBrowserSecret } from './prepare-database.ts';
import { chooseSlot } from './slot-range.ts';
import { createKey } from './visitor-requests.ts';

/** The number of single holds that are measured before and after the many. */
const sampledHolds = 400;

/** Measures holds on the embedded database: over HTTP, beside the same statement without an application. */
export async function benchPglite(run: BenchRun): Promise<void> {
  const dataDir = join(run.folder, 'data');
  const settings = { ...settingsAsServed, DATA_DIR: dataDir, DATABASE_URL: '' };
  const preparing = await startApi(run, settings);
  const slots = await prepareSlots(preparing.baseUrl, async () => {
    // Only one process can open the database.
    await preparing.stop();
    return openDatabaseAt({ dataDir });
  });
  const copy = join(run.folder, 'copy');
  await cp(join(dataDir, 'pglite'), copy, { recursive: true });
  const loadServer = createHttpLoad(await readBrowserSecret(() => openDatabaseAt({ dataDir })));
  const direct = await openDirectPglite(copy);
  run.onEnd(() => direct.close());
  const api = await startApi(run, settings);
  const load = { slots, clients: manyClients, seconds };
  await direct.hold(slots, warmSeconds);
  await loadServer(api, 'hold', { ...load, seconds: warmSeconds });
  for (let round = 0; round < rounds; round += 1) {
    note('pglite statement', await direct.hold(slots, seconds));
    note('pglite api', (await loadServer(api, 'hold', load)).rate);
  }
  await api.stop();
  await benchFilledPglite(run);
}

/** Measures a filled PGlite in this process, since no other process could fill its database without a restart. */
async function benchFilledPglite({ folder, contentDir, onEnd }: BenchRun): Promise<void> {
  // The limits are the defaults of MAX_LIVE_BASKETS and MAX_HELD_PLACES, as in the served api.
  const api = await openTestApi({ contentDir, folder: join(folder, 'filled'), maxLiveBaskets: 12, maxHeldPlaces: 40 });
  onEnd(() => api.close());
  const send = (request: Request) => api.fetchUnchecked(request);
  // The api keeps its database open.
  const open = () => Promise.resolve({ ...api.db, close: () => Promise.resolve() });
  const slots = await prepareSlots('http://api.test', open, send);
  let turn = 0;
  const timeHold = async () => {
    turn += 1;
    const request = writeHold(chooseSlot(slots, turn), turn);
    const sentAt = performance.now();
    const { status } = await send(request);
    if (status !== 201) noteErrors(1);
    return performance.now() - sentAt;
  };
  const sample = async () => {
    const timesMs: number[] = [];
    for (let count = 0; count < sampledHolds; count += 1) timesMs.push(await timeHold());
    return computeMedian(timesMs);
  };
  // In the samples before, V8 compiles the code, and each statement gets its final plan.
  for (let count = 0; count < 3; count += 1) await sample();
  await api.db.tend();
  note('pglite before', await sample());
  await fillWithKeyedHolds(api.db, slots, manyHolds);
  // The housekeeping of a running api does this every ten seconds.
  await api.db.tend();
  note('pglite after', await sample());
}

/** Writes the request of a hold, each number with an address of its own. */
function writeHold(slotId: number, number: number): Request {
  return new Request(`http://api.test/api/resova/${locationId}/basket`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': createKey(),
      'x-test-client': `10.${(number >> 8) & 255}.${number & 255}.7`,
    },
    body: JSON.stringify({ bookings: [toBookingBody({ instanceId: `s${slotId}`, quantity: 1 })] }),
  });
}
