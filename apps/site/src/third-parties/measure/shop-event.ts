import {
  fromMinor,
  fromPrice,
  type Basket,
  type BasketBooking,
  type Quantities,
  linesFor,
  type Confirmation,
  type Slot,
} from '@latchkey/booking-core';

/*
 * The steps of a booking as plain numbers and names of what is sold. They contain nothing about the visitor: no name, address,
 * phone number, basket id, code or message. Only the reference of a booking is included, since a purchase without one would be
 * counted twice.
 */

/** An item in Google's e-commerce events, with Google's names. */
interface ShopItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category: 'game' | 'gift voucher';
  /** The name of the pricing category. */
  readonly item_variant?: string;
  /** The name of the venue. */
  readonly affiliation: string;
  /** The price of one piece, in decimal major units. */
  readonly price: number;
  readonly quantity: number;
}

/** An event of Google's e-commerce measurement. */
export interface ShopEvent {
  readonly name: 'view_item' | 'select_slot' | 'add_to_cart' | 'begin_checkout' | 'purchase';
  readonly parameters: {
    /** ISO 4217. */
    readonly currency: string;
    /** The value of the items, in decimal major units. */
    readonly value: number;
    readonly items: readonly ShopItem[];
    readonly transaction_id?: string;
    /** The venue's calendar date and wall clock time. */
    readonly slot_date?: string;
    readonly slot_time?: string;
  };
}

interface Offer {
  readonly game: { readonly id: string; readonly name: string };
  readonly venueName: string;
}

/** Describes a game whose slots are shown, at the lowest price of these slots. Null without a slot, since only a slot says the currency. */
export function viewItem(slots: readonly Slot[], offer: Offer): ShopEvent | null {
  const [first] = slots;
  if (first === undefined) return null;
  return { name: 'view_item', parameters: describePrice(slots, first.currency, offer) };
}

/** Describes a selected slot, at the price that is shown for it. */
export function selectSlot(slot: Slot, offer: Offer): ShopEvent {
  const { date, startTime, currency } = slot;
  return {
    name: 'select_slot',
    parameters: { ...describePrice([slot], currency, offer), slot_date: date, slot_time: startTime },
  };
}

/** Describes a game at the lowest price of slots; 0 where none of them has a price. */
function describePrice(slots: readonly Slot[], currency: string, { game, venueName }: Offer) {
  const prices = slots.flatMap((slot) => fromPrice(slot)?.amountMinor ?? []);
  const price = fromMinor(prices.length === 0 ? 0 : Math.min(...prices), currency);
  const item = { item_id: game.id, item_name: game.name, item_category: 'game', affiliation: venueName } as const;
  return { currency, value: price, items: [{ ...item, price, quantity: 1 }] };
}

/** Describes the tickets that Book Now has added to the basket. */
export function addToCart(slot: Slot, quantities: Quantities, { game, venueName }: Offer): ShopEvent {
  const { currency } = slot;
  const lines = linesFor(slot, quantities);
  const totalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  return {
    name: 'add_to_cart',
    parameters: {
      currency,
      value: fromMinor(totalMinor, currency),
      items: lines.map(({ categoryId, priceMinor, quantity }) => ({
        item_id: game.id,
        item_name: game.name,
        item_category: 'game',
        item_variant: slot.pricingCategories.find(({ id }) => id === categoryId)?.name ?? categoryId,
        affiliation: venueName,
        price: fromMinor(priceMinor, currency),
        quantity,
      })),
      slot_date: slot.date,
      slot_time: slot.startTime,
    },
  };
}

/** Describes the basket of a checkout that begins. */
export function beginCheckout(basket: Basket, venueName: string): ShopEvent {
  const { currency, totalMinor, bookings } = basket;
  const vouchers = basket.vouchers.map(({ voucherId, name, priceMinor, quantity }) =>
    toVoucherItem({ voucherId, name, priceMinor, quantity }, currency, venueName),
  );
  return {
    name: 'begin_checkout',
    parameters: {
      currency,
      value: fromMinor(totalMinor, currency),
      items: [...toGameItems(bookings, currency, venueName), ...vouchers],
    },
  };
}

/** Describes a confirmed checkout. */
export function purchase(confirmation: Confirmation, venueName: string): ShopEvent {
  const { currency, totalMinor, bookings, reference } = confirmation;
  const vouchers = confirmation.vouchers.map(({ voucherId, name, amountMinor }) =>
    toVoucherItem({ voucherId, name, priceMinor: amountMinor, quantity: 1 }, currency, venueName),
  );
  return {
    name: 'purchase',
    parameters: {
      transaction_id: reference,
      currency,
      value: fromMinor(totalMinor, currency),
      items: [...toGameItems(bookings, currency, venueName), ...vouchers],
    },
  };
}

function toGameItems(bookings: readonly BasketBooking[], currency: string, venueName: string): readonly ShopItem[] {
  return bookings.flatMap(({ gameId, gameName, tickets }) =>
    tickets.map(({ name, priceMinor, quantity }) => ({
      item_id: gameId,
      item_name: gameName,
      item_category: 'game' as const,
      item_variant: name,
      affiliation: venueName,
      price: fromMinor(priceMinor, currency),
      quantity,
    })),
  );
}

interface SoldVoucher {
  readonly voucherId: string;
  readonly name: string;
  readonly priceMinor: number;
  readonly quantity: number;
}

function toVoucherItem({ voucherId, name, priceMinor, quantity }: SoldVoucher, currency: string, venueName: string) {
  return {
    item_id: voucherId,
    item_name: name,
    item_category: 'gift voucher',
    affiliation: venueName,
    price: fromMinor(priceMinor, currency),
    quantity,
  } as const satisfies ShopItem;
}
