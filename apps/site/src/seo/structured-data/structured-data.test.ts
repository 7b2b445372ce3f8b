import { gameSchema, locationSchema, type VisitorReview } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { describeGame } from './game-data.ts';
import { listNodes, listRichResultErrors } from './rich-results.fixture.ts';
import { describeBusiness } from './venue-data.ts';

const website = { name: 'Cipher House' };
const origin = 'https://site.test';
const picture = {
  url: '/a.webp',
  mime: 'image/webp',
  preview: { url: '/a.jpg', width: 1200, height: 630, mime: 'image/jpeg' },
};
const place = (slug: string, fields: object = {}) => ({ location: { id: slug, slug, name: slug }, ...fields });
const gameAt = (...locations: readonly object[]) =>
  gameSchema.parse({
    id: 'g',
    slug: 'vault',
    name: 'Vault',
    shortDescription: 'Get out.',
    headerMedia: [picture],
    locations,
  });
const readData = (game: ReturnType<typeof gameAt>) =>
  describeGame({
    game,
    location: null,
    website,
    origin,
    url: `${origin}/en/escape-games/vault`,
    urlAt: ({ slug }) => `${origin}/en/${slug}/escape-games/vault`,
    venueUrl: ({ slug }) => `${origin}/en/${slug}`,
    price: null,
  });

describe('the data of a game', () => {
  // The price is that of one player in the smallest party. USD has two decimals, JPY none, KWD three. Boston has no price, and so no offer.
  it('has an offer for each venue with a price, in the decimals of its currency', () => {
    const game = gameAt(
      place('orlando', { fromPrice: { amount: 42, currency: 'USD', partySize: 2 } }),
      place('tokyo', { fromPrice: { amount: 3_400, currency: 'JPY', partySize: 1 } }),
      place('kuwait', { fromPrice: { amount: 13.5, currency: 'KWD' }, comingSoon: true }),
      place('boston'),
    );
    const data = readData(game);
    expect(listRichResultErrors(data)).toEqual([]);
    expect(listNodes(data, 'Offer')).toEqual([
      expect.objectContaining({
        price: '42.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 2 },
      }),
      expect.objectContaining({ price: '3400', priceCurrency: 'JPY' }),
      expect.objectContaining({ price: '13.500', priceCurrency: 'KWD', availability: 'https://schema.org/PreOrder' }),
    ]);
  });

  it('is a service, not a product, if no price is known', () => {
    const data = readData(gameAt(place('boston')));
    expect(listRichResultErrors(data)).toEqual([]);
    expect(data).toMatchObject({ '@type': 'Service', name: 'Vault' });
  });
});

describe('the data of a venue', () => {
  const venueAt = (fields: object, reviews: readonly VisitorReview[] = []) =>
    describeBusiness({
      location: locationSchema.parse({
        id: 'v',
        slug: 'v',
        name: 'V',
        timeZone: 'UTC',
        telephone: '+1 407 555 0142',
        picture,
        address: { address: '1 Main Street', city: 'Orlando', latitude: 28.4, longitude: -81.4 },
        ...fields,
      }),
      website,
      origin,
      url: `${origin}/en/v`,
      priceRange: null,
      reviews,
    });

  // 25:30 is 01:30 of the next day.
  it('has its hours, with days of the same hours in one entry, and its reviews', () => {
    const data = venueAt(
      {
        weeklyHours: { fri: ['16:00', '25:30'], sat: ['16:00', '25:30'], sun: ['11:00', '24:00'] },
        googleRating: { rating: 4.8, count: 1_312 },
      },
      [{ id: 'r', author: 'Ada', rating: 5, text: 'Out in time.', language: 'en', writtenOn: '2026-11-01' }],
    );
    expect(listRichResultErrors(data)).toEqual([]);
    expect(listNodes(data, 'OpeningHoursSpecification')).toEqual([
      expect.objectContaining({
        dayOfWeek: ['https://schema.org/Friday', 'https://schema.org/Saturday'],
        opens: '16:00',
        closes: '01:30',
      }),
      expect.objectContaining({ dayOfWeek: ['https://schema.org/Sunday'], opens: '11:00', closes: '00:00' }),
    ]);
    expect(listNodes(data, 'AggregateRating')).toEqual([
      { '@type': 'AggregateRating', ratingValue: 4.8, bestRating: 5, reviewCount: 1_312 },
    ]);
    expect(listNodes(data, 'Review')).toHaveLength(1);
  });

  it('leaves out facts that are not known', () => {
    const data = venueAt({});
    expect(listRichResultErrors(data)).toEqual([]);
    expect(data).not.toHaveProperty('openingHoursSpecification');
    expect(data).not.toHaveProperty('aggregateRating');
    expect(data).not.toHaveProperty('review');
  });
});

it('listRichResultErrors finds errors at any depth', () => {
  const data = { '@type': 'Product', offers: [{ '@type': 'Offer', price: '0.00', availability: 'InStock' }] };
  expect(listRichResultErrors(data)).toEqual([
    ...['name', 'image', 'description', 'url', 'brand', 'sku'].map((field) => `has a Product without ${field}`),
    'has a Offer without url',
    'has a Offer whose price is "0.00"',
    'has a Offer without priceCurrency',
    'has a Offer whose availability is "InStock"',
    'has a Offer without seller',
  ]);
});
