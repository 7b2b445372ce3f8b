import type { ServerBounds } from '@latchkey/http-server';
import * as z from 'zod';
import { programVariables, schemasOf, variable, wholeNumber } from '@latchkey/http-server/environment';

/** How the server stops; what a client may take of it is said by variables of both programs. */
export const serverVariables = {
  DRAIN_SECONDS: variable(
    '0',
    'How long the api goes on responding after SIGTERM, while `/readyz` returns 503, so that a balancer looks elsewhere.',
    wholeNumber(0, 300),
  ),
} as const;

const schema = z
  .object(schemasOf(programVariables))
  .pick({ MAX_CONNECTIONS: true, MAX_REQUESTS: true, STALL_SECONDS: true });

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
