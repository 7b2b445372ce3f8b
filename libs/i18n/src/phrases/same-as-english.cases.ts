import type { Locale } from '../locales.ts';

/** Translations that equal the English text, each with the reason. Any other one counts as forgotten. */
export const sameAsEnglish: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  fr: {
    Menu: 'the French word',
    Contact: 'the French word',
    International: 'the French word',
    Date: 'the French word',
    Code: 'the French word',
    Total: 'the French word',
    Taxes: 'the French word',
    Newsletter: 'what French sites call it',
    minutes: 'the French word',
    '%count places_one': 'the French word',
    '%count places_other': 'the French word',
    '%count minutes_one': 'the French word',
    '%count minutes_other': 'the French word',
  },
  es: {
    Total: 'the Spanish word',
    Subtotal: 'the Spanish word',
  },
  de: {
    'Escape Games': 'what players in Germany call them',
    'Escape Games in %location': 'what players in Germany call them',
    International: 'the German word',
    Tickets: 'the German word',
    Newsletter: 'the German word',
    Code: 'the German word',
  },
};
