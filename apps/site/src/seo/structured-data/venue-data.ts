import { defaultCountry } from '@latchkey/booking-core';
import type { Location, VisitorReview, Website } from '@latchkey/cms-client/contract';
import { safeUrl } from '@latchkey/ui';
import type { JsonLdObject } from '../json-ld.tsx';
import { chooseSocialImage } from '../social-image.ts';
import { describeOpeningHours } from './opening-hours.ts';

interface VenueFacts {
  readonly location: Location;
  readonly website: Pick<Website, 'name'>;
  /** The absolute URL of the venue's page. */
  readonly url: string;
  readonly origin: string;
  /** The lowest price in words, e.g. `From $24.00 per person`; null if unknown. */
  readonly priceRange: string | null;
  /** The reviews that the page shows. */
  readonly reviews: readonly VisitorReview[];
}

/** Describes a venue as a local business (schema.org `LocalBusiness`). */
export function describeBusiness({ location, website, url, origin, priceRange, reviews }: VenueFacts): JsonLdObject {
  const { address, telephone, emailAddress, shortDescription, picture, currency, googleRating } = location;
  const hours = describeOpeningHours(location.weeklyHours ?? {});
  const image = chooseSocialImage([picture]);
  const profiles = location.socialLinks
    .map((link) => (link.url === null ? null : safeUrl(link.url)))
    .filter((href) => href !== null && href.startsWith('http'));
  return {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'EntertainmentBusiness'],
    '@id': toVenueId(url),
    name: `${website.name} ${location.name}`,
    url,
    ...(shortDescription !== null && { description: shortDescription }),
    ...(image !== null && { image: new URL(image.url, origin).href }),
    ...(telephone !== null && { telephone }),
    ...(emailAddress !== null && { email: emailAddress }),
    currenciesAccepted: currency,
    ...(priceRange !== null && { priceRange }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    address: {
      '@type': 'PostalAddress',
      // Search engines require a country. A venue without an address counts as one in the US, as in the location chooser.
      addressCountry: address?.country ?? defaultCountry,
      ...(address !== null && {
        ...toOptionalField('streetAddress', [address.address, address.address2].filter(Boolean).join(', ')),
        ...toOptionalField('addressLocality', address.city),
        ...toOptionalField('addressRegion', address.state),
        ...toOptionalField('postalCode', address.postalCode),
      }),
    },
    ...(address !== null &&
      address.latitude !== null &&
      address.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
      }),
    ...(googleRating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: googleRating.rating,
        bestRating: 5,
        reviewCount: googleRating.count,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(describeReview) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    parentOrganization: { '@type': 'Organization', name: website.name, url: origin },
  };
}

function describeReview({ author, rating, text, language, writtenOn }: VisitorReview): JsonLdObject {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: writtenOn,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    reviewBody: text,
    inLanguage: language,
  };
}

/** Returns the id by which other structured data refers to a venue. */
export function toVenueId(url: string): string {
  return `${url}#venue`;
}

function toOptionalField(name: string, value: string | null): JsonLdObject {
  return value === null || value === '' ? {} : { [name]: value };
}
