import { randomUUID } from 'node:crypto';

/** The longest id of a request that is accepted, in characters. */
export const requestIdCharacters = 64;

const pattern = new RegExp(`^[\\w.-]{8,${requestIdCharacters}}$`, 'u');

/** Returns the id of a request for logs: the one that its sender offers in `X-Request-Id` if it is well-formed, else a new one. */
export function readRequestId(offered: string | readonly string[] | undefined): string {
  return typeof offered === 'string' && pattern.test(offered) ? offered : randomUUID();
}
