/* Every email of the product with sample content: for the gallery, and for the tests of what all emails have to be. */
import { locales, type Locale } from '@latchkey/i18n';
import type { Mail } from '../email.ts';
import type { BookedGame } from '../templates/booking-parts.ts';
import { cancelledMail, movedMail, ticketsChangedMail } from '../templates/changed-booking-mails.ts';
import { confirmationMail } from '../templates/confirmation-mail.ts';
import { formSubmissionMail } from '../templates/form-submission-mail.ts';
import { giftVoucherCopy, giftVoucherMail } from '../templates/gift-voucher-mail.ts';
import { locationMail, type LocationNotice, type StaffScene } from '../templates/location-mail.ts';
import type { MoneyOfChange } from '../templates/money-sentences.ts';
import { newsletterConfirmMail, newsletterWelcomeMail } from '../templates/newsletter-mails.ts';
import { paymentLinkMail } from '../templates/payment-link-mail.ts';
import { paymentReturnedMail, refundMail } from '../templates/refund-mails.ts';
import { linkMail, reminderMail, thanksMail } from '../templates/visit-mails.ts';
import { confirmation, orlando, translatorIn } from './sample-booking.ts';

const [archive, lantern] = confirmation.bookings;
if (archive === undefined || lantern === undefined) throw new Error('The sample booking has two games.');
const game: BookedGame = { ...archive, minutes: 60 };
const kidsGame: BookedGame = { ...lantern, minutes: 75 };
/** The game before it was moved and its tickets were changed. */
const earlier: BookedGame = {
  ...game,
  date: '2026-11-21',
  startTime: '18:00',
  startsAt: '2026-11-21T23:00:00.000Z',
  tickets: game.tickets.map((ticket) => ({ ...ticket, quantity: 6 })),
};

const { reference, currency } = confirmation;
const to = 'ada@example.com';
const customer = { firstName: 'Ada', lastName: 'Byron', email: to, phone: '+14075550123' };
const amount = { amountMinor: 6_500, currency };
const writtenAt = Date.parse('2026-11-20T08:00:00Z');
const nothing: MoneyOfChange = {
  currency,
  cardMinor: 0,
  returnedMinor: 0,
  owedMinor: 0,
  handMinor: 0,
  isReduced: false,
  chargedMinor: 0,
  feeMinor: 0,
  leftMinor: 0,
};
const moneyBack: MoneyOfChange = {
  ...nothing,
  cardMinor: 9_500,
  returnedMinor: 2_000,
  owedMinor: 1_000,
  feeMinor: 500,
};
const file = { filename: 'hall.pdf', contentType: 'application/pdf', uploadKey: 'up_sample' };

const deskLink: StaffScene['deskLinkTo'] = ({ date, reference: booking }) =>
  `https://desk.example/desk/orlando/day/${date}?booking=${booking}`;

