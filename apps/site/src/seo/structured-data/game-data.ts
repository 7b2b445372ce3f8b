import type { Game, Location, Website } from '@latchkey/cms-client/schema';
import type { JsonLdObject } from '../json-ld.tsx';
import { socialImage } from '../social-image.ts';
import { venueId } from './venue-data.ts';

/** The lowest price of a ticket, in major units as text (`34.00`), and its ISO 4217 currency. */
export interface OfferPrice {
  readonly price: string;
  readonly currency: string;
}

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
  /** Null if unknown: tickets of an external widget, or a game that is not open yet. */
  readonly price: OfferPrice | null;
}

/** A game as something that can be bought (schema.org `Product`), with an offer of each venue that the page is about. */
export function gameData({ game, location, website, origin, url, urlAt, venueUrl, price }: GameFacts): JsonLdObject {
  const image = socialImage([...game.headerMedia, game.poster]);
  const entries = game.locations.filter((entry) => location === null || entry.location.id === location.id);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#game`,
    name: game.name,
    url,
    ...(game.shortDescription !== null && { description: game.shortDescription }),
    ...(image !== null && { image: new URL(image, origin).href }),
    category: 'Escape game',
    brand: { '@type': 'Brand', name: website.name },
    ...(game.details.length > 0 && {
      additionalProperty: game.details
        .filter(({ value }) => value !== null)
        .map(({ title, value }) => ({ '@type': 'PropertyValue', name: title, value })),
    }),
    ...(entries.length > 0 && {
      offers: entries.map((entry) => ({
        '@type': 'Offer',
        url: urlAt(entry.location),
        availability: `https://schema.org/${entry.comingSoon ? 'PreOrder' : 'InStock'}`,
        seller: {
          '@type': 'LocalBusiness',
          '@id': venueId(venueUrl(entry.location)),
          name: `${website.name} ${entry.location.name}`,
        },
        ...(price !== null && {
          price: price.price,
          priceCurrency: price.currency,
        }),
      })),
    }),
  };
}
