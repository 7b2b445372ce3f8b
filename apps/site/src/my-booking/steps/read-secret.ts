import { isBookingSecret } from '@latchkey/http-server/names';

/** The length of the text that is read, in characters: a longer one is no link of ours. */
const maxCharacters = 2_000;

/** Reads the secret from a pasted link, or from the secret alone; null for anything else. */
export function readSecret(pasted: string): string | null {
  const text = pasted.trim().slice(0, maxCharacters);
  const secret = text.slice(text.lastIndexOf('#') + 1);
  return isBookingSecret(secret) ? secret : null;
}
