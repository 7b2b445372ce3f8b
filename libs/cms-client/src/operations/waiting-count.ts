/* The number of forms and reviews that wait for a person. It stands apart from `inbox.ts`, because the desk opens with it. */
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

const count = z.int().check(z.nonnegative());

const waitingWire = z.object({
  /** The number of forms that nobody has taken. */
  newForms: count,
  /** The number of forms that the person has taken and nobody has answered. */
  ownForms: count,
  /** The number of reviews about which nobody has decided. */
  reviews: count,
});

export const waitingCountOperations = {
  countWaiting: { method: 'GET', path: '/staff/chain/waiting', data: waitingWire },
} as const satisfies Readonly<Record<string, Operation>>;
