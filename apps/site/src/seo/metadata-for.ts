import { locales } from '@latchkey/i18n';
import type { Metadata } from 'next';
import { paths } from '../routes/paths.ts';
import type { PageProps } from '../wiring/load-place.ts';
import { translatorFor } from '../wiring/translator.ts';

type PageKind = 'home' | 'location' | 'games' | 'game' | 'page' | 'checkout';

/** Title, description, canonical and alternates of a page. The canonical never carries a query. */
export async function metadataFor(props: PageProps, { kind }: { readonly kind: PageKind }): Promise<Metadata> {
  const { locale, website, page, game, location } = props;
  const meta = game?.metaData ?? page?.metaData ?? null;
  const fill = (text: string) => text.replaceAll('%location', location?.name ?? website.name);
  const t = await translatorFor(locale);
  // §9: the page's own title, then the website's, then the brand's name.
  const ownTitle = kind === 'checkout' ? t('Checkout') : (meta?.metaTitle ?? game?.name ?? page?.name ?? null);
  const description = meta?.metaDescription ?? game?.shortDescription ?? website.metaData.metaDescription;
  const title =
    ownTitle === null ? (website.metaData.metaTitle ?? website.name) : `${fill(ownTitle)} | ${website.name}`;
  const addressIn = (other: PageProps['locale']) => addressOf({ ...props, locale: other }, kind);
  return {
    title,
    ...(description !== null && { description: fill(description) }),
    alternates: {
      canonical: meta?.canonicalURL ?? addressIn(locale),
      languages: {
        ...Object.fromEntries(locales.map((other) => [other, addressIn(other)])),
        'x-default': addressIn('en'),
      },
    },
    ...(kind === 'checkout' && { robots: { index: false, follow: false } }),
    openGraph: {
      title,
      siteName: website.name,
      locale,
      ...(description !== null && { description: fill(description) }),
    },
    twitter: { card: 'summary_large_image' },
  };
}

function addressOf({ locale, location, page, game }: PageProps, kind: PageKind): string {
  const slug = location?.slug ?? null;
  switch (kind) {
    case 'home':
      return paths.home(locale);
    case 'location':
      return slug === null ? paths.home(locale) : paths.location(locale, slug);
    case 'games':
      return paths.games(locale, slug);
    case 'game':
      return game === null ? paths.games(locale, slug) : paths.game(locale, slug, game.slug);
    case 'checkout':
      return slug === null ? paths.home(locale) : paths.checkout(locale, slug);
    case 'page':
      return page === null ? paths.home(locale) : paths.page(locale, slug, page.slug);
  }
}
