import { isBookingSecret } from '@latchkey/http-server/names';
import { secretState } from '../foundation/starter/take-secret.ts';
import { withStorage } from '../visit/booking-ports.client.ts';

/**
 * The key of the secret in the storage of the tab, while a page of the provider or of a bank may lead back: a new document has no state of the last.
 */
const leavingKey = () => `latchkey-leaving ${window.location.pathname}`;

/**
 * Returns the secret that the page has taken out of its URL (`foundation/starter/take-secret.ts`), or that it had before the visitor left it for a
 * payment; null if it came without one.
 */
export function readPageSecret(): string | null {
  const left = withStorage('sessionStorage', (storage) => storage.getItem(leavingKey()));
  if (left) {
    forgetLeaving();
    setSecret(left);
  }
  const state: unknown = window.history.state;
  const secret: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, secretState) : null;
  return typeof secret === 'string' && isBookingSecret(secret) ? secret : null;
}

/** Keeps the secret in this tab while a payment may lead away from the page. Returns the function that forgets it. */
export function keepSecretWhileLeaving(secret: string): () => void {
  withStorage('sessionStorage', (storage) => storage.setItem(leavingKey(), secret));
  return forgetLeaving;
}

function forgetLeaving(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(leavingKey()));
}

/** Removes the secret from this tab, also for a reload. */
export function forgetPageSecret(): void {
  setSecret(null);
}

function setSecret(secret: string | null): void {
  window.history.replaceState({ ...window.history.state, [secretState]: secret }, '', window.location.href);
}
