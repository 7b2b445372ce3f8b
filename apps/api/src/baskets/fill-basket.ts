import { basketWire, type BasketBody, type BasketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';
import {
  hashBody,
  idempotencyHours,
  nameLock,
  repeated,
  stillRunning,
  type KeyedRequest,
} from '../kernel/idempotency.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { basketNotFound } from '../ticketing/shared/basket-errors.ts';
import { findEndings, explainExcess, tooManyHolds } from '../ticketing/shared/hold-limits.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { createBasketId, createBookingId } from '../ticketing/shared/random-ids.ts';
import { ageBasket } from '../ticketing/shared/ticketing.ts';
import { whyNotOpen } from './basket-row.ts';
import { composeBasket } from './basket-wire.ts';
import type { SlotFact } from '../inventory/places/slot-facts.ts';
import { roomFor, type Venue } from '../venues/catalogue.ts';
import type { BasketsContext } from './baskets-context.ts';
import type { HoldRequest } from '../inventory/places/hold-places.ts';
import { openedStates } from './open-basket.ts';
import { priceBasket, listSlotIds } from './price-bookings.ts';
import { formatInstanceId } from '../inventory/slots/slot-id.ts';
import { storedPricesSchema, type StoredPrices } from '../venues/room-pricing.ts';
import { createLastDateFinder } from '../inventory/slots/scheduled-slots.ts';
import { calculateNotice } from '../inventory/slots/sale-rights.ts';
import { countPlaces } from '../inventory/taken-items.ts';
import type { SlotContext } from '../inventory/slots/slot-rows.ts';
import { notTaken } from '../inventory/slots/why-blocked.ts';

/** A request to fill a basket with exactly the bookings of its body. */
export interface Filling {
  readonly venue: Venue;
  readonly locale: Locale;
  readonly body: BasketBody;
  readonly request: KeyedRequest;
  readonly slots: ReadonlyMap<string, SlotFact>;
  /** The basket that changes, or the client of a new one. */
  readonly which: { readonly basketId: string } | { readonly newClient: string };
  /** The prices of the bookings that the basket holds already, by instance id, once they are known to differ from the present ones. */
  readonly held?: ReadonlyMap<string, StoredPrices>;
}

type Settings = Pick<BasketsContext, 'limits' | 'holdMinutes'> & SlotContext;

/**
 * Makes each basket hold exactly what is requested, or makes a new one, one after the other and in ONE statement: once per key, within
 * the limits, with the response stored if and only if the places are held. It locks the baskets, their clients, then the slots that
 * they give up and those that they take, each in one order; what a basket gives up counts as free. No two may be of one basket.
 *
 * @returns null for one that has codes or vouchers, whose discounts depend on what is held; nothing is written for it then
 */
export async function fillBaskets(
  db: Queryable,
  settings: Settings,
  fillings: readonly Filling[],
): Promise<readonly (Result<BasketWire> | null)[]> {
  const prepared = fillings.map((filling) => prepare(settings, filling));
  const { limits, holdMinutes } = settings;
  const [row] = await db.rows(
    filledRow,
    sql`
      SELECT fill_baskets(
        ${JSON.stringify(prepared.map(composeCall))}::jsonb, ${idempotencyHours}::int, ${holdMinutes}::int,
        ${limits.maxLiveBaskets}::int, ${limits.maxHeldPlaces}::int
      ) AS results
    `,
  );
  const results: (Result<BasketWire> | null)[] = [];
  for (const [index, filling] of prepared.entries()) {
    const filled = row?.results[index];
    if (filled === undefined) throw new Error('fill_baskets returned too few results');
    results.push(await toResult(db, settings, filling, filled));
  }
  return results;
}

interface PreparedFilling extends Filling {
  readonly basketId: string;
  /** Null if the basket exists already. */
  readonly newClient: string | null;
  readonly priced: ReturnType<typeof priceBasket>;
  /** Null if the request is not valid: then the basket is only looked at. */
  readonly holds: readonly Omit<HoldRequest, 'basketId'>[] | null;
  /** The response without the end of the hold, its extension and the ids of bookings that stay, which the statement knows. */
  readonly response: BasketWire;
}

function prepare(settings: Settings, filling: Filling): PreparedFilling {
  const { now, rights } = settings;
  const { venue, locale, body, slots, which, held } = filling;
  const { locationId } = venue;
  const here = listSlotIds(body)
    .flatMap((id) => slots.get(id) ?? [])
    .filter((slot) => slot.locationId === locationId);
  const offer = { venue, slots: here, lastDateIn: createLastDateFinder(settings, venue), nowMs: now() };
  const priced = priceBasket(body, { ...offer, ...(held !== undefined && { held }) });
  const isNew = !('basketId' in which);
  const newClient = isNew ? which.newClient : null;
  const basketId = isNew ? createBasketId() : which.basketId;
  const holds = priced.ok
    ? priced.value.map((booking, position) => {
        const gameId = here.find(({ id }) => id === booking.slotId)?.gameId ?? '';
        const room = roomFor(venue, gameId);
        return {
          ...booking,
          position,
          id: createBookingId(),
          noticeMinutes: room === null ? 0 : calculateNotice(rights, room),
        };
      })
    : null;
  const response = composeBasket(
    {
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
  return { ...filling, basketId, newClient, priced, holds, response };
}

/** Composes one entry of the argument of `fill_baskets`. */
function composeCall({
  venue,
  request: { scope, key, body },
  basketId,
  newClient,
  holds,
  response,
}: PreparedFilling): object {
  const isNew = newClient !== null;
  return {
    lock: key === null ? null : nameLock(scope, key),
    keyed: key === null ? { scope } : { scope, key, bodyHash: hashBody(body), response },
    basket: isNew ? null : basketId,
    location: venue.locationId,
    newBasket: isNew ? basketId : null,
    newClient,
    holds,
  };
}

async function toResult(
  db: Queryable,
  settings: Settings,
  filling: PreparedFilling,
  filled: Filled,
): Promise<Result<BasketWire> | null> {
  const { venue, request, basketId, newClient, priced, response, slots } = filling;
  const { limits } = settings;
  switch (filled.state) {
    case 'filled': {
      const { ids, expiresAt, leftMs, isExtended } = filled;
      const bookings = response.bookings.map((booking, position) => ({ ...booking, id: ids[position] ?? booking.id }));
      return succeeded({ ...response, bookings, expiresAt, expiresInMs: leftMs, canExtend: !isExtended });
    }
    case 'otherPrices': {
      // The prices have changed since the basket took the slot, so it is filled again at its own prices. If they change once more in between, a
      // transaction decides.
      if (filling.held !== undefined) return null;
      const held = new Map(filled.held.map((each) => [formatInstanceId(each), each.prices]));
      const [again = null] = await fillBaskets(db, settings, [{ ...filling, held }]);
      return again;
    }
    case 'full':
      return notTaken(settings, [...slots.values()]);
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
      const intent = {
        isNew: newClient !== null,
        places: countPlaces(priced.value),
      };
      const excess = explainExcess(limits, intent, live) ?? '';
      const { locationId } = venue;
      const client = { clientKey: basket?.clientKey ?? newClient ?? '', locationId, basketId };
      return tooManyHolds(excess, limits, intent, await findEndings(db, client));
    }
  }
}

const filledSchema = z.union([
  z.object({
    state: z.literal('filled'),
    expiresAt: z.string(),
    leftMs: z.number(),
    isExtended: z.boolean(),
    /** The ids of the bookings, in the order of the request. */
    ids: z.array(z.string()),
  }),
  z.object({ state: z.literal('full') }),
  z.object({
    state: z.literal('otherPrices'),
    held: z.array(z.object({ slotId: z.string(), isKidsMode: z.boolean(), prices: storedPricesSchema })),
  }),
  ...openedStates,
]);

type Filled = z.output<typeof filledSchema>;

const filledRow = z.object({ results: z.array(filledSchema) });
