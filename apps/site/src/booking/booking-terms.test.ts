import { gameSchema, locationSchema } from '@latchkey/cms-client/contract';
import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { readBookingTerms, readOnlineLimits } from './booking-terms.ts';

const t = createTranslator('en', await loadPhrases('en'));
const website = { cancellation: 'Call us a day before.' };
const locationAt = (id: string, fields: object = {}) =>
  locationSchema.parse({ id, slug: id, name: id, locale: 'en', timeZone: 'UTC', ...fields });
const orlando = locationAt('orlando', {
  googleRating: { rating: 4.8, count: 1_312 },
  fromPrice: { amount: 24, currency: 'USD' },
});
const sydney = locationAt('sydney');

const gameAt = (slug: string, ...locations: readonly object[]) =>
  gameSchema.parse({ id: slug, slug, name: slug, locale: 'en', locations });
const place = (id: string, fields: object = {}) => ({
  location: { id, slug: id, name: id },
  resovaStandard: 'item',
  ...fields,
});
const dollars = (amount: number) => ({ fromPrice: { amount, currency: 'USD', partySize: 2 } });
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
  it('have the price, the rating, the payment and the cancellation of a location', () => {
    const terms = readBookingTerms({
      website,
      t,
      location: orlando,
      chainRating: null,
      games: [archive, lantern],
    });
    expect(terms).toEqual({
      fromPrice: { amountMinor: 2_400, currency: 'USD', partySize: null, kind: 'adult' },
      isPaidAtLocation: true,
      rating: { rating: 4.8, count: 1_312 },
      cancellation: website.cancellation,
    });
  });

  it('have the price of the game on the page of one game', () => {
    const { fromPrice } = readBookingTerms({ website, t, location: orlando, chainRating: null, games: [archive] });
    expect(fromPrice).toEqual({ amountMinor: 2_750, currency: 'USD', partySize: 2, kind: 'adult' });
  });

  it('do not promise payment at the location if one game is sold by a provider', () => {
    const query = { website, t, location: orlando, chainRating: null };
    expect(readBookingTerms({ ...query, games: [archive, linked] }).isPaidAtLocation).toBe(false);
    expect(readBookingTerms({ ...query, games: [linked] })).toMatchObject({
      isPaidAtLocation: false,
      cancellation: null,
    });
  });

  it('do not promise payment at a location that takes cards only', () => {
    const query = { website, t, chainRating: null, games: [archive] };
    expect(readBookingTerms({ ...query, location: { ...orlando, isPaidOnArrival: false } }).isPaidAtLocation).toBe(
      false,
    );
    expect(readBookingTerms({ ...query, location: { ...orlando, isPaidOnArrival: true } }).isPaidAtLocation).toBe(true);
  });

  it('say what the policy of the location is where the sentence is a placeholder', () => {
    const terms = {
      paymentMethods: ['card', 'venue'],
      maxUnpaid: { places: 16, games: 3 },
      policy: { changeUntilHours: null, cancellation: [{ untilHours: 24, feePercent: 10, back: 'original' }] },
      variesByGame: false,
      noticeMinutes: [],
      holidays: [],
      vouchers: null,
    };
    const query = { website: { cancellation: '{policy.cancel}' }, t, chainRating: null, games: [archive] };
    expect(readBookingTerms({ ...query, location: locationAt('orlando', { terms }) })).toMatchObject({
      isPaidAtLocation: false,
      cancellation:
        'Cancel at least 24 hours before the game and get back what you paid, less 10% of the price; after that, please call us. If you pay at the venue, it is free to cancel until 24 hours before the game.',
    });
    expect(readBookingTerms({ ...query, location: null }).cancellation).toBe(
      'What it costs to cancel depends on the venue. You see it before you book.',
    );
  });

  it('have the rating of all locations, and no price, for the chain', () => {
    const chainRating = { rating: 4.7, count: 1_968 };
    expect(readBookingTerms({ website, t, location: null, chainRating, games: [archive] })).toEqual({
      fromPrice: null,
      isPaidAtLocation: false,
      rating: chainRating,
      cancellation: website.cancellation,
    });
  });

  it('have no price if nothing is sold yet or no price is known', () => {
    const readFromPrice = (...games: (typeof archive)[]) =>
      readBookingTerms({ website, t, location: sydney, chainRating: null, games }).fromPrice;
    expect(readFromPrice(archive, lantern)).toBeNull();
    const soon = gameAt('soon', place('sydney', { ...dollars(20), comingSoon: true }));
    expect(readFromPrice(soon, gameAt('unsaid', place('sydney')))).toBeNull();
  });
});

describe('the limits of a booking online', () => {
  const at = (paymentMethods: ('card' | 'venue')[], maxUnpaid: { places: number; games: number }) => {
    const policy = { changeUntilHours: null, cancellation: [] };
    const rest = { policy, variesByGame: false, noticeMinutes: [], holidays: [], vouchers: null };
    return readOnlineLimits({ terms: { paymentMethods, maxUnpaid, ...rest } });
  };

  it('are the limits of unpaid bookings if the location takes no cards', () => {
    expect(at(['venue'], { places: 16, games: 3 })).toEqual({ places: 16, games: 3 });
    expect(at(['venue'], { places: 0, games: 3 })).toEqual({ places: 0, games: 3 });
  });

  it('do not exist if visitors can pay by card, if the operator sets none, or if another system sells', () => {
    expect(at(['card', 'venue'], { places: 16, games: 3 })).toBeNull();
    expect(at(['venue'], { places: 0, games: 0 })).toBeNull();
    expect(readOnlineLimits({ terms: null })).toBeNull();
  });
});
