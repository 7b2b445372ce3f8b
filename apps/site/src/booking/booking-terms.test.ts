import { gameSchema, locationSchema } from '@latchkey/cms-client/schema';
import { describe, expect, it } from 'vitest';
import { bookingTermsOf, fromPriceAt } from './booking-terms.ts';

const website = { cancellation: 'Call us a day before.' };
const locationAt = (id: string, fields: object = {}) =>
  locationSchema.parse({ id, slug: id, name: id, locale: 'en', timeZone: 'UTC', ...fields });
const orlando = locationAt('orlando', { googleRating: { rating: 4.8, count: 1_312 } });
const paris = locationAt('paris', { googleRating: { rating: 4.4, count: 656 } });
const sydney = locationAt('sydney');

const gameAt = (slug: string, ...locations: readonly object[]) =>
  gameSchema.parse({ id: slug, slug, name: slug, locale: 'en', locations });
const place = (id: string, fields: object = {}) => ({
  location: { id, slug: id, name: id },
  resovaStandard: 'item',
  ...fields,
});
const dollars = (amount: number) => ({ fromPrice: { amount, currency: 'USD' } });
const archive = gameAt(
  'archive',
  place('orlando', dollars(27.5)),
  place('paris', { fromPrice: { amount: 25, currency: 'EUR' } }),
);
const lantern = gameAt('lantern', place('orlando', dollars(22.5)));
const linked = gameAt('linked', {
  location: { id: 'orlando', slug: 'orlando', name: 'orlando' },
  bookingLink: 'https://tickets.example/linked',
});

describe('the terms of a booking', () => {
  it('are, at a location, its cheapest ticket, its rating, payment and cancellation', () => {
    const terms = bookingTermsOf({
      website,
      location: orlando,
      locations: [orlando, paris],
      games: [archive, lantern],
    });
    expect(terms).toEqual({
      fromPrice: { amountMinor: 2_250, currency: 'USD' },
      isPaidAtLocation: true,
      rating: { rating: 4.8, count: 1_312 },
      cancellation: website.cancellation,
    });
  });

  it('do not promise payment at the location if one game is sold by a provider', () => {
    const query = { website, location: orlando, locations: [orlando] };
    expect(bookingTermsOf({ ...query, games: [archive, linked] }).isPaidAtLocation).toBe(false);
    expect(bookingTermsOf({ ...query, games: [linked] })).toMatchObject({
      isPaidAtLocation: false,
      cancellation: null,
    });
  });

  it('do not promise payment at a location that takes cards only', () => {
    const query = { website, locations: [orlando], games: [archive] };
    expect(bookingTermsOf({ ...query, location: { ...orlando, isPaidOnArrival: false } }).isPaidAtLocation).toBe(false);
    expect(bookingTermsOf({ ...query, location: { ...orlando, isPaidOnArrival: true } }).isPaidAtLocation).toBe(true);
  });

  it('are, for the chain, the rating of all its locations by their number of reviews, and no price', () => {
    expect(bookingTermsOf({ website, location: null, locations: [orlando, paris, sydney], games: [archive] })).toEqual({
      fromPrice: null,
      isPaidAtLocation: false,
      rating: { rating: 4.7, count: 1_968 },
      cancellation: website.cancellation,
    });
    expect(bookingTermsOf({ website, location: null, locations: [sydney], games: [] }).rating).toBeNull();
  });
});

describe('the lowest price of a location', () => {
  it('is null if nothing is sold yet or no price is known', () => {
    expect(fromPriceAt([archive, lantern], sydney)).toBeNull();
    const soon = gameAt('soon', place('sydney', { ...dollars(20), comingSoon: true }));
    expect(fromPriceAt([soon, gameAt('unsaid', place('sydney'))], sydney)).toBeNull();
  });
});
