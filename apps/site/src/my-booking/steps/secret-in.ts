import { isBookingSecret } from '@latchkey/http-server/names';

/** Longer texts are no link of ours. */
const maxCharacters = 2_000;

/** The secret in a link as it was pasted, or the secret by itself; null for anything else. */
export function secretIn(pasted: string): string | null {
  const text = pasted.trim().slice(0, maxCharacters);
  const secret = text.slice(text.lastIndexOf('#') + 1);
  return isBookingSecret(secret) ? secret : null;
}
