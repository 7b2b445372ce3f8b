import { describe, expect, it } from 'vitest';
import { checkPassword } from './password-rules.ts';

const person = { email: 'maria.lopez@cipherhouse.example', name: 'María López' };

describe('a password', () => {
  it.each([
    'tuba lantern gravel',
    'Vk3!xP0q$zzL',
    'el faro azul de ayer',
    'maria likes 7 lanterns',
    'كلمة السر الطويلة',
    'x'.repeat(10) + 'abcdef' + 'q'.repeat(184),
  ])('is accepted: %s', (password) => {
    expect(checkPassword(password, person)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['eleven chars', 'eleven char', 'fewer than 12'],
    ['201 characters', 'ab cd ef '.repeat(22) + 'xyz', 'more than 200'],
    ['one character many times', 'aaaaaaaaaaaaaa', 'different characters'],
    ['a pattern', 'abcdeabcdeabcde', 'repeats itself'],
    ['digits only', '837465019283', 'has no letters'],
    ['a common word with digits', 'Password2026!', 'most common'],
    ['two common words', 'Welcome-Password1', 'most common'],
    ['the trade', 'escape-room-2026', 'most common'],
    ['the email', 'maria.lopez@cipherhouse.example', 'name or the email'],
    ['the name', 'Maria-Lopez-123', 'name or the email'],
  ])('is rejected: %s', (_, password, reason) => {
    expect(checkPassword(password, person)).toMatchObject({
      ok: false,
      error: { kind: 'invalid', code: 'weak_password', problems: [expect.stringContaining(reason)] },
    });
  });
});
