import { corePhrases } from '@latchkey/booking-core';
import { loadPhrases, type Locale, type Phrases } from '@latchkey/i18n';
import { cache } from 'react';
import { apiPhrases, myBookingApiPhrases } from './api-phrases.ts';
import { islandPhrases, type Island } from './island-phrases.ts';

const pluralForm = /_(?:zero|one|two|few|many|other)$/u;

/** The phrases of an island in one language, with all plural forms. */
export const phrasesForIsland = cache(async (island: Island, locale: Locale): Promise<Phrases> => {
  const wanted = new Set<string>([...islandPhrases[island], ...saidByOthers(island)]);
  const entries = Object.entries(await loadPhrases(locale));
  const spoken = entries.filter(([key]) => wanted.has(key) || wanted.has(key.replace(pluralForm, '')));
  // The other phrases are never used there: the test beside this file reads the sources of each island.
  return Object.fromEntries(spoken) as Phrases;
});

/** Adds the phrases that come from the core or the api. The location chooser is on every page, so its few phrases are listed. */
function saidByOthers(island: Island): readonly string[] {
  if (island === 'tickets') return [];
  if (island === 'myBooking') return [...myBookingApiPhrases, ...Object.values(corePhrases)];
  if (island !== 'locations') return [...apiPhrases, ...Object.values(corePhrases)];
  const { required, withinRadius, noneWithinRadius, closest } = corePhrases;
  return [required, withinRadius, noneWithinRadius, closest];
}
