import type { ConfirmationWire } from '@latchkey/cms-client/contract';
import type { Locale } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { emailSchema } from '../email.ts';
import { confirmation, orlando, translatorIn, withoutMarks } from '../samples/sample-booking.ts';
import type { VenueCard } from '../templates/venue-card.ts';
import { bookingConfirmationMail } from './booking-confirmation.ts';

interface Changes {
  readonly venue?: VenueCard;
  readonly confirmation?: ConfirmationWire;
  readonly customer?: { readonly firstName: string; readonly email: string };
  readonly durations?: ReadonlyMap<string, number>;
  readonly isSoldByStaff?: boolean;
}

async function emailIn(locale: Locale, { venue = orlando, ...changes }: Changes = {}) {
  const scene = { t: await translatorIn(locale), brand: 'Cipher House', theme: null, venue };
  const { kind, email } = bookingConfirmationMail.write(scene, {
    customer: { firstName: 'Ada', email: 'ada@example.com' },
    confirmation,
    durations: new Map([
      ['bk_1', 60],
      ['bk_2', 75],
    ]),
    writtenAt: Date.parse('2026-11-21T08:00:00Z'),
    ...changes,
  });
  expect(kind).toBe('booking-confirmation');
  return { ...emailSchema.parse(email), subject: withoutMarks(email.subject), text: withoutMarks(email.text) };
}

