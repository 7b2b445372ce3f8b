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

export interface VenueOfText {
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

/** Says the sentence of a placeholder at a venue that sells its tickets on the site. */
type Sentence = (t: Translator, venue: VenueOfText & { readonly terms: VenueTerms }) => string;

interface SentenceIn {
  readonly here: Sentence;
  /** Says the sentence at a venue where another system sells the tickets, or none. */
  readonly elsewhere: (t: Translator, venue: VenueOfText) => string;
  /** Says the sentence on a page of the whole chain. */
  readonly chain: (t: Translator) => string;
}

const sentences = {
  'price.from': {
    here: (_, venue) => leastPrice(venue),
    elsewhere: (_, venue) => leastPrice(venue),
    chain: () => '',
  },
  'payment.when': {
    here: (t, { terms }) => payment(t, terms),
    elsewhere: (t) => t('The booking page of this venue shows how and when you pay.'),
    chain: (t) => t('How and when you pay depends on the venue. You see it before you book.'),
  },
  'policy.cancel': {
    here: (t, { terms }) => cancellation(t, terms).join(' '),
    elsewhere: (t) => t('The booking page of this venue shows what it costs to cancel.'),
    chain: (t) => t('What it costs to cancel depends on the venue. You see it before you book.'),
  },
  'policy.change': {
    here: (t, { terms }) => change(t, terms),
    elsewhere: (t) => t('To change or cancel a booking at this venue, please call us or write to us.'),
    chain: (t) => t('How late you can change a booking depends on the venue. You see it before you book.'),
  },
  'voucher.buy': {
    here: (t, { terms }) => {
      if (terms.vouchers === null) return t('Please ask this venue about its gift vouchers.');
      return terms.vouchers.areSoldOnline
        ? t('You pay by card, and we send the code by email at once.')
        : t('You can buy gift vouchers at this venue, but not online.');
    },
    elsewhere: (t) => t('Please ask this venue about its gift vouchers.'),
    chain: (t) => t('How gift vouchers are sold depends on the venue.'),
  },
  'voucher.amounts': {
    here: (t, { terms, currency }) => amounts(t, terms.vouchers?.amountsMinor ?? [], currency),
    elsewhere: (t, { currency }) => amounts(t, [], currency),
    chain: (t) => amounts(t, [], ''),
  },
  'voucher.validity': {
    here: (t, { terms }) => validity(t, terms.vouchers?.validMonths ?? []),
    elsewhere: (t) => validity(t, []),
    chain: (t) => validity(t, []),
  },
  'voucher.redeem': {
    here: (t, { terms }) =>
      terms.vouchers === null
        ? t('Please ask this venue how to use a gift voucher there.')
        : t('Enter the code of a gift voucher at checkout. What is left stays on the voucher.'),
    elsewhere: (t) => t('Please ask this venue how to use a gift voucher there.'),
    chain: (t) => t('How a gift voucher is used depends on the venue.'),
  },
  'booking.notice': {
    here: (t, { terms }) => notice(t, terms),
    elsewhere: (t) => t('The booking page of this venue shows the times that you can still book.'),
    chain: (t) => t('How late you can book depends on the venue.'),
  },
  'opening.hours': {
    here: (t, venue) => hours(t, venue),
    elsewhere: (t, venue) => hours(t, venue),
    chain: (t) => t('Each venue has its own opening hours.'),
  },
  'opening.day': {
    here: (t, venue) => openingDay(t, venue),
    elsewhere: (t, venue) => openingDay(t, venue),
    chain: () => '',
  },
  'opening.closed': {
    here: (t, { terms }) => terms.holidays.map((days) => closedOn(t, days)).join(' '),
    elsewhere: () => '',
    chain: () => '',
  },
} as const satisfies Record<string, SentenceIn>;

/** A placeholder of a text, without its braces. */
export type SentenceName = keyof typeof sentences;

// The type of `Object.keys` loses the names of the keys.
export const sentenceNames = Object.keys(sentences) as readonly SentenceName[];

/**
 * Fills each placeholder for a venue, from the venue's own data: whole sentences, and the day of `opening.day`; `price.from` and both `opening` ones may be empty.
 *
 * @param venue null for a page of the whole chain
 */
export function venueSentences(t: Translator, venue: VenueOfText | null): Readonly<Record<SentenceName, string>> {
  const say = ({ here, elsewhere, chain }: SentenceIn) => {
    if (venue === null) return chain(t);
    const { terms } = venue;
    return terms === null ? elsewhere(t, venue) : here(t, { ...venue, terms });
  };
  // The record has one sentence for each name of the table, which the type of `fromEntries` loses.
  return Object.fromEntries(sentenceNames.map((name) => [name, say(sentences[name])])) as Record<SentenceName, string>;
}

const placeholder = /\{([a-z]+\.[a-z]+)\}/gu;

/** Finds the names in braces in a text, known or not: `{payment.when}`. */
export function namesInBraces(text: string): readonly string[] {
  return Array.from(text.matchAll(placeholder), ([, name = '']) => name);
}

/** Replaces the placeholders of a text. An unknown one stays, so that the mistake is visible. */
export function fillSentences(text: string, says: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(says, name) ? (says[name] ?? '') : whole,
  );
}

