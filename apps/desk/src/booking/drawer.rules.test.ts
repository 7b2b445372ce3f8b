import { expect, it } from 'vitest';
import { bookingFixture } from './booking.fixture.ts';
import { whyCannotSend } from './drawer.rules.ts';

const partlyPaid = bookingFixture({ total: 58, paid: 29, due: 29, refundable: { card: 29, hand: 0 } });

it.each([
  ['29', null],
  ['29.01', 'tooMuch'],
  ['58', 'tooMuch'],
  ['0', 'noAmount'],
])('a party that has paid half owes no more than the rest: %s', (amount, error) => {
  expect(whyCannotSend(partlyPaid, { type: 'payment', method: 'cash', amount })).toBe(error);
});

it.each([
  ['card', '29', 'Flooded', null],
  ['card', '29.01', 'Flooded', 'tooMuch'],
  ['hand', '1', 'Flooded', 'tooMuch'],
  ['card', '29', ' ', 'noReason'],
] as const)('what was paid by card goes back to it, with a reason: %s %s "%s"', (by, amount, reason, error) => {
  expect(whyCannotSend(partlyPaid, { type: 'refund', by, amount, reason })).toBe(error);
});
