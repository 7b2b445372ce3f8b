import { findOrderLaw } from '@latchkey/cms-client/contract';
import type { LocationContent, WebsiteContent } from '../../content/content-source.ts';
import type { Locale } from '../../kernel/locale.ts';

/** The chain, the location and the language for which the page is looked for. */
interface WithdrawPlace {
  readonly website: WebsiteContent | null;
  readonly location: LocationContent | null;
  readonly locale: Locale;
  readonly siteOrigin: string;
}

/**
 * Returns the URL of the page where one withdraws from a purchase at the location; null if its country knows no such right, or if
 * the chain names no page.
 */
export function findWithdrawUrl({ website, location, locale, siteOrigin }: WithdrawPlace): string | null {
  const page = website?.legalPages?.withdrawal ?? null;
  const country = location?.address?.country ?? null;
  if (page === null || location === null || country === null || !findOrderLaw(country).saysWithdrawal) return null;
  const url = new URL(page.startsWith('/') ? `/${locale}/${location.slug}${page}` : page, siteOrigin);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}