describe('the confirmation mail', () => {
  it('does not say that a sale at the desk is unpaid, because the staff may have taken cash', async () => {
    const { text } = await emailIn('en', { isSoldByStaff: true });
    expect(text).toContain('If you have not paid yet, you pay when you arrive.');
    expect(text).not.toContain('Nothing is charged now');
    expect(text).not.toContain('you pay only when you arrive');
  });

  it('has the same terms for any sum that is paid in full, also if floating point leaves a rest', async () => {
    const findTerms = async (sums: Pick<ConfirmationWire, 'total' | 'paid' | 'waived'>) => {
      const { text } = await emailIn('en', { isSoldByStaff: true, confirmation: { ...confirmation, ...sums } });
      return text.split('\n').filter((line) => /cancel|refund/iu.test(line));
    };
    const terms = await findTerms({ total: 8, paid: 7, waived: 1 });
    expect(terms).not.toEqual([]);
    expect(0.8 - 0.7 - 0.1).toBeGreaterThan(0);
    expect(await findTerms({ total: 0.8, paid: 0.7, waived: 0.1 })).toEqual(terms);
  });

  it('reads well without pictures', async () => {
    const { text } = await emailIn('en');
    expect(text).toBe(`Hello Ada,

Your booking is confirmed.

Your reference: K7MR-4XQD
Keep this reference and show it at the door

The Midnight Archive
Date: Saturday, November 28, 2026
Time: 7:30 PM
Venue time (Eastern Time)
Duration: 60 minutes
4 × Adult: $130.00

Captain Marrow’s Lantern (Kids Mode)
Date: Sunday, November 29, 2026
Time: 11:00 AM
Venue time (Eastern Time)
Duration: 75 minutes
2 × Child: $32.00

Total: $162.00
You pay when you arrive. Nothing is charged now.

The Midnight Archive: Free to cancel until Fri, Nov 27, 7:30 PM: you pay only when you arrive; after that, please call us. You can change the time and the tickets online until Fri, Nov 27, 7:30 PM.

Please arrive 15 minutes before your game starts.

See you in Orlando
Escape Games Orlando
8210 International Drive
Suite 160
Orlando, FL 32819
Phone: +1 407 555 0142
Directions: https://www.google.com/maps/dir/?api=1&destination=8210+International+Drive

The attached file adds the booking to your calendar.

Questions or changes? Reply to this email or call us.

You receive this email because you booked with Cipher House.
`);
  });

  it.each<[Locale, string, string, string]>([
    ['en', 'Booking confirmed in Orlando (K7MR-4XQD)', 'Saturday, November 28, 2026', '7:30 PM'],
    ['fr', 'Réservation confirmée à Orlando (K7MR-4XQD)', 'samedi 28 novembre 2026', '19:30'],
    ['es', 'Reserva confirmada en Orlando (K7MR-4XQD)', 'sábado, 28 de noviembre de 2026', '19:30'],
    ['ar', 'تم تأكيد حجزكم في Orlando (K7MR-4XQD)', 'السبت، 28 نوفمبر 2026', '7:30 م'],
  ])('has date and time in the usual form of %s', async (locale, subject, date, time) => {
    const email = await emailIn(locale);
    expect(email.subject).toBe(subject);
    for (const body of [email.text, withoutMarks(email.html)]) {
      expect(body).toContain(date);
      expect(body).toContain(time);
    }
  });

  it('goes to the buyer; replies go to the venue', async () => {
    expect(await emailIn('en')).toMatchObject({ to: 'ada@example.com', replyTo: 'orlando@house.example' });
  });

  it('lists the discounts, and requests no payment if nothing is left to pay', async () => {
    const paid = {
      ...confirmation,
      promotions: [{ id: 'p', code: 'AUTUMN10', name: 'Autumn', kind: 'promotion' as const, discount: 162 }],
      discount: 162,
      total: 0,
    };
    const { text, html } = await emailIn('en', { confirmation: paid });
    expect(text).toContain('Subtotal: $162.00\nAutumn: −$162.00\nTotal: $0.00\n\n');
    for (const body of [text, html]) expect(body).not.toContain('You pay when you arrive');
  });

  it('lists requested vouchers with their recipients, without the message of the buyer', async () => {
    const voucher = { voucherId: 'v', name: 'Evening for two', amount: 65, code: null };
    const withVouchers = {
      ...confirmation,
      vouchers: [
        { ...voucher, email: null, message: null },
        { ...voucher, email: 'grace@example.com', message: 'Win at prize.example' },
      ],
    };
    const email = await emailIn('en', { confirmation: withVouchers });
    for (const body of [email.text, withoutMarks(email.html)]) {
      expect(body).toContain('We send the code in a separate email.');
      expect(body).toContain('For grace@example.com');
      expect(body).not.toContain('prize');
    }
  });

  it('confirms no booking if only vouchers were bought', async () => {
    const vouchers = [{ voucherId: 'v', name: 'Evening for two', amount: 65, code: null, email: null, message: null }];
    const email = await emailIn('en', { confirmation: { ...confirmation, bookings: [], vouchers } });
    expect(email.subject).toBe('Gift voucher from Orlando (K7MR-4XQD)');
    for (const body of [email.text, email.html]) expect(body).not.toContain('confirmed');
  });

  it('has no calendar file if no game was booked', async () => {
    const email = await emailIn('en', { confirmation: { ...confirmation, bookings: [] }, durations: new Map() });
    expect(email.attachments).toEqual([]);
    expect(email.text).not.toContain('15 minutes');
  });

  it('shows what is known of a venue without an address', async () => {
    const venue = {
      ...orlando,
      addressLines: [],
      directionsUrl: null,
      telephone: null,
      email: null,
      timeZone: null,
      position: null,
    };
    const { text, html, replyTo } = await emailIn('en', { venue });
    expect(text).toContain('See you in Orlando\n\n');
    expect(text).toContain('Questions or changes? Reply to this email.\n');
    expect(html).not.toContain('href');
    expect(replyTo).toBeNull();
  });

  it('escapes every text', async () => {
    const named = {
      ...confirmation,
      bookings: confirmation.bookings.map((booking) => ({ ...booking, gameName: '<img src=x> & "Co"' })),
    };
    const { html } = await emailIn('en', {
      confirmation: named,
      customer: { firstName: 'A&B', email: 'a@example.com' },
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img src=x&#62; &#38; &#34;Co&#34;');
    expect(html).toContain('Hello A&#38;B,');
  });

  it.each(['Ada\r\nBcc: all@example.com', 'https://prize.example', ''])(
    'does not greet the customer by %j',
    async (firstName) => {
      const { text } = await emailIn('en', { customer: { firstName, email: 'ada@example.com' } });
      expect(text.startsWith('Your booking is confirmed')).toBe(true);
    },
  );
});
