import type { Locale } from '../locales.ts';
import type { Phrases } from '../phrases/phrase.ts';

const loaders = {
  en: async () => (await import('../phrases/en.ts')).en,
  fr: async () => (await import('../phrases/fr.ts')).fr,
  es: async () => (await import('../phrases/es.ts')).es,
  de: async () => (await import('../phrases/de.ts')).de,
  ar: async () => (await import('../phrases/ar.ts')).ar,
} satisfies Record<Locale, () => Promise<Phrases>>;

/** Loads the phrases of one language. Bundlers put each language into its own file, so a visitor downloads only one. */
export function loadPhrases(locale: Locale): Promise<Phrases> {
  return loaders[locale]();
}
