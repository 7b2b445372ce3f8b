import type { Locale } from '@latchkey/i18n';

interface JourneyStates {
  readonly locales: readonly Locale[];
  readonly states: readonly string[];
}

const bothDirections: readonly Locale[] = ['en', 'ar'];

/**
 * The states of all pages that must be accessible, and the languages in which they are checked.
 * A journey (`proofs/access/access-*.proof.ts`) reaches its states as a visitor does. It fails if it leaves one of them out.
 */
export const accessStates = {
  browsing: {
    locales: bothDirections,
    states: [
      'home',
      'home: a nested menu open',
      'home: the language menu open',
      'home: the newsletter with an error',
      'home: the newsletter rejected',
      'home: the menu of a phone open',
      'home: the menu of a phone with a submenu open',
      'venue',
      'games',
      'games: for kids',
      'game without a venue',
      'news',
      'article',
      'groups and parties',
      'groups and parties: a popup open',
      'package',
      'mode',
      'questions: one open',
      'contact',
      'contact: with errors',
      'contact: rejected',
      'contact: sent',
      'gift vouchers: sold at the venue',
      'page not found',
      'page that cannot be made',
    ],
  },
  choosing: {
    locales: bothDirections,
    states: [
      'chooser: looking for the visitor',
      'chooser: near a venue, with the map',
      'chooser: far from all venues',
      'chooser: position denied',
      'chooser: a search without words',
      'chooser: the country picker open',
      'chooser: no country of that name',
      'chooser: nothing found',
      'chooser: a search that failed',
      'chooser: found',
    ],
  },
  booking: {
    locales: bothDirections,
    states: [
      'game: times loading',
      'game: times',
      'game: more times',
      'game: the calendar open',
      'game: a day that is sold out',
      'game: a day without times',
      'game: times that could not be loaded',
      'game: tickets loading',
      'game: tickets that could not be loaded',
      'game: tickets no longer available',
      'game: tickets, too few of them',
      'game: tickets, as many as there may be',
      'game: a booking that was rejected, with its toast',
      'game: Kids Mode',
      'game: the trailer open',
      'game: its popup open',
      'game: coming soon',
      'game: booked by telephone',
    ],
  },
  checkout: {
    locales: bothDirections,
    states: [
      'checkout: empty',
      'checkout: two bookings',
      'checkout: details with errors',
      'checkout: a code rejected',
      'checkout: a code applied',
      'checkout: deletion to be confirmed',
      'checkout: rejected',
      'checkout: hurrying',
      'checkout: renewed, with its toast',
      'checkout: reconciling',
      'checkout: confirmed',
      'checkout: booked elsewhere',
      'checkout: expired',
      'checkout: a basket that could not be loaded',
    ],
  },
  /** The states that are checked in French and Spanish, whose long words may break layouts. */
  sample: {
    locales: ['fr', 'es'],
    states: [
      'home',
      '/orlando',
      '/orlando/escape-games',
      '/orlando/contact',
      'times',
      'tickets',
      'checkout with errors',
      'confirmation',
    ],
  },
} as const satisfies Record<string, JourneyStates>;

export type Journey = keyof typeof accessStates;
export type StateOf<Of extends Journey> = (typeof accessStates)[Of]['states'][number];
