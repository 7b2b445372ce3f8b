import { confirmationRetryMs, paymentDoubtMs } from '../foundation/constants.ts';
import type { CheckoutResult } from './checkout.actors.ts';
import { commandOf, createCheckoutContext, keyOf, paymentOf, reconcileDelayMs } from './checkout.context.ts';
import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutContext } from './checkout.types.ts';
import { paymentCheckDelayMs } from './payment.rules.ts';

const resultOf = ({ event }: { readonly event: { readonly output: CheckoutResult } }) => event.output;

/** The outcomes of a submission that are known. */
const submissionEnds = [
  {
    guard: { type: 'isConfirmed', params: resultOf },
    target: '#checkout.confirmed',
    actions: { type: 'keepConfirmation', params: resultOf },
  },
  {
    guard: { type: 'isPaymentRequired', params: resultOf },
    target: '#checkout.paying',
    actions: { type: 'keepRequired', params: resultOf },
  },
  {
    guard: { type: 'isPaymentUnderWay', params: resultOf },
    target: '#checkout.paying.checking',
    actions: { type: 'keepRequired', params: resultOf },
  },
  {
    guard: { type: 'isRejected', params: resultOf },
    target: '#checkout.rejected',
    actions: { type: 'keepSubmitError', params: resultOf },
  },
  { guard: { type: 'isExpired', params: resultOf }, target: '#checkout.expired', actions: 'forgetKey' },
] as const;

/** Until the deadline of the payment. */
const waitForDeadline = {
  src: 'waitForPayment',
  input: ({ context }: { readonly context: CheckoutContext }) => ({
    durationMs: paymentOf(context).expiresInMs,
    isRepeat: false,
    then: { type: 'payment.due' as const },
  }),
} as const;

/** The visitor can pay, or give the payment up. */
const payable = {
  entry: 'awaitNothing',
  invoke: waitForDeadline,
  on: {
    'payment.submit': [
      { guard: 'canPay', target: '#checkout.paying.charging' },
      { target: '#checkout.paying.checking' },
    ],
    'payment.change': { target: '#checkout.paying.cancelling', actions: 'chooseKeyToCancel' },
    'payment.check': '#checkout.paying.checking',
    'payment.due': '#checkout.paying.checking',
    'basket.expired': '#checkout.paying.checking',
  },
} as const;

