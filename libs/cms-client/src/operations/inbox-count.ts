/* How many forms nobody has taken. Apart from `inbox.ts`, because the desk opens with it. */
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

const submissionCountWire = z.object({ new: z.int().check(z.nonnegative()) });

export const inboxCountOperations = {
  countSubmissions: { method: 'GET', path: '/staff/chain/inbox-count', data: submissionCountWire },
} as const satisfies Readonly<Record<string, Operation>>;
