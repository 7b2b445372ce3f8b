import { completeCustomer } from '@latchkey/booking-core';
import { describe, expect, it } from 'vitest';
import { confirmation, orlando, translatorIn, withoutMarks } from '../samples/sample-booking.ts';
import type { StaffScene } from '../scene.ts';
import { locationNoticeMail, type BookingNotice } from './location-notice.ts';

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

const toDesk: StaffScene['deskLinkTo'] = ({ date, reference }) =>
  `https://desk.example/desk/orlando/day/${date}?booking=${reference}`;

async function writeNotice(more: Partial<BookingNotice>, deskLinkTo = toDesk) {
  const scene = { t: await translatorIn('en'), brand: 'Cipher House', theme: null, venue: orlando, deskLinkTo };
  const { email } = locationNoticeMail.write(scene, {
    notice: 'booked',
    customer: {
      ...completeCustomer({ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '' }),
      locale: 'en',
    },
    reference: confirmation.reference,
    games: confirmation.bookings.map((game) => ({ game: { ...game, minutes: 60 } })),
    currency: 'USD',
    total: 162,
    paid: 62,
    ...more,
  });
  return { subject: withoutMarks(email.subject), text: withoutMarks(email.text) };
}

const writeText = async (more: Partial<BookingNotice>) => (await writeNotice(more)).text;

describe('the notice to a location', () => {
  it('says in its subject who comes, how many, to what and when', async () => {
    const [archive] = confirmation.bookings;
    const { subject } = await writeNotice({
      games: archive === undefined ? [] : [{ game: { ...archive, minutes: 60 } }],
    });
    expect(subject).toMatch(
      /^New booking: Ada Byron, 4 players, The Midnight Archive, Saturday, November 28, 2026.* 7:30 PM \(K7MR-4XQD\)$/u,
    );
    expect((await writeNotice({})).subject).toContain('The Midnight Archive +1');
  });

  it('links to the booking at the desk', async () => {
    const text = await writeText({});
    expect(text).toContain('https://desk.example/desk/orlando/day/2026-11-28?booking=K7MR-4XQD');
    expect(text).toContain('Reference: K7MR-4XQD');
    expect((await writeNotice({}, () => null)).text).not.toContain('desk');
  });

  it('does not mention a payment if nothing was paid', async () => {
    const text = await writeText({ paid: 0 });
    expect(text).not.toContain('Paid');
    expect(text).toContain('Left to pay: $162.00');
  });

  it('has the amount that is left to pay for a new booking', async () => {
    expect(await writeText({})).toContain('Left to pay: $100.00');
  });

  it('has the amount that is left to pay after a change, without money that was given back before', async () => {
    const text = await writeText({ notice: 'moved', money: { ...nothing, leftMinor: 0 } });
    expect(text).toContain('Left to pay: $0.00');
    expect(await writeText({ notice: 'changed', money: { ...nothing, leftMinor: 3_250 } })).toContain(
      'Left to pay: $32.50',
    );
  });

  it('has the amount that the staff give back at the venue', async () => {
    const text = await writeText({ notice: 'cancelled', money: { ...nothing, handMinor: 6_200 } });
    expect(text).toContain('Refund at the venue: $62.00');
  });
});
