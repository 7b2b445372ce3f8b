import { basketWire, type BasketBody, type BasketWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../kernel/database.ts';
import {
  hashOf,
  idempotencyHours,
  lockOf,
  repeated,
  stillRunning,
  type KeyedRequest,
} from '../../kernel/idempotency.ts';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { basketNotFound } from '../shared/basket-errors.ts';
import { endingsOf, exceededLimitOf, tooManyHolds } from '../shared/hold-limits.ts';
import { phrases } from '../shared/phrases.ts';
import { createBasketId, createBookingId } from '../shared/random-ids.ts';
import { ageBasket } from '../shared/ticketing.ts';
import { whyNotOpen } from './basket-row.ts';
import { composeBasket } from './basket-wire.ts';
import type { SlotFact } from './batch/slot-facts.ts';
import type { Venue } from './catalogue.ts';
import type { TicketingContext } from './context.ts';
import { placesTaken } from './free-places.ts';
import type { HoldRequest } from './hold-places.ts';
import { openedStates } from './open-basket.ts';
import { priceBookings, slotIdsOf } from './price-bookings.ts';

interface Filling {
  readonly venue: Venue;
  readonly locale: Locale;
  readonly body: BasketBody;
  readonly request: KeyedRequest;
  readonly slots: ReadonlyMap<string, SlotFact>;
  /** The basket that changes, or the client of a new one. */
  readonly which: { readonly basketId: string } | { readonly newClient: string };
}

type Settings = Pick<TicketingContext, 'limits' | 'holdMinutes'>;

/**
 * Makes a basket hold exactly what is requested, or makes a new one, in ONE statement like `holdPlaces`: once per key, within the
 * limits, with the response stored if and only if the places are held. It locks the basket, its client, then the slots that it gives
 * up and those that it takes in the order of their ids; what it gives up counts as free.
 *
 * @returns null, with nothing written, where the basket has codes or vouchers, whose discounts depend on what is held
 */
export async function fillBasket(
  db: Queryable,
  settings: Settings,
  { venue, locale, body, request, slots, which }: Filling,
): Promise<Result<BasketWire> | null> {
  const { locationId } = venue;
  const { limits } = settings;
  const here = slotIdsOf(body)
    .flatMap((id) => slots.get(id) ?? [])
    .filter((slot) => slot.locationId === locationId);
  const priced = priceBookings(body, { venue, slots: here });
  const isNew = !('basketId' in which);
  const newClient = isNew ? which.newClient : null;
  const basketId = isNew ? createBasketId() : which.basketId;
  const holds = priced.ok
    ? priced.value.map((booking, position) => ({ ...booking, position, id: createBookingId() }))
    : null;
  const response = composeBasket(
    {
      // The statement knows when it ends, whether it was extended, and the ids of bookings that stay.
      basket: { id: basketId, locationId, clientKey: '', status: 'open', isExtended: false, expiresAt: '', leftMs: 0 },
      items: (holds ?? []).flatMap((hold) => {
        const slot = here.find(({ id }) => id === hold.slotId);
        return slot === undefined ? [] : [{ ...slot, ...hold, tickets: [...hold.tickets] }];
      }),
      offers: { lines: [], applied: [] },
      removed: [],
    },
    venue,
    locale,
  );
  const filled = await callFillBasket(db, settings, { request, locationId, basketId, newClient, holds, response });
  switch (filled.state) {
    case 'filled': {
      const { ids, expiresAt, leftMs, isExtended } = filled;
      const bookings = response.bookings.map((booking, position) => ({ ...booking, id: ids[position] ?? booking.id }));
      return succeeded({ ...response, bookings, expiresAt, expiresInMs: leftMs, canExtend: !isExtended });
    }
    case 'full':
      return placesTaken();
    case 'running':
      return stillRunning();
    case 'stored':
      return repeated(filled, request.body, basketWire, ageBasket);
    case 'missing':
      return basketNotFound(phrases.updateFailed);
    case 'open': {
      const { basket, applied, lines, live } = filled;
      const closed = basket === null ? null : whyNotOpen(basket, phrases.updateFailed);
      if (closed !== null) return closed;
      if (applied.length > 0 || lines.length > 0) return null;
      if (!priced.ok) return priced;
      const intent = { isNew, places: priced.value.reduce((sum, { quantity }) => sum + quantity, 0) };
      const excess = exceededLimitOf(limits, intent, live) ?? '';
      const client = { clientKey: basket?.clientKey ?? newClient ?? '', locationId, basketId };
      return tooManyHolds(excess, limits, intent, await endingsOf(db, client));
    }
  }
}

const filledRow = z.object({
  result: z.union([
    z.object({
      state: z.literal('filled'),
      expiresAt: z.string(),
      leftMs: z.number(),
      isExtended: z.boolean(),
      /** Of the bookings, in the order of the request. */
      ids: z.array(z.string()),
    }),
    z.object({ state: z.literal('full') }),
    ...openedStates,
  ]),
});

interface FillCall {
  readonly request: KeyedRequest;
  readonly locationId: string;
  readonly basketId: string;
  /** Null where the basket is there. */
  readonly newClient: string | null;
  /** Null where the request is not valid: then the basket is only looked at. */
  readonly holds: readonly Omit<HoldRequest, 'basketId'>[] | null;
  readonly response: BasketWire;
}

/** The function is in `apps/api/src/db/migrations/0013_hold_baskets.sql`. */
async function callFillBasket(
  db: Queryable,
  { limits: { maxLiveBaskets, maxHeldPlaces }, holdMinutes }: Settings,
  { request: { scope, key, body }, locationId, basketId, newClient, holds, response }: FillCall,
): Promise<z.output<typeof filledRow>['result']> {
  const isNew = newClient !== null;
  const keyed = key === null ? { scope } : { scope, key, bodyHash: hashOf(body), response };
  const [row] = await db.rows(
    filledRow,
    sql`
      SELECT fill_basket(
        ${key === null ? null : lockOf(scope, key)}::text, ${idempotencyHours}::int, ${JSON.stringify(keyed)}::jsonb,
        ${isNew ? null : basketId}::text, ${locationId}::text, ${isNew ? basketId : null}::text, ${newClient}::text,
        ${holdMinutes}::int, ${holds === null ? null : JSON.stringify(holds)}::jsonb,
        ${maxLiveBaskets}::int, ${maxHeldPlaces}::int
      ) AS result
    `,
  );
  if (row === undefined) throw new Error('fill_basket returned nothing');
  return row.result;
}
