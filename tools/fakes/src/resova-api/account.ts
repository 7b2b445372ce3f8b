import { randomBytes } from 'node:crypto';
import {
  splitDiscounts,
  isOver,
  priceTickets,
  showBasket,
  sumBasket,
  type Basket,
  type BasketBooking,
  type Quantity,
  cents,
  decimal,
} from './basket.ts';
import { findStart, toInstanceId, isInPast, startsOn, type Start, type Seed, type SeedItem } from './seed.ts';
import { invalid, notFound, ResovaError } from './resova-error.ts';

/** The state of an account, which is saved to a file if the fake has a folder. */
export interface AccountState {
  nextId: number;
  baskets: Basket[];
  transactions: Transaction[];
  /** The bought gift vouchers with their balance. */
  vouchers: { code: string; name: string; balance: number }[];
}

export interface Transaction {
  readonly id: number;
  readonly reference: string;
  readonly basket_id: string;
  readonly payment: unknown;
  readonly customer: unknown;
  readonly total: number;
  readonly bookings: readonly BasketBooking[];
  readonly codes: readonly { readonly purchase_id: number; readonly gift_voucher_id: number; readonly code: string }[];
}

const basketMinutes = 15;
const maxCalendarDays = 120;

/** Creates an account at Resova: rooms, baskets and sales, with the traps of the real system. */
export function createAccount(seed: Seed, state: AccountState, now: () => Date) {
  const nextId = () => {
    state.nextId += 1;
    return state.nextId;
  };
  const findItem = (id: string): SeedItem => {
    const item = seed.items.find((each) => each.id === id);
    if (item === undefined) throw notFound(`item ${id}`);
    return item;
  };
  const findKnownStart = (instanceId: unknown): Start => {
    const start = typeof instanceId === 'string' ? findStart(seed.items, instanceId) : null;
    if (start === null) throw notFound('instance of this id');
    return start;
  };
  const toPlace = ({ item, date, start_time: time }: Start) => `${item.resource} ${date} ${time}`;

  const countPlaces = (start: Start) => {
    const place = toPlace(start);
    const count = (bookings: readonly BasketBooking[]) =>
      bookings
        .filter((booking) => booking.place === place)
        .reduce((sum, { quantities }) => sum + quantities.reduce((all, { quantity }) => all + quantity, 0), 0);
    const booked = state.transactions.reduce((sum, { bookings }) => sum + count(bookings), 0);
    const live = state.baskets.filter((basket) => basket.transaction_id === null && !isOver(basket, now()));
    const basket = live.reduce((sum, { bookings }) => sum + count(bookings), 0);
    const { capacity, is_private: isPrivate } = start.item;
    const left = Math.max(0, capacity - booked - basket);
    return { booked, basket, available: isPrivate && booked + basket > 0 ? 0 : left, total: capacity };
  };

  const showInstance = (start: Start) => {
    const { item } = start;
    const places = countPlaces(start);
    const inPast = isInPast(start, now());
    return {
      instance_id: toInstanceId(start),
      date: start.date,
      start_time: start.start_time,
      end_time: start.end_time,
      in_past: inPast,
      bookable: !inPast && places.available >= item.min_required,
      // `max_available` is the largest party of the room, even if places are taken.
      availability: { spaces: { min_required: item.min_required, max_available: item.largest_party, ...places } },
      settings: {
        pricing_categories: item.categories.map(
          ({ pricing_id, id, name, single_price, min_quantity, max_quantity }) => ({
            pricing_id,
            min_quantity,
            max_quantity,
            single_price,
            pricing_category: { id, name },
          }),
        ),
      },
      is_private: item.is_private,
    };
  };

  const checkQuantities = ({ item }: Start, given: unknown): readonly Quantity[] => {
    if (!Array.isArray(given) || given.length === 0) throw invalid('No quantities were given.', ['quantities']);
    // Each item is checked below.
    const quantities = given as readonly { readonly pricing_category_id: unknown; readonly quantity: unknown }[];
    const known = quantities.map(({ pricing_category_id: id, quantity }) => {
      const category = item.categories.find((each) => String(each.id) === String(id));
      if (category === undefined) throw invalid('A pricing category is not of this item.', ['pricing_category_id']);
      if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 0) {
        throw invalid('A quantity is not a number.', ['quantity']);
      }
      if (quantity > category.max_quantity) throw invalid(`At most ${category.max_quantity} ${category.name}.`);
      return { pricing_category_id: category.id, quantity };
    });
    for (const { id, name, min_quantity: least } of item.categories) {
      const quantity = known.find((each) => each.pricing_category_id === id)?.quantity ?? 0;
      if (quantity < least) throw invalid(`At least ${least} ${name}.`, ['quantities']);
    }
    const total = known.reduce((sum, { quantity }) => sum + quantity, 0);
    if (total < item.min_required) throw invalid(`At least ${item.min_required} places.`, ['quantities']);
    if (total > item.largest_party) throw invalid(`At most ${item.largest_party} places.`, ['quantities']);
    return known;
  };

  const anyBasket = (id: string): Basket => {
    const basket = state.baskets.find((each) => each.id === id);
    if (basket === undefined) throw notFound('basket of this id');
    return basket;
  };
  const openBasket = (id: string): Basket => {
    const basket = anyBasket(id);
    if (basket.transaction_id !== null)
      throw new ResovaError(409, 'basket_sold', 'The basket has become a transaction.');
    if (isOver(basket, now())) throw new ResovaError(410, 'basket_expired', 'The basket has expired.');
    return basket;
  };
  const show = (basket: Basket) => showBasket(basket, seed, now());
  /** Removes codes that take nothing off, without a message. */
  const settle = (basket: Basket) => {
    const discounts = splitDiscounts(basket);
    basket.promotions = basket.promotions.filter(({ id }) => (discounts.get(id) ?? 0) > 0);
    return show(basket);
  };

  return {
    items: () => ({ data: seed.items.map(({ id, name }) => ({ id, name })) }),
    item: (id: string) => ({ id, name: findItem(id).name }),

    calendar: (from: string, to: string, itemIds: readonly string[]) => {
      const days: string[] = [];
      for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000) {
        days.push(new Date(at).toISOString().slice(0, 10));
        if (days.length > maxCalendarDays) throw invalid('The calendar is too long.', ['end_date']);
      }
      const items = itemIds.map(findItem);
      return { data: items.flatMap((item) => days.flatMap((day) => startsOn(item, day).map(showInstance))) };
    },
    instance: (id: string) => showInstance(findKnownStart(id)),
    pricing: (id: string, quantities: unknown) => {
      const start = findKnownStart(id);
      return { price: decimal(priceTickets(checkQuantities(start, quantities), start.item)) };
    },

    createBasket: () => {
      const basket: Basket = {
        id: String(nextId()),
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
    basket: (id: string) => show(anyBasket(id)),
    changeBasket: (id: string, { customer, expires_at: expiresAt }: Readonly<Record<string, unknown>>) => {
      const basket = openBasket(id);
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
      openBasket(id);
      state.baskets = state.baskets.filter((basket) => basket.id !== id);
      return { deleted: true };
    },

    addBooking: (id: string, instanceId: unknown, given: unknown) => {
      const basket = openBasket(id);
      const start = findKnownStart(instanceId);
      const quantities = checkQuantities(start, given);
      if (isInPast(start, now())) throw invalid('The start is over.', ['instance_id']);
      const wanted = quantities.reduce((sum, { quantity }) => sum + quantity, 0);
      // The basket's own places count as taken, too, as in the real system.
      if (wanted > countPlaces(start).available) throw new ResovaError(409, 'not_available', 'These places are taken.');
      const price = priceTickets(quantities, start.item);
      const filled = quantities.filter(({ quantity }) => quantity > 0);
      basket.bookings.push({
        id: nextId(),
        instance_id: toInstanceId(start),
        item_id: start.item.id,
        place: toPlace(start),
        quantities: filled,
        price,
      });
      return show(basket);
    },
    removeBooking: (id: string, bookingId: string) => {
      const basket = openBasket(id);
      const left = basket.bookings.filter((booking) => String(booking.id) !== bookingId);
      if (left.length === basket.bookings.length) throw notFound(`booking ${bookingId}`);
      basket.bookings = left;
      return settle(basket);
    },

    addPromotion: (id: string, code: unknown) => {
      const basket = openBasket(id);
      if (basket.promotions.some((promotion) => promotion.code === code)) throw invalid('The code is there already.');
      const voucher = state.vouchers.find((each) => each.code === code);
      const promotion = seed.promotions.find((each) => each.code === code);
      if (voucher !== undefined) {
        const { name, balance } = voucher;
        basket.promotions.push({ id: nextId(), code: voucher.code, name, type: 'gift_voucher', amount: balance });
      } else if (promotion !== undefined) {
        const { name, percent, amount } = promotion;
        basket.promotions.push({
          id: nextId(),
          code: promotion.code,
          name,
          type: 'discount',
          percent,
          amount: amount === undefined ? undefined : cents(amount),
        });
      } else throw invalid('There is no such code.', ['discount_code']);
      const before = basket.promotions.length;
      const shown = settle(basket);
      if (basket.promotions.length < before) throw invalid('The code takes nothing off.', ['discount_code']);
      return shown;
    },
    removePromotion: (id: string, promotionId: string) => {
      const basket = openBasket(id);
      const left = basket.promotions.filter((promotion) => String(promotion.id) !== promotionId);
      if (left.length === basket.promotions.length) throw notFound(`promotion ${promotionId}`);
      basket.promotions = left;
      return settle(basket);
    },

    addPurchase: (id: string, voucherId: unknown) => {
      const basket = openBasket(id);
      const product = seed.gift_vouchers.find((each) => String(each.id) === String(voucherId));
      if (product === undefined) throw notFound(`gift voucher ${String(voucherId)}`);
      const { id: gift_voucher_id, name, price } = product;
      basket.purchases.push({ id: nextId(), gift_voucher_id, name, price: cents(price) });
      return show(basket);
    },
    removePurchase: (id: string, purchaseId: string) => {
      const basket = openBasket(id);
      const left = basket.purchases.filter((purchase) => String(purchase.id) !== purchaseId);
      if (left.length === basket.purchases.length) throw notFound(`purchase ${purchaseId}`);
      basket.purchases = left;
      return show(basket);
    },
    vouchers: () => ({ data: seed.gift_vouchers }),

    /** Sells a basket. A repeated request sells twice. */
    createTransaction: (id: unknown, payment: unknown) => {
      const basket = anyBasket(String(id));
      if (isOver(basket, now())) throw new ResovaError(410, 'basket_expired', 'The basket has expired.');
      if (basket.bookings.length + basket.purchases.length === 0) throw invalid('The basket is empty.');
      if (basket.customer === null) throw invalid('Nobody is named who buys.', ['customer']);
      const discounts = splitDiscounts(basket);
      for (const { id: promotionId, code } of basket.promotions) {
        const voucher = state.vouchers.find((each) => each.code === code);
        if (voucher !== undefined) voucher.balance -= discounts.get(promotionId) ?? 0;
      }
      const codes = basket.purchases.map(({ id: purchase_id, gift_voucher_id, name, price }) => {
        const code = `GV-${randomBytes(8).toString('hex').toUpperCase()}`;
        state.vouchers.push({ code, name, balance: price });
        return { purchase_id, gift_voucher_id, code };
      });
      const { customer, bookings } = basket;
      const transactionId = nextId();
      const { total } = sumBasket(basket, seed);
      const reference = `R${transactionId}-${randomBytes(3).toString('hex').toUpperCase()}`;
      const sold = { id: transactionId, reference, basket_id: basket.id, payment, customer, total, bookings, codes };
      state.transactions.push(sold);
      basket.transaction_id = transactionId;
      return showTransaction(sold);
    },
    transaction: (id: string) => {
      const sold = state.transactions.find((each) => String(each.id) === id);
      if (sold === undefined) throw notFound(`transaction ${id}`);
      return showTransaction(sold);
    },
  };
}

export type Account = ReturnType<typeof createAccount>;

function showTransaction({ id, reference, basket_id, total, codes }: Transaction) {
  return { id, reference, basket_id, total: decimal(total), vouchers: codes };
}
