import { isBookingSecret } from '@latchkey/http-server/names';
import { secretState } from '../foundation/starter/take-secret.ts';

/** The secret that the page has taken out of its URL (`foundation/starter/take-secret.ts`); null if it came without one. */
export function secretOfPage(): string | null {
  const state: unknown = window.history.state;
  const secret: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, secretState) : null;
  return typeof secret === 'string' && isBookingSecret(secret) ? secret : null;
}

/** This tab no longer knows the secret, also after a reload. */
export function forgetSecretOfPage(): void {
  window.history.replaceState({ ...window.history.state, [secretState]: null }, '', window.location.href);
}
