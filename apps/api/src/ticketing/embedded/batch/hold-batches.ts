import type { TicketingContext } from '../context.ts';
import { releaseExpired } from '../free-places.ts';
import { areTaken } from '../holding.ts';
import { hoardingTurn } from '../hoarding.ts';
import { holdBatch } from './hold-batch.ts';
import { createSlotFacts } from './slot-facts.ts';
import { isPlain, type BasketResult, type NewBasket } from './new-basket.ts';

/** Most baskets of one statement. */
const batchSize = 128;
/** While the database works on one, this process can read the requests of the next. So few requests at once go one by one. */
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

  /** One basket per client and location, so that each is counted by what there is before it. */
  const takeBatch = (): readonly Waiting[] => {
    const turns = new Set<string>();
    const isCounted = context.limits.maxLiveBaskets > 0 || context.limits.maxHeldPlaces > 0;
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const each of waiting) {
      const turn = hoardingTurn({ ...each.basket, locationId: each.basket.venue.locationId });
      if (batch.length < batchSize && !(isCounted && turns.has(turn))) batch.push(each);
      else rest.push(each);
      turns.add(turn);
    }
    waiting = rest;
    return batch;
  };

  const runBatch = async (batch: readonly Waiting[]): Promise<void> => {
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
      for (const [index, each] of batch.entries()) {
        const result = results[index];
        if (result === undefined || (isWorthAnother && areTaken(result))) again.push(each);
        else each.tell(result);
      }
      waiting = [...again, ...waiting];
    } catch {
      // Whatever it was, it was one's: by themselves, the others are made and that one gets its own error.
      for (const { alone, tell } of batch) tell(alone());
    }
  };

  const run = async (): Promise<void> => {
    if (running >= batchesAtOnce) return;
    running += 1;
    try {
      while (waiting.length > 0) await runBatch(takeBatch());
    } finally {
      running -= 1;
    }
  };

  return (basket, alone) => {
    if (!isPlain(basket)) return alone();
    return new Promise((resolve) => {
      waiting.push({ basket, alone, tell: resolve });
      // In the next turn: what arrives in this one comes along.
      setImmediate(() => void run());
    });
  };
}
