import { assertEvent, assign, emit, raise, setup } from 'xstate';
import { isGone, isOutcomeUnknown, type Outcome } from '../foundation/outcome.ts';
import { dangerToast } from '../foundation/toast.ts';
import {
  changeBasket,
  deleteBasket,
  loadVouchers,
  restoreBasket,
  type Restored,
  waitForHold,
  waitForLoaded,
  waitForReset,
} from './basket.actors.ts';
import {
  listCodesToRedeem,
  toFailedChange,
  forgotten,
  heldBasket,
  withKey,
  withBasket,
  keepTypedCodes,
  toVoucherAddition,
  toVoucherRemoval,
} from './basket.context.ts';
import { holdPhase, isCode, whyNotThisVoucher } from './basket.rules.ts';
import type { Basket, VoucherOffer } from '../foundation/basket.ts';
import type { BasketContext, BasketEmitted, BasketEvent, BasketInput } from './basket.types.ts';
import { toBookingRequests, toVoucherRequests } from './booking-requests.ts';
import { clearStored } from './basket-store.ts';

const phaseNow = ({ deadlineMs, ports }: BasketContext) => holdPhase(deadlineMs ?? 0, ports.now());

/** The actions at the end of a hold. The event has the basket, whose content is then kept in `expired`. */
export const expire = ['clearStore', 'emitExpired', 'keepExpired'] as const;

const readOutput = ({ event }: { readonly event: { readonly output: Outcome<unknown> } }) => event.output;

/** The actions after a change that failed, or whose outcome is unknown: a toast is emitted and the error is kept. */
export const changeFailed = [
  { type: 'emitFailedChange', params: readOutput },
  { type: 'keepFailed', params: readOutput },
] as const;

