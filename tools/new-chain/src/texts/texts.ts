import type { Locale } from '@latchkey/i18n';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type StarterTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The texts of a new chain before its owner writes better ones. */
export const texts: Readonly<Record<Locale, StarterTexts>> = { en, fr, es, ar, de };
