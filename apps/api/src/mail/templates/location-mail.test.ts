import { describe, expect, it } from 'vitest';
import { confirmation, orlando, translatorIn, withoutMarks } from '../samples/sample-booking.ts';
import { locationMail, type LocationMailInput } from './location-mail.ts';

const nothing = {
  currency: 'USD',
  cardMinor: 0,
  returnedMinor: 0,
  owedMinor: 0,
  handMinor: 0,
  isReduced: false,
  chargedMinor: 0,
  feeMinor: 0,
  leftMinor: 0,
};

async function textOf(more: Partial<LocationMailInput>): Promise<string> {
  const { email } = locationMail({
    t: await translatorIn('en'),
    brand: 'Cipher House',
    venue: orlando,
    notice: 'booked',
    to: 'orlando@house.example',
    customer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '', locale: 'en' },
    reference: confirmation.reference,
    games: confirmation.bookings.map((game) => ({ game: { ...game, minutes: 60 } })),
    currency: 'USD',
    total: 162,
    paid: 62,
    ...more,
  });
  return withoutMarks(email.text);
}

describe('the notice to a location', () => {
  it('says what is left of the price of a new booking', async () => {
    expect(await textOf({})).toContain('Left to pay: $100.00');
  });

  it('says what is due after a change: what was given back before is not owed again', async () => {
    const text = await textOf({ notice: 'moved', money: { ...nothing, leftMinor: 0 } });
    expect(text).toContain('Left to pay: $0.00');
    expect(await textOf({ notice: 'changed', money: { ...nothing, leftMinor: 3_250 } })).toContain(
      'Left to pay: $32.50',
    );
  });

  it('says what has to be given back over the counter', async () => {
    const text = await textOf({ notice: 'cancelled', money: { ...nothing, handMinor: 6_200 } });
    expect(text).toContain('Refund at the venue: $62.00');
  });
});
