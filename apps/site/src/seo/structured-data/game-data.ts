import { fromMinor, minorUnitExponent } from '@latchkey/booking-core';
import type { FromPrice, Game, Location, Website } from '@latchkey/cms-client/contract';
import type { JsonLdObject } from '../json-ld.tsx';
import { chooseSocialImage } from '../social-image.ts';
import { toVenueId } from './venue-data.ts';

interface GameFacts {
  readonly game: Game;
  readonly location: Location | null;
  readonly website: Pick<Website, 'name'>;
  readonly origin: string;
  /** The absolute URL of this page. */
  readonly url: string;
  /** The absolute URL of the game's page at a venue. */
  readonly urlAt: (location: { readonly slug: string }) => string;
  /** The absolute URL of a venue's own page. */
  readonly venueUrl: (location: { readonly slug: string }) => string;
  /** The price at `location`; null if unknown, and without a location, where each place of the game has its own. */
  readonly price: FromPrice | null;
}

/**
 * Describes a game as something that can be bought (schema.org `Product`), with an offer for each venue of the page whose price is known. Google rejects a
 * product without an offer, and an offer without a price, so a game without a known price is a `Service`.
 */
export function describeGame({
  game,
  location,
  website,
  origin,
  url,
  urlAt,
  venueUrl,
  price,
}: GameFacts): JsonLdObject {
  const image = chooseSocialImage([...game.headerMedia, game.poster]);
  const entries = game.locations.filter((entry) => location === null || entry.location.id === location.id);
  const offers = entries.flatMap((entry) => {
    const entryPrice = location === null ? entry.fromPrice : price;
    return entryPrice === null ? [] : [describeOffer({ entry, price: entryPrice, website, urlAt, venueUrl })];
  });
  const facts = {
    '@context': 'https://schema.org',
    '@id': `${url}#game`,
    name: game.name,
    url,
    ...(game.shortDescription !== null && { description: game.shortDescription }),
    ...(image !== null && { image: new URL(image.url, origin).href }),
    category: 'Escape game',
    brand: { '@type': 'Brand', name: website.name },
  };
  if (offers.length === 0) {
    return { ...facts, '@type': 'Service', provider: { '@type': 'Organization', name: website.name, url: origin } };
  }
  return {
    ...facts,
    '@type': 'Product',
    sku: game.slug,
    ...(game.details.length > 0 && {
      additionalProperty: game.details
        .filter(({ value }) => value !== null)
        .map(({ title, value }) => ({ '@type': 'PropertyValue', name: title, value })),
    }),
    offers,
  };
}

interface OfferFacts extends Pick<GameFacts, 'website' | 'urlAt' | 'venueUrl'> {
  readonly entry: Game['locations'][number];
  readonly price: FromPrice;
}

function describeOffer({ entry, price, website, urlAt, venueUrl }: OfferFacts): JsonLdObject {
  const { amountMinor, currency, partySize } = price;
  return {
    '@type': 'Offer',
    url: urlAt(entry.location),
    price: fromMinor(amountMinor, currency).toFixed(minorUnitExponent(currency)),
    priceCurrency: currency,
    availability: `https://schema.org/${entry.comingSoon ? 'PreOrder' : 'InStock'}`,
    ...(partySize !== null && { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: partySize } }),
    // The seller is an `Organization`: Google wants the address of each `LocalBusiness`, which the page of the venue has under this id.
    seller: {
      '@type': 'Organization',
      '@id': toVenueId(venueUrl(entry.location)),
      name: `${website.name} ${entry.location.name}`,
    },
  };
}
