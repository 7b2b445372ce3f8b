import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowId } from '../../../kernel/database.ts';
import { succeeded, type Result } from '../../../kernel/result.ts';
import { hoardingTurn } from '../../shared/hoarding.ts';
import type { TicketingContext } from '../context.ts';
import { releaseExpired, areTaken } from '../free-places.ts';
import { slotIdsOf } from '../price-demands.ts';
import { holdBatch } from './hold-batch.ts';
import { isPlain, type BasketResult, type NewBasket } from './keep-once.ts';
import { createSlotFacts } from './slot-facts.ts';

/** Most baskets of one statement. */
const batchSize = 128;
/**
 * While the database works on one, this process reads the requests of the next. A second goes beside the first only where it is as
 * large: a few requests at once so go singly, and many in large batches, which cost least.
 */
const batchesAtOnce = 2;

interface Waiting {
  readonly basket: NewBasket;
  /** Null where the body names none. */
  readonly slotId: string | null;
  readonly alone: () => Promise<BasketResult>;
  readonly tell: (result: BasketResult | Promise<BasketResult>) => void;
}

type HoldInBatch = (basket: NewBasket, alone: () => Promise<BasketResult>) => Promise<BasketResult>;

/**
 * Where many baskets are wanted at the same moment, they are made by one statement for all, batch after batch: a slot's row is
 * locked and committed once instead of a hundred times. Nobody waits for company: one that comes alone goes at once. What is
 * wrong with one basket is its own business; a batch that fails as a whole is taken apart, and each made by `alone`.
 *
 * A slot that somebody else keeps locked delays nobody but those who want it: a batch waits for locks only briefly, and they wait
 * apart until it is free or their time is over.
 */
export function createHoldBatches(context: TicketingContext): HoldInBatch {
  const { db } = context;
  const facts = createSlotFacts();
  let waiting: Waiting[] = [];
  let running = 0;
  /** Baskets of these batches. */
  let underWay = 0;
  let isScheduled = false;
  /** Slots that were locked when they were last wanted; true while one is waited for. */
  const locked = new Map<string, boolean>();
  const isApart = ({ slotId }: Waiting) => slotId !== null && locked.has(slotId);

  /** One basket per client and location, so that each is counted by what there is before it. */
  const takeBatch = (): readonly Waiting[] => {
    const turns = new Set<string>();
    const isCounted = context.limits.maxLiveBaskets > 0 || context.limits.maxHeldPlaces > 0;
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const each of waiting) {
      const { clientKey, venue } = each.basket;
      const turn = isCounted ? hoardingTurn({ clientKey, locationId: venue.locationId }) : null;
      if (batch.length < batchSize && !isApart(each) && !(turn !== null && turns.has(turn))) batch.push(each);
      else rest.push(each);
      if (turn !== null && !isApart(each)) turns.add(turn);
    }
    waiting = rest;
    return batch;
  };

  /** Returns how to tell those whose baskets they are. */
  const settle = async (
    batch: readonly Waiting[],
    results: readonly (BasketResult | undefined)[],
  ): Promise<() => void> => {
    // What expired baskets hold is given back before anybody is told that a place is taken.
    const isWorthAnother =
      results.some((result) => result !== undefined && areTaken(result)) && (await releaseExpired(db)) > 0;
    const again: Waiting[] = [];
    const told: (() => void)[] = [];
    for (const [index, each] of batch.entries()) {
      const result = results[index];
      if (result === undefined || (isWorthAnother && areTaken(result))) again.push(each);
      else told.push(() => each.tell(result));
    }
    waiting = [...again, ...waiting];
    return () => told.forEach((tell) => tell());
  };

  /** A batch that waited for a lock: those who want a locked slot go apart, the others are next. */
  const takeApart = async (batch: readonly Waiting[], refusal: Result<never>): Promise<() => void> => {
    const free = await unlockedOf(
      db,
      batch.flatMap(({ slotId }) => slotId ?? []),
    );
    // The table is locked, or the database gone.
    if (!free.ok) return () => batch.forEach(({ tell }) => tell(refusal));
    const stuck = batch.flatMap(({ slotId }) => (slotId === null || free.value.has(slotId) ? [] : [slotId]));
    // It was something else that was locked, of one of them.
    if (stuck.length === 0) return () => batch.forEach(({ alone, tell }) => tell(alone()));
    for (const slotId of stuck) if (!locked.has(slotId)) locked.set(slotId, false);
    waiting = [...batch, ...waiting];
    return () => undefined;
  };

  const runBatch = async (batch: readonly Waiting[]): Promise<() => void> => {
    try {
      const baskets = batch.map(({ basket }) => basket);
      const results = await holdBatch(context, facts, baskets);
      if (results.ok) return await settle(batch, results.value);
      if (results.error.code === 'database_locked') return await takeApart(batch, results);
      return () => batch.forEach(({ tell }) => tell(results));
    } catch {
      // Whatever it was, it was one's: by themselves, the others are made and that one gets its own error.
      return () => batch.forEach(({ alone, tell }) => tell(alone()));
    }
  };

  /**
   * Waits for a locked slot, with no other lock in hand, and lets those who want it go on. Who came while it was waited for in
   * vain is told the same: it would be the same wait.
   */
  const waitFor = async (slotId: string): Promise<void> => {
    locked.set(slotId, true);
    const found = await lockSlot(db, slotId).catch(() => null);
    // Whatever else went wrong shows again where the baskets are made.
    if (found === null || found.ok) locked.delete(slotId);
    else {
      locked.set(slotId, false);
      const late = waiting.filter((each) => each.slotId === slotId);
      waiting = waiting.filter((each) => each.slotId !== slotId);
      for (const { tell } of late) tell(found);
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
    const tell = await runBatch(batch);
    running -= 1;
    underWay -= batch.length;
    // The database has its next batch before the answers of this one are written: neither waits for the other.
    void run();
    setImmediate(tell);
  };

  return (basket, alone) => {
    if (!isPlain(basket)) return alone();
    const [slotId = null] = slotIdsOf(basket.body);
    return new Promise((resolve) => {
      waiting.push({ basket, slotId, alone, tell: resolve });
      if (isScheduled) return;
      isScheduled = true;
      // In the next turn: what arrives in this one comes along.
      setImmediate(() => {
        isScheduled = false;
        void run();
      });
    });
  };
}

const idRow = z.object({ id: rowId });

/** Of these slots, those that nobody else has locked at this moment. */
function unlockedOf(db: Database, slotIds: readonly string[]): Promise<Result<ReadonlySet<string>>> {
  return db.transaction(async (tx) => {
    const rows = await tx.rows(
      idRow,
      sql`SELECT id FROM slots WHERE id = ANY (${sql.param(slotIds)}::bigint[]) ORDER BY id FOR UPDATE SKIP LOCKED`,
    );
    return succeeded(new Set(rows.map(({ id }) => id)));
  }, 'brief');
}

/** As long as a visitor waits. */
function lockSlot(db: Database, slotId: string): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    await tx.run(sql`SELECT FROM slots WHERE id = ${slotId}::bigint FOR UPDATE`);
    return succeeded(null);
  });
}
