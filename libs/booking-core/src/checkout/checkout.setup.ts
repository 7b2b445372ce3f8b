import { assertEvent, assign, setup } from 'xstate';
import type { Confirmation } from '../foundation/checkout.ts';
import { confirmationFetches, paymentChecks, reconcileAttempts } from '../foundation/constants.ts';
import { messageOf, type Outcome } from '../foundation/outcome.ts';
import type { Payment } from '../foundation/payment.ts';
import { corePhrases } from '../foundation/phrases.ts';
import type { PayOutcome } from '../foundation/ports.ts';
import { type CheckoutResult, submitCheckout, waitToReconcile } from './checkout.actors.ts';
import { paymentOf, withField, withoutPayment } from './checkout.context.ts';
import type { CheckoutContext, CheckoutEvent, CheckoutInput } from './checkout.types.ts';
import { fetchConfirmation, waitToFetch } from './confirmation.actors.ts';
import { isValidCustomer, refusedValues } from './customer-validation.ts';
import { cancelPayment, fetchPayment, pay, waitForPayment, waitToCheck } from './payment.actors.ts';
import { isApprovable, isPayable, methodOf } from './payment.rules.ts';

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
    pay,
    fetchPayment,
    cancelPayment,
    waitToCheck,
    waitForPayment,
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
    isPaid: ({ context }) => paymentOf(context).status === 'confirmed' && paymentOf(context).confirmation !== null,
    arePlacesLost: ({ context }) => paymentOf(context).status === 'placesLost',
    isPaymentCancelled: ({ context }) => paymentOf(context).status === 'cancelled',
    isActionNeeded: ({ context }) => isApprovable(paymentOf(context), context),
    isPaymentOpen: ({ context }) => isPayable(paymentOf(context), context),
    canPay: ({ context }) => paymentOf(context).handoff !== null,
    isFound: (_, outcome: Outcome<Payment>) => outcome.ok,
    isNoPayment: (_, outcome: Outcome<Payment>) => !outcome.ok && outcome.error.kind === 'notFound',
    mayCheckAgain: ({ context }) => context.checks < paymentChecks,
    isDeclined: (_, outcome: PayOutcome) => outcome.type === 'declined',
    isUnavailable: (_, outcome: PayOutcome) => outcome.type === 'unavailable',
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
      method: methodOf(context.paymentOptions, context.method),
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
            submitError: messageOf(result.error, corePhrases.checkoutFailed),
            refused: refusedValues(context.customer, result.error.details),
            idempotencyKey: null,
          }
        : {},
    ),
    forgetKey: assign({ idempotencyKey: null }),
    keepRequired: assign((_, result: CheckoutResult) =>
      result.type === 'paying' ? { ...withoutPayment, payment: result.payment, idempotencyKey: null, attempts: 0 } : {},
    ),
    keepPayment: assign((_, outcome: Outcome<Payment>) =>
      outcome.ok ? { payment: outcome.value, idempotencyKey: null } : {},
    ),
    keepPaidBooking: assign(({ context }) => ({ confirmation: paymentOf(context).confirmation })),
    forgetPayment: assign({ ...withoutPayment, idempotencyKey: null }),
    awaitResult: assign({ isAwaited: true, checks: 0, payError: null }),
    awaitNothing: assign({ isAwaited: false, checks: 0 }),
    // Nothing was charged: the same payment can be made with another card.
    keepDecline: assign(({ context }, outcome: PayOutcome) =>
      outcome.type === 'declined'
        ? { payError: outcome.phrase, payment: { ...paymentOf(context), status: 'open' as const } }
        : {},
    ),
    keepUnavailable: assign({ payError: corePhrases.paymentUnavailable, isAwaited: false }),
    countCheck: assign({ checks: ({ context }) => Math.min(context.checks + 1, paymentChecks) }),
    checkAnew: assign({ checks: 0 }),
    chooseKeyToCancel: assign(({ context }) => ({ idempotencyKey: context.ports.createKey() })),
  },
});
