import type { Locale } from '@latchkey/i18n';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type StarterTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** What a new chain says before its owner writes something better. */
export const texts: Readonly<Record<Locale, StarterTexts>> = { en, fr, es, ar, de };
