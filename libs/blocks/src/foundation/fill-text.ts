import { formatPhrase } from '@latchkey/i18n';
import type { BlockContext } from './block-context.ts';

type Names = Pick<BlockContext, 'locale' | 'locationName' | 'brandName'>;

/** Replaces `%location` with the chosen location's name, or with the brand's name if none is chosen. */
export function fillText(text: string, { locale, locationName, brandName }: Names): string {
  return formatPhrase(text, { location: locationName ?? brandName }, locale);
}

/** The same for html: the name is escaped. */
export function fillHtml(html: string, { locale, locationName, brandName }: Names): string {
  return formatPhrase(html, { location: escapeHtml(locationName ?? brandName) }, locale);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? sign);
}
