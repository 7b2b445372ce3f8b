import { fromPromise } from 'xstate';
import type { Confirmation } from '../foundation/checkout.ts';
import { callPort, type Outcome } from '../foundation/outcome.ts';
import { createWait } from '../foundation/wait.ts';
import type { CheckoutPorts } from './checkout.types.ts';

export interface ConfirmationAt {
  readonly ports: CheckoutPorts;
  readonly locationId: string;
  readonly basketId: string;
}

/** The confirmation of a basket that was booked elsewhere. */
export const fetchConfirmation = fromPromise<Outcome<Confirmation>, ConfirmationAt>(
  ({ input: { ports, locationId, basketId } }) =>
    callPort(async () => ports.gateway.getConfirmation({ locationId, basketId })),
);

/** Waits before the confirmation is fetched again after an error. */
export const waitToFetch = createWait<{ readonly type: 'confirmation.due' }>();
