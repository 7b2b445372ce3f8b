import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowId } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { isPlacesTaken } from '../../inventory/places/free-places.ts';
import { releaseExpired } from '../release-expired.ts';
import type { BatchCounts, BatchedCall } from './batch-counts.ts';

/**
 * The most batches that run at once. While the database works on one, this process reads the requests of the next. A second batch starts only if
 * it is at least as large as the first, so that many requests go in large batches, which cost least.
 */
const maxBatches = 2;

/** The decision about a request: its result; null if it has to be carried out alone; `again` if it goes into the next batch. */
export type Decision<Value> = Result<Value> | null | 'again';

/** A request that waits for a batch. */
interface Waiting<Request, Value> {
  readonly request: Request;
  readonly keys: readonly string[];
  readonly slotIds: readonly string[];
  readonly resolve: (result: Result<Value> | null) => void;
}

/** The kind of the requests, and how a batch of them is carried out. */
interface BatchOptions<Request, Value> {
  readonly db: Database;
  readonly call: BatchedCall;
  readonly counts: BatchCounts;
  /** The limit of requests in one batch, because all of them wait for the slowest. */
  readonly batchSize: number;
  /** Lists the keys of a request. Two requests with a key in common are never in one batch, because the second depends on the first. */
  readonly listKeys: (request: Request) => readonly string[];
  /** Lists the slots of which a request takes places. */
  readonly listRequestedSlots: (request: Request) => readonly string[];
  /** Carries out a batch. An error or an exception concerns the whole batch; the error of one request is its decision. */
  readonly run: (batch: readonly Request[]) => Promise<Result<readonly Decision<Value>[]>>;
}

/**
 * Carries out requests of the same moment together, batch after batch: the row of a slot is locked and committed once instead of a
 * hundred times. A single request starts at once. An error in one request does not affect the others. Where places are taken, the
 * expired baskets are released, and those requests go again.
 *
 * A slot that is locked elsewhere delays only the requests for it: a batch waits for locks only briefly, then the requests for the slot
 * wait separately until it is free or the wait times out.
 *
 * @returns a function whose result is null for a request that the caller has to carry out alone
 */
