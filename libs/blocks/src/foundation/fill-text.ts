import { formatDate, formatPhrase } from '@latchkey/i18n';
import type { BlockContext } from './block-context.ts';

type Names = Pick<BlockContext, 'locale' | 'locationName' | 'brandName'> & Partial<Pick<BlockContext, 'location'>>;

/** What the words of an editor may name: the chosen location, or the brand if none is chosen, and the day on which the location opens. */
function valuesOf({ locale, locationName, brandName, location = null }: Names) {
  const opensOn = location?.opensOn ?? null;
  return {
    location: locationName ?? brandName,
    ...(opensOn !== null && { opening: formatDate(opensOn, locale, 'long') }),
  };
}

/** Replaces `%location`, and `%opening` at a location that is not open yet. */
export function fillText(text: string, names: Names): string {
  return formatPhrase(text, valuesOf(names), names.locale);
}

/** The same for html: what is filled in is escaped. */
export function fillHtml(html: string, names: Names): string {
  const values: Readonly<Record<string, string>> = valuesOf(names);
  const escaped = Object.entries(values).map(([name, value]): [string, string] => [name, escapeHtml(value)]);
  return formatPhrase(html, Object.fromEntries(escaped), names.locale);
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
