import { displayTypefaces } from '@latchkey/cms-client/contract';
import { localeRecord, type Locale } from '@latchkey/i18n';
import { arabicFiles, houseTypefaces, listLatinFiles, type Typefaces } from './font-faces.ts';

/**
 * Returns the files that the first screen of a language needs, those for headlines and for text first. The others are loaded when their characters
 * appear.
 */
export function listFontFiles(locale: Locale, typefaces: Typefaces = houseTypefaces): readonly string[] {
  const latin = listLatinFiles(typefaces);
  return localeRecord(locale).script === 'arabic'
    ? // Prices and times of an Arabic page have Latin digits in the display typeface.
      [arabicFiles.display, arabicFiles.text, latin.display]
    : [latin.display, latin.text];
}

interface HeadlineFont {
  readonly family: string;
  /** A character that the file has; other characters would load another file. */
  readonly sample: string;
}

/** The typefaces that pages bring themselves (`server/next-renderer/page-styles.ts`); one of the chain's own is a file. */
export const headlineFonts: readonly (HeadlineFont & { readonly address: string })[] = [
  ...displayTypefaces.map((family) => ({
    address: listLatinFiles({ ...houseTypefaces, display: family }).display,
    family,
    sample: 'A',
  })),
  { address: arabicFiles.display, family: 'Rakkas', sample: '\u0627' },
];

/** Returns the inline script that makes a browser read a typeface before it draws with it. */
export const writeLoadingScript = ({ family, sample }: HeadlineFont): string =>
  `document.fonts.load('1em "${family}"','${sample}')`;
