import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowId } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { holdLimitLock } from '../../ticketing/shared/hold-limits.ts';
import type { BasketsContext } from '../baskets-context.ts';
import { isPlacesTaken } from '../../inventory/places/free-places.ts';
import { releaseExpired } from '../release-expired.ts';
import { slotIdsOf } from '../price-bookings.ts';
import { holdBatch } from './hold-batch.ts';
import { isPlain, type BasketResult, type NewBasket } from './new-basket.ts';
import type { SlotFacts } from '../../inventory/places/slot-facts.ts';

/** The most baskets in one statement. */
const batchSize = 128;
/**
 * While the database works on one batch, this process reads the requests of the next. A second batch starts only where it is at
 * least as large as the first, so that many requests go in large batches, which cost least.
 */
const batchesAtOnce = 2;

interface Waiting {
  readonly basket: NewBasket;
  /** Null where the body names none. */
  readonly slotId: string | null;
  /** Creates the basket outside of a batch. */
  readonly alone: () => Promise<BasketResult>;
  readonly resolve: (result: BasketResult | Promise<BasketResult>) => void;
}

type HoldInBatch = (basket: NewBasket, alone: () => Promise<BasketResult>) => Promise<BasketResult>;

/**
 * Creates baskets that are requested at the same moment by one statement, batch after batch: the row of a slot is locked and
 * committed once instead of a hundred times. A single request starts at once. An error in one basket does not affect the others;
 * where a batch fails as a whole, each basket is created by `alone`.
 *
 * A slot that is locked elsewhere delays only the requests for it: a batch waits for locks only briefly, then the requests for
 * the slot wait separately until it is free or the wait times out.
 */
export function createHoldBatches(context: BasketsContext, facts: SlotFacts): HoldInBatch {
  const { db } = context;
  let waiting: Waiting[] = [];
  let running = 0;
  /** Baskets in the running batches. */
  let underWay = 0;
  let isScheduled = false;
  /** Slots that were locked when last requested; true while their lock is waited for. */
  const locked = new Map<string, boolean>();
  const isApart = ({ slotId }: Waiting) => slotId !== null && locked.has(slotId);

  /** Takes at most one basket per client and location, so that the limits count each after the one before. */
  const takeBatch = (): readonly Waiting[] => {
    const clients = new Set<string>();
    const isCounted = context.limits.maxLiveBaskets > 0 || context.limits.maxHeldPlaces > 0;
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const each of waiting) {
      const { clientKey, venue } = each.basket;
      const client = isCounted ? holdLimitLock({ clientKey, locationId: venue.locationId }) : null;
      if (batch.length < batchSize && !isApart(each) && !(client !== null && clients.has(client))) batch.push(each);
      else rest.push(each);
      if (client !== null && !isApart(each)) clients.add(client);
    }
    waiting = rest;
    return batch;
  };

  /** Returns a function that passes the results to the callers; what has to be tried again goes back to the queue. */
  const settle = async (
    batch: readonly Waiting[],
    results: readonly (BasketResult | undefined)[],
  ): Promise<() => void> => {
    // Expired baskets are released before anybody gets the error that places are taken.
    const isWorthAnother =
      results.some((result) => result !== undefined && isPlacesTaken(result)) && (await releaseExpired(db)) > 0;
    const again: Waiting[] = [];
    const resolvers: (() => void)[] = [];
    for (const [index, each] of batch.entries()) {
      const result = results[index];
      if (result === undefined || (isWorthAnother && isPlacesTaken(result))) again.push(each);
      else resolvers.push(() => each.resolve(result));
    }
    waiting = [...again, ...waiting];
    return () => resolvers.forEach((resolve) => resolve());
  };

  const eachAlone = (batch: readonly Waiting[]) => () => {
    context.batchCounts.note('hold', 'alone', batch.length);
    for (const { alone, resolve } of batch) resolve(alone());
  };

  /** After a lock timeout, separates the requests for locked slots from the others, which are tried again at once. */
  const takeApart = async (batch: readonly Waiting[], error: Result<never>): Promise<() => void> => {
    const free = await unlockedOf(
      db,
      batch.flatMap(({ slotId }) => slotId ?? []),
    );
    // The table is locked, or the database is unavailable.
    if (!free.ok) return () => batch.forEach(({ resolve }) => resolve(error));
    const stuck = batch.flatMap(({ slotId }) => (slotId === null || free.value.has(slotId) ? [] : [slotId]));
    // Another lock that one of the baskets needs was taken.
    if (stuck.length === 0) return eachAlone(batch);
    for (const slotId of stuck) if (!locked.has(slotId)) locked.set(slotId, false);
    waiting = [...batch, ...waiting];
    return () => undefined;
  };

  const runBatch = async (batch: readonly Waiting[]): Promise<() => void> => {
    try {
      const baskets = batch.map(({ basket }) => basket);
      const results = await holdBatch(context, facts, baskets);
      if (results.ok) {
        context.batchCounts.note('hold', 'together', results.value.filter((result) => result !== undefined).length);
        return await settle(batch, results.value);
      }
      if (results.error.code === 'database_locked') return await takeApart(batch, results);
      return () => batch.forEach(({ resolve }) => resolve(results));
    } catch {
      // One basket caused the error. Created alone, the others succeed and that one gets its own error.
      return eachAlone(batch);
    }
  };

  /**
   * Waits for a locked slot without holding any other lock, then lets the requests for it go on. After a timeout, all requests
   * that wait for the slot get the error, because another wait would end the same way.
   */
  const waitFor = async (slotId: string): Promise<void> => {
    locked.set(slotId, true);
    const found = await lockSlot(db, slotId).catch(() => null);
    // Any other error shows again when the baskets are created.
    if (found === null || found.ok) locked.delete(slotId);
    else {
      locked.set(slotId, false);
      const late = waiting.filter((each) => each.slotId === slotId);
      waiting = waiting.filter((each) => each.slotId !== slotId);
      for (const { resolve } of late) resolve(found);
    }
    void run();
  };

  const run = async (): Promise<void> => {
    for (const [slotId, isWaitedFor] of locked) {
      if (!isWaitedFor && waiting.some((each) => each.slotId === slotId)) void waitFor(slotId);
    }
    const ready = locked.size === 0 ? waiting.length : waiting.filter((each) => !isApart(each)).length;
    if (ready === 0 || running >= batchesAtOnce || ready < underWay) return;
    const batch = takeBatch();
    running += 1;
    underWay += batch.length;
    const resolveAll = await runBatch(batch);
    running -= 1;
    underWay -= batch.length;
    // The next batch starts before the responses of this one are written, so neither waits for the other.
    void run();
    setImmediate(resolveAll);
  };

  return (basket, alone) => {
    if (!isPlain(basket)) {
      context.batchCounts.note('hold', 'alone', 1);
      return alone();
    }
    const [slotId = null] = slotIdsOf(basket.body);
    return new Promise((resolve) => {
      waiting.push({ basket, slotId, alone, resolve });
      if (isScheduled) return;
      isScheduled = true;
      // In the next turn of the event loop, so that all requests of this turn are in the batch.
      setImmediate(() => {
        isScheduled = false;
        void run();
      });
    });
  };
}

const idRow = z.object({ id: rowId });

/** Those of the slots that are not locked at this moment. */
function unlockedOf(db: Database, slotIds: readonly string[]): Promise<Result<ReadonlySet<string>>> {
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
