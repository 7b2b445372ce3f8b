/* The number of forms and reviews that wait for a person. It stands apart from `inbox.ts`, because the desk opens with it. */
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

const count = z.int().check(z.nonnegative());

const waitingWire = z.object({
  /** The number of forms that are not taken. */
  newForms: count,
  /** The number of forms that the person has taken and that are not answered. */
  ownForms: count,
  /** The number of reviews that are neither shown nor hidden yet. */
  reviews: count,
});

export const waitingCountOperations = {
  countWaiting: { method: 'GET', path: '/staff/chain/waiting', data: waitingWire },
} as const satisfies Readonly<Record<string, Operation>>;
