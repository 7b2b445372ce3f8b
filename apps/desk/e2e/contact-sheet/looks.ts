import path from 'node:path';
import { root } from '../support/folders.ts';

/** The folder of the pictures that `npm run contact-sheet` takes. */
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

/** The looks in which each screen is pictured. */
export const sheetLooks = sizes.flatMap((size) => looks.map((shown) => ({ ...shown, size })));
