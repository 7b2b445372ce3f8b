import type { BasketWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../../kernel/database.ts';
import { succeeded, type Result } from '../../../kernel/result.ts';
import { endingsOf, excessOf, tooManyHolds, hoardingTurn, type HoardingLimits } from '../../shared/hoarding.ts';
import { createBasketId, createBookingId } from '../../shared/random-ids.ts';
import { composeBasket } from '../basket-wire.ts';
import type { TicketingContext } from '../context.ts';
import { placesTaken } from '../free-places.ts';
import { priceDemands, slotIdsOf, type PricedBooking } from '../price-demands.ts';
import { answerKnown, keepAnswers, type BasketResult, type NewBasket } from './keep-once.ts';
import { makeBaskets, type BasketDemand, type MadeBaskets } from './make-baskets.ts';
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

/**
 * Makes many baskets at once; each has a result of its own. Refused as a whole where the database is not to be had, or where one
 * of the slots is locked by somebody who does not let go of it at once.
 */
export async function holdBatch(
  context: TicketingContext,
  facts: SlotFacts,
  baskets: readonly NewBasket[],
): Promise<Result<BatchResults>> {
  const isCounted = context.limits.maxLiveBaskets > 0 || context.limits.maxHeldPlaces > 0;
  const isKeyed = baskets.some(({ request }) => request.key !== null);
  // With nothing to be true together but the hold itself, its one statement is a transaction.
  return isCounted || isKeyed
    ? context.db.transaction(async (tx) => succeeded(await holdAll(tx, context, facts, baskets)), 'brief')
    : context.db.oneStatement((db) => holdAll(db, context, facts, baskets));
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
  for (const { index, answer } of kept) results.set(index, succeeded(answer));
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
  const candidates: Candidate[] = [];
  for (const { index, basket, booking, slot } of priced) {
    const client = clientAt(basket);
    const intent = { isNew: true, places: booking.quantity };
    const excess = excessOf(limits, intent, liveOf(client));
    const demand = { ...booking, ...client, id: createBookingId(), basketId: createBasketId() };
    if (excess === null) candidates.push({ index, basket, booking, slot, demand });
    else results.set(index, tooManyHolds(excess, limits, intent, await endingsOf(tx, demand)));
  }
  return candidates;
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

interface Live {
  readonly baskets: number;
  readonly places: number;
}

interface ClientAt {
  readonly clientKey: string;
  readonly locationId: string;
}

const liveRow = z.object({ clientKey: z.string(), locationId: z.string(), baskets: rowCount, places: rowCount });

/** What clients have live, each counted alone: their turns are taken in one order, so that two batches never wait in a ring. */
async function countClients(
  tx: Queryable,
  { maxLiveBaskets, maxHeldPlaces }: HoardingLimits,
  clients: readonly ClientAt[],
): Promise<(client: ClientAt) => Live> {
  const none = { baskets: 0, places: 0 };
  if (maxLiveBaskets === 0 && maxHeldPlaces === 0) return () => none;
  await tx.run(sql`
    SELECT pg_advisory_xact_lock(t.turn)
    FROM (
      SELECT DISTINCT hashtextextended(turn, 0) AS turn
      FROM unnest(${sql.param(clients.map(hoardingTurn))}::text[]) AS u(turn)
      ORDER BY 1
    ) t
  `);
  const rows = await tx.rows(
    liveRow,
    sql`
      SELECT b.client_key AS "clientKey", b.location_id AS "locationId", count(DISTINCT b.id) AS baskets,
        coalesce(sum(h.quantity), 0) AS places
      FROM unnest(
        ${sql.param(clients.map(({ clientKey }) => clientKey))}::text[],
        ${sql.param(clients.map(({ locationId }) => locationId))}::text[]
      ) AS c(client_key, location_id)
      JOIN baskets b ON b.client_key = c.client_key AND b.location_id = c.location_id
      LEFT JOIN holds h ON h.basket_id = b.id
      WHERE b.status = 'open' AND b.expires_at > clock_timestamp()
      GROUP BY b.client_key, b.location_id
    `,
  );
  const live = new Map(rows.map((row) => [hoardingTurn(row), row]));
  return (client) => live.get(hoardingTurn(client)) ?? none;
}
