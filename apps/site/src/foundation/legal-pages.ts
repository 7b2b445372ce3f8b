import { findOrderLaw, type Website } from '@latchkey/cms-client/contract';
import type { Locale, Phrase } from '@latchkey/i18n';
import { isAbsoluteUrl, safeUrl } from '@latchkey/ui';
import { contentHref } from './paths.ts';

type LegalPage = keyof Website['legalPages'];

/** The names of the legal pages, in the order of the footer. */
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

/** Returns the URL of a legal page; null where the chain has none. */
export function createLegalHref({ legalPages }: Website, page: LegalPage, { locale, slug }: Place): string | null {
  const url = safeUrl(legalPages[page]);
  if (url === null) return null;
  return isAbsoluteUrl(url) ? url : contentHref(url, locale, slug);
}

/**
 * Returns the legal pages that the editor's links in the footer lack, since each legal page must be there. The page of the right to withdraw is
 * left out for a venue whose country knows no such right.
 *
 * @param country the country of the venue, ISO 3166-1 alpha-2; null on the pages of the chain
 */
export function listUnlinkedLegalPages(
  website: Website,
  place: Place,
  country: string | null,
): readonly { readonly name: (typeof names)[LegalPage]; readonly href: string }[] {
  const linked = new Set(website.footer.legalLinks.map(({ url }) => url));
  const isWithdrawable = country === null || findOrderLaw(country).saysWithdrawal;
  return (Object.keys(names) as LegalPage[]).flatMap((page) => {
    const isLeftOut = linked.has(website.legalPages[page]) || (page === 'withdrawal' && !isWithdrawable);
    const href = isLeftOut ? null : createLegalHref(website, page, place);
    return href === null ? [] : [{ name: names[page], href }];
  });
}
