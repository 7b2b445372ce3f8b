import { commandOf, createCheckoutContext, reconcileDelayMs } from './checkout.context.ts';
import { checkoutSetup } from './checkout.setup.ts';

/** Details, one submission, and a reliable end: `rejected` and `expired` mean that nothing was booked. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => createCheckoutContext(input),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.set': { actions: 'setField' },
        'news.set': { actions: 'setNews' },
        'checkout.submit': [
          { guard: 'isCustomerValid', target: 'submitting', actions: 'chooseKey' },
          { actions: 'showErrors' },
        ],
        'basket.expired': 'expired',
      },
    },

    submitting: {
      tags: ['submitting'],
      invoke: {
        src: 'submitCheckout',
        input: ({ context }) => ({ ports: context.ports, command: commandOf(context), isRepeat: false }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: { type: 'keepConfirmation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'rejected',
            actions: { type: 'keepSubmitError', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'expired',
            actions: 'forgetKey',
          },
          { target: 'reconciling' },
        ],
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
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: '#checkout.confirmed',
                actions: { type: 'keepConfirmation', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRejected', params: ({ event }) => event.output },
                target: '#checkout.rejected',
                actions: { type: 'keepSubmitError', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => event.output },
                target: '#checkout.expired',
                actions: 'forgetKey',
              },
              { guard: 'mayRequestAgain', target: 'waiting' },
              { target: 'paused' },
            ],
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
        // The details have not changed since they were validated.
        'checkout.submit': { target: 'submitting', actions: 'chooseKey' },
        'basket.expired': 'expired',
      },
    },

    confirmed: { type: 'final' },
    expired: { type: 'final' },
  },
});
