import type { Location, MetaData, Website } from '@latchkey/cms-client/contract';
import { fromPriceInWords } from '@latchkey/i18n';
import { safeUrl } from '@latchkey/ui';
import { listVisitorReviews } from '../../foundation/content.ts';
import { translatorFor } from '../../foundation/translator.ts';
import { paths } from '../../foundation/paths.ts';
import { env } from '../../foundation/env.ts';
import type { PageProps } from '../../foundation/load-page.ts';
import { offerPrice } from './offer-price.ts';
import { JsonLd, type JsonLdObject } from '../json-ld.tsx';
import { pagePath, type PageKind } from '../page-path.ts';
import { articleData, offeredData } from './document-data.ts';
import { gameData } from './game-data.ts';
import { venueData } from './venue-data.ts';

/** The structured data of a page: its editor's own, and what follows from its kind. Breadcrumbs add their own. */
export async function StructuredData({ kind, ...props }: PageProps & { readonly kind: PageKind }) {
  const own = (props.game?.metaData ?? props.page?.metaData)?.structuredData ?? null;
  return ownFirst(toList(own), await generatedData(props, kind)).map((data) => (
    <JsonLd key={JSON.stringify(data['@type'] ?? data)} data={data} />
  ));
}

function toList(own: MetaData['structuredData']): readonly JsonLdObject[] {
  if (own === null) return [];
  return Array.isArray(own) ? own : [own];
}

async function generatedData(props: PageProps, kind: PageKind): Promise<readonly JsonLdObject[]> {
  const { locale, website, location, page, game } = props;
  const origin = env.siteOrigin;
  const url = origin + pagePath(props, kind, locale);
  const venueUrl = (venue: { readonly slug: string }) => origin + paths.location(locale, venue.slug);
  if (kind === 'home') return chainData(website, locale, url, origin);
  if (kind === 'location') return location === null ? [] : [await describeVenue(location, props, url)];
  if (kind === 'game' && game !== null) {
    const urlAt = (venue: { readonly slug: string }) => origin + paths.game(locale, venue.slug, game.slug);
    const price = location === null ? null : await offerPrice(game, location);
    return [gameData({ game, location, website, origin, url, urlAt, venueUrl, price })];
  }
  if (kind !== 'page' || page === null || !('locationIds' in page)) return [];
  if (page.type === 'article') return [articleData({ document: page, website, locale, origin, url })];
  const ofVenue = location === null ? null : venueUrl(location);
  return [offeredData({ document: page, website, locale, origin, url, location, venueUrl: ofVenue })];
}

async function describeVenue(location: Location, { locale, website }: PageProps, url: string) {
  const { fromPrice } = location;
  const reviews = await listVisitorReviews(locale, location.id);
  const priceRange = fromPrice === null ? null : fromPriceInWords(await translatorFor(locale), fromPrice);
  return venueData({ location, website, url, origin: env.siteOrigin, priceRange, reviews });
}

/** The editor's entries, and the generated ones whose type the editor has not used: no type is repeated. */
function ownFirst(own: readonly JsonLdObject[], generated: readonly JsonLdObject[]): readonly JsonLdObject[] {
  const said = new Set(own.flatMap(readTypes));
  return [...own, ...generated.filter((data) => !readTypes(data).some((type) => said.has(type)))];
}

function readTypes(data: JsonLdObject): readonly string[] {
  return [data['@type']].flat().filter((type) => typeof type === 'string');
}

/** The chain and its website, on the chain's home. */
function chainData(website: Website, locale: string, url: string, origin: string): readonly JsonLdObject[] {
  const profiles = website.footer.socialLinks
    .map((link) => (link.url === null ? null : safeUrl(link.url)))
    .filter((href) => href !== null && href.startsWith('http'));
  const organization = `${origin}/#organization`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name: website.name,
      url: origin,
      ...(website.logo !== null && { logo: new URL(website.logo.url, origin).href }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: website.name,
      url,
      inLanguage: locale,
      publisher: { '@id': organization },
    },
  ];
}
