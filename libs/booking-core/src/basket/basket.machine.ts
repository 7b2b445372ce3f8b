import { assertEvent, assign, emit, raise, setup } from 'xstate';
import { basketLoadedMs, basketResetMs } from '../constants.ts';
import { isOutcomeUnknown, type Outcome } from '../outcome.ts';
import { dangerToast } from '../phrases.ts';
import {
  changeBasket,
  deleteBasket,
  listVouchers,
  type Restored,
  restoreBasket,
  waitForHold,
  waitForLoaded,
  waitForReset,
} from './basket.actors.ts';
import {
  callOf,
  changeOf,
  codesAgain,
  createBasketContext,
  failureOf,
  forgotten,
  heldBasket,
  keyed,
  received,
  typedCodesAfter,
  voucherAddition,
  voucherRemoval,
} from './basket.context.ts';
import type { VoucherOffer } from './basket-offers.ts';
import { isCode, whyNotThisVoucher } from './basket.rules.ts';
import type { Basket } from './basket.ts';
import type { BasketContext, BasketEmitted, BasketEvent, BasketInput } from './basket.types.ts';
import { clearStored } from './clear-stored.ts';
import { demandsOf, voucherDemandsOf } from './demand.ts';
import { holdPhase, nextHoldPhaseAtMs } from './hold-time.ts';
import { isGone } from './hold-booking.ts';

/** The hold has ended: told with what it held, which is then kept aside. */
const expire = ['clearStore', 'tellExpired', 'keepExpired'] as const;

const outputOf = ({ event }: { readonly event: { readonly output: Outcome<unknown> } }) => event.output;

/** A change was refused, or nobody knows what became of it: told, and kept. */
const refuse = [
  { type: 'tellRefused', params: outputOf },
  { type: 'keepFailed', params: outputOf },
] as const;