/**
 * Details, one submission, a payment where one is due, and a reliable end: `rejected` and `expired` mean that nothing was booked and
 * nothing is charged, `placesLost` that everything is refunded.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => createCheckoutContext(input),
  initial: 'deciding',
  on: { 'payment.options': { actions: 'keepOptions' } },
  states: {
    deciding: {
      always: [
        { guard: 'isBooked', target: 'booked' },
        { guard: 'isPaying', target: 'paying.checking' },
        { target: 'editing' },
      ],
    },

    editing: {
      on: {
        'field.set': { actions: 'setField' },
        'news.set': { actions: 'setNews' },
        'method.set': { guard: 'isMethodOffered', actions: 'setMethod' },
        'checkout.submit': [
          { guard: 'isCustomerValid', target: 'submitting', actions: 'chooseKey' },
          { actions: 'showErrors' },
        ],
        'basket.paying': 'paying.checking',
        'basket.expired': 'expired',
      },
    },

    submitting: {
      tags: ['submitting'],
      invoke: {
        src: 'submitCheckout',
        input: ({ context }) => ({ ports: context.ports, command: commandOf(context), isRepeat: false }),
        onDone: [...submissionEnds, { target: 'reconciling' }],
      },
    },

    /** The outcome is unknown. The request is repeated under the same key, with growing delays, then on the visitor's request. */
    reconciling: {
      initial: 'waiting',
      states: {
        waiting: {
          tags: ['submitting'],
          invoke: {
            src: 'waitToReconcile',
            input: ({ context }) => ({
              durationMs: reconcileDelayMs(context.attempts),
              then: { type: 'reconcile.due' },
            }),
          },
          on: { 'reconcile.due': 'requesting', 'checkout.retry': 'requesting' },
        },
        requesting: {
          tags: ['submitting'],
          entry: 'countAttempt',
          invoke: {
            src: 'submitCheckout',
            input: ({ context }) => ({ ports: context.ports, command: commandOf(context), isRepeat: true }),
            onDone: [...submissionEnds, { guard: 'mayRequestAgain', target: 'waiting' }, { target: 'paused' }],
          },
        },
        paused: {
          on: { 'checkout.retry': { target: 'requesting', actions: 'startOver' } },
        },
      },
    },

    /** Nothing was booked. The details stay, and may be changed and sent again under a new key. */
    rejected: {
      on: {
        'field.set': { target: 'editing', actions: 'setField' },
        'news.set': { actions: 'setNews' },
        'method.set': { guard: 'isMethodOffered', actions: 'setMethod' },
        'checkout.submit': [
          { guard: 'isCustomerValid', target: 'submitting', actions: 'chooseKey' },
          { actions: 'showErrors' },
        ],
        'basket.paying': 'paying.checking',
        'basket.expired': 'expired',
      },
    },

    /** The places stay held, and nothing is booked before the server has the payment. A restored checkout fetches it first. */
    paying: {
      initial: 'deciding',
      states: {
        /** By the payment that the server returned last. */
        deciding: {
          always: [
            { guard: 'isPaid', target: '#checkout.confirmed', actions: 'keepPaidBooking' },
            { guard: 'arePlacesLost', target: '#checkout.placesLost' },
            // The basket can be changed again, or its hold has ended: the visit fetches it.
            { guard: 'isPaymentCancelled', target: '#checkout.editing', actions: 'forgetPayment' },
            { guard: 'isActionNeeded', target: 'needsAction' },
            { guard: 'isPaymentOpen', target: 'entering' },
            { guard: 'mayCheckAgain', target: 'waiting' },
            { target: 'inDoubt' },
          ],
        },
        /** The visitor types the card, also again after a decline. */
        entering: payable,
        /** The visitor's bank wants an approval. */
        needsAction: payable,
        charging: {
          tags: ['submitting'],
          entry: 'awaitResult',
          invoke: [
            {
              src: 'pay',
              input: ({ context }) => ({ ports: context.ports, payment: paymentOf(context), isRepeat: false }),
              onDone: [
                {
                  guard: { type: 'isDeclined', params: ({ event }) => event.output },
                  target: 'entering',
                  actions: { type: 'keepDecline', params: ({ event }) => event.output },
                },
                {
                  guard: { type: 'isUnavailable', params: ({ event }) => event.output },
                  target: 'checking',
                  actions: 'keepUnavailable',
                },
                { target: 'checking' },
              ],
            },
            // A provider whose part of the page never returns does not block the checkout for ever.
            waitForDeadline,
          ],
          on: { 'payment.due': 'checking' },
        },
        checking: {
          tags: ['submitting'],
          entry: 'countCheck',
          invoke: {
            src: 'fetchPayment',
            input: ({ context: { ports, locationId, basketId } }) => ({ ports, locationId, basketId }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'deciding',
                actions: { type: 'keepPayment', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isNoPayment', params: ({ event }) => event.output },
                target: '#checkout.editing',
                actions: 'forgetPayment',
              },
              { guard: 'mayCheckAgain', target: 'waiting' },
              { target: 'inDoubt' },
            ],
          },
        },
        /** The payment is not decided, or could not be fetched. */
        waiting: {
          tags: ['submitting'],
          invoke: {
            src: 'waitToCheck',
            input: ({ context }) => ({
              durationMs: paymentCheckDelayMs(context.checks),
              then: { type: 'payment.due' },
            }),
          },
          on: { 'payment.due': 'checking', 'checkout.retry': 'checking' },
        },
        /** It is still not decided. It is fetched now and then, and on the visitor's request. */
        inDoubt: {
          invoke: {
            src: 'waitForPayment',
            input: { durationMs: paymentDoubtMs, isRepeat: false, then: { type: 'payment.due' } },
          },
          on: {
            'payment.due': 'checking',
            'payment.check': 'checking',
            'checkout.retry': { target: 'checking', actions: 'checkAnew' },
          },
        },
        cancelling: {
          tags: ['submitting'],
          invoke: {
            src: 'cancelPayment',
            input: ({ context }) => ({
              ports: context.ports,
              locationId: context.locationId,
              basketId: context.basketId,
              idempotencyKey: keyOf(context),
            }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'deciding',
                actions: { type: 'keepPayment', params: ({ event }) => event.output },
              },
              { target: 'checking', actions: 'forgetKey' },
            ],
          },
        },
      },
    },

    /** The basket was booked elsewhere, which has a confirmation for a day. */
    booked: {
      initial: 'fetching',
      states: {
        fetching: {
          tags: ['loading'],
          entry: 'countAttempt',
          invoke: {
            src: 'fetchConfirmation',
            input: ({ context: { ports, locationId, basketId } }) => ({ ports, locationId, basketId }),
            onDone: [
              {
                guard: { type: 'isConfirmationFound', params: ({ event }) => event.output },
                target: '#checkout.confirmed',
                actions: { type: 'keepFetched', params: ({ event }) => event.output },
              },
              { guard: { type: 'isNoConfirmation', params: ({ event }) => event.output }, target: 'unavailable' },
              { guard: 'mayFetchAgain', target: 'waiting' },
              { target: 'failed' },
            ],
          },
        },
        waiting: {
          tags: ['loading'],
          invoke: {
            src: 'waitToFetch',
            input: { durationMs: confirmationRetryMs, then: { type: 'confirmation.due' } },
          },
          on: { 'confirmation.due': 'fetching', 'checkout.retry': 'fetching' },
        },
        failed: { on: { 'checkout.retry': { target: 'fetching', actions: 'startOver' } } },
        unavailable: {},
      },
    },

    confirmed: { type: 'final' },
    placesLost: { type: 'final' },
    expired: { type: 'final' },
  },
});
