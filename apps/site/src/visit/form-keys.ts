import { randomBytes } from 'node:crypto';
import type { CreateKey } from '@latchkey/booking-core';

/** Creates a hidden key for a form: 128 random bits. */
export function createFormKey(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Returns a function that creates the idempotency keys of a posted form. The first is the key that the form carries, and the others are derived from
 * it, so that a form that is posted twice sends the same requests under the same keys.
 * @param formKey the key that the form has posted; the keys are random if it is absent or is no key
 */
export function createKeysFromForm(formKey: string | undefined): CreateKey {
  const first = formKey !== undefined && /^[\w-]{16,80}$/u.test(formKey) ? formKey : createFormKey();
  let created = 0;
  return () => {
    created += 1;
    return created === 1 ? first : `${first}-${created}`;
  };
}
