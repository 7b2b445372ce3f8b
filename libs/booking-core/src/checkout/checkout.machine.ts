import { confirmationRetryMs } from '../foundation/constants.ts';
import { payingStates } from '../payment/payment.states.ts';
import type { CheckoutResult } from './checkout.actors.ts';
import { toCommand, createCheckoutContext, requireKey, reconcileDelayMs } from './checkout.context.ts';
import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutContext } from './checkout.types.ts';

const readResult = ({ event }: { readonly event: { readonly output: CheckoutResult } }) => event.output;

/** The events of the form with the details, without those of its fields. */
const atDetails = {
  'news.set': { actions: 'setNews' },
  'method.set': { guard: 'isMethodOffered', actions: 'setMethod' },
  'checkout.submit': [
    { guard: 'isCustomerValid', target: 'submitting', actions: 'chooseKey' },
    { actions: 'showErrors' },
  ],
  'basket.paying': 'paying.checking',
  'basket.expired': 'expired',
} as const;

/** The outcomes of a submission that are known. */
const submissionEnds = [
  {
    guard: { type: 'isConfirmed', params: readResult },
    target: '#checkout.confirmed',
    actions: { type: 'keepConfirmation', params: readResult },
  },
  {
    guard: { type: 'isPaymentRequired', params: readResult },
    target: '#checkout.paying',
    actions: { type: 'keepRequired', params: readResult },
  },
  {
    guard: { type: 'isPaymentUnderWay', params: readResult },
    target: '#checkout.paying.checking',
    actions: { type: 'keepRequired', params: readResult },
  },
  {
    guard: { type: 'isRejected', params: readResult },
    target: '#checkout.rejected',
    actions: { type: 'keepSubmitError', params: readResult },
  },
  { guard: { type: 'isExpired', params: readResult }, target: '#checkout.expired', actions: 'forgetKey' },
] as const;

const toBasketInput = ({ context: { ports, locationId, basketId } }: { readonly context: CheckoutContext }) => {
  return { ports, locationId, basketId };
};

const paying = payingStates({
  ends: {
    paid: { target: '#checkout.confirmed', actions: 'keepPaidBooking' },
    placesLost: { target: '#checkout.placesLost' },
    // The basket can be changed again, or its hold has ended: the visit fetches it.
    cancelled: { target: '#checkout.editing', actions: 'forgetPayment' },
    none: { target: '#checkout.editing', actions: 'forgetPayment' },
  },
  fetch: { src: 'fetchPayment', input: toBasketInput },
  cancel: {
    src: 'cancelPayment',
    input: ({ context }: { readonly context: CheckoutContext }) => ({
      ...toBasketInput({ context }),
      idempotencyKey: requireKey(context),
    }),
  },
  retryBy: (transition) => ({ 'checkout.retry': transition }),
  onPayable: { 'payment.check': 'checking', 'basket.expired': 'checking' },
  onDoubt: { 'payment.check': 'checking' },
});

/**
 * A checkout: details, one submission, a payment if one is due, and an end. In `rejected` and `expired` nothing was booked and nothing is charged; in
 * `placesLost` everything is refunded.
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
      on: { 'field.set': { actions: 'setField' }, ...atDetails },
    },

    submitting: {
      tags: ['submitting'],
      invoke: {
        src: 'submitCheckout',
        input: ({ context }) => ({ ports: context.ports, command: toCommand(context), isRepeat: false }),
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
            input: ({ context }) => ({ ports: context.ports, command: toCommand(context), isRepeat: true }),
            onDone: [...submissionEnds, { guard: 'mayRequestAgain', target: 'waiting' }, { target: 'paused' }],
          },
        },
        paused: {
          on: { 'checkout.retry': { target: 'requesting', actions: 'startOver' } },
        },
      },
    },

    /**
     * Nothing was booked. The details stay, and may be changed and sent again under a new key. A changed field may be the
     * one that was rejected, so it leads back to `editing`; the newsletter and the way to pay only change the next request.
     */
    rejected: {
      on: { 'field.set': { target: 'editing', actions: 'setField' }, ...atDetails },
    },

    /** The places stay held, and nothing is booked before the server has the payment. A restored checkout fetches it first. */
    paying: { initial: 'deciding', states: paying },

    /** The basket was booked elsewhere, e.g. in another window; its confirmation can be fetched for a day. */
    booked: {
      initial: 'fetching',
      states: {
        fetching: {
          tags: ['loading'],
          entry: 'countAttempt',
          invoke: {
            src: 'fetchConfirmation',
            input: toBasketInput,
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
