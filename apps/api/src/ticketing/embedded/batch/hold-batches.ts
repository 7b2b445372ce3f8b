import type { TicketingContext } from '../context.ts';
import { releaseExpired } from '../free-places.ts';
import { areTaken } from '../holding.ts';
import { hoardingTurn } from '../hoarding.ts';
import { holdBatch } from './hold-batch.ts';
import { createSlotFacts } from './slot-facts.ts';
import { isPlain, type BasketResult, type NewBasket } from './new-basket.ts';

/** Most baskets of one statement. */
const batchSize = 128;
/**
 * While the database works on one, this process reads the requests of the next. A second goes beside the first only where it is as
 * large: a few requests at once so go singly, and many in large batches, which cost least.
 */
const batchesAtOnce = 2;

interface Waiting {
  readonly basket: NewBasket;
  readonly alone: () => Promise<BasketResult>;
  readonly tell: (result: BasketResult | Promise<BasketResult>) => void;
}

type HoldInBatch = (basket: NewBasket, alone: () => Promise<BasketResult>) => Promise<BasketResult>;

/**
 * Where many baskets are wanted at the same moment, they are made by one statement for all, batch after batch: a slot's row is
 * locked and committed once instead of a hundred times. Nobody waits for company: one that comes alone goes at once. What is
 * wrong with one basket is its own business; a batch that fails as a whole is taken apart, and each made by `alone`.
 */
export function createHoldBatches(context: TicketingContext): HoldInBatch {
  const { db } = context;
  const facts = createSlotFacts();
  let waiting: Waiting[] = [];
  let running = 0;
  /** Baskets of these batches. */
  let underWay = 0;
  let isScheduled = false;

  /** One basket per client and location, so that each is counted by what there is before it. */
  const takeBatch = (): readonly Waiting[] => {
    const turns = new Set<string>();
    const isCounted = context.limits.maxLiveBaskets > 0 || context.limits.maxHeldPlaces > 0;
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const each of waiting) {
      const { clientKey, venue } = each.basket;
      const turn = isCounted ? hoardingTurn({ clientKey, locationId: venue.locationId }) : null;
      if (batch.length < batchSize && !(turn !== null && turns.has(turn))) batch.push(each);
      else rest.push(each);
      if (turn !== null) turns.add(turn);
    }
    waiting = rest;
    return batch;
  };

  /** Answers how to tell those whose baskets they are. */
  const runBatch = async (batch: readonly Waiting[]): Promise<() => void> => {
    try {
      const results = await holdBatch(
        context,
        facts,
        batch.map(({ basket }) => basket),
      );
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
    } catch {
      // Whatever it was, it was one's: by themselves, the others are made and that one gets its own error.
      return () => batch.forEach(({ alone, tell }) => tell(alone()));
    }
  };

  const run = async (): Promise<void> => {
    if (waiting.length === 0 || running >= batchesAtOnce || waiting.length < underWay) return;
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
    return new Promise((resolve) => {
      waiting.push({ basket, alone, tell: resolve });
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
