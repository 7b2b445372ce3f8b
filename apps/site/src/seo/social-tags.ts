import type { MetaData } from '@latchkey/cms-client/contract';
import { type Locale, localeRecord } from '@latchkey/i18n';
import { safeUrl } from '@latchkey/ui';
import type { Metadata } from 'next';
import type { PageProps } from '../foundation/load-page.ts';
import { chooseMetaData } from './choose-meta-data.ts';
import { type SocialImage, chooseSocialImage } from './social-image.ts';

interface SocialTexts {
  readonly title: string;
  readonly description: string | null;
  readonly url: string;
  /** The languages in which the page exists. */
  readonly languages: readonly Locale[];
}

/**
 * Creates the tags by which Facebook (Open Graph) and Twitter show a link to the page. For each network, the editor's own entry of the page comes first,
 * then the title and the pictures of the page, then the picture of the website's entry.
 */
export function createSocialTags(props: PageProps, texts: SocialTexts): Pick<Metadata, 'openGraph' | 'twitter'> {
  const { locale, website, location, page, game } = props;
  const pictures = [
    ...(game === null ? [] : game.headerMedia),
    page !== null && 'picture' in page ? page.picture : null,
    location?.picture ?? null,
  ];
  const createTags = (network: 'Facebook' | 'Twitter') => {
    const findNetwork = (list: MetaData['metaSocial'] | undefined) =>
      list?.find(({ socialNetwork }) => socialNetwork === network) ?? null;
    const own = findNetwork(chooseMetaData(props)?.metaSocial);
    const candidates = [own?.image, chooseSocialImage(pictures), findNetwork(website.metaData.metaSocial)?.image];
    const image = candidates.find((each) => safeUrl(each?.url) !== null) ?? null;
    const description = own?.description ?? texts.description;
    return {
      title: own?.title ?? texts.title,
      ...(description !== null && { description }),
      ...(image !== null && { images: [createImageTags(image)] }),
    };
  };
  return {
    openGraph: {
      ...createTags('Facebook'),
      siteName: website.name,
      locale: writeGraphLocale(locale),
      alternateLocale: texts.languages.filter((other) => other !== locale).map(writeGraphLocale),
      url: texts.url,
      ...(page !== null && 'publishedAt' in page
        ? { type: 'article', publishedTime: page.publishedAt }
        : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image', ...createTags('Twitter') },
  };
}

function createImageTags({ url, width, height, mime, alternativeText }: SocialImage) {
  return {
    url,
    ...(width !== null && height !== null && { width, height }),
    ...(mime !== null && { type: mime }),
    ...(alternativeText !== null && { alt: alternativeText }),
  };
}

/** Writes a language and a region as Open Graph does: `en_US`. */
function writeGraphLocale(locale: Locale): string {
  const { tag, region } = localeRecord(locale);
  return `${tag}_${region}`;
}
