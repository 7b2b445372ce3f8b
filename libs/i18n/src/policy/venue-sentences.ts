import type { Translator } from '../translator/create-translator.ts';
import {
  sayAmounts,
  sayCancellation,
  sayChange,
  sayClosed,
  sayFromPrice,
  sayNotice,
  sayOpeningDay,
  sayOpeningHours,
  sayPayment,
  sayValidity,
  type VenueFacts,
  type VenueTerms,
} from './venue-terms-in-words.ts';

/** Says the sentence of a placeholder at a venue that sells its tickets on the site. */
type Sentence = (t: Translator, venue: VenueFacts & { readonly terms: VenueTerms }) => string;

/** A sentence at each kind of place where a text may stand. */
interface SentenceByPlace {
  readonly here: Sentence;
  /** Says the sentence at a venue where another system sells the tickets, or none. */
  readonly elsewhere: (t: Translator, venue: VenueFacts) => string;
  /** Says the sentence on a page of the whole chain. */
  readonly chain: (t: Translator) => string;
}

const sentences = {
  'price.from': {
    here: (_, venue) => sayFromPrice(venue),
    elsewhere: (_, venue) => sayFromPrice(venue),
    chain: () => '',
  },
  'payment.when': {
    here: (t, { terms }) => sayPayment(t, terms),
    elsewhere: (t) => t('The booking page of this venue shows how and when you pay.'),
    chain: (t) => t('How and when you pay depends on the venue. You see it before you book.'),
  },
  'policy.cancel': {
    here: (t, { terms }) => sayCancellation(t, terms).join(' '),
    elsewhere: (t) => t('The booking page of this venue shows what it costs to cancel.'),
    chain: (t) => t('What it costs to cancel depends on the venue. You see it before you book.'),
  },
  'policy.change': {
    here: (t, { terms }) => sayChange(t, terms),
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
    here: (t, { terms, currency }) => sayAmounts(t, terms.vouchers?.amountsMinor ?? [], currency),
    elsewhere: (t, { currency }) => sayAmounts(t, [], currency),
    // Without amounts, no currency is written.
    chain: (t) => sayAmounts(t, [], ''),
  },
  'voucher.validity': {
    here: (t, { terms }) => sayValidity(t, terms.vouchers?.validMonths ?? []),
    elsewhere: (t) => sayValidity(t, []),
    chain: (t) => sayValidity(t, []),
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
    here: (t, { terms }) => sayNotice(t, terms),
    elsewhere: (t) => t('The booking page of this venue shows the times that you can still book.'),
    chain: (t) => t('How late you can book depends on the venue.'),
  },
  'opening.hours': {
    here: (t, venue) => sayOpeningHours(t, venue),
    elsewhere: (t, venue) => sayOpeningHours(t, venue),
    chain: (t) => t('Each venue has its own opening hours.'),
  },
  'opening.day': {
    here: (t, venue) => sayOpeningDay(t, venue),
    elsewhere: (t, venue) => sayOpeningDay(t, venue),
    chain: () => '',
  },
  'opening.closed': {
    here: (t, { terms }) => terms.holidays.map((days) => sayClosed(t, days)).join(' '),
    elsewhere: () => '',
    chain: () => '',
  },
} as const satisfies Record<string, SentenceByPlace>;

/** A placeholder of a text, without its braces. */
export type SentenceName = keyof typeof sentences;

// The type of `Object.keys` loses the names of the keys.
export const sentenceNames = Object.keys(sentences) as readonly SentenceName[];

/**
 * Returns the text of each placeholder, from the data of the venue: whole sentences, and the day of `opening.day`. The texts of `price.from`,
 * `opening.day` and `opening.closed` may be empty.
 *
 * @param venue null for a page of the whole chain
 */
export function venueSentences(t: Translator, venue: VenueFacts | null): Readonly<Record<SentenceName, string>> {
  const say = ({ here, elsewhere, chain }: SentenceByPlace) => {
    if (venue === null) return chain(t);
    const { terms } = venue;
    return terms === null ? elsewhere(t, venue) : here(t, { ...venue, terms });
  };
  // The record has one sentence for each name of the table, which the type of `fromEntries` loses.
  return Object.fromEntries(sentenceNames.map((name) => [name, say(sentences[name])])) as Record<SentenceName, string>;
}

const placeholder = /\{([a-z]+\.[a-z]+)\}/gu;

/** Finds the names in braces in a text, known or not: `{payment.when}`. */
export function findNamesInBraces(text: string): readonly string[] {
  return Array.from(text.matchAll(placeholder), ([, name = '']) => name);
}

/** Replaces the placeholders of a text. An unknown one stays, so that the mistake is visible. */
export function fillSentences(text: string, sentencesByName: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(sentencesByName, name) ? (sentencesByName[name] ?? '') : whole,
  );
}
