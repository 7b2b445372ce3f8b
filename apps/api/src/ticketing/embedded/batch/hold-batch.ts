import type { BasketWire } from '@latchkey/cms-client/schema';
import type { Queryable } from '../../../db/database.ts';
import { done } from '../../../result.ts';
import { composeBasket } from '../basket-wire.ts';
import type { TicketingContext } from '../context.ts';
import { judge } from '../hoarding.ts';
import { placesTaken } from '../holding.ts';
import { priceDemands, slotIdsOf, type PricedBooking } from '../price-demands.ts';
import { createBasketId, createBookingId } from '../random-ids.ts';
import { countClients } from './count-clients.ts';
import { answerKnown, keepAnswers } from './keep-once.ts';
import { makeBaskets, type BasketDemand, type MadeBaskets } from './make-baskets.ts';
import type { BasketResult, NewBasket } from './new-basket.ts';
import type { SlotFact, SlotFacts } from './slot-facts.ts';

/** A basket that is in order but for the places, which only the hold itself can tell. */
interface Candidate {
  readonly index: number;
  readonly basket: NewBasket;
  readonly booking: PricedBooking;
  readonly slot: SlotFact;
  readonly demand: BasketDemand;
}

/** As if it had been made alone; undefined where it is to be made alone. */
type BatchResults = readonly (BasketResult | undefined)[];

/** Makes many baskets at once; each has a result of its own. */
export async function holdBatch(
  context: TicketingContext,
  facts: SlotFacts,
  baskets: readonly NewBasket[],
): Promise<BatchResults> {
  const isCounted = context.limits.maxLiveBaskets > 0 || context.limits.maxHeldPlaces > 0;
  const isKeyed = baskets.some(({ request }) => request.key !== null);
  // With nothing to be true together but the hold itself, its one statement is a transaction.
  const result =
    isCounted || isKeyed
      ? await context.db.transaction(async (tx) => done(await holdAll(tx, context, facts, baskets)))
      : await context.db.oneStatement((db) => holdAll(db, context, facts, baskets));
  return result.ok ? result.value : baskets.map(() => result);
}

async function holdAll(
  tx: Queryable,
  context: TicketingContext,
  facts: SlotFacts,
  baskets: readonly NewBasket[],
): Promise<BatchResults> {
  const results = new Map(
    await answerKnown(
      tx,
      baskets.map(({ request }) => request),
    ),
  );
  const open = [...baskets.entries()].filter(([index]) => !results.has(index));
  const slots = await facts.of(tx, [...new Set(open.flatMap(([, { body }]) => slotIdsOf(body)))]);
  const candidates = await findCandidates(tx, context, { open, slots }, results);
  const made = await makeBaskets(
    tx,
    candidates.map(({ demand }) => demand),
    context.holdMinutes,
  );
  const ids = new Set(made?.ids);
  const kept = candidates.flatMap((candidate) =>
    made !== null && ids.has(candidate.demand.basketId) ? [{ ...candidate, answer: answerOf(candidate, made) }] : [],
  );
  await keepAnswers(
    tx,
    kept.map(({ basket, answer }) => ({ request: basket.request, answer })),
  );
  for (const { index, answer } of kept) results.set(index, done(answer));
  // Where nothing was made, nothing fits. Else a smaller party may have stood behind a larger one: it is asked once more.
  const isDecided = kept.length === 0 || kept.length === candidates.length;
  return baskets.map((_, index) => results.get(index) ?? (isDecided ? placesTaken() : undefined));
}

interface OpenBaskets {
  readonly open: readonly (readonly [number, NewBasket])[];
  readonly slots: ReadonlyMap<string, SlotFact>;
}

async function findCandidates(
  tx: Queryable,
  { limits }: TicketingContext,
  { open, slots }: OpenBaskets,
  results: Map<number, BasketResult>,
): Promise<readonly Candidate[]> {
  const priced = open.flatMap(([index, basket]) => {
    const { locationId } = basket.venue;
    const own = slotIdsOf(basket.body).flatMap((id) => slots.get(id) ?? []);
    const here = own.filter((slot) => slot.locationId === locationId);
    const bookings = priceDemands(basket.body, { venue: basket.venue, slots: here });
    const [slot] = here;
    if (!bookings.ok) results.set(index, bookings);
    const [booking] = bookings.ok ? bookings.value : [];
    return booking === undefined || slot === undefined ? [] : [{ index, basket, booking, slot }];
  });
  const clientAt = ({ clientKey, venue }: NewBasket) => ({ clientKey, locationId: venue.locationId });
  const liveOf = await countClients(
    tx,
    limits,
    priced.map(({ basket }) => clientAt(basket)),
  );
  return priced.flatMap(({ index, basket, booking, slot }) => {
    const client = clientAt(basket);
    const allowed = judge(limits, { isNew: true, places: booking.quantity }, liveOf(client));
    if (!allowed.ok) {
      results.set(index, allowed);
      return [];
    }
    const demand = { ...booking, ...client, id: createBookingId(), basketId: createBasketId() };
    return [{ index, basket, booking, slot, demand }];
  });
}

function answerOf(
  { basket: { venue, locale, clientKey }, slot, demand }: Candidate,
  { expiresAt, leftMs }: MadeBaskets,
): BasketWire {
  const { locationId } = venue;
  return composeBasket(
    {
      basket: { id: demand.basketId, expiresAt, leftMs, locationId, clientKey, status: 'open', isExtended: false },
      items: [{ ...slot, id: demand.id, slotId: slot.id, isKidsMode: demand.isKidsMode, tickets: [...demand.tickets] }],
      offers: { lines: [], applied: [] },
      removed: [],
    },
    venue,
    locale,
  );
}
