import type { Article, Location, Mode, Package, Website } from '@latchkey/cms-client/contract';
import type { JsonLdObject } from '../json-ld.tsx';
import { chooseSocialImage } from '../social-image.ts';
import { toVenueId } from './venue-data.ts';

interface DocumentFacts<Document> {
  readonly document: Document;
  readonly website: Pick<Website, 'name'>;
  readonly locale: string;
  readonly origin: string;
  /** The absolute URL of this page. */
  readonly url: string;
}

/** Describes an article of the news (schema.org `Article`). */
export function describeArticle({ document, website, locale, origin, url }: DocumentFacts<Article>): JsonLdObject {
  const image = chooseSocialImage([document.picture]);
  const chain = { '@type': 'Organization', name: website.name, url: origin };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: document.name,
    ...(document.summary !== null && { description: document.summary }),
    ...(image !== null && { image: new URL(image.url, origin).href }),
    datePublished: document.publishedAt,
    author: document.author === null ? chain : { '@type': 'Person', name: document.author },
    publisher: chain,
    inLanguage: locale,
    mainEntityOfPage: url,
    ...(document.tags.length > 0 && { keywords: document.tags.map(({ title }) => title).join(', ') }),
  };
}

type Offered = DocumentFacts<Mode | Package> & {
  readonly location: Location | null;
  /** The absolute URL of the venue's own page; null on a page of the chain. */
  readonly venueUrl: string | null;
};

/** Describes a package or a mode (schema.org `Service`). Its price is a sentence, and an offer needs an amount, so it has no offer. */
export function describeService({ document, website, origin, url, location, venueUrl }: Offered): JsonLdObject {
  const image = chooseSocialImage([document.picture]);
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: document.name,
    url,
    ...(document.summary !== null && { description: document.summary }),
    ...(image !== null && { image: new URL(image.url, origin).href }),
    provider:
      location === null || venueUrl === null
        ? { '@type': 'Organization', name: website.name, url: origin }
        : { '@type': 'Organization', '@id': toVenueId(venueUrl), name: `${website.name} ${location.name}` },
  };
}
