import type { Location, Website } from '@latchkey/cms-client/schema';
import { safeUrl } from '@latchkey/ui';
import type { JsonLdObject } from '../json-ld.tsx';
import { socialImage } from '../social-image.ts';

interface VenueFacts {
  readonly location: Location;
  readonly website: Pick<Website, 'name'>;
  /** The absolute URL. */
  readonly url: string;
  readonly origin: string;
}

/** A venue as a local business (schema.org `LocalBusiness`). Its opening hours are sentences for people, so they are not given. */
export function venueData({ location, website, url, origin }: VenueFacts): JsonLdObject {
  const { address, telephone, emailAddress, shortDescription, picture, currency } = location;
  const image = socialImage([picture]);
  const profiles = location.socialLinks
    .map((link) => (link.url === null ? null : safeUrl(link.url)))
    .filter((href) => href !== null && href.startsWith('http'));
  return {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'EntertainmentBusiness'],
    '@id': venueId(url),
    name: `${website.name} ${location.name}`,
    url,
    ...(shortDescription !== null && { description: shortDescription }),
    ...(image !== null && { image: new URL(image, origin).href }),
    ...(telephone !== null && { telephone }),
    ...(emailAddress !== null && { email: emailAddress }),
    currenciesAccepted: currency,
    address: {
      '@type': 'PostalAddress',
      addressCountry: address?.country ?? 'US',
      ...(address !== null && {
        ...present('streetAddress', [address.address, address.address2].filter(Boolean).join(', ')),
        ...present('addressLocality', address.city),
        ...present('addressRegion', address.state),
        ...present('postalCode', address.postalCode),
      }),
    },
    ...(address !== null &&
      address.latitude !== null &&
      address.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
      }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    parentOrganization: { '@type': 'Organization', name: website.name, url: origin },
  };
}

/** The id by which other structured data refers to a venue. */
export function venueId(url: string): string {
  return `${url}#venue`;
}

function present(name: string, value: string | null): JsonLdObject {
  return value === null || value === '' ? {} : { [name]: value };
}
