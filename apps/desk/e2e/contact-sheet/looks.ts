import path from 'node:path';
import { root } from '../support/folders.ts';

/** The pictures, to be looked at: `npm run contact-sheet`. */
export const sheetFolder = path.join(root, 'reports/contact-sheet/desk');

const looks = [
  { locale: 'en', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'ar', theme: 'light' },
  { locale: 'ar', theme: 'dark' },
] as const;
const sizes = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Each screen is pictured in all of these. */
export const sheetLooks = sizes.flatMap((size) => looks.map((shown) => ({ ...shown, size })));
