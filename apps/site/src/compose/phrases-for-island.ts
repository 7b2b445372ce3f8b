import { loadPhrases, type Locale, type Phrases } from '@latchkey/i18n';
import { cache } from 'react';
import type { Island } from './islands.ts';
import { pickPhrases } from './only-phrases.ts';

/**
 * The phrases of each island as JSON, which the build puts here (`next.config.ts`). Not in development, where each island gets all
 * phrases, so that a new one is shown at once.
 */
declare const ISLAND_PHRASES: string | undefined;

const collected =
  typeof ISLAND_PHRASES === 'string'
    ? (JSON.parse(ISLAND_PHRASES) as Readonly<Record<Island, readonly string[]>>)
    : null;

/** Loads the phrases of an island in one language, with all plural forms. */
export const phrasesForIsland = cache(async (island: Island, locale: Locale): Promise<Phrases> => {
  const phrases = await loadPhrases(locale);
  return collected === null ? phrases : pickPhrases(phrases, collected[island]);
});