export function createBatches<Request, Value>({
  db,
  call,
  counts,
  batchSize,
  listKeys,
  listRequestedSlots,
  run,
}: BatchOptions<Request, Value>): (request: Request) => Promise<Result<Value> | null> {
  type Each = Waiting<Request, Value>;
  /** The queue, the oldest request first. */
  let waiting: Each[] = [];
  let runningBatches = 0;
  /** The number of requests in the running batches. */
  let runningRequests = 0;
  /** True from a request until the next turn of the event loop, in which its batch starts. */
  let isScheduled = false;
  /**
   * The slots that were locked when they were last requested. Requests for them stay in the queue. `found` if no request waits for the slot, or its
   * wait has timed out: the next request for it begins a wait. `awaited` while its lock is waited for. A slot that is free is removed.
   */
  const lockedSlots = new Map<string, 'found' | 'awaited'>();
  const needsLockedSlot = ({ slotIds }: Each) => slotIds.some((id) => lockedSlots.has(id));

  /** Takes the requests of the next batch out of the queue. */
  const takeBatch = (): readonly Each[] => {
    const earlierKeys = new Set<string>();
    const batch: Each[] = [];
    const staying: Each[] = [];
    for (const each of waiting) {
      const dependsOnEarlier = each.keys.some((key) => earlierKeys.has(key));
      if (batch.length < batchSize && !dependsOnEarlier && !needsLockedSlot(each)) batch.push(each);
      else staying.push(each);
      // The keys of requests that stay behind count as well, so that no later request overtakes them.
      if (!needsLockedSlot(each)) for (const key of each.keys) earlierKeys.add(key);
    }
    waiting = staying;
    return batch;
  };

  /** Returns a function that tells the callers to carry their requests out alone. */
  const resolveAlone = (batch: readonly Each[]) => {
    counts.note(call, 'alone', batch.length);
    return () => batch.forEach(({ resolve }) => resolve(null));
  };

  /** Returns the function that passes the results to the callers. Requests that have to be tried again go back to the queue. */
  const settle = async (batch: readonly Each[], results: readonly Decision<Value>[]): Promise<() => void> => {
    const isTaken = (result: Decision<Value>) => result !== null && result !== 'again' && isPlacesTaken(result);
    // The batch has taken effect, so an error of the release must not become an error of its requests.
    const hasReleased = results.some(isTaken) && (await releaseExpired(db).catch(() => 0)) > 0;
    const again: Each[] = [];
    const resolvers: (() => void)[] = [];
    for (const [index, each] of batch.entries()) {
      const result = results[index] ?? null;
      if (result === 'again' || (hasReleased && isTaken(result))) again.push(each);
      else {
        counts.note(call, result === null ? 'alone' : 'together', 1);
        resolvers.push(() => each.resolve(result));
      }
    }
    waiting = [...again, ...waiting];
    return () => resolvers.forEach((resolve) => resolve());
  };

  /**
   * After a lock timeout, puts the requests back into the queue and notes which of their slots are locked, so that the next batch has only the others.
   * Returns the function that tells the callers, if they have to be told something.
   */
  const separateLocked = async (batch: readonly Each[], error: Result<never>): Promise<() => void> => {
    const slotIds = [...new Set(batch.flatMap((each) => each.slotIds))];
    const free = await findUnlocked(db, slotIds).catch(() => error);
    // Even the unlocked slots could not be read: the table is locked, or the database is unavailable.
    if (!free.ok) return () => batch.forEach(({ resolve }) => resolve(error));
    const stillLocked = slotIds.filter((id) => !free.value.has(id));
    // No slot is locked, so one of the requests waited for some other lock.
    if (stillLocked.length === 0) return resolveAlone(batch);
    for (const id of stillLocked) if (!lockedSlots.has(id)) lockedSlots.set(id, 'found');
    waiting = [...batch, ...waiting];
    return () => undefined;
  };

  /** Carries a batch out. Returns the function that passes the results to the callers. */
  const runBatch = async (batch: readonly Each[]): Promise<() => void> => {
    const results = await run(batch.map(({ request }) => request)).catch(() => null);
    // One request caused the error. Carried out alone, the others succeed and that one gets its own error.
    if (results === null) return resolveAlone(batch);
    if (results.ok) return settle(batch, results.value);
    if (results.error.code === 'database_locked') return separateLocked(batch, results);
    // The database is unavailable. The batch may have taken effect, so its requests are not tried again here.
    return () => batch.forEach(({ resolve }) => resolve(results));
  };

  /**
   * Waits for a locked slot without holding any other lock, then lets the requests for it go on. After a timeout, all requests
   * that wait for the slot get the error, because another wait would end the same way.
   */
  const waitFor = async (slotId: string): Promise<void> => {
    lockedSlots.set(slotId, 'awaited');
    const lock = await lockSlot(db, slotId).catch(() => null);
    // An exception shows again when the requests are carried out, so the slot counts as free.
    if (lock === null || lock.ok) lockedSlots.delete(slotId);
    else {
      lockedSlots.set(slotId, 'found');
      const late = waiting.filter(({ slotIds }) => slotIds.includes(slotId));
      waiting = waiting.filter(({ slotIds }) => !slotIds.includes(slotId));
      for (const { resolve } of late) resolve(lock);
    }
    void start();
  };

  /** Starts the next batch, unless enough are running or too few requests wait. */
  const start = async (): Promise<void> => {
    for (const [slotId, state] of lockedSlots) {
      if (state === 'found' && waiting.some(({ slotIds }) => slotIds.includes(slotId))) void waitFor(slotId);
    }
    const ready = lockedSlots.size === 0 ? waiting.length : waiting.filter((each) => !needsLockedSlot(each)).length;
    if (ready === 0 || runningBatches >= maxBatches || ready < runningRequests) return;
    const batch = takeBatch();
    runningBatches += 1;
    runningRequests += batch.length;
    const resolveAll = await runBatch(batch);
    runningBatches -= 1;
    runningRequests -= batch.length;
    // The next batch starts before the responses of this one are written, so neither waits for the other.
    void start();
    setImmediate(resolveAll);
  };

  return (request) =>
    new Promise((resolve) => {
      waiting.push({ request, keys: listKeys(request), slotIds: listRequestedSlots(request), resolve });
      if (isScheduled) return;
      isScheduled = true;
      // The batch starts in the next turn of the event loop, so that it has all requests of this turn.
      setImmediate(() => {
        isScheduled = false;
        void start();
      });
    });
}

const idRow = z.object({ id: rowId });

/** Finds the slots that are not locked at this moment. */
function findUnlocked(db: Database, slotIds: readonly string[]): Promise<Result<ReadonlySet<string>>> {
  return db.transaction(async (tx) => {
    const rows = await tx.rows(
      idRow,
      sql`SELECT id FROM slots WHERE id = ANY (${sql.param(slotIds)}::bigint[]) ORDER BY id FOR UPDATE SKIP LOCKED`,
    );
    return succeeded(new Set(rows.map(({ id }) => id)));
  }, 'brief');
}

/** Waits for the lock of a slot, as long as a request may take. */
function lockSlot(db: Database, slotId: string): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    await tx.run(sql`SELECT FROM slots WHERE id = ${slotId}::bigint FOR UPDATE`);
    return succeeded(null);
  });
}
