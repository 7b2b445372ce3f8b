import { basketLoadedMs, basketResetMs } from '../foundation/constants.ts';
import { requireCall, requireChange, createBasketContext, heldBasket } from './basket.context.ts';
import { basketSetup, expire, changeFailed } from './basket.setup.ts';
import { nextHoldPhaseAtMs } from './basket.rules.ts';

/** The life of a basket: restored by the stored id of the location, held for ten minutes, renewed once. */
export const basketMachine = basketSetup.createMachine({
  id: 'basket',
  context: ({ input }) => createBasketContext(input),
  type: 'parallel',
  states: {
    /** The basket counts as loaded no sooner than a second after the start; with an external widget at once. */
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
    /** The gift vouchers that the location sells, loaded when a page shows them. */
    vouchers: {
      initial: 'notRequested',
      states: {
        notRequested: { on: { 'vouchers.load': { guard: 'usesOwnBasket', target: 'loading' } } },
        loading: {
          invoke: {
            src: 'loadVouchers',
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

        /** A basket is held, or the change that creates one is under way. */
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
                    { guard: 'isPaymentOverdue', target: 'overdue' },
                    { guard: 'isHoldOver', target: '#basket.cart.expired', actions: expire },
                    { guard: 'isHurrying', target: 'hurrying' },
                    { target: 'calm' },
                  ],
                },
                /** Nothing is held yet: gift vouchers are about to create a basket, or expired bookings to be held again. */
                pending: {},
                /** The time to pay is over. The server knows whether the payment was made: the checkout fetches it. */
                overdue: {},
                // After the wait, `arming` reads the clock again: timers are late on a sleeping laptop and may be early in a browser.
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
                  always: { guard: 'isLocked', target: 'locked' },
                  on: {
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
                /** A payment is under way: nothing can be changed. */
                locked: {
                  always: { guard: 'isUnlocked', target: 'idle' },
                  on: { 'basket.reload': 'checking' },
                },
                changing: {
                  tags: ['busy'],
                  invoke: {
                    src: 'changeBasket',
                    input: ({ context }) => ({
                      ports: context.ports,
                      locationId: context.locationId,
                      basketId: context.basket?.id ?? '',
                      call: requireChange(context),
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
                        actions: changeFailed,
                      },
                      { guard: 'isHeld', target: 'idle', actions: changeFailed },
                      // No basket was created.
                      { guard: 'canHoldAgain', target: '#basket.cart.expired', actions: changeFailed },
                      { target: '#basket.cart.absent', actions: changeFailed },
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
                      key: requireCall(context).key,
                    }),
                    onDone: [
                      {
                        guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
                        target: '#basket.cart.resetting',
                        actions: ['forgetBasket', 'emitDeleted'],
                      },
                      {
                        guard: { type: 'isBasketInDoubt', params: ({ event }) => event.output },
                        target: 'checking',
                        actions: changeFailed,
                      },
                      {
                        target: 'idle',
                        actions: changeFailed,
                      },
                    ],
                  },
                },
                /** Fetches the basket after an error that may mean its end, and on `basket.reload`. */
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
                  // Book Now may have brought another basket than the one that is being fetched.
                  on: { 'basket.received': { target: 'idle', actions: ['keepReceived', 'rearmHold'] } },
                },
              },
            },
          },
        },

        /** After a delete there is no basket, and 500 ms later that counts as loaded. */
        resetting: {
          invoke: { src: 'waitForReset', input: { durationMs: basketResetMs, then: { type: 'reset.over' } } },
          on: {
            'reset.over': 'absent',
            'basket.received': { target: 'ready', actions: 'keepReceived' },
          },
        },

        /** The hold has ended. The content of the basket is kept, to be offered again. */
        expired: {
          on: {
            'basket.received': { target: 'ready', actions: 'keepReceived' },
            'basket.holdAgain': {
              guard: 'canHoldAgain',
              target: 'ready.activity.changing',
              actions: 'prepareHoldAgain',
            },
          },
        },
      },
    },
  },
});
