import { describe, expect, it } from 'vitest';
import { createFormKey, createKeysFromForm } from './form-keys.ts';

const take = (createKey: () => string) => [createKey(), createKey(), createKey()];

describe('createKeysFromForm', () => {
  it('starts with the key of the form and derives the others from it', () => {
    const key = createFormKey();
    expect(take(createKeysFromForm(key))).toEqual([key, `${key}-2`, `${key}-3`]);
  });

  it('repeats the same keys for a form that is posted twice', () => {
    const key = createFormKey();
    expect(take(createKeysFromForm(key))).toEqual(take(createKeysFromForm(key)));
  });

  it.each([undefined, '', 'short', 'with a space in the key', 'x'.repeat(200), 'line\r\nbreak-of-a-header'])(
    'takes random keys in place of %j',
    (formKey) => {
      const keys = take(createKeysFromForm(formKey));
      expect(new Set(keys).size).toBe(3);
      expect(keys.every((key) => /^[\da-f]{32}(?:-\d)?$/u.test(key))).toBe(true);
      expect(keys).not.toEqual(take(createKeysFromForm(formKey)));
    },
  );
});
