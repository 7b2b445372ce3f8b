import { fillSentences, formatPhrase } from '@latchkey/i18n';
import type { BlockContext } from './block-context.ts';

type Facts = Pick<BlockContext, 'locale' | 'locationName' | 'brandName' | 'sentences'>;

/**
 * Replaces `%location` with the chosen location, or the brand where none is chosen, and placeholders such as `{payment.when}` with sentences from
 * the data of the location (`venueSentences` of `libs/i18n`).
 */
export function fillText(text: string, { locale, locationName, brandName, sentences = {} }: Facts): string {
  return fillSentences(formatPhrase(text, { location: locationName ?? brandName }, locale), sentences);
}

/** Fills html like `fillText`; the values are escaped. */
export function fillHtml(html: string, { locale, locationName, brandName, sentences = {} }: Facts): string {
  const escaped = Object.fromEntries(Object.entries(sentences).map(([name, text]) => [name, escapeHtml(text)]));
  return fillSentences(formatPhrase(html, { location: escapeHtml(locationName ?? brandName) }, locale), escaped);
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
