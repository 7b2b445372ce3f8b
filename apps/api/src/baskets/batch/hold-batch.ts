import { basketWire, type BasketWire } from '@latchkey/cms-client/contract';
import { repeated, stillRunning } from '../../kernel/idempotency.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { findEndings, explainExcess, tooManyHolds } from '../../ticketing/shared/hold-limits.ts';
import { createBasketId, createBookingId } from '../../ticketing/shared/random-ids.ts';
import { ageBasket } from '../../ticketing/shared/ticketing.ts';
import { composeBasket } from '../basket-wire.ts';
import { roomFor } from '../../venues/catalogue.ts';
import type { BasketsContext } from '../baskets-context.ts';
import { placesTaken } from '../../inventory/places/free-places.ts';
import { priceBasket, listSlotIds } from '../price-bookings.ts';
import { createLastDateFinder } from '../../inventory/slots/scheduled-slots.ts';
import { calculateNotice } from '../../inventory/slots/sale-rights.ts';
import { notTaken } from '../../inventory/slots/why-blocked.ts';
import type { Decision } from './batches.ts';
import { makeBaskets, type BasketRequest, type MadeBaskets } from './make-baskets.ts';
import type { BasketResult, NewBasket } from './new-basket.ts';
import type { SlotFact } from '../../inventory/places/slot-facts.ts';

/** A basket that the statement decides about: a valid request with its hold, or an invalid one with its key. */
type Candidate = ValidCandidate | InvalidCandidate;

interface ValidCandidate extends BasketRequest {
  /** The position of the basket in the batch. */
  readonly index: number;
  readonly slot: SlotFact;
  readonly hold: Hold;
}

/** An invalid request with a key. If a response is stored under the key, that is its result; else it gets the error. */
interface InvalidCandidate extends BasketRequest {
  readonly index: number;
  readonly hold: null;
  readonly error: BasketResult;
}

type Hold = NonNullable<BasketRequest['hold']>;

/**
 * Creates many baskets at once, each with a result of its own. Each has one game and no gift vouchers (`fitsInHoldBatch`). All are tried by one
 * statement of the database (`make-baskets.ts`), and a basket that may fit at the next try gets `again`. The batch fails as a whole if the database
 * is unavailable, or if one of the slots stays locked for longer than a brief wait (`database_locked`).
 */
export async function holdBatch(
  context: BasketsContext,
  slots: ReadonlyMap<string, SlotFact>,
  baskets: readonly NewBasket[],
): Promise<Result<readonly Decision<BasketWire>[]>> {
  const { db } = context;
  const { candidates, decided } = pickCandidates(context, baskets, slots);
  const results = new Map(decided);
  if (candidates.length > 0) {
    const made = await db.oneStatement((one) => makeBaskets(one, candidates, context));
    if (!made.ok) return made;
    for (const [index, result] of await collectResults(context, candidates, made.value)) results.set(index, result);
  }
  return succeeded(baskets.map((_, index) => results.get(index) ?? 'again'));
}

interface Picked {
  readonly candidates: readonly Candidate[];
  /** The results that are known without the database, by the index of the basket. */
  readonly decided: ReadonlyMap<number, BasketResult>;
}

/** Prices the baskets, and picks those that the statement has to decide about. */
function pickCandidates(
  context: BasketsContext,
  baskets: readonly NewBasket[],
  slots: ReadonlyMap<string, SlotFact>,
): Picked {
  const decided = new Map<number, BasketResult>();
  const candidates = baskets.flatMap((basket, index): Candidate[] => {
    const { request } = basket;
    const priced = priceOnlyGame(context, basket, slots);
    if (priced.ok) {
      const { slot, booking } = priced.value;
      return [{ index, request, slot, hold: prepareHold(basket, slot, booking) }];
    }
    // A repeat gets the stored response, even if its request would be invalid by now: only the statement knows it.
    if (request.key !== null) return [{ index, request, hold: null, error: priced }];
    decided.set(index, priced);
    return [];
  });
  return { candidates, decided };
}

