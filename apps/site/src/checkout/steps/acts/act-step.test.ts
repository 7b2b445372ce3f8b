import { expect, it, vi } from 'vitest';
import { keyOf } from './act-step.ts';

vi.mock('server-only', () => ({}));

const press = { key: 'k'.repeat(32), act: 'addCode', id: '', values: { code: 'TEN' } } as const;

it('a second press of a button has the key of the first', () => {
  expect(keyOf(press)).toBe(keyOf({ ...press }));
});

it.each([
  { ...press, values: { code: 'TWENTY' } },
  { ...press, act: 'removeBooking' },
  { ...press, id: 'p1' },
  { ...press, key: 'l'.repeat(32) },
])('another press has another key: %j', (other) => {
  expect(keyOf(other)).not.toBe(keyOf(press));
});

it('a page has one key for its checkout, whatever is typed', () => {
  const submit = { ...press, act: 'checkOut', values: { firstName: 'Ada' } };
  expect(keyOf(submit)).toBe(keyOf({ ...submit, values: { firstName: 'Bea' } }));
});
