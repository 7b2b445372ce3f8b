import { findFromPrice, type BookingTerms } from '@latchkey/blocks';
import { isKidsModeByDefault, resolveProvider, salesOf, type BookingWay } from '@latchkey/booking-core';
import type { Game, GameSummary, GoogleRating, Location, Website } from '@latchkey/cms-client/contract';
import { fillSentences, type Translator } from '@latchkey/i18n';
import { createSentences } from '../foundation/create-sentences.ts';

interface BookingTermsQuery {
  readonly website: Pick<Website, 'cancellation'>;
  readonly t: Translator;
  /** The location; null for the chain as a whole. */
  readonly location: Location | null;
  /** The rating of all locations together, which a page without a location shows. */
  readonly chainRating: GoogleRating | null;
  /** The games that the page sells: those of the location, or its one game. */
  readonly games: readonly (Game | GameSummary)[];
}

/**
 * Reads the facts about booking that a page may state: the lowest price, how to pay, the rating and the terms of cancellation. The chain as a whole
 * has no lowest price, since its venues may have several currencies.
 */
export function readBookingTerms({ website, t, location, chainRating, games }: BookingTermsQuery): BookingTerms {
  const cancellation =
    website.cancellation === null ? null : fillSentences(website.cancellation, createSentences(t, location));
  if (location === null) {
    return { fromPrice: null, isPaidAtLocation: false, rating: chainRating, cancellation };
  }
  const [onlyGame, ...others] = games;
  const sales = games.map((game) => salesOf[resolveWay(game, location).type]);
  const isSoldHere = sales.includes('basket');
  return {
    fromPrice: onlyGame !== undefined && others.length === 0 ? findFromPrice(onlyGame, location) : location.fromPrice,
    isPaidAtLocation: isSoldHere && !sales.some(isOutside) && isPaidOnArrivalOnly(location),
    rating: location.googleRating,
    cancellation: isSoldHere ? cancellation : null,
  };
}

/**
 * Returns the most places and the most games that can be booked online at a location that takes no cards; 0 for a number without a limit. Null if the
 * location takes cards, or has no limit.
 */
export function readOnlineLimits({ terms }: Pick<Location, 'terms'>): { places: number; games: number } | null {
  if (terms === null || terms.paymentMethods.includes('card')) return null;
  const { places, games } = terms.maxUnpaid;
  return places + games === 0 ? null : { places, games };
}

/** Returns whether bookings of a location are paid on arrival only. Some content systems do not know `terms`; then they are, unless a document denies it. */
function isPaidOnArrivalOnly({ terms, isPaidOnArrival }: Location): boolean {
  return terms === null ? isPaidOnArrival !== false : !terms.paymentMethods.includes('card');
}

/** Returns whether a game is sold outside of our own basket, where only the provider knows the prices and the payment. */
function isOutside(sale: (typeof salesOf)[BookingWay['type']]): boolean {
  return sale === 'widget' || sale === 'elsewhere';
}

/** Returns the way in which a game is booked at a location. */
function resolveWay(game: Game | GameSummary, location: Location): BookingWay {
  const gameLocation = game.locations.find((entry) => entry.location.id === location.id) ?? null;
  return resolveProvider({ location, gameLocation, isKidsMode: isKidsModeByDefault(game) });
}
