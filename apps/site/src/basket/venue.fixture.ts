import type { VenueOfBasket } from './venue.ts';

/** The location that the tests of the basket, the checkout and my booking show. */
export const venue: VenueOfBasket = {
  id: 'loc-orlando',
  slug: 'orlando',
  name: 'Orlando',
  address: ['1 Main Street', 'Orlando'],
  telephone: '+1 407 555 0100',
  directionsHref: 'https://maps.example/orlando',
  timeZone: 'America/New_York',
  country: 'US',
  usesExternalWidget: false,
  orderLaw: { wordsObligation: false, wordsPayment: false, saysWithdrawal: false },
  legal: { terms: null, privacy: null },
  games: {},
};
