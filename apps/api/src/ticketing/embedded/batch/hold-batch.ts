import type { BasketWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../../kernel/database.ts';
import { succeeded, type Result } from '../../../kernel/result.ts';
import { endingsOf, exceededLimitOf, tooManyHolds, holdLimitLock, type HoldLimits } from '../../shared/hold-limits.ts';
import { createBasketId, createBookingId } from '../../shared/random-ids.ts';
import { composeBasket } from '../basket-wire.ts';
import type { TicketingContext } from '../context.ts';
import { placesTaken } from '../free-places.ts';
import { priceBookings, slotIdsOf, type PricedBooking } from '../price-bookings.ts';
import { findKnownResults, storeResponses, type BasketResult, type NewBasket } from './keep-once.ts';
import { makeBaskets, type BasketHoldRequest, type MadeBaskets } from './make-baskets.ts';
import type { SlotFact, SlotFacts } from './slot-facts.ts';

/** A valid basket. Only the hold itself can check for free places. */
interface Candidate {
  readonly index: number;
  readonly basket: NewBasket;
  readonly booking: PricedBooking;
  readonly slot: SlotFact;
  readonly hold: BasketHoldRequest;
}

/** By the index of the basket; undefined where the basket has to be tried again. */
type BatchResults = readonly (BasketResult | undefined)[];

/**
 * Creates many baskets at once, each with a result of its own. The batch fails as a whole where the database is unavailable, or
 * where one of the slots stays locked for longer than a brief wait (`database_locked`).
 */
export async function holdBatch(
  context: TicketingContext,
  facts: SlotFacts,
  baskets: readonly NewBasket[],
): Promise<Result<BatchResults>> {
  const slotIds = [...new Set(baskets.flatMap(({ body }) => slotIdsOf(body)))];
  const known = facts.known(slotIds);
  // Before the transaction: a row that is added is there for everybody before places of it are held.
  const found = known === null ? await context.db.oneStatement((db) => facts.read(db, slotIds)) : succeeded(known);
  if (!found.ok) return found;
  const slots = found.value;
  const isCounted = context.limits.maxLiveBaskets > 0 || context.limits.maxHeldPlaces > 0;
  const isKeyed = baskets.some(({ request }) => request.key !== null);
  // Without limits and keys there is only the statement that holds places, which needs no transaction around it.
  return isCounted || isKeyed
    ? context.db.transaction(async (tx) => succeeded(await holdAll(tx, context, slots, baskets)), 'brief')
    : context.db.oneStatement((db) => holdAll(db, context, slots, baskets));
}

async function holdAll(
  tx: Queryable,
  context: TicketingContext,
  slots: ReadonlyMap<string, SlotFact>,
  baskets: readonly NewBasket[],
): Promise<BatchResults> {
  const results = new Map(
    await findKnownResults(
      tx,
      baskets.map(({ request }) => request),
    ),
  );
  const open = [...baskets.entries()].filter(([index]) => !results.has(index));
  const candidates = await findCandidates(tx, context, { open, slots }, results);
  const made = await makeBaskets(
    tx,
    candidates.map(({ hold }) => hold),
    context.holdMinutes,
  );
  const ids = new Set(made?.ids);
  const kept = candidates.flatMap((candidate) =>
    made !== null && ids.has(candidate.hold.basketId) ? [{ ...candidate, response: responseOf(candidate, made) }] : [],
  );
  await storeResponses(
    tx,
    kept.map(({ basket, response }) => ({ request: basket.request, response })),
  );
  for (const { index, response } of kept) results.set(index, succeeded(response));
  // Where nothing was made, nothing fits. Otherwise a smaller party behind a larger one may still fit: it is tried again.
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
    const bookings = priceBookings(basket.body, { venue: basket.venue, slots: here });
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
    const excess = exceededLimitOf(limits, intent, liveOf(client));
    const hold = { ...booking, ...client, id: createBookingId(), basketId: createBasketId() };
    if (excess === null) candidates.push({ index, basket, booking, slot, hold });
    else results.set(index, tooManyHolds(excess, limits, intent, await endingsOf(tx, hold)));
  }
  return candidates;
}

function responseOf(
  { basket: { venue, locale, clientKey }, slot, hold }: Candidate,
  { expiresAt, leftMs }: MadeBaskets,
): BasketWire {
  const { locationId } = venue;
  return composeBasket(
    {
      basket: { id: hold.basketId, expiresAt, leftMs, locationId, clientKey, status: 'open', isExtended: false },
      items: [{ ...slot, id: hold.id, slotId: slot.id, isKidsMode: hold.isKidsMode, tickets: [...hold.tickets] }],
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

/** The open baskets and held places of each client. The locks are taken in one order, so that two batches cannot deadlock. */
async function countClients(
  tx: Queryable,
  { maxLiveBaskets, maxHeldPlaces }: HoldLimits,
  clients: readonly ClientAt[],
): Promise<(client: ClientAt) => Live> {
  const none = { baskets: 0, places: 0 };
  if (maxLiveBaskets === 0 && maxHeldPlaces === 0) return () => none;
  await tx.run(sql`
    SELECT pg_advisory_xact_lock(t.turn)
    FROM (
      SELECT DISTINCT hashtextextended(turn, 0) AS turn
      FROM unnest(${sql.param(clients.map(holdLimitLock))}::text[]) AS u(turn)
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
      WHERE b.status = 'paying' OR (b.status = 'open' AND b.expires_at > clock_timestamp())
      GROUP BY b.client_key, b.location_id
    `,
  );
  const live = new Map(rows.map((row) => [holdLimitLock(row), row]));
  return (client) => live.get(holdLimitLock(client)) ?? none;
}
