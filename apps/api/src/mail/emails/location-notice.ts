import {
  type Customer,
  customerFields,
  customerLabels,
  declarationOf,
  fromMinor,
  toMinor,
} from '@latchkey/booking-core';
import { isLocale, localeRecord, type PlainPhrase } from '@latchkey/i18n';
import { shownPhone } from '../../kernel/contacts.ts';
import { defineMail } from '../define-mail.ts';
import { toOneLine } from '../strangers-text.ts';
import { isolate } from '../layout/html.ts';
import { buttonPart, factsPart, labelled, onlyText, sentence, type Fact } from '../layout/parts.ts';
import type { SampleWorld } from '../samples/sample-world.ts';
import type { StaffScene } from '../scene.ts';
import { priceIn, ticketPart, formatGameTime, type BookedGame, type GameTime } from '../templates/booking-parts.ts';
import type { MoneyOfChange } from '../templates/money-sentences.ts';

/** The event that a notice reports. */
type LocationNotice = 'booked' | 'moved' | 'changed' | 'cancelled';

/** A notice about a booking, in the language of the staff. */
export interface BookingNotice {
  readonly notice: LocationNotice;
  readonly customer: Customer & {
    /** The language of the emails to the customer. */
    readonly locale: string;
  };
  readonly reference: string;
  /** The games of the notice, as they are and as they were; those of a cancellation as they were. */
  readonly games: readonly { readonly game: BookedGame; readonly before?: GameTime | undefined }[];
  readonly currency: string;
  /** The price in major units. */
  readonly total: number;
  readonly paid: number;
  /** The amount that was too small to be charged; absent for 0. */
  readonly waived?: number;
  /** The amounts of a change; absent for a new booking. */
  readonly money?: MoneyOfChange | undefined;
}

/** The most characters of the name of the guest, which a stranger may have typed. */
const maxNameCharacters = 100;
const maxSubjectCharacters = 200;

const titles = {
  booked: 'New booking',
  moved: 'Booking moved',
  changed: 'Booking changed',
  cancelled: 'Booking cancelled',
} as const satisfies Record<LocationNotice, PlainPhrase>;

const subjects = {
  booked: 'New booking: %name, %players, %game, %date (%reference)',
  moved: 'Booking moved: %name, %players, %game, %date (%reference)',
  changed: 'Booking changed: %name, %players, %game, %date (%reference)',
  cancelled: 'Booking cancelled: %name, %players, %game, %date (%reference)',
} as const satisfies Record<LocationNotice, PlainPhrase>;

/**
 * The email to a location about a booking. Its link leads to the desk. It never has the customer's own link, with which everyone can change the
 * booking.
 */
export const locationNoticeMail = defineMail({
  kind: 'location-notice',
  to: 'venue',
  isLimited: false,
  render: (scene, input: BookingNotice) => {
    const { t, venue } = scene;
    const { notice, customer, reference, games, currency, total, paid, money } = input;
    const price = priceIn(t, currency);
    const first = games[0]?.game;
    const title = t(titles[notice]);
    const name = toOneLine(`${customer.firstName} ${customer.lastName}`, maxNameCharacters);
    const deskLink = first === undefined ? null : scene.deskLinkTo({ reference, date: first.date });
    const facts: readonly Fact[] = [
      { label: t('Guest'), value: name },
      ...customerFacts(scene, customer),
      ...(isLocale(customer.locale) ? [{ label: t('Language'), value: localeRecord(customer.locale).nativeName }] : []),
      { label: t('Total'), value: price(total) },
      ...(paid > 0 ? [{ label: t('Paid'), value: price(paid) }] : []),
      { label: t('Left to pay'), value: price(calculateLeft(input)) },
      ...(money === undefined ? [] : moneyFacts(scene, money)),
    ];
    return {
      about: { reference },
      to: venue.email ?? '',
      replyTo: customer.email === '' ? venue.email : customer.email,
      subject: toOneLine(
        first === undefined
          ? `${title} (${reference})`
          : t(subjects[notice], {
              name,
              players: t('%count players', { count: countTickets(first) }),
              game: games.length > 1 ? `${first.gameName} +${games.length - 1}` : first.gameName,
              date: formatGameTime(scene, first),
              reference,
            }),
        maxSubjectCharacters,
      ),
      title,
      preview: games.map(({ game }) => `${game.gameName}, ${formatGameTime(scene, game)}`).join(' · '),
      parts: [
        sentence(labelled(t, t('Reference'), isolate(reference)), 'font-weight:600;'),
        ...games.map(({ game, before }) => {
          const insteadOf = before?.startsAt === game.startsAt ? undefined : before;
          return ticketPart(scene, game, { currency, insteadOf, isOver: notice === 'cancelled' });
        }),
        factsPart(t, facts),
        deskLink === null ? onlyText() : buttonPart(t, deskLink, t('Open the booking at the desk')),
      ],
      footer: t('You receive this email because we report bookings at %location to this address.', {
        location: venue.name,
      }),
    };
  },
  samples: (world) => ({
    'location: booked': { ...sampleNotice(world, 'booked'), games: [{ game: world.game }, { game: world.kidsGame }] },
    'location: moved': {
      ...sampleNotice(world, 'moved'),
      money: { ...world.nothing, chargedMinor: 1_000 },
      games: [{ game: world.game, before: world.earlier }],
    },
    'location: changed': { ...sampleNotice(world, 'changed'), money: world.moneyBack },
    'location: cancelled': { ...sampleNotice(world, 'cancelled'), money: world.moneyBack, total: 0, paid: 0 },
  }),
});

function sampleNotice(
  { customer, locale, reference, currency, game }: SampleWorld,
  notice: LocationNotice,
): BookingNotice {
  return { notice, customer: { ...customer, locale }, reference, currency, total: 162, paid: 50, games: [{ game }] };
}

/** Lists the known data of the customer besides the name. */
function customerFacts({ t, venue }: StaffScene, customer: Customer): readonly Fact[] {
  return customerFields.flatMap((field) => {
    const { kind } = declarationOf(field);
    const typed = customer[field];
    if (kind === 'name' || typed === '') return [];
    return [
      { label: t(customerLabels[field]), value: isolate(kind === 'phone' ? shownPhone(typed, venue.country) : typed) },
    ];
  });
}

function countTickets({ tickets }: BookedGame): number {
  return tickets.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Calculates the amount that is left to pay. After a change it is the amount that the change names: money that was given back before is not owed
 * again.
 */
function calculateLeft({ currency, total, paid, waived = 0, money }: BookingNotice): number {
  const leftMinor = money?.leftMinor ?? toMinor(total, currency) - toMinor(paid, currency) - toMinor(waived, currency);
  return fromMinor(Math.max(0, leftMinor), currency);
}

/** Lists the amounts that a change moved; the customer's own email has them in sentences. */
function moneyFacts({ t }: StaffScene, money: MoneyOfChange): readonly Fact[] {
  const { currency, chargedMinor, cardMinor, returnedMinor, owedMinor, handMinor, feeMinor } = money;
  const amounts = [
    [t('Charged for the change'), chargedMinor],
    [t('Refund to the card'), cardMinor],
    [t('Refund as a gift voucher'), returnedMinor + owedMinor],
    [t('Refund at the venue'), handMinor],
    [t('Fee kept'), feeMinor],
  ] as const;
  const price = priceIn(t, currency);
  return amounts.flatMap(([label, minor]) => (minor > 0 ? [{ label, value: price(fromMinor(minor, currency)) }] : []));
}
