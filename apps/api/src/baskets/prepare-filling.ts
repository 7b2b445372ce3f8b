import type { BasketBody, BasketWire } from '@latchkey/cms-client/contract';
import { hashBody, nameLock, type KeyedRequest } from '../kernel/idempotency.ts';
import type { Locale } from '../kernel/locale.ts';
import { createBasketId, createBookingId } from '../ticketing/shared/random-ids.ts';
import type { SlotFact } from '../inventory/places/slot-facts.ts';
import { roomFor, type Venue } from '../venues/catalogue.ts';
import type { HoldRequest } from '../inventory/places/hold-places.ts';
import type { StoredPrices } from '../venues/room-pricing.ts';
import { createLastDateFinder } from '../inventory/slots/scheduled-slots.ts';
import { calculateNotice } from '../inventory/slots/sale-rights.ts';
import type { SlotContext } from '../inventory/slots/slot-rows.ts';
import { composeBasket } from './basket-wire.ts';
import type { BasketsContext } from './baskets-context.ts';
import { priceBasket, listSlotIds } from './price-bookings.ts';

/** A request to fill a basket with exactly the bookings of its body. */
export interface Filling {
  readonly venue: Venue;
  readonly locale: Locale;
  readonly body: BasketBody;
  readonly request: KeyedRequest;
  readonly slots: ReadonlyMap<string, SlotFact>;
  /** The basket that changes, or the client of a new one. */
  readonly target: { readonly basketId: string } | { readonly newClient: string };
  /** The prices of the bookings that the basket holds already, by instance id, once they are known to differ from the present ones. */
  readonly held?: ReadonlyMap<string, StoredPrices>;
}

/** The settings by which baskets are filled. */
export type FillSettings = Pick<BasketsContext, 'limits' | 'holdMinutes'> & SlotContext;

/** A request that is priced, with its argument for the statement and its response. */
export interface PreparedFilling extends Filling {
  readonly basketId: string;
  /** The client of a new basket; null if the basket exists already. */
  readonly newClient: string | null;
  readonly priced: ReturnType<typeof priceBasket>;
  /** Null if the request is not valid: then the statement fills nothing and only returns the state of the basket. */
  readonly holds: readonly Omit<HoldRequest, 'basketId'>[] | null;
  /** The response without the end of the hold, its extension and the ids of bookings that stay, which the statement knows. */
  readonly response: BasketWire;
}

/** Prices a request, and composes the response that is stored if its places are held. */
export function prepareFilling(settings: FillSettings, filling: Filling): PreparedFilling {
  const { now, rights } = settings;
  const { venue, locale, body, slots, target, held } = filling;
  const { locationId } = venue;
  const here = listSlotIds(body)
    .flatMap((id) => slots.get(id) ?? [])
    .filter((slot) => slot.locationId === locationId);
  const offer = { venue, slots: here, lastDateIn: createLastDateFinder(settings, venue), nowMs: now() };
  const priced = priceBasket(body, { ...offer, ...(held !== undefined && { held }) });
  const isNew = !('basketId' in target);
  const newClient = isNew ? target.newClient : null;
  const basketId = isNew ? createBasketId() : target.basketId;
  const findSlot = (slotId: string) => here.find(({ id }) => id === slotId);
  const findNoticeMinutes = (slotId: string) => {
    const slot = findSlot(slotId);
    const room = slot === undefined ? null : roomFor(venue, slot.gameId);
    return room === null ? 0 : calculateNotice(rights, room);
  };
  const holds = priced.ok
    ? priced.value.map((booking, position) => ({
        ...booking,
        position,
        id: createBookingId(),
        noticeMinutes: findNoticeMinutes(booking.slotId),
      }))
    : null;
  const response = composeBasket(
    {
      // The response does not have the client, and the statement decides when the basket ends.
      basket: { id: basketId, locationId, clientKey: '', status: 'open', isExtended: false, expiresAt: '', leftMs: 0 },
      items: (holds ?? []).flatMap((hold) => {
        const slot = findSlot(hold.slotId);
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
export function composeCall({
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
