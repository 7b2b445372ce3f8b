import { expect, it, vi } from 'vitest';
import { deriveKey } from './act-step.ts';

vi.mock('server-only', () => ({}));

const press = { key: 'k'.repeat(32), act: 'addCode', id: '', values: { code: 'TEN' } } as const;

it('a second press of a button has the key of the first', () => {
  expect(deriveKey(press)).toBe(deriveKey({ ...press }));
});

it.each([
  { ...press, values: { code: 'TWENTY' } },
  { ...press, act: 'removeBooking' },
  { ...press, id: 'p1' },
  { ...press, key: 'l'.repeat(32) },
])('another press has another key: %j', (other) => {
  expect(deriveKey(other)).not.toBe(deriveKey(press));
});

it('a page has one key for its checkout, whatever is typed', () => {
  const submit = { ...press, act: 'checkOut', values: { firstName: 'Ada' } };
  expect(deriveKey(submit)).toBe(deriveKey({ ...submit, values: { firstName: 'Bea' } }));
});
