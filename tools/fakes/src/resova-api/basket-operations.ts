import { randomBytes } from 'node:crypto';
import { createId, type AccountParts, type AccountState } from './account-state.ts';
import { toPlace, type Availability } from './availability.ts';
import {
  countTickets,
  isOver,
  priceTickets,
  showBasket,
  splitDiscounts,
  type Basket,
  type BasketPromotion,
} from './basket.ts';
import { cents } from './decimal-money.ts';
import { checkQuantities } from './check-quantities.ts';
import { invalid, notFound, ResovaError } from './resova-error.ts';
import { isInPast, toInstanceId } from './starts.ts';

/** The minutes for which a new basket keeps its places, as at Resova. */
const basketMinutes = 15;

/** Creates the operations on baskets, each of which returns the basket as a response. */
export function createBasketOperations({ seed, state, now }: AccountParts, availability: Availability) {
  const findOpenBasket = (id: string): Basket => {
    const basket = findBasket(state, id);
    if (basket.transaction_id !== null)
      throw new ResovaError(409, 'basket_sold', 'The basket has become a transaction.');
    requireLive(basket, now());
    return basket;
  };
  const show = (basket: Basket) => showBasket(basket, seed, now());

  /** Finds the gift voucher or the promotion of a code. */
  const findPromotion = (code: unknown): BasketPromotion => {
    const voucher = state.vouchers.find((each) => each.code === code);
    if (voucher !== undefined) {
      const { name, balance } = voucher;
      return { id: createId(state), code: voucher.code, name, type: 'gift_voucher', amount: balance };
    }
    const promotion = seed.promotions.find((each) => each.code === code);
    if (promotion === undefined) throw invalid('There is no such code.', ['discount_code']);
    const { name, percent, amount } = promotion;
    return {
      id: createId(state),
      code: promotion.code,
      name,
      type: 'discount',
      percent,
      amount: amount === undefined ? undefined : cents(amount),
    };
  };

  return {
    createBasket: () => {
      const basket: Basket = {
        id: String(createId(state)),
        storage_key: randomBytes(12).toString('hex'),
        expires_at: new Date(now().getTime() + basketMinutes * 60_000).toISOString(),
        customer: null,
        bookings: [],
        promotions: [],
        purchases: [],
        transaction_id: null,
      };
      state.baskets.push(basket);
      return show(basket);
    },
    basket: (id: string) => show(findBasket(state, id)),
    changeBasket: (id: string, { customer, expires_at: expiresAt }: Readonly<Record<string, unknown>>) => {
      const basket = findOpenBasket(id);
      if (customer !== undefined) basket.customer = customer;
      if (expiresAt !== undefined) {
        if (typeof expiresAt !== 'string' || Number.isNaN(Date.parse(expiresAt))) {
          throw invalid('This is no date.', ['expires_at']);
        }
        basket.expires_at = new Date(expiresAt).toISOString();
      }
      // The real system ignores bookings in the body.
      return show(basket);
    },
    deleteBasket: (id: string) => {
      findOpenBasket(id);
      state.baskets = state.baskets.filter((basket) => basket.id !== id);
      return { deleted: true };
    },

    addBooking: (id: string, instanceId: unknown, given: unknown) => {
      const basket = findOpenBasket(id);
      const start = availability.findKnownStart(instanceId);
      const quantities = checkQuantities(start.item, given);
      if (isInPast(start, now())) throw invalid('The start is over.', ['instance_id']);
      const wanted = countTickets(quantities);
      // The basket's own places count as taken, too, as in the real system.
      if (wanted > availability.countPlaces(start).available)
        throw new ResovaError(409, 'not_available', 'These places are taken.');
      const price = priceTickets(quantities, start.item);
      const filled = quantities.filter(({ quantity }) => quantity > 0);
      basket.bookings.push({
        id: createId(state),
        instance_id: toInstanceId(start),
        item_id: start.item.id,
        place: toPlace(start),
        quantities: filled,
        price,
      });
      return show(basket);
    },
    removeBooking: (id: string, bookingId: string) => {
      const basket = findOpenBasket(id);
      const left = basket.bookings.filter((booking) => String(booking.id) !== bookingId);
      if (left.length === basket.bookings.length) throw notFound(`booking ${bookingId}`);
      basket.bookings = left;
      removeUselessCodes(basket);
      return show(basket);
    },

    addPromotion: (id: string, code: unknown) => {
      const basket = findOpenBasket(id);
      if (basket.promotions.some((promotion) => promotion.code === code)) throw invalid('The code is there already.');
      basket.promotions.push(findPromotion(code));
      const before = basket.promotions.length;
      removeUselessCodes(basket);
      if (basket.promotions.length < before) throw invalid('The code takes nothing off.', ['discount_code']);
      return show(basket);
    },
    removePromotion: (id: string, promotionId: string) => {
      const basket = findOpenBasket(id);
      const left = basket.promotions.filter((promotion) => String(promotion.id) !== promotionId);
      if (left.length === basket.promotions.length) throw notFound(`promotion ${promotionId}`);
      basket.promotions = left;
      removeUselessCodes(basket);
      return show(basket);
    },

    addPurchase: (id: string, voucherId: unknown) => {
      const basket = findOpenBasket(id);
      const product = seed.gift_vouchers.find((each) => String(each.id) === String(voucherId));
      if (product === undefined) throw notFound(`gift voucher ${String(voucherId)}`);
      const { id: gift_voucher_id, name, price } = product;
      basket.purchases.push({ id: createId(state), gift_voucher_id, name, price: cents(price) });
      return show(basket);
    },
    removePurchase: (id: string, purchaseId: string) => {
      const basket = findOpenBasket(id);
      const left = basket.purchases.filter((purchase) => String(purchase.id) !== purchaseId);
      if (left.length === basket.purchases.length) throw notFound(`purchase ${purchaseId}`);
      basket.purchases = left;
      return show(basket);
    },
  };
}

/** Finds a basket, also a sold or an expired one. */
export function findBasket(state: AccountState, id: string): Basket {
  const basket = state.baskets.find((each) => each.id === id);
  if (basket === undefined) throw notFound('basket of this id');
  return basket;
}

/** Throws where the time of a basket is over. */
export function requireLive(basket: Basket, now: Date): void {
  if (isOver(basket, now)) throw new ResovaError(410, 'basket_expired', 'The basket has expired.');
}

/** Removes codes that take nothing off, without a message, as the real system does. */
function removeUselessCodes(basket: Basket): void {
  const discounts = splitDiscounts(basket);
  basket.promotions = basket.promotions.filter(({ id }) => (discounts.get(id) ?? 0) > 0);
}
