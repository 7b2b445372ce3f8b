import type { Seed } from './seed.ts';
import { cents, decimal } from './decimal-money.ts';

export interface Quantity {
  readonly pricing_category_id: number;
  readonly quantity: number;
}

export interface BasketBooking {
  readonly id: number;
  readonly instance_id: string;
  readonly item_id: string;
  /** The room and time of the start, which all items of one resource share. */
  readonly place: string;
  readonly quantities: readonly Quantity[];
  readonly price: number;
}

export interface BasketPromotion {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: 'discount' | 'gift_voucher';
  readonly percent?: number | undefined;
  readonly amount?: number | undefined;
}

export interface BasketPurchase {
  readonly id: number;
  readonly gift_voucher_id: number;
  readonly name: string;
  readonly price: number;
}

/** A stored basket; money is in cents. */
export interface Basket {
  readonly id: string;
  readonly storage_key: string;
  expires_at: string;
  customer: unknown;
  bookings: BasketBooking[];
  promotions: BasketPromotion[];
  purchases: BasketPurchase[];
  transaction_id: number | null;
}

export function countTickets(quantities: readonly Quantity[]): number {
  return quantities.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Computes what each code takes off the bookings, by the id of its promotion. The codes count in the order of entry, and none takes more than is left. */
export function splitDiscounts({ bookings, promotions }: Basket): ReadonlyMap<number, number> {
  const price = bookings.reduce((sum, booking) => sum + booking.price, 0);
  let left = price;
  const discounts = new Map<number, number>();
  for (const { id, percent, amount = 0 } of promotions) {
    const off = Math.min(left, percent === undefined ? amount : Math.round((price * percent) / 100));
    discounts.set(id, off);
    left -= off;
  }
  return discounts;
}

/** Computes the amounts of a basket in cents. The fee is on bookings only, the tax on everything after discounts. */
export function sumBasket(basket: Basket, { fee_percent: feePercent, tax_percent: taxPercent }: Seed) {
  const bookings = basket.bookings.reduce((sum, { price }) => sum + price, 0);
  const price = bookings + basket.purchases.reduce((sum, purchase) => sum + purchase.price, 0);
  const discount = [...splitDiscounts(basket).values()].reduce((sum, off) => sum + off, 0);
  const fee = Math.round((bookings * feePercent) / 100);
  const tax = Math.round(((price - discount + fee) * taxPercent) / 100);
  return { price, discount, fee, tax, total: price - discount + fee + tax };
}

/** Creates the basket of a response. */
export function showBasket(basket: Basket, seed: Seed, now: Date) {
  const { price, discount, fee, tax, total } = sumBasket(basket, seed);
  const discounts = splitDiscounts(basket);
  return {
    id: basket.id,
    expires_at: basket.expires_at,
    expired: isOver(basket, now),
    price: decimal(price),
    discount: decimal(discount),
    fee: decimal(fee),
    tax: decimal(tax),
    total: decimal(total),
    due: decimal(total),
    deposit_due: decimal(0),
    storage_key: basket.storage_key,
    transaction_id: basket.transaction_id,
    bookings: basket.bookings.map(({ id, instance_id, item_id, quantities, price: cost }) => ({
      id,
      instance_id,
      item: { id: item_id, name: seed.items.find((item) => item.id === item_id)?.name ?? '' },
      quantities,
      price: decimal(cost),
    })),
    promotions: basket.promotions.map(({ id, code, name, type }) => ({
      id,
      code,
      name,
      type,
      discount: decimal(discounts.get(id) ?? 0),
    })),
    purchases: basket.purchases.map(({ id, gift_voucher_id, name, price: cost }) => ({
      id,
      gift_voucher_id,
      name,
      price: decimal(cost),
    })),
  };
}

/** Says whether the time of an unsold basket is over. */
export function isOver({ expires_at: expiresAt, transaction_id: sold }: Basket, now: Date): boolean {
  return sold === null && Date.parse(expiresAt) <= now.getTime();
}

/** Computes the price of the tickets in cents, with the discount of a large party. */
export function priceTickets(quantities: readonly Quantity[], item: Seed['items'][number]): number {
  const fullPrice = quantities.reduce((sum, { pricing_category_id: id, quantity }) => {
    const category = item.categories.find((each) => each.id === id);
    return sum + quantity * (category === undefined ? 0 : cents(category.single_price));
  }, 0);
  const party = countTickets(quantities);
  const { from = Infinity, percent = 0 } = item.group_discount ?? {};
  return party < from ? fullPrice : fullPrice - Math.round((fullPrice * percent) / 100);
}
