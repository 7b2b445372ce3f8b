import type { ServerBounds } from '@latchkey/http-server';
import * as z from 'zod';
import { schemasOf, variable, wholeNumber } from '../env-variable.ts';

/** The variables of how the server stops, and of what a client may take of it. */
export const serverVariables = {
  DRAIN_SECONDS: variable(
    '0',
    'How long it goes on answering after SIGTERM, `/readyz` saying 503, so that a balancer looks elsewhere.',
    wholeNumber(0, 300),
  ),
  MAX_CONNECTIONS: variable('4096', 'Open connections in all; 0 for no limit.', wholeNumber(0, 1_000_000)),
  MAX_REQUESTS: variable(
    '2048',
    'Requests that are worked on at once in all; 0 for no limit. A further one gets 503.',
    wholeNumber(0, 1_000_000),
  ),
  STALL_SECONDS: variable(
    '15',
    'How long a client may take nothing of a response, or send nothing of a request, before it is cut off.',
    wholeNumber(1, 300),
  ),
} as const;

const schema = z.object(schemasOf(serverVariables)).omit({ DRAIN_SECONDS: true });

/** Longer than the site waits for the same client: so the site cuts off its visitor, and no call of its own breaks. */
const longerMs = 5_000;

/** Connections are not counted by address: all of the site's come from one. */
export function serverBoundsOf(values: z.output<typeof schema>): Partial<ServerBounds> {
  return {
    maxConnections: values.MAX_CONNECTIONS,
    maxConnectionsPerAddress: 0,
    maxRequests: values.MAX_REQUESTS,
    stallMs: values.STALL_SECONDS * 1_000 + longerMs,
  };
}
