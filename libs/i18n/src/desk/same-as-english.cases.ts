import type { Locale } from '../locales.ts';

/** Translations of the desk that equal the English text, each with the reason. Any other one counts as forgotten. */
export const sameAsEnglish: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  fr: {
    Date: 'the French word',
    Invitation: 'the French word',
    Note: 'the French word',
    Contact: 'the French word',
    Message: 'the French word',
    Total: 'the French word',
    '%number points': 'the French word',
    '%count minutes_one': 'the French word',
    '%count minutes_other': 'the French word',
  },
  es: { No: 'the Spanish word', Total: 'the Spanish word' },
  de: {
    Tickets: 'the German word',
    Passkeys: 'what systems in German call them',
    'Check-in': 'the German word',
    Offline: 'the German word',
    Code: 'the German word',
  },
};