/** Prices the only game of a basket. */
function priceOnlyGame(
  context: BasketsContext,
  { venue, body }: NewBasket,
  slots: ReadonlyMap<string, SlotFact>,
): Result<{ readonly slot: SlotFact; readonly booking: Booking }> {
  const wanted = listSlotIds(body).flatMap((id) => slots.get(id) ?? []);
  const here = wanted.filter((slot) => slot.locationId === venue.locationId);
  const lastDateIn = createLastDateFinder(context, venue);
  const bookings = priceBasket(body, { venue, slots: here, lastDateIn, nowMs: context.now() });
  if (!bookings.ok) return bookings;
  const [slot] = here;
  const [booking] = bookings.value;
  // A basket that was priced has its game and its slot; only the types need this line.
  if (slot === undefined || booking === undefined) return placesTaken();
  const room = roomFor(venue, slot.gameId);
  const noticeMinutes = room === null ? 0 : calculateNotice(context.rights, room);
  return succeeded({ slot, booking: { ...booking, noticeMinutes } });
}

type Booking = Pick<Hold, 'slotId' | 'isKidsMode' | 'quantity' | 'tickets' | 'prices' | 'noticeMinutes'>;

/** Prepares the hold of a valid request, with the response that is stored if its places are free. */
function prepareHold({ venue, locale, clientKey }: NewBasket, slot: SlotFact, booking: Booking): Hold {
  const { locationId } = venue;
  const hold = { ...booking, clientKey, locationId, id: createBookingId(), basketId: createBasketId() };
  const basket = { id: hold.basketId, locationId, clientKey, status: 'open', isExtended: false } as const;
  const response = composeBasket(
    {
      // The statement decides when the basket ends.
      basket: { ...basket, expiresAt: '', leftMs: 0 },
      items: [
        {
          ...slot,
          id: hold.id,
          slotId: slot.id,
          isKidsMode: hold.isKidsMode,
          tickets: [...hold.tickets],
          prices: hold.prices ?? null,
        },
      ],
      offers: { lines: [], applied: [] },
      removed: [],
    },
    venue,
    locale,
  );
  return { ...hold, response };
}

/**
 * Collects the results by the answer of the statement. The candidates in `made` fitted. Those in `others` were not tried, for a reason that the
 * statement gives. Those in neither list did not fit. A candidate that gets no result here is tried again.
 */
async function collectResults(
  context: BasketsContext,
  candidates: readonly Candidate[],
  { expiresAt, leftMs, made, others: notTried }: MadeBaskets,
): Promise<ReadonlyMap<number, BasketResult>> {
  const results = new Map<number, BasketResult>();
  // Turns count from 1.
  const candidateAt = (turn: number) => candidates[turn - 1];
  for (const other of notTried) {
    const candidate = candidateAt(other.turn);
    const result = candidate === undefined ? null : await explainNotTried(context, candidate, other);
    if (candidate !== undefined && result !== null) results.set(candidate.index, result);
  }
  for (const turn of made) {
    const candidate = candidateAt(turn);
    // Turns name candidates, and only a valid one is made.
    if (candidate === undefined || candidate.hold === null) continue;
    const response: BasketWire = { ...candidate.hold.response, expiresAt, expiresInMs: leftMs };
    results.set(candidate.index, succeeded(response));
  }
  // If no basket was made, none fits. Otherwise a smaller party behind a larger one may still fit, so it is tried again.
  if (made.length === 0) {
    for (const candidate of candidates) {
      const isUndecided = !results.has(candidate.index);
      if (isUndecided) results.set(candidate.index, notTaken(context, candidate.hold === null ? [] : [candidate.slot]));
    }
  }
  return results;
}

/** Returns the result of a request that the statement did not try; null where state and candidate do not match, so that it is tried again. */
async function explainNotTried(
  { db, limits }: BasketsContext,
  candidate: Candidate,
  other: MadeBaskets['others'][number],
): Promise<BasketResult | null> {
  switch (other.state) {
    case 'running':
      return stillRunning();
    case 'stored':
      return repeated(other, candidate.request.body, basketWire, ageBasket);
    case 'invalid':
      return candidate.hold === null ? candidate.error : null;
    // The client would be over its limits, which are checked for valid requests only.
    case 'over': {
      const { hold } = candidate;
      if (hold === null) return null;
      const intent = { isNew: true, places: hold.quantity };
      // The statement has found that a limit is exceeded, by the same rule, so there is an explanation.
      const excess = explainExcess(limits, intent, other) ?? '';
      return tooManyHolds(excess, limits, intent, await findEndings(db, hold));
    }
  }
}