function leastPrice({ fromPrice }: VenueOfText): string {
  return fromPrice === null ? '' : `${fromPrice}.`;
}

function openingDay(t: Translator, { opensOn }: VenueOfText): string {
  return opensOn === null ? '' : formatDate(opensOn, t.dates, 'long');
}

function payment(t: Translator, { paymentMethods, maxUnpaid }: VenueTerms): string {
  if (!paymentMethods.includes('card'))
    return t('You pay at the venue when you arrive. Nothing is charged when you book.');
  if (!paymentMethods.includes('venue')) return t('You pay by card when you book.');
  return [
    t('You pay by card when you book, or at the venue when you arrive.'),
    ...(maxUnpaid.places + maxUnpaid.games > 0 ? [t('Large bookings are paid by card.')] : []),
  ].join(' ');
}

/** Says how a venue is paid by a visitor who has not chosen yet. */
export function payingAt(paymentMethods: readonly ('card' | 'venue')[]): Paying {
  if (!paymentMethods.includes('card')) return 'onArrival';
  return paymentMethods.includes('venue') ? 'either' : 'ahead';
}

function cancellation(t: Translator, { policy, variesByGame, paymentMethods }: VenueTerms): readonly string[] {
  if (variesByGame) return [t('What it costs to cancel depends on the game. You see it before you book.')];
  const { cancellation: steps } = policy;
  return cancellationInWords(t, {
    steps,
    paying: payingAt(paymentMethods),
    until: ({ untilHours }) => untilHoursBefore(t, untilHours),
    before: ({ untilHours }) =>
      untilHours === 0
        ? t('before the game starts')
        : t('at least %time before the game', { time: t('%count hours', { count: untilHours }) }),
    endsBeforeStart: (steps.at(-1)?.untilHours ?? 0) > 0,
  });
}

function change(t: Translator, { policy: { changeUntilHours }, variesByGame }: VenueTerms): string {
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

function amounts(t: Translator, amountsMinor: readonly number[], currency: string): string {
  if (amountsMinor.length === 0) return t('The amounts depend on the venue.');
  const prices = amountsMinor.map((amountMinor) => formatPrice({ amountMinor, currency }, t.locale));
  return `${formatList(prices, t.locale, 'disjunction')}.`;
}

function validity(t: Translator, validMonths: readonly (number | null)[]): string {
  const [months, ...others] = validMonths;
  if (months === undefined || others.length > 0) return t('Your voucher says how long it is valid.');
  return months === null ? t('It never expires.') : t('Valid for %count months.', { count: months });
}

function notice(t: Translator, { noticeMinutes }: VenueTerms): string {
  const [minutes, ...others] = noticeMinutes;
  if (minutes === undefined || others.length > 0) return t('How late you can book depends on the game.');
  if (minutes === 0) return t('You can book online %until.', { until: t('until the game starts') });
  const time =
    minutes % 60 === 0 ? t('%count hours', { count: minutes / 60 }) : t('%count minutes', { count: minutes });
  return t('You can book online %until.', { until: t('until %time before the game', { time }) });
}

function hours(t: Translator, { openingHours }: VenueOfText): string {
  return openingHours.length === 0
    ? t('Please ask this venue for its opening hours.')
    : `${withSemicolons(openingHours, t.locale)}.`;
}

function closedOn(t: Translator, { from, to }: VenueTerms['holidays'][number]): string {
  const day = (date: string) => formatDate(date, t.dates, 'long');
  return from === to
    ? t('Closed on %date.', { date: day(from) })
    : t('Closed from %from to %to.', { from: day(from), to: day(to) });
}
