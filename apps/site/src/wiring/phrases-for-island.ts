import { corePhrases } from '@latchkey/booking-core';
import { loadPhrases, type Locale, type Phrases } from '@latchkey/i18n';
import { cache } from 'react';
import { apiPhrases, islandPhrases, type Island } from './island-phrases.ts';

const pluralForm = /_(?:zero|one|two|few|many|other)$/u;

/** A language as far as an island speaks it, every plural form included. */
export const phrasesForIsland = cache(async (island: Island, locale: Locale): Promise<Phrases> => {
  const wanted = new Set<string>([...islandPhrases[island], ...apiPhrases, ...Object.values(corePhrases)]);
  const entries = Object.entries(await loadPhrases(locale));
  const spoken = entries.filter(([key]) => wanted.has(key) || wanted.has(key.replace(pluralForm, '')));
  // The rest of the table is never asked for there: the test beside this reads the sources of each island.
  return Object.fromEntries(spoken) as Phrases;
});
