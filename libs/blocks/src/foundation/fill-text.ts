import { fillSentences, formatDate, formatPhrase } from '@latchkey/i18n';
import type { BlockContext } from './block-context.ts';

type Facts = Pick<BlockContext, 'locale' | 'locationName' | 'brandName' | 'sentences'> &
  Partial<Pick<BlockContext, 'location'>>;

/** What the words of an editor may name: the chosen location, or the brand if none is chosen, and the day on which the location opens. */
function valuesOf({ locale, locationName, brandName, location = null }: Facts) {
  const opensOn = location?.opensOn ?? null;
  return {
    location: locationName ?? brandName,
    ...(opensOn !== null && { opening: formatDate(opensOn, locale, 'long') }),
  };
}

/**
 * Replaces `%location`, `%opening` at a location that is not open yet, and placeholders such as `{payment.when}` with what the data of the
 * location say (`venueSentences` of `libs/i18n`).
 */
export function fillText(text: string, facts: Facts): string {
  return fillSentences(formatPhrase(text, valuesOf(facts), facts.locale), facts.sentences ?? {});
}

/** The same for html: what is filled in is escaped. */
export function fillHtml(html: string, facts: Facts): string {
  const { sentences = {}, locale } = facts;
  return fillSentences(formatPhrase(html, escaped(valuesOf(facts)), locale), escaped(sentences));
}

function escaped(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, escapeHtml(text)]));
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
