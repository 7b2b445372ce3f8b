import { corePhrases } from '@latchkey/booking-core';
import { loadPhrases, type Locale, type Phrases } from '@latchkey/i18n';
import { cache } from 'react';
import { apiPhrases, islandPhrases, type Island } from './island-phrases.ts';

const pluralForm = /_(?:zero|one|two|few|many|other)$/u;

/** A language as far as an island speaks it, every plural form included. */
export const phrasesForIsland = cache(async (island: Island, locale: Locale): Promise<Phrases> => {
  const wanted = new Set<string>([...islandPhrases[island], ...saidByOthers(island)]);
  const entries = Object.entries(await loadPhrases(locale));
  const spoken = entries.filter(([key]) => wanted.has(key) || wanted.has(key.replace(pluralForm, '')));
  // The rest of the table is never asked for there: the test beside this reads the sources of each island.
  return Object.fromEntries(spoken) as Phrases;
});

/** What an island says in the words of the core or the api. The chooser's few travel with every page, so they are counted. */
function saidByOthers(island: Island): readonly string[] {
  if (island === 'tickets') return [];
  if (island !== 'locations') return [...apiPhrases, ...Object.values(corePhrases)];
  const { required, withinRadius, noneWithinRadius, closest } = corePhrases;
  return [required, withinRadius, noneWithinRadius, closest];
}
