import { randomBytes } from 'node:crypto';
import { createId, type AccountParts, type AccountState, type Transaction } from './account-state.ts';
import { createAvailability } from './availability.ts';
import { createBasketOperations, findBasket, requireLive } from './basket-operations.ts';
import { priceTickets, splitDiscounts, sumBasket } from './basket.ts';
import { decimal } from './decimal-money.ts';
import { checkQuantities } from './check-quantities.ts';
import { invalid, notFound } from './resova-error.ts';
import type { Seed } from './seed.ts';

export type Account = ReturnType<typeof createAccount>;

/** Creates an account at Resova: rooms, baskets and sales, with the traps of the real system. */
export function createAccount(seed: Seed, state: AccountState, now: () => Date) {
  const parts: AccountParts = { seed, state, now };
  const availability = createAvailability(parts);
  return {
    items: () => ({ data: seed.items.map(({ id, name }) => ({ id, name })) }),
    item: (id: string) => ({ id, name: availability.findItem(id).name }),
    calendar: (from: string, to: string, itemIds: readonly string[]) => ({
      data: availability.listInstances(from, to, itemIds),
    }),
    instance: (id: string) => availability.showInstance(availability.findKnownStart(id)),
    pricing: (id: string, quantities: unknown) => {
      const { item } = availability.findKnownStart(id);
      return { price: decimal(priceTickets(checkQuantities(item, quantities), item)) };
    },
    vouchers: () => ({ data: seed.gift_vouchers }),
    ...createBasketOperations(parts, availability),
    createTransaction: (basketId: unknown, payment: unknown) =>
      showTransaction(sellBasket(parts, String(basketId), payment)),
    transaction: (id: string) => {
      const sold = state.transactions.find((each) => String(each.id) === id);
      if (sold === undefined) throw notFound(`transaction ${id}`);
      return showTransaction(sold);
    },
  };
}

/** Sells a basket, and issues its gift vouchers. As at Resova, a repeated request sells it twice. */
function sellBasket({ seed, state, now }: AccountParts, basketId: string, payment: unknown): Transaction {
  const basket = findBasket(state, basketId);
  requireLive(basket, now());
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
  const id = createId(state);
  const { total } = sumBasket(basket, seed);
  const reference = `R${id}-${randomBytes(3).toString('hex').toUpperCase()}`;
  const sold: Transaction = { id, reference, basket_id: basket.id, payment, customer, total, bookings, codes };
  state.transactions.push(sold);
  basket.transaction_id = id;
  return sold;
}

function showTransaction({ id, reference, basket_id, total, codes }: Transaction) {
  return { id, reference, basket_id, total: decimal(total), vouchers: codes };
}
