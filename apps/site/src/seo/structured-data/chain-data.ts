import type { Website } from '@latchkey/cms-client/schema';
import { safeUrl } from '@latchkey/ui';
import type { JsonLdObject } from '../serialize-json-ld.ts';

/** The chain and its website, on the chain's home. */
export function chainData(website: Website, locale: string, url: string, origin: string): readonly JsonLdObject[] {
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
