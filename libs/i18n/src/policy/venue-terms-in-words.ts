import { formatDate } from '../format/format-date.ts';
import { withSemicolons } from '../format/format-line.ts';
import { formatList } from '../format/format-number.ts';
import { formatPrice } from '../format/format-price.ts';
import type { Translator } from '../translator/create-translator.ts';
import { type CancellationStep, cancellationInWords, type Paying } from './cancellation-in-words.ts';

/** The terms of a venue in its ticketing data: for paying, cancelling, gift vouchers and opening. */
export interface VenueTerms {
  /** The ways of paying, at least one. */
  readonly paymentMethods: readonly ('card' | 'venue')[];
  /** The largest booking without a payment; 0 for no limit. */
  readonly maxUnpaid: { readonly places: number; readonly games: number };
  readonly policy: {
    /** The hours before the start until which a game can be changed; null for never online. */
    readonly changeUntilHours: number | null;
    /** The steps of the cancellation. An `untilHours` of 0 is the start of the game. */
    readonly cancellation: readonly (CancellationStep & { readonly untilHours: number })[];
  };
  /** True where a game has a policy of its own. */
  readonly variesByGame: boolean;
  /** The minutes before its start until which a game can be booked, each number once. */
  readonly noticeMinutes: readonly number[];
  /** The coming periods in which the venue is closed, `YYYY-MM-DD`, both ends included. */
  readonly holidays: readonly { readonly from: string; readonly to: string }[];
  /** The gift vouchers; null where another system sells them. */
  readonly vouchers: {
    readonly areSoldOnline: boolean;
    /** The amounts in minor units, the lowest first. */
    readonly amountsMinor: readonly number[];
    /** The validities in months, each once; null for one without an end. */
    readonly validMonths: readonly (number | null)[];
  } | null;
}

/** The facts of a venue that the sentences state. */
export interface VenueFacts {
  /** The code of the currency, ISO 4217. */
  readonly currency: string;
  /** The sentences of the editors about the opening hours. */
  readonly openingHours: readonly string[];
  /** The day on which the venue opens, `YYYY-MM-DD`; null for an open one. */
  readonly opensOn: string | null;
  /** The lowest price of a game for an ordinary customer, in words (`fromPriceInWords`); null if unknown. */
  readonly fromPrice: string | null;
  /** The terms; null where another system sells the tickets, or none. */
  readonly terms: VenueTerms | null;
}

/** Says the lowest price; an empty text if it is unknown. */
export function sayFromPrice({ fromPrice }: VenueFacts): string {
  return fromPrice === null ? '' : `${fromPrice}.`;
}

/** Says the day on which the venue opens; an empty text if it is open. */
export function sayOpeningDay(t: Translator, { opensOn }: VenueFacts): string {
  return opensOn === null ? '' : formatDate(opensOn, t.dates, 'long');
}

/** Says when and how visitors pay. */
export function sayPayment(t: Translator, { paymentMethods, maxUnpaid }: VenueTerms): string {
  if (!paymentMethods.includes('card'))
    return t('You pay at the venue when you arrive. Nothing is charged when you book.');
  if (!paymentMethods.includes('venue')) return t('You pay by card when you book.');
  return [
    t('You pay by card when you book, or at the venue when you arrive.'),
    ...(maxUnpaid.places + maxUnpaid.games > 0 ? [t('Large bookings are paid by card.')] : []),
  ].join(' ');
}

/** Says how a venue is paid by a visitor who has not chosen yet. */
export function toPaying(paymentMethods: readonly ('card' | 'venue')[]): Paying {
  if (!paymentMethods.includes('card')) return 'onArrival';
  return paymentMethods.includes('venue') ? 'either' : 'ahead';
}

/** Says the steps of the cancellation, one sentence each. */
export function sayCancellation(
  t: Translator,
  { policy, variesByGame, paymentMethods }: VenueTerms,
): readonly string[] {
  if (variesByGame) return [t('What it costs to cancel depends on the game. You see it before you book.')];
  const { cancellation: steps } = policy;
  return cancellationInWords(t, {
    steps,
    paying: toPaying(paymentMethods),
    until: ({ untilHours }) => untilHoursBefore(t, untilHours),
    before: ({ untilHours }) =>
      untilHours === 0
        ? t('before the game starts')
        : t('at least %time before the game', { time: t('%count hours', { count: untilHours }) }),
    endsBeforeStart: (steps.at(-1)?.untilHours ?? 0) > 0,
  });
}

/** Says until when a booking can be changed online. */
export function sayChange(t: Translator, { policy: { changeUntilHours }, variesByGame }: VenueTerms): string {
  if (variesByGame) return t('How late you can change a booking depends on the game. You see it before you book.');
  return changeUntilHours === null
    ? t('To change the time or the tickets, please call us.')
    : t('You can change the time and the tickets online %until.', { until: untilHoursBefore(t, changeUntilHours) });
}

function untilHoursBefore(t: Translator, hoursBefore: number): string {
  return hoursBefore === 0
    ? t('until the game starts')
    : t('until %time before the game', { time: t('%count hours', { count: hoursBefore }) });
}

/** Says the amounts of the gift vouchers; without any, that they depend on the venue. */
export function sayAmounts(t: Translator, amountsMinor: readonly number[], currency: string): string {
  if (amountsMinor.length === 0) return t('The amounts depend on the venue.');
  const prices = amountsMinor.map((amountMinor) => formatPrice({ amountMinor, currency }, t.locale));
  return `${formatList(prices, t.locale, 'disjunction')}.`;
}

/** Says how long the gift vouchers are valid. */
export function sayValidity(t: Translator, validMonths: readonly (number | null)[]): string {
  const [months, ...others] = validMonths;
  if (months === undefined || others.length > 0) return t('Your voucher says how long it is valid.');
  return months === null ? t('It never expires.') : t('Valid for %count months.', { count: months });
}

/** Says until when a game can be booked online. */
export function sayNotice(t: Translator, { noticeMinutes }: VenueTerms): string {
  const [minutes, ...others] = noticeMinutes;
  if (minutes === undefined || others.length > 0) return t('How late you can book depends on the game.');
  if (minutes === 0) return t('You can book online %until.', { until: t('until the game starts') });
  const time =
    minutes % 60 === 0 ? t('%count hours', { count: minutes / 60 }) : t('%count minutes', { count: minutes });
  return t('You can book online %until.', { until: t('until %time before the game', { time }) });
}

/** Says the opening hours as the editors wrote them. */
export function sayOpeningHours(t: Translator, { openingHours }: VenueFacts): string {
  return openingHours.length === 0
    ? t('Please ask this venue for its opening hours.')
    : `${withSemicolons(openingHours, t.locale)}.`;
}

/** Says a period in which the venue is closed. */
export function sayClosed(t: Translator, { from, to }: VenueTerms['holidays'][number]): string {
  const day = (date: string) => formatDate(date, t.dates, 'long');
  return from === to
    ? t('Closed on %date.', { date: day(from) })
    : t('Closed from %from to %to.', { from: day(from), to: day(to) });
}
