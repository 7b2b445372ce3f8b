import type { Random } from './random.ts';

/** Languages that there are, and tags that fall back. */
export const locales = ['en', 'fr', 'es', 'ar', 'fr-CA', 'de'] as const;

export function localeOf(random: Random): Record<string, string> {
  return random.chance(0.5) ? { locale: random.pick(locales) } : {};
}