/** The guards, actions and actors of `basket.machine.ts`. */
export const basketSetup = setup({
  types: {
    context: {} as BasketContext,
    events: {} as BasketEvent,
    emitted: {} as BasketEmitted,
    input: {} as BasketInput,
    tags: {} as 'busy',
  },
  actors: { restoreBasket, changeBasket, deleteBasket, loadVouchers, waitForHold, waitForLoaded, waitForReset },
  guards: {
    usesExternalWidget: ({ context }) => context.usesExternalWidget,
    isHeld: ({ context }) => context.basket !== null,
    isNothingHeld: ({ context }) => context.basket === null,
    usesOwnBasket: ({ context }) => !context.usesExternalWidget,
    canHoldAgain: ({ context: { expired } }) =>
      expired !== null && expired.bookings.length + expired.vouchers.length > 0,
    isCodeGiven: ({ event }) => event.type === 'promotion.add' && isCode(event.code),
    canAddVoucher: ({ context, event }) =>
      event.type === 'voucher.add' && whyNotThisVoucher(context.basket, event.voucher) === null,
    canBuyVoucher: ({ context, event }) =>
      !context.usesExternalWidget && event.type === 'voucher.add' && whyNotThisVoucher(null, event.voucher) === null,
    hasVoucher: ({ context, event }) =>
      event.type === 'voucher.remove' && (context.basket?.vouchers.some(({ id }) => id === event.id) ?? false),
    isLocked: ({ context }) => context.basket?.status === 'paying',
    isUnlocked: ({ context }) => context.basket?.status !== 'paying',
    isPaymentOverdue: ({ context }) => context.basket?.status === 'paying' && phaseNow(context) === 'over',
    isHoldOver: ({ context }) => phaseNow(context) === 'over',
    isHurrying: ({ context }) => phaseNow(context) === 'hurrying',
    canExtend: ({ context }) => context.basket?.canExtend ?? false,
    hasSucceeded: (_, outcome: Outcome<unknown>) => outcome.ok,
    // A change failed with 404 or 409: the basket is gone, or only what it should hold, so the basket is fetched again.
    isBasketInDoubt: ({ context }, outcome: Outcome<unknown>) =>
      context.basket !== null && !outcome.ok && isGone(outcome.error),
    isFound: (_, restored: Restored) => restored.type === 'found',
    isGone: (_, restored: Restored) => restored.type === 'gone',
    isFailed: (_, restored: Restored) => restored.type === 'failed',
  },
  actions: {
    keepRestored: assign(({ context }, restored: Restored) =>
      restored.type === 'found' ? withBasket(context, restored.basket) : {},
    ),
    keepReceived: assign(({ context, event }) => {
      assertEvent(event, 'basket.received');
      return withBasket(context, event.basket);
    }),
    keepChanged: assign(({ context }, outcome: Outcome<Basket>) =>
      outcome.ok
        ? {
            ...withBasket(context, outcome.value),
            unsettled: null,
            changeError: null,
            typedCodes: keepTypedCodes(context, outcome.value),
          }
        : {},
    ),
    keepLoadError: assign((_, restored: Restored) => ({
      loadError: restored.type === 'failed' ? restored.error : null,
    })),
    keepBooked: assign((_, restored: Restored) => ({
      bookedId: restored.type === 'booked' ? restored.basketId : null,
    })),
    rearmHold: raise({ type: 'hold.rearm' }),
    prepareRemoval: assign(({ context, event }) => {
      assertEvent(event, 'booking.remove');
      return { call: withKey(context, { type: 'remove' as const, bookingId: event.bookingId }) };
    }),
    prepareExtension: assign(({ context }) => ({ call: withKey(context, { type: 'extend' as const }) })),
    prepareDeletion: assign(({ context }) => ({ call: withKey(context, { type: 'delete' as const }) })),
    prepareHoldAgain: assign(({ context }) => ({
      call: withKey(context, {
        type: 'create' as const,
        bookings: toBookingRequests(context.expired?.bookings ?? []),
        vouchers: toVoucherRequests(context.expired?.vouchers ?? []),
        codes: listCodesToRedeem(context),
      }),
    })),
    preparePromotion: assign(({ context, event }) => {
      assertEvent(event, 'promotion.add');
      return { call: withKey(context, { type: 'addPromotion' as const, code: event.code.trim() }) };
    }),
    preparePromotionRemoval: assign(({ context, event }) => {
      assertEvent(event, 'promotion.remove');
      return { call: withKey(context, { type: 'removePromotion' as const, promotionId: event.promotionId }) };
    }),
    prepareVoucher: assign(({ context, event }) => {
      assertEvent(event, 'voucher.add');
      return { call: toVoucherAddition(context, event.voucher) };
    }),
    prepareVoucherRemoval: assign(({ context, event }) => {
      assertEvent(event, 'voucher.remove');
      return { call: toVoucherRemoval(context, event.id) };
    }),
    keepFailed: assign(({ context }, outcome: Outcome<unknown>) => ({
      unsettled: !outcome.ok && isOutcomeUnknown(outcome.error) ? context.call : null,
      changeError: toFailedChange(context, outcome),
      call: null,
    })),
    keepVoucherOffers: assign((_, outcome: Outcome<readonly VoucherOffer[]>) =>
      outcome.ok ? { voucherOffers: outcome.value } : {},
    ),
    forgetCall: assign({ call: null }),
    forgetBasket: assign(forgotten),
    keepExpired: assign(({ context }) => ({ ...forgotten, expired: context.basket })),
    clearStore: ({ context }) => {
      clearStored(context.ports.basketStore, context.locationId, heldBasket(context).id);
    },
    emitExpired: emit(({ context }) => ({ type: 'basket.expired' as const, basket: heldBasket(context) })),
    emitDeleted: emit({ type: 'basket.deleted' }),
    emitFailedChange: emit(({ context }, outcome: Outcome<unknown>) => {
      const { type: about, ...message } = toFailedChange(context, outcome);
      return { ...dangerToast(message), about };
    }),
  },
});
