import { describe, expect, it } from 'vitest';
import { dayFixture, partyFixture } from '../offline/proof/day.fixture.ts';
import { sketchBooking } from './sketch-booking.ts';

const tickets = [
  { pricing_category_id: 'adult', name: 'Adult', quantity: 3 },
  { pricing_category_id: 'student', name: 'Student', quantity: 1 },
];

describe('a booking that only its day sheet knows', () => {
  it('has the tickets, the contact and the time of booking that the sheet has', () => {
    const party = { ...partyFixture('A'), phone: '+1 407 555 0123', email: 'ada@example.org', tickets };
    const sketch = sketchBooking(dayFixture({ parties: [{ ...party, bookedAt: '2026-11-20T10:00:00.000Z' }] }), 'A');
    expect(sketch).toMatchObject({
      isFromSheet: true,
      customer: { phone: '+1 407 555 0123', email: 'ada@example.org' },
      bookedAt: '2026-11-20T10:00:00.000Z',
    });
    expect(sketch?.games[0]?.tickets.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
      '3 Adult',
      '1 Student',
    ]);
  });

  it('leaves out what an older sheet does not have, and never shows the start as the time of booking', () => {
    const sketch = sketchBooking(dayFixture({ parties: [partyFixture('A')] }), 'A');
    expect(sketch).toMatchObject({ bookedAt: '', customer: { phone: '' } });
    expect(sketch?.games[0]?.tickets).toEqual([]);
  });

  it('is none for a booking of another day', () => {
    expect(sketchBooking(dayFixture({ parties: [partyFixture('A')] }), 'B')).toBeNull();
  });
});
