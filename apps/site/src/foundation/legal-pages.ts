import { orderLawIn, type Website } from '@latchkey/cms-client/contract';
import type { Locale, Phrase } from '@latchkey/i18n';
import { isAbsoluteUrl, safeUrl } from '@latchkey/ui';
import { contentHref } from './paths.ts';

type LegalPage = keyof Website['legalPages'];

/** In the order of the footer. */
const names = {
  imprint: 'Imprint',
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  withdrawal: 'Withdraw from a contract here',
} as const satisfies Record<LegalPage, Phrase>;

interface Place {
  readonly locale: Locale;
  /** The slug of the location; null for the chain as a whole. */
  readonly slug: string | null;
}

/** The URL of a legal page; null where the chain has none. */
export function legalHref({ legalPages }: Website, page: LegalPage, { locale, slug }: Place): string | null {
  const url = safeUrl(legalPages[page]);
  if (url === null) return null;
  return isAbsoluteUrl(url) ? url : contentHref(url, locale, slug);
}

/**
 * The legal pages that the links of an editor do not name: each is in the footer, whatever the editor has forgotten. Nobody withdraws from
 * what a venue sold whose country knows no such right.
 *
 * @param country of the venue, ISO 3166-1 alpha-2; null on the pages of the chain
 */
export function unlinkedLegalPages(
  website: Website,
  place: Place,
  country: string | null,
): readonly { readonly name: (typeof names)[LegalPage]; readonly href: string }[] {
  const linked = new Set(website.footer.legalLinks.map(({ url }) => url));
  const isWithdrawable = country === null || orderLawIn(country).saysWithdrawal;
  return (Object.keys(names) as LegalPage[]).flatMap((page) => {
    const isLeftOut = linked.has(website.legalPages[page]) || (page === 'withdrawal' && !isWithdrawable);
    const href = isLeftOut ? null : legalHref(website, page, place);
    return href === null ? [] : [{ name: names[page], href }];
  });
}
