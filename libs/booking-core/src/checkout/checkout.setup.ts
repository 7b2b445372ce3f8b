import { assertEvent, assign, setup } from 'xstate';
import type { Confirmation } from '../foundation/checkout.ts';
import { confirmationFetches, reconcileAttempts } from '../foundation/constants.ts';
import { toErrorMessage, type Outcome } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import { noPayment, requirePayment } from '../payment/payment.context.ts';
import { payingActions, payingActors, payingGuards } from '../payment/payment.setup.ts';
import {
  cancelPayment,
  type CheckoutResult,
  fetchPayment,
  submitCheckout,
  waitToReconcile,
} from './checkout.actors.ts';
import { chooseMethod, withField } from './checkout.context.ts';
import type { CheckoutContext, CheckoutEvent, CheckoutInput } from './checkout.types.ts';
import { fetchConfirmation, waitToFetch } from './confirmation.actors.ts';
import { isValidCustomer, refusedValues } from './customer-validation.ts';

/** The guards, actions and actors of `checkout.machine.ts`. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    tags: {} as 'loading' | 'submitting',
  },
  actors: {
    submitCheckout,
    waitToReconcile,
    fetchConfirmation,
    waitToFetch,
    ...payingActors,
    fetchPayment,
    cancelPayment,
  },
  guards: {
    isBooked: ({ context }) => context.isBooked,
    isPaying: ({ context }) => context.isPaying,
    isCustomerValid: ({ context }) => isValidCustomer(context.customer, context),
    isMethodOffered: ({ context, event }) =>
      event.type === 'method.set' && context.paymentOptions.some(({ method }) => method === event.method),
    mayRequestAgain: ({ context }) => context.attempts < reconcileAttempts,
    isConfirmed: (_, result: CheckoutResult) => result.type === 'confirmed',
    isPaymentRequired: (_, result: CheckoutResult) => result.type === 'paying' && result.payment !== null,
    isPaymentUnderWay: (_, result: CheckoutResult) => result.type === 'paying',
    isRejected: (_, result: CheckoutResult) => result.type === 'rejected',
    isExpired: (_, result: CheckoutResult) => result.type === 'expired',
    isConfirmationFound: (_, outcome: Outcome<Confirmation>) => outcome.ok,
    isNoConfirmation: (_, outcome: Outcome<Confirmation>) => !outcome.ok && outcome.error.kind === 'notFound',
    mayFetchAgain: ({ context }) => context.attempts < confirmationFetches,
    isPaid: ({ context }) =>
      requirePayment(context).status === 'confirmed' && requirePayment(context).confirmation !== null,
  },
  actions: {
    setField: assign(({ context, event }) => {
      assertEvent(event, 'field.set');
      return withField(context, event.field, event.value);
    }),
    setNews: assign(({ event }) => {
      assertEvent(event, 'news.set');
      return { wantsNews: event.isWanted };
    }),
    setMethod: assign(({ event }) => {
      assertEvent(event, 'method.set');
      return { method: event.method };
    }),
    keepOptions: assign(({ event }) => {
      assertEvent(event, 'payment.options');
      return { paymentOptions: event.options };
    }),
    showErrors: assign({ hasTried: true }),
    // The key is in the context before the request that uses it: a restored machine repeats, it never books again.
    chooseKey: assign(({ context }) => ({
      hasTried: true,
      method: chooseMethod(context.paymentOptions, context.method),
      idempotencyKey: context.ports.createKey(),
      attempts: 0,
      submitError: null,
      refused: undefined,
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    startOver: assign({ attempts: 0 }),
    keepConfirmation: assign((_, result: CheckoutResult) =>
      result.type === 'confirmed' ? { confirmation: result.confirmation, idempotencyKey: null } : {},
    ),
    keepFetched: assign((_, outcome: Outcome<Confirmation>) => (outcome.ok ? { confirmation: outcome.value } : {})),
    keepSubmitError: assign(({ context }, result: CheckoutResult) =>
      result.type === 'rejected'
        ? {
            submitError: toErrorMessage(result.error, corePhrases.checkoutFailed),
            refused: refusedValues(context.customer, result.error.details),
            idempotencyKey: null,
          }
        : {},
    ),
    keepPaidBooking: assign(({ context }) => ({ confirmation: requirePayment(context).confirmation })),
    forgetPayment: assign({ ...noPayment, idempotencyKey: null }),
  },
}).extend({
  guards: payingGuards,
  actions: payingActions<CheckoutContext, CheckoutEvent>((update) => assign((args, params) => update(args, params))),
});
