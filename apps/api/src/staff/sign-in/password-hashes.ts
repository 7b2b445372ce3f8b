import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { createLane } from '../../kernel/queues.ts';

/**
 * The most hashes at once. A hash takes a core for a tenth of a second, in one of the four threads that Node also needs for files and names of hosts.
 * Two at once leave threads and cores to other requests, however many people sign in.
 */
const maxHashesAtOnce = 2;

const lane = createLane(maxHashesAtOnce);

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = await lane(Number.POSITIVE_INFINITY, async () => ({ value: await work() }));
  if (done === null) throw new Error('A lane without a limit gave up.');
  return done.value;
}

/** Calculates the hash of a password, in its turn. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Compares a password with a hash, in its turn. */
export function verifyPassword(given: { readonly hash: string; readonly password: string }): Promise<boolean> {
  return inTurn(() => verify(given));
}