/** The basket lifecycle of §4: restored by the location's stored id, held for ten minutes, renewed once. */
export const basketMachine = setup({
  types: {
    context: {} as BasketContext,
    events: {} as BasketEvent,
    emitted: {} as BasketEmitted,
    input: {} as BasketInput,
    tags: {} as 'busy',
  },
  actors: { restoreBasket, changeBasket, deleteBasket, listVouchers, waitForHold, waitForLoaded, waitForReset },
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
    isHoldOver: ({ context }) => holdPhase(context.deadlineMs ?? 0, context.ports.now()) === 'over',
    isHurrying: ({ context }) => holdPhase(context.deadlineMs ?? 0, context.ports.now()) === 'hurrying',
    canExtend: ({ context }) => context.basket?.canExtend ?? false,
    hasSucceeded: (_, outcome: Outcome<unknown>) => outcome.ok,
    isBasketInDoubt: ({ context }, outcome: Outcome<unknown>) =>
      context.basket !== null && !outcome.ok && isGone(outcome.error),
    isFound: (_, restored: Restored) => restored.type === 'found',
    isGone: (_, restored: Restored) => restored.type === 'gone',
    isFailed: (_, restored: Restored) => restored.type === 'failed',
  },
  actions: {
    keepRestored: assign(({ context }, restored: Restored) =>
      restored.type === 'found' ? received(context, restored.basket) : {},
    ),
    keepReceived: assign(({ context, event }) => {
      assertEvent(event, 'basket.received');
      return received(context, event.basket);
    }),
    keepChanged: assign(({ context }, outcome: Outcome<Basket>) =>
      outcome.ok
        ? {
            ...received(context, outcome.value),
            unsettled: null,
            refusal: null,
            typedCodes: typedCodesAfter(context, outcome.value),
          }
        : {},
    ),
    keepLoadError: assign((_, restored: Restored) => ({
      loadError: restored.type === 'failed' ? restored.error : null,
    })),
    keepBooked: assign((_, restored: Restored) => ({ wasBooked: restored.type === 'booked' })),
    rearmHold: raise({ type: 'hold.rearm' }),
    prepareUpdate: assign(({ context, event }) => {
      assertEvent(event, 'basket.update');
      return { call: keyed(context, { type: 'update' as const, bookings: event.bookings }) };
    }),
    prepareRemoval: assign(({ context, event }) => {
      assertEvent(event, 'booking.remove');
      return { call: keyed(context, { type: 'remove' as const, bookingId: event.bookingId }) };
    }),
    prepareExtension: assign(({ context }) => ({ call: keyed(context, { type: 'extend' as const }) })),
    prepareDeletion: assign(({ context }) => ({ call: keyed(context, { type: 'delete' as const }) })),
    prepareHoldAgain: assign(({ context }) => ({
      call: keyed(context, {
        type: 'create' as const,
        bookings: demandsOf(context.expired?.bookings ?? []),
        vouchers: voucherDemandsOf(context.expired?.vouchers ?? []),
        codes: codesAgain(context),
      }),
    })),
    preparePromotion: assign(({ context, event }) => {
      assertEvent(event, 'promotion.add');
      return { call: keyed(context, { type: 'addPromotion' as const, code: event.code.trim() }) };
    }),
    preparePromotionRemoval: assign(({ context, event }) => {
      assertEvent(event, 'promotion.remove');
      return { call: keyed(context, { type: 'removePromotion' as const, promotionId: event.promotionId }) };
    }),
    prepareVoucher: assign(({ context, event }) => {
      assertEvent(event, 'voucher.add');
      return { call: voucherAddition(context, event.voucher) };
    }),
    prepareVoucherRemoval: assign(({ context, event }) => {
      assertEvent(event, 'voucher.remove');
      return { call: voucherRemoval(context, event.id) };
    }),
    /** A change that was refused, or of which nobody knows what became. */
    keepFailed: assign(({ context }, outcome: Outcome<unknown>) => ({
      unsettled: !outcome.ok && isOutcomeUnknown(outcome.error) ? context.call : null,
      refusal: failureOf(context, outcome),
      call: null,
    })),
    keepVoucherOffers: assign((_, outcome: Outcome<readonly VoucherOffer[]>) =>
      outcome.ok ? { voucherOffers: outcome.value } : {},
    ),
    forgetCall: assign({ call: null }),
    forgetBasket: assign(forgotten),
    forgetExpired: assign({ expired: null }),
    keepExpired: assign(({ context }) => ({ ...forgotten, expired: context.basket })),
    clearStore: ({ context }) => {
      clearStored(context.ports.basketStore, context.locationId, heldBasket(context).id);
    },
    tellExpired: emit(({ context }) => ({ type: 'basket.expired' as const, basket: heldBasket(context) })),
    tellDeleted: emit({ type: 'basket.deleted' }),
    tellRefused: emit(({ context }, outcome: Outcome<unknown>) => {
      const { type: about, ...message } = failureOf(context, outcome);
      return { ...dangerToast(message), about };
    }),
  },
}).createMachine({
  id: 'basket',
  context: ({ input }) => createBasketContext(input),
  type: 'parallel',
  states: {
    /** §9: marked loaded after a second. */
    loaded: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'usesExternalWidget', target: 'over' }, { target: 'waiting' }] },
        waiting: {
          invoke: { src: 'waitForLoaded', input: { durationMs: basketLoadedMs, then: { type: 'loaded.due' } } },
          on: { 'loaded.due': 'over' },
        },
        over: {},
      },
    },
    /** The gift vouchers that the location sells, asked for where a page shows them. */
    vouchers: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'vouchers.load': { guard: 'usesOwnBasket', target: 'loading' } } },
        loading: {
          invoke: {
            src: 'listVouchers',
            input: ({ context: { ports, locationId } }) => ({ ports, locationId }),
            onDone: [
              {
                guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
                target: 'known',
                actions: { type: 'keepVoucherOffers', params: ({ event }) => event.output },
              },
              { target: 'failed' },
            ],
          },
        },
        known: { on: { 'vouchers.load': 'loading' } },
        failed: { on: { 'vouchers.load': 'loading' } },
      },
    },
    cart: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'usesExternalWidget', target: 'absent' },
            { guard: 'isHeld', target: 'ready' },
            { target: 'restoring' },
          ],
        },

        restoring: {
          invoke: {
            src: 'restoreBasket',
            input: ({ context: { ports, locationId } }) => ({ ports, locationId, heldId: null }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'ready',
                actions: { type: 'keepRestored', params: ({ event }) => event.output },
              },
              {
                target: 'absent',
                actions: [
                  { type: 'keepLoadError', params: ({ event }) => event.output },
                  { type: 'keepBooked', params: ({ event }) => event.output },
                ],
              },
            ],
          },
          on: { 'basket.received': { target: 'ready', actions: 'keepReceived' } },
        },

        absent: {
          on: {
            'basket.received': { target: 'ready', actions: 'keepReceived' },
            'basket.reload': { guard: 'usesOwnBasket', target: 'restoring' },
            'voucher.add': { guard: 'canBuyVoucher', target: 'ready.activity.changing', actions: 'prepareVoucher' },
          },
        },

        /** A basket is held, or the change is under way that makes one. */
        ready: {
          type: 'parallel',
          on: {
            'basket.received': { guard: 'isHeld', actions: ['keepReceived', 'rearmHold'] },
            'basket.booked': { guard: 'isHeld', target: 'absent', actions: ['clearStore', 'forgetBasket'] },
          },
          states: {
            hold: {
              initial: 'arming',
              on: { 'hold.rearm': '.arming' },
              states: {
                arming: {
                  always: [
                    { guard: 'isNothingHeld', target: 'pending' },
                    { guard: 'isHoldOver', target: '#basket.cart.expired', actions: expire },
                    { guard: 'isHurrying', target: 'hurrying' },
                    { target: 'calm' },
                  ],
                },
                /** Nothing is held yet: a basket begins with gift vouchers alone, or what has expired is held again. */
                pending: {},
                // Both go back to be measured again: a sleeping laptop's timer is late, a browser's may be early.
                calm: {
                  invoke: {
                    src: 'waitForHold',
                    input: ({ context }) => ({
                      ports: context.ports,
                      dueAtMs: nextHoldPhaseAtMs(context.deadlineMs ?? 0, context.ports.now()),
                      then: { type: 'hold.due' },
                    }),
                  },
                  on: { 'hold.due': 'arming' },
                },
                hurrying: {
                  invoke: {
                    src: 'waitForHold',
                    input: ({ context }) => ({
                      ports: context.ports,
                      dueAtMs: nextHoldPhaseAtMs(context.deadlineMs ?? 0, context.ports.now()),
                      then: { type: 'hold.due' },
                    }),
                  },
                  on: { 'hold.due': 'arming' },
                },
              },
            },
            activity: {
              initial: 'idle',
              states: {
                idle: {
                  on: {
                    'basket.update': { target: 'changing', actions: 'prepareUpdate' },
                    'booking.remove': { target: 'changing', actions: 'prepareRemoval' },
                    'hold.extend': { guard: 'canExtend', target: 'changing', actions: 'prepareExtension' },
                    'promotion.add': { guard: 'isCodeGiven', target: 'changing', actions: 'preparePromotion' },
                    'promotion.remove': { target: 'changing', actions: 'preparePromotionRemoval' },
                    'voucher.add': { guard: 'canAddVoucher', target: 'changing', actions: 'prepareVoucher' },
                    'voucher.remove': { guard: 'hasVoucher', target: 'changing', actions: 'prepareVoucherRemoval' },
                    'basket.delete': { target: 'deleting', actions: 'prepareDeletion' },
                    'basket.reload': 'checking',
                  },
                },
                changing: {
                  tags: ['busy'],
                  invoke: {
                    src: 'changeBasket',
                    input: ({ context }) => ({
                      ports: context.ports,
                      locationId: context.locationId,
                      basketId: context.basket?.id ?? '',
                      call: changeOf(context),
                    }),
                    onDone: [
                      {
                        guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
                        target: 'idle',
                        actions: [
                          { type: 'keepChanged', params: ({ event }) => event.output },
                          'forgetCall',
                          'rearmHold',
                        ],
                      },
                      {
                        guard: { type: 'isBasketInDoubt', params: ({ event }) => event.output },
                        target: 'checking',
                        actions: refuse,
                      },
                      { guard: 'isHeld', target: 'idle', actions: refuse },
                      // Nothing has come of a new basket.
                      { guard: 'canHoldAgain', target: '#basket.cart.expired', actions: refuse },
                      { target: '#basket.cart.absent', actions: refuse },
                    ],
                  },
                },
                deleting: {
                  tags: ['busy'],
                  invoke: {
                    src: 'deleteBasket',
                    input: ({ context }) => ({
                      ports: context.ports,
                      locationId: context.locationId,
                      basketId: heldBasket(context).id,
                      key: callOf(context).key,
                    }),
                    onDone: [
                      {
                        guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
                        target: '#basket.cart.resetting',
                        actions: ['forgetBasket', 'tellDeleted'],
                      },
                      {
                        guard: { type: 'isBasketInDoubt', params: ({ event }) => event.output },
                        target: 'checking',
                        actions: refuse,
                      },
                      {
                        target: 'idle',
                        actions: refuse,
                      },
                    ],
                  },
                },
                /** Is it still there? Asked after a refusal that may mean its end, and on `basket.reload`. */
                checking: {
                  invoke: {
                    src: 'restoreBasket',
                    input: ({ context: { ports, locationId, basket } }) => ({
                      ports,
                      locationId,
                      heldId: basket?.id ?? null,
                    }),
                    onDone: [
                      {
                        guard: { type: 'isFound', params: ({ event }) => event.output },
                        target: 'idle',
                        actions: [{ type: 'keepRestored', params: ({ event }) => event.output }, 'rearmHold'],
                      },
                      {
                        guard: { type: 'isFailed', params: ({ event }) => event.output },
                        target: 'idle',
                        actions: { type: 'keepLoadError', params: ({ event }) => event.output },
                      },
                      {
                        guard: { type: 'isGone', params: ({ event }) => event.output },
                        target: '#basket.cart.expired',
                        actions: expire,
                      },
                      {
                        target: '#basket.cart.absent',
                        actions: [{ type: 'keepBooked', params: ({ event }) => event.output }, 'forgetBasket'],
                      },
                    ],
                  },
                },
              },
            },
          },
        },

        /** §4: after a delete the cart is empty at once, and counts as loaded again after 500 ms. */
        resetting: {
          invoke: { src: 'waitForReset', input: { durationMs: basketResetMs, then: { type: 'reset.over' } } },
          on: {
            'reset.over': 'absent',
            'basket.received': { target: 'ready', actions: 'keepReceived' },
          },
        },

        /** What it held is kept, to be offered again. */
        expired: {
          on: {
            'basket.received': { target: 'ready', actions: 'keepReceived' },
            'basket.holdAgain': {
              guard: 'canHoldAgain',
              target: 'ready.activity.changing',
              actions: 'prepareHoldAgain',
            },
            'expired.dismiss': { target: 'absent', actions: 'forgetExpired' },
          },
        },
      },
    },
  },
});