function samples(scene: StaffScene): Readonly<Record<string, Mail>> {
  const { t, brand } = scene;
  const link = `https://house.example/${t.locale}/orlando/booking#Zm9yLWEtc2FtcGxlLW9ubHk`;
  const about = { ...scene, customer, reference, link, money: nothing, sequence: 1, writtenAt };
  const notice = (name: LocationNotice, more: { readonly isMoved?: boolean; readonly money?: MoneyOfChange } = {}) =>
    locationMail({
      ...scene,
      notice: name,
      money: more.money,
      to: 'orlando@house.example',
      customer: { ...customer, locale: t.locale },
      reference,
      games: (name === 'booked' ? [game, kidsGame] : [game]).map((each) => ({
        game: each,
        before: more.isMoved === true ? earlier : undefined,
      })),
      currency,
      total: name === 'cancelled' ? 0 : 162,
      paid: name === 'cancelled' ? 0 : 50,
    });
  const voucher = { ...scene, to, code: 'GIFT-7KQM-4XQD', amount, validUntil: '2028-11-23' };
  const form = {
    t,
    brand,
    to: 'groups@house.example',
    replyTo: to,
    formName: 'Groups',
    locationName: scene.venue.name,
    submissionId: 'fs_123',
    receivedAt: '2026-11-21T17:00:00Z',
    timeZone: 'America/New_York',
  };
  const message = { label: 'Message', value: 'Twelve of us, on a Friday.\nIs the hall free?', url: null };
  return {
    confirmed: confirmationMail({
      ...scene,
      customer,
      confirmation: {
        ...confirmation,
        vouchers: [{ voucherId: 'v', name: 'Evening for two', amount: 65, code: null, email: null, message: null }],
        promotions: [{ id: 'p', code: 'AUTUMN10', name: 'Autumn', kind: 'promotion', discount: 16.2 }],
        discount: 16.2,
        total: 210.8,
        paid: 65,
      },
      durations: new Map([
        [game.id, 60],
        [kidsGame.id, 75],
      ]),
      link,
      writtenAt,
    }),
    moved: movedMail({
      ...about,
      money: { ...nothing, chargedMinor: 1_000, leftMinor: 9_700 },
      games: [{ game, before: { ...earlier, tickets: game.tickets } }],
    }),
    'moved with other tickets': movedMail({ ...about, games: [{ game, before: earlier }] }),
    changed: ticketsChangedMail({
      ...about,
      money: moneyBack,
      games: [{ game, before: { ...game, tickets: earlier.tickets } }],
    }),
    cancelled: cancelledMail({ ...about, money: moneyBack, games: [game, kidsGame], isWhole: true, wasPaid: true }),
    'cancelled in part, unpaid': cancelledMail({ ...about, games: [kidsGame], isWhole: false, wasPaid: false }),
    'cancelled, nothing back': cancelledMail({ ...about, games: [game], isWhole: true, wasPaid: true }),
    refunded: refundMail({ ...scene, ...moneyBack, to, reference, isReduced: true }),
    'payment returned': paymentReturnedMail({
      ...scene,
      to,
      currency,
      cardMinor: 16_200,
      arePlacesLost: true,
      isOfChange: false,
    }),
    'payment of a change returned': paymentReturnedMail({
      ...scene,
      to,
      currency,
      cardMinor: 1_000,
      arePlacesLost: false,
      isOfChange: true,
    }),
    'payment link': paymentLinkMail({
      ...scene,
      to,
      url: 'https://pay.example/c/sample',
      amount: 162,
      currency,
      deadline: '2026-11-21T17:25:00Z',
      timeZone: 'America/New_York',
    }),
    reminder: reminderMail({ ...scene, customer, reference, games: [game, kidsGame], link }),
    thanks: thanksMail({
      ...scene,
      customer,
      reference,
      gameName: game.gameName,
      reviewUrl: link,
      googleUrl: 'https://search.google.com/local/writereview?placeid=sample',
    }),
    'link again': linkMail({ ...scene, customer, reference, link }),
    'location: booked': notice('booked'),
    'location: moved': notice('moved', { isMoved: true, money: { ...nothing, chargedMinor: 1_000 } }),
    'location: changed': notice('changed', { money: moneyBack }),
    'location: cancelled': notice('cancelled', { money: moneyBack }),
    'form with files': formSubmissionMail({
      ...form,
      values: [message, { label: 'Plan', value: 'hall.pdf', url: null }],
      attachments: [file],
      linksUntil: null,
    }),
    'form with links': formSubmissionMail({
      ...form,
      values: [
        message,
        { label: 'Plan', value: 'hall.pdf', url: 'https://house.example/api/upload/up_sample?expires=1&signature=x' },
      ],
      attachments: [],
      linksUntil: '2026-12-21',
    }),
    'gift voucher': giftVoucherMail(voucher),
    'gift voucher, copy': giftVoucherCopy({ ...voucher, recipient: 'grace@example.com', message: 'Happy birthday!' }),
    'newsletter, confirm': newsletterConfirmMail({
      t,
      brand,
      to,
      confirmUrl: 'https://house.example/confirm?token=a&b=1',
      expiresHours: 48,
    }),
    'newsletter, welcome': newsletterWelcomeMail({ t, brand, to, unsubscribeUrl: 'https://house.example/bye?token=a' }),
  };
}

export interface SampleMail {
  readonly name: string;
  readonly mail: Mail;
}

/** All emails in one language. */
export async function sampleMails(locale: Locale): Promise<readonly SampleMail[]> {
  const scene = {
    t: await translatorIn(locale),
    brand: locale === 'ar' ? 'سايفر هاوس' : 'Cipher House',
    venue: orlando,
    deskLinkTo: deskLink,
  };
  return Object.entries(samples(scene)).map(([name, mail]) => ({ name, mail }));
}

/** All emails in all languages. */
export async function allSampleMails(): Promise<readonly (SampleMail & { readonly locale: Locale })[]> {
  const inAll = await Promise.all(
    locales.map(async (locale) => (await sampleMails(locale)).map((sample) => ({ ...sample, locale }))),
  );
  return inAll.flat();
}
