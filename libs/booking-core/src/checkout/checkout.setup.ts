import { assertEvent, assign, setup } from 'xstate';
import { reconcileAttempts } from '../foundation/constants.ts';
import { messageOf } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import { type CheckoutResult, submitCheckout, waitToReconcile } from './checkout.actors.ts';
import { withField } from './checkout.context.ts';
import type { CheckoutContext, CheckoutEvent, CheckoutInput } from './checkout.types.ts';
import { isValidCustomer } from './customer-validation.ts';

/** The guards, actions and actors of `checkout.machine.ts`. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    tags: {} as 'submitting',
  },
  actors: { submitCheckout, waitToReconcile },
  guards: {
    isCustomerValid: ({ context }) => isValidCustomer(context.customer),
    mayRequestAgain: ({ context }) => context.attempts < reconcileAttempts,
    isConfirmed: (_, result: CheckoutResult) => result.type === 'confirmed',
    isRejected: (_, result: CheckoutResult) => result.type === 'rejected',
    isExpired: (_, result: CheckoutResult) => result.type === 'expired',
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
    showErrors: assign({ hasTried: true }),
    // The key is in the context before the request that uses it: a restored machine repeats, it never books again.
    chooseKey: assign(({ context }) => ({
      hasTried: true,
      idempotencyKey: context.ports.createKey(),
      attempts: 0,
      submitError: null,
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    startOver: assign({ attempts: 0 }),
    keepConfirmation: assign((_, result: CheckoutResult) =>
      result.type === 'confirmed' ? { confirmation: result.confirmation, idempotencyKey: null } : {},
    ),
    keepSubmitError: assign((_, result: CheckoutResult) =>
      result.type === 'rejected'
        ? { submitError: messageOf(result.error, corePhrases.checkoutFailed), idempotencyKey: null }
        : {},
    ),
    forgetKey: assign({ idempotencyKey: null }),
  },
});
