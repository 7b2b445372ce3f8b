import { knownLocales } from '@latchkey/i18n';
import type { Random } from '@latchkey/testing';

/** The known languages, and tags that fall back to one. */
export const locales = [...knownLocales, 'fr-CA', 'xx'] as const;

export function pickLocale(random: Random): Record<string, string> {
  return random.chance(0.5) ? { locale: random.pick(locales) } : {};
}
