import { createHash } from 'node:crypto';

/** Creates a digest of what a person was shown, so that a later request can say that it is about the same. It has 132 bits. */
export function createDigest(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}
