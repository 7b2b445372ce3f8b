import type { Random } from '@latchkey/testing';
import type { TestApi } from '../../../src/testing/open-test-api.ts';
import { createCaller, toBooking } from '../../caller.ts';
import { createDesk } from '../../desk/desk-world.ts';
import { createVoucherBuyer } from '../../voucher-buyer.ts';

type Desk = ReturnType<typeof createDesk>;

/**
 * Moves money at random, as visitors and the desk do: sells a gift voucher, or a booking with payments, changes and refunds.
 *
 * @param start the id of a free start
 * @param codes the codes of all gift vouchers; those that are sold are added
 */
export async function moveMoney(api: TestApi, random: Random, start: string, codes: string[]): Promise<void> {
  const visitor = createCaller(api, `198.51.100.${random.between(1, 250)}`);
  const buyer = createVoucherBuyer(api, visitor);
  const desk = createDesk(api);
  if (random.chance(0.2)) {
    const voucherId = random.pick(['gift-50', 'gift-20']);
    if (random.chance(0.5)) codes.push((await buyer.buy(voucherId)).code);
    else await sellAtDesk(desk, random, voucherId, codes);
    return;
  }
  const { id } = await visitor.create({ bookings: [toBooking(start, random.between(1, 3))] });
  const redeem = (code: string) =>
    visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code } });
  if (random.chance(0.3)) await redeem(random.pick(['AUTUMN-10', 'FIVE', 'ODD']));
  if (random.chance(0.4) && codes.length > 0) await redeem(random.pick(codes));
  const isFree = (await visitor.basket(id)).total === 0;
  const isByCard = !isFree && random.chance(0.5);
  const reference = isByCard ? (await buyer.payBasket(id)).reference : (await visitor.checkout(id)).reference;
  for (let step = random.between(0, 3); step > 0; step -= 1) {
    if (!(await changeAtDesk(desk, random, reference, codes))) return;
  }
}

/** Makes a random change of a booking at the desk. Returns whether the booking can change again. */
async function changeAtDesk(desk: Desk, random: Random, reference: string, codes: readonly string[]): Promise<boolean> {
  const { version, due, state, games, refundable, staffDiscount } = await desk.read(reference);
  if (state === 'cancelled') return false;
  const [game] = games;
  const what = random.pick(['pay', 'change', 'refund', 'cancel', 'discount', 'redeem'] as const);
  if (what === 'pay' && due > 0) {
    const half = Math.max(0.01, Math.round(due * 50) / 100);
    await desk.pay(reference, version, random.chance(0.5) ? due : half, random.pick(['cash', 'cardAtVenue']));
  } else if (what === 'change' && game !== undefined) {
    const { bookingId, instanceId } = game;
    const tickets = [{ pricing_category_id: 'adult', quantity: (game.quantity % 4) + 1 }];
    await desk.change(reference, version, { bookingId, instanceId, tickets });
  } else if (what === 'refund') {
    const by = refundable.hand > 0 ? 'hand' : 'card';
    const most = by === 'hand' ? refundable.hand : refundable.card;
    if (most > 0) await desk.refund(reference, { version, amount: Math.min(most, 10), by, reason: '=late, "again"' });
  } else if (what === 'discount') {
    const most = Math.round(staffDiscount.most * 100);
    await desk.discount(reference, version, random.chance(0.3) ? staffDiscount.most : random.between(0, most) / 100);
  } else if (what === 'redeem' && codes.length > 0) {
    // The desk rejects a voucher that is spent or void.
    await desk.tryRedeem(reference, { version, code: random.pick(codes) });
  } else if (what === 'cancel' && random.chance(0.4)) {
    await desk.cancel(reference, version, random.pick(['policy', 'all']));
  }
  return true;
}

/** Sells a gift voucher at the desk. One in five is given back at once. */
async function sellAtDesk(desk: Desk, random: Random, voucherId: string, codes: string[]): Promise<void> {
  const total = voucherId === 'gift-50' ? 50 : 20;
  const method = random.pick(['cash', 'cardAtVenue']);
  const key = `voucher-of-a-life-${random.between(0, 1_000_000_000)}`;
  const sold = await desk.sellVouchers({ vouchers: [{ voucherId, quantity: 1 }], total, method }, key);
  for (const { id, code } of sold.vouchers) {
    codes.push(code);
    if (random.chance(0.2)) await desk.tryVoucher('POST', id, 'refund', { reason: 'sold by mistake' });
  }
}
