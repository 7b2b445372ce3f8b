import { locales as known } from '@latchkey/i18n';
import type { Random } from '@latchkey/testing';

/** Supported languages, and tags that fall back to one. */
export const locales = [...known, 'fr-CA', 'xx'] as const;

export function localeOf(random: Random): Record<string, string> {
  return random.chance(0.5) ? { locale: random.pick(locales) } : {};
}
