import 'server-only';

import { fillSentences, type Translator } from '@latchkey/i18n';
import { safeUrl } from '@latchkey/ui';
import type { Metadata } from 'next';
import { env } from '../foundation/env.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { readCountry } from '../foundation/read-country.ts';
import { translatorFor } from '../foundation/translator.ts';
import { createSentences } from '../foundation/create-sentences.ts';
import { chooseMetaData } from './choose-meta-data.ts';
import { isChainWide } from './is-chain-wide.ts';
import { toPagePath, type PageKind } from './page-path.ts';
import { writePageTitle } from './page-title.ts';
import { readWebsiteLanguages } from '../foundation/chain-languages.ts';
import { createAlternates, listSharedLocales } from '../foundation/shared-locales.ts';
import { createSocialTags } from './social-tags.ts';

/** Returns the title, description, canonical, alternates, robots, social tags and favicon of a page. The canonical never has a query. */
export async function createMetadata(props: PageProps, { kind }: { readonly kind: PageKind }): Promise<Metadata> {
  const { locale, website, location, page, game } = props;
  const t = await translatorFor(locale, readCountry(location));
  const meta = chooseMetaData(props);
  const sentences = createSentences(t, location);
  const fill = (text: string) => fillSentences(text.replaceAll('%location', location?.name ?? website.name), sentences);
  const ownTitle = chooseOwnTitle(props, kind, t);
  const title = writePageTitle({
    own: ownTitle === null ? null : fill(ownTitle),
    location,
    website: { name: website.name, metaTitle: website.metaData.metaTitle },
    brandName: env.brandName,
  });
  const describedBy = meta?.metaDescription ?? game?.shortDescription ?? website.metaData.metaDescription;
  const description = describedBy === null ? null : fill(describedBy);
  const toPath = (other: PageProps['locale']) => toPagePath(props, kind, other);
  const robots = chooseRobots(props, kind);
  const canonical = safeUrl(meta?.canonicalURL) ?? toCanonical(props, kind);
  const icon = safeUrl(website.favicon?.url);
  const chainLanguages = readWebsiteLanguages(website);
  const languages = listSharedLocales(chainLanguages, locale, [website, location, game ?? page]);
  return {
    title,
    ...(description !== null && { description }),
    alternates: { canonical, languages: createAlternates(chainLanguages, languages, toPath) },
    ...(robots !== null && { robots }),
    ...(icon !== null && { icons: { icon: [{ url: icon }] } }),
    ...createSocialTags(props, { title, description, url: canonical, languages }),
  };
}

/** Returns the title of the page itself, without the names of the venue and the chain; null if it has none. */
function chooseOwnTitle(props: PageProps, kind: PageKind, t: Translator): string | null {
  const { game, page } = props;
  if (kind === 'checkout') return t('Checkout');
  if (kind === 'kidsGames') return t('Escape Games for Kids');
  if (kind === 'myBooking') return t('Your booking');
  if (kind === 'book' && game !== null) return t('Book %name', { name: game.name });
  return chooseMetaData(props)?.metaTitle ?? game?.name ?? page?.name ?? null;
}

/** Returns the robots of a page; null for the default, by which it is indexed unless its URL has a query (`noindex-on-query.client.tsx`). */
export function chooseRobots(props: PageProps, kind: PageKind): string | null {
  return kind === 'checkout' || kind === 'book' || kind === 'myBooking' || kind === 'kidsGames'
    ? 'noindex, nofollow'
    : (chooseMetaData(props)?.metaRobots ?? null);
}

/**
 * Returns the canonical path. It is the path of the chain's own page for a game under a venue that does not offer it, and for a page that is the same
 * under each venue.
 */
function toCanonical(props: PageProps, kind: PageKind): string {
  const { locale, location, page, game } = props;
  const isNotOffered =
    game !== null && location !== null && !game.locations.some((entry) => entry.location.id === location.id);
  const isCopy = kind === 'page' && page !== null && isChainWide(page);
  return toPagePath(isNotOffered || isCopy ? { ...props, location: null } : props, kind, locale);
}
