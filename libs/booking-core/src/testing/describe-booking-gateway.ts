import type { Basket, BookingRequest } from '../foundation/basket.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import type { PaymentMethod, PaymentPage } from '../foundation/payment-option.ts';
import type { Slot } from '../foundation/slot.ts';
import { isBookable } from '../slots/slot-state.ts';
import { describeCardPayment, describeVenuePayment } from './describe-payments.ts';
import { customerFixture } from './fixtures.ts';
import {
  createBookingRequest,
  requestFewest,
  type GatewayUnderTest,
  readKind,
  listRequests,
  type TestRunner,
  requireValue,
} from './gateway-under-test.ts';

export type { GatewayUnderTest, TestRunner } from './gateway-under-test.ts';

/** The ways in which the location is paid, which determine the tests. */
export interface GatewayAbilities {
  /** True if visitors can pay on arrival; true if absent. */
  readonly venue?: boolean | undefined;
  /** True if visitors can pay by card, with `payByCard`; false if absent. */
  readonly card?: boolean | undefined;
}

/** Declares the tests that every implementation of the booking port must pass. `arrange` is called before each test. */
export function describeBookingGateway(
  name: string,
  { describe, it, expect }: TestRunner,
  arrange: () => GatewayUnderTest | Promise<GatewayUnderTest>,
  abilities: GatewayAbilities = {},
): void {
  /** Arranges a gateway with two free slots of its game, and the steps of a visitor at them. */
  const begin = async () => {
    const under = await arrange();
    const { gateway, locationId, gameId, date } = under;
    const slots = async (basketId?: string) =>
      requireValue(await gateway.listSlots({ locationId, gameId, date, isKidsMode: false, basketId }));
    const [freeSlot, otherSlot] = (await slots()).filter(isBookable);
    if (freeSlot === undefined || otherSlot === undefined)
      throw new Error(`${name}: two free slots are needed on ${date}`);
    const countPlaces = async ({ instanceId }: Slot, basketId?: string) =>
      requireValue(await gateway.getSlot({ locationId, gameId, instanceId, basketId })).spaces.maxAvailable;
    const [voucher] = requireValue(await gateway.listVouchers({ locationId }));
    if (voucher === undefined) throw new Error(`${name}: ${locationId} sells no gift vouchers`);
    const hold = async (bookings: readonly BookingRequest[], idempotencyKey?: string) =>
      gateway.createBasket({ locationId, bookings, idempotencyKey });
    const { createKey, payByCard } = under;
    const command = { locationId, customer: customerFixture(), locale: 'en' };
    const checkOut = async (
      basketId: string,
      payment?: { readonly method: PaymentMethod; readonly page?: PaymentPage },
      idempotencyKey = createKey(),
    ) => gateway.checkout({ ...command, basketId, payment, idempotencyKey });
    /** Books a basket in its first way to pay. */
    const book = async (basket: Basket): Promise<Confirmation> => {
      const [option] = basket.paymentOptions;
      const outcome = requireValue(await checkOut(basket.id, option && { method: option.method }));
      if (outcome.status === 'confirmed') return outcome;
      await payByCard?.(outcome.payment);
      const { confirmation } = requireValue(await gateway.getPayment({ locationId, basketId: basket.id }));
      if (confirmation === null) throw new Error(`${name}: ${basket.id} is paid and not booked`);
      return confirmation;
    };
    const tools = { countPlaces, hold, checkOut, book };
    return { ...under, slots, freeSlot, otherSlot, voucher, ...tools };
  };

  describe(`${name} as a booking gateway`, () => {
    it('returns a slot with the same data as in the list', async () => {
      const { gateway, locationId, gameId, date, freeSlot, slots } = await begin();
      const { instanceId } = freeSlot;
      const slot = requireValue(await gateway.getSlot({ locationId, gameId, instanceId }));
      expect([slot.instanceId, slot.date, slot.startsAt]).toEqual([instanceId, date, freeSlot.startsAt]);
      const starts = (await slots()).map(({ startsAt }) => startsAt);
      expect(starts).toEqual(starts.toSorted());
    });

    it('returns notFound for an unknown slot and an unknown basket', async () => {
      const { gateway, locationId, gameId } = await begin();
      const slot = await gateway.getSlot({ locationId, gameId, instanceId: 'no-such-slot' });
      const basket = await gateway.getBasket({ locationId, basketId: 'no-such-basket' });
      expect([readKind(slot), readKind(basket)]).toEqual(['notFound', 'notFound']);
    });

    it('takes held places from other visitors, not from their owner', async () => {
      const { freeSlot, countPlaces, hold } = await begin();
      const before = await countPlaces(freeSlot);
      const request = requestFewest(freeSlot);
      const basket = requireValue(await hold([request]));
      expect(basket.status).toEqual('open');
      expect(listRequests(basket)).toEqual([request]);
      expect(basket.expiresInMs > 0 && basket.canExtend).toEqual(true);
      expect((await countPlaces(freeSlot)) < before).toEqual(true);
      expect(await countPlaces(freeSlot, basket.id)).toEqual(before);
    });

    it('says that a slot is closed, holds nothing more of it, and books what was held before', async () => {
      const { gateway, locationId, gameId, freeSlot, hold, book, closeSlot } = await begin();
      const basket = requireValue(await hold([requestFewest(freeSlot)]));
      // A system whose slots cannot be closed from here has nothing to test.
      if (closeSlot === undefined) return;
      await closeSlot(freeSlot);
      const slot = requireValue(await gateway.getSlot({ locationId, gameId, instanceId: freeSlot.instanceId }));
      expect([slot.isAvailable, slot.block?.code]).toEqual([false, 'closed']);
      expect(readKind(await hold([requestFewest(freeSlot)]))).toEqual('conflict');
      const booked = await book(basket);
      expect(booked.bookings.map(({ instanceId }) => instanceId)).toEqual([freeSlot.instanceId]);
    });

    it('returns the same basket for the same key, and rejects the key for another body', async () => {
      const { freeSlot, otherSlot, hold, createKey } = await begin();
      const key = createKey();
      const basket = requireValue(await hold([requestFewest(freeSlot)], key));
      expect(requireValue(await hold([requestFewest(freeSlot)], key)).id).toEqual(basket.id);
      expect(readKind(await hold([requestFewest(otherSlot)], key))).toEqual('rejected');
    });

    it('holds either all bookings or none', async () => {
      const { freeSlot, otherSlot, countPlaces, hold } = await begin();
      const before = await countPlaces(freeSlot);
      const outcome = await hold([
        requestFewest(freeSlot),
        { ...requestFewest(otherSlot), instanceId: 'no-such-slot' },
      ]);
      expect(outcome.ok).toEqual(false);
      expect(await countPlaces(freeSlot)).toEqual(before);
    });

    it('rejects fewer tickets than the minimum and more than are available', async () => {
      const { freeSlot, hold } = await begin();
      const [ticket] = requestFewest(freeSlot).tickets;
      if (ticket === undefined) throw new Error(`${name}: ${freeSlot.instanceId} has no pricing category`);
      const none = await hold([{ instanceId: freeSlot.instanceId, tickets: [{ ...ticket, quantity: 0 }] }]);
      const tooMany = { ...ticket, quantity: freeSlot.spaces.maxAvailable + 1 };
      const many = await hold([{ instanceId: freeSlot.instanceId, tickets: [tooMany] }]);
      expect([none.ok, many.ok]).toEqual([false, false]);
    });

    it('holds as many tickets as it reports to be available', async () => {
      const { gateway, locationId, gameId, freeSlot, hold } = await begin();
      requireValue(await hold([requestFewest(freeSlot)]));
      const { instanceId } = freeSlot;
      const seen = requireValue(await gateway.getSlot({ locationId, gameId, instanceId }));
      const most = createBookingRequest(seen, seen.spaces.maxAvailable);
      const total = most.tickets.reduce((sum, { quantity }) => sum + quantity, 0);
      const isTaken = !isBookable(seen);
      const isHeld = isTaken || (await hold([most])).ok;
      // After the first hold, a private room has nothing left, and a small room may have fewer places than a party needs. Then nothing more is held.
      expect([isHeld, isTaken || total <= seen.spaces.maxAvailable]).toEqual([true, true]);
    });

    it('replaces all bookings of a basket, and leaves it unchanged after an error', async () => {
      const { gateway, locationId, freeSlot, otherSlot, hold } = await begin();
      const { id: basketId } = requireValue(await hold([requestFewest(freeSlot)]));
      const moved = await gateway.updateBasket({ locationId, basketId, bookings: [requestFewest(otherSlot)] });
      expect(listRequests(requireValue(moved))).toEqual([requestFewest(otherSlot)]);
      const impossible = { ...requestFewest(freeSlot), instanceId: 'no-such-slot' };
      const rejected = await gateway.updateBasket({ locationId, basketId, bookings: [impossible] });
      expect(rejected.ok).toEqual(false);
      expect(listRequests(requireValue(await gateway.getBasket({ locationId, basketId })))).toEqual([
        requestFewest(otherSlot),
      ]);
    });

    it('removes one booking of two', async () => {
      const { gateway, locationId, freeSlot, otherSlot, hold } = await begin();
      const { id: basketId, bookings } = requireValue(await hold([requestFewest(freeSlot), requestFewest(otherSlot)]));
      const bookingId = bookings.find(({ instanceId }) => instanceId === freeSlot.instanceId)?.id ?? '';
      const left = requireValue(await gateway.deleteBooking({ locationId, basketId, bookingId }));
      expect(listRequests(left)).toEqual([requestFewest(otherSlot)]);
      expect((await gateway.deleteBooking({ locationId, basketId, bookingId })).ok).toEqual(false);
    });

    it('frees the places of a deleted basket', async () => {
      const { gateway, locationId, freeSlot, countPlaces, hold } = await begin();
      const before = await countPlaces(freeSlot);
      const { id: basketId } = requireValue(await hold([requestFewest(freeSlot)]));
      expect(requireValue(await gateway.deleteBasket({ locationId, basketId }))).toEqual(true);
      expect(await countPlaces(freeSlot)).toEqual(before);
      expect((await gateway.getBasket({ locationId, basketId })).ok).toEqual(false);
    });

    it('renews a hold once', async () => {
      const { gateway, locationId, freeSlot, hold } = await begin();
      const { id: basketId, expiresInMs } = requireValue(await hold([requestFewest(freeSlot)]));
      const renewed = requireValue(await gateway.extendBasket({ locationId, basketId }));
      expect([renewed.canExtend, renewed.expiresInMs > expiresInMs]).toEqual([false, true]);
      expect(readKind(await gateway.extendBasket({ locationId, basketId }))).toEqual('conflict');
    });

    it('reduces the price by a code, and restores it when the code is removed', async () => {
      const { gateway, locationId, freeSlot, hold, promotionCode, createKey } = await begin();
      const { id: basketId, totalMinor } = requireValue(await hold([requestFewest(freeSlot)]));
      const command = { locationId, basketId, code: ` ${promotionCode.toLowerCase()} `, idempotencyKey: createKey() };
      const reduced = requireValue(await gateway.addPromotion(command));
      const [promotion] = reduced.promotions;
      expect([reduced.subtotalMinor, reduced.discountMinor > 0]).toEqual([totalMinor, true]);
      expect(reduced.totalMinor).toEqual(totalMinor - reduced.discountMinor);
      expect(promotion?.discountMinor).toEqual(reduced.discountMinor);
      expect(requireValue(await gateway.addPromotion(command)).promotions).toEqual(reduced.promotions);
      const again = await gateway.addPromotion({ ...command, idempotencyKey: createKey() });
      expect(again.ok).toEqual(false);
      const removal = { locationId, basketId, promotionId: promotion?.id ?? '' };
      const restored = requireValue(await gateway.deletePromotion(removal));
      expect([restored.promotions, restored.discountMinor, restored.totalMinor]).toEqual([[], 0, totalMinor]);
      expect((await gateway.deletePromotion(removal)).ok).toEqual(false);
    });

    it('rejects an unknown code, and leaves the basket unchanged', async () => {
      const { gateway, locationId, freeSlot, hold } = await begin();
      const { id: basketId, totalMinor } = requireValue(await hold([requestFewest(freeSlot)]));
      const rejected = await gateway.addPromotion({ locationId, basketId, code: 'NO-SUCH-CODE' });
      expect(readKind(rejected)).toEqual('rejected');
      const { promotions, totalMinor: after } = requireValue(await gateway.getBasket({ locationId, basketId }));
      expect([promotions, after]).toEqual([[], totalMinor]);
    });

    it('removes a code together with its bookings, and reports it', async () => {
      const { gateway, locationId, freeSlot, voucher, hold, promotionCode } = await begin();
      const { id: basketId } = requireValue(await hold([requestFewest(freeSlot)]));
      const { promotions } = requireValue(await gateway.addPromotion({ locationId, basketId, code: promotionCode }));
      const vouchers = [{ voucherId: voucher.id, quantity: 1 }];
      const left = requireValue(await gateway.updateBasket({ locationId, basketId, bookings: [], vouchers }));
      expect([left.promotions, left.removedPromotions.map(({ id }) => id)]).toEqual([
        [],
        promotions.map(({ id }) => id),
      ]);
      const { removedPromotions } = requireValue(await gateway.getBasket({ locationId, basketId }));
      expect(removedPromotions).toEqual([]);
    });

    it('sells gift vouchers together with a game, and keeps them if an update does not mention them', async () => {
      const { gateway, locationId, freeSlot, otherSlot, voucher, hold } = await begin();
      const { id: basketId, totalMinor } = requireValue(await hold([requestFewest(freeSlot)]));
      const vouchers = [{ voucherId: voucher.id, quantity: 2, email: 'bea@example.org', message: 'For you' }];
      const filled = requireValue(
        await gateway.updateBasket({ locationId, basketId, bookings: [requestFewest(freeSlot)], vouchers }),
      );
      expect(filled.vouchers.map(({ voucherId, quantity, email }) => [voucherId, quantity, email])).toEqual([
        [voucher.id, 2, 'bea@example.org'],
      ]);
      expect(filled.subtotalMinor).toEqual(totalMinor + 2 * voucher.amountMinor);
      const moved = requireValue(
        await gateway.updateBasket({ locationId, basketId, bookings: [requestFewest(otherSlot)] }),
      );
      expect(moved.vouchers).toEqual(filled.vouchers);
      const bare = await gateway.updateBasket({
        locationId,
        basketId,
        bookings: [requestFewest(otherSlot)],
        vouchers: [],
      });
      expect(requireValue(bare).vouchers).toEqual([]);
    });

    it('returns no code of a gift voucher before its release, and accepts the code for a game afterwards', async () => {
      const { gateway, locationId, freeSlot, voucher, hold, book, releaseVouchers } = await begin();
      const vouchers = [{ voucherId: voucher.id, quantity: 2 }];
      const bought = await book(requireValue(await gateway.createBasket({ locationId, bookings: [], vouchers })));
      expect(bought.vouchers.map(({ code }) => code)).toEqual([null, null]);
      const codes = await releaseVouchers(bought.reference);
      expect([new Set(codes).size, bought.totalMinor]).toEqual([2, 2 * voucher.amountMinor]);
      const game = requireValue(await hold([requestFewest(freeSlot)]));
      const redeemed = requireValue(
        await gateway.addPromotion({ locationId, basketId: game.id, code: codes[0] ?? '' }),
      );
      expect(redeemed.discountMinor).toEqual(Math.min(game.totalMinor, voucher.amountMinor));
      expect([redeemed.promotions[0]?.kind, redeemed.promotions[0]?.code === codes[0]]).toEqual(['voucher', false]);
    });

    it('returns the confirmation of a booked basket again, and none of a basket that is not booked', async () => {
      const { gateway, locationId, freeSlot, hold, book, promotionCode } = await begin();
      const { id: basketId } = requireValue(await hold([requestFewest(freeSlot)]));
      const query = { locationId, basketId };
      const basket = requireValue(await gateway.addPromotion({ ...query, code: promotionCode }));
      expect(readKind(await gateway.getConfirmation(query))).toEqual('notFound');
      const confirmation = await book(basket);
      expect(requireValue(await gateway.getConfirmation(query))).toEqual(confirmation);
      expect(readKind(await gateway.getConfirmation({ locationId, basketId: 'no-such-basket' }))).toEqual('notFound');
    });

    it('offers ways to pay whose amounts sum to the total', async () => {
      const { freeSlot, hold } = await begin();
      const { paymentOptions, totalMinor } = requireValue(await hold([requestFewest(freeSlot)]));
      const sums = paymentOptions.map(({ dueNowMinor, dueAtVenueMinor }) => dueNowMinor + dueAtVenueMinor);
      expect([paymentOptions.length > 0, sums]).toEqual([true, paymentOptions.map(() => totalMinor)]);
    });

    it('has no payment of a basket that was not checked out', async () => {
      const { gateway, locationId, freeSlot, hold } = await begin();
      const { id: basketId } = requireValue(await hold([requestFewest(freeSlot)]));
      expect(readKind(await gateway.getPayment({ locationId, basketId }))).toEqual('notFound');
      expect(readKind(await gateway.cancelPayment({ locationId, basketId }))).toEqual('notFound');
    });
  });

  if (abilities.venue ?? true) describeVenuePayment(`${name}, paid at the venue`, { describe, it, expect }, begin);
  if (abilities.card ?? false) describeCardPayment(`${name}, paid by card`, { describe, it, expect }, begin);
}
