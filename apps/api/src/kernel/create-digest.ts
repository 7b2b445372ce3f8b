import { createHash } from 'node:crypto';

/** Creates a digest of the facts that a person was shown, so that a later request can name them. It has 132 bits. */
export function createDigest(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}
