import { expect, it } from 'vitest';
import { readSecret } from './read-secret.ts';

const secret = 'aZ09_-aZ09_-aZ09_-abcd';

it.each([
  secret,
  `  ${secret}\n`,
  `#${secret}`,
  `https://cipher.example/en/madrid/booking#${secret}`,
  `http://localhost:3000/ar/dubai/booking?a=#b#${secret} `,
])('the secret in %j is found', (pasted) => expect(readSecret(pasted)).toBe(secret));

it.each(['', '#', 'KEY-1234', `${secret}x`, `${secret}/`, `https://cipher.example/en/madrid/booking?s=${secret}`])(
  'there is none in %j',
  (pasted) => expect(readSecret(pasted)).toBeNull(),
);
