import type { Phrases } from '@latchkey/i18n';

const pluralForm = /_(?:zero|one|two|few|many|other)$/u;

/** Returns the part of a language that some phrases need, with all plural forms. */
export function pickPhrases(phrases: Phrases, wanted: readonly string[]): Phrases {
  const names = new Set(wanted);
  const wantedPhrases = Object.entries(phrases).filter(
    ([key]) => names.has(key) || names.has(key.replace(pluralForm, '')),
  );
  // An island says no other phrases: they were collected from its sources.
  return Object.fromEntries(wantedPhrases) as Phrases;
}
