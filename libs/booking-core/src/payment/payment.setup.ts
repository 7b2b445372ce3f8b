import type { ActionFunction, EventObject } from 'xstate';
import { paymentChecks } from '../foundation/constants.ts';
import type { Outcome } from '../foundation/outcome.ts';
import type { Payment } from '../foundation/payment.ts';
import { corePhrases } from '../foundation/phrases.ts';
import type { PayOutcome } from '../foundation/ports.ts';
import { pay, waitForPayment, waitToCheck } from './payment.actors.ts';
import { noPayment, requirePayment } from './payment.context.ts';
import { isApprovable, isPayable } from './payment.rules.ts';
import type { InPaying, PayingContext } from './payment.types.ts';

/** The actors of `payment.states.ts`, except the two calls that each machine makes in its own way. */
export const payingActors = { pay, waitToCheck, waitForPayment };

/** The guards of `payment.states.ts`, except `isPaid`: each machine has its own rule for that. */
export const payingGuards = {
  arePlacesLost: ({ context }: InPaying) => requirePayment(context).status === 'placesLost',
  isPaymentCancelled: ({ context }: InPaying) => requirePayment(context).status === 'cancelled',
  isActionNeeded: ({ context }: InPaying) => isApprovable(requirePayment(context), context),
  isPaymentOpen: ({ context }: InPaying) => isPayable(requirePayment(context), context),
  canPay: ({ context }: InPaying) => requirePayment(context).handoff !== null,
  mayCheckAgain: ({ context }: InPaying) => context.checks < paymentChecks,
  isFound: (_: unknown, outcome: Outcome<Payment>) => outcome.ok,
  isNoPayment: (_: unknown, outcome: Outcome<Payment>) => !outcome.ok && outcome.error.kind === 'notFound',
  isDeclined: (_: unknown, outcome: PayOutcome) => outcome.type === 'declined',
  isUnavailable: (_: unknown, outcome: PayOutcome) => outcome.type === 'unavailable',
};

/** The change of the context that an action of these states makes. */
type Update<Params> = (args: InPaying, params: Params) => Partial<Omit<PayingContext, 'ports'>>;

/**
 * The result of a checkout or of a change. It has a payment only if one has to be made first; null stands for a payment that has to be fetched.
 * Exported since the type of the machine names it.
 */
export interface MaybePaying {
  readonly type: string;
  readonly payment?: Payment | null;
}

/**
 * Creates the actions of `payment.states.ts`, and `keepRequired`, with which a machine enters these states. The machine itself has the actions at the
 * ends of a payment. `toAction` is the machine's `assign`, because XState types an action by the whole context of its machine.
 */
export function payingActions<Context extends PayingContext, Event extends EventObject>(
  toAction: <Params>(
    update: Update<Params>,
  ) => ActionFunction<Context, Event, Event, Params, never, never, never, never, never>,
) {
  return {
    keepRequired: toAction((_, { payment }: MaybePaying) =>
      payment === undefined ? {} : { ...noPayment, payment, idempotencyKey: null, attempts: 0 },
    ),
    keepPayment: toAction((_, outcome: Outcome<Payment>) =>
      outcome.ok ? { payment: outcome.value, idempotencyKey: null } : {},
    ),
    awaitResult: toAction(() => ({ isAwaited: true, checks: 0, payError: null })),
    awaitNothing: toAction(() => ({ isAwaited: false, checks: 0 })),
    // Nothing was charged: the same payment can be made with another card.
    keepDecline: toAction(({ context }, outcome: PayOutcome) =>
      outcome.type === 'declined'
        ? { payError: outcome.phrase, payment: { ...requirePayment(context), status: 'open' } }
        : {},
    ),
    keepUnavailable: toAction(() => ({ payError: corePhrases.paymentUnavailable, isAwaited: false })),
    countCheck: toAction(({ context }) => ({ checks: Math.min(context.checks + 1, paymentChecks) })),
    checkAnew: toAction(() => ({ checks: 0 })),
    // The key is in the context before the request that uses it: a restored machine repeats it.
    chooseKeyToCancel: toAction(({ context }) => ({ idempotencyKey: context.ports.createKey() })),
    forgetKey: toAction(() => ({ idempotencyKey: null })),
  };
}
