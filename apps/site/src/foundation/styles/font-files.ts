import { localeRecord, type Locale, type Script } from '@latchkey/i18n';

const leagueGothic = '/fonts/league-gothic.woff2';
const rakkas = '/fonts/rakkas-arabic.woff2';

const files: Readonly<Record<Script, readonly string[]>> = {
  latin: [leagueGothic, '/fonts/readex-pro-latin.woff2'],
  // Prices and times of an Arabic page have Latin digits in the display typeface.
  arabic: [rakkas, '/fonts/readex-pro-arabic.woff2', leagueGothic],
};

/** The files that the first screen of a language needs, those for headlines and for text first; the others are loaded when their characters appear. */
export function fontFiles(locale: Locale): readonly string[] {
  return files[localeRecord(locale).script];
}

interface HeadlineFont {
  readonly family: string;
  /** A character that the file has: other characters load another file. */
  readonly sample: string;
}

/** The typefaces that pages bring themselves (`server/next-renderer/page-styles.ts`). */
export const headlineFonts: readonly (HeadlineFont & { readonly address: string })[] = [
  { address: leagueGothic, family: 'League Gothic', sample: 'A' },
  { address: rakkas, family: 'Rakkas', sample: '\u0627' },
];

/** The inline script that has a browser read a typeface before it draws with it. */
export const loadingScript = ({ family, sample }: HeadlineFont): string =>
  `document.fonts.load('1em "${family}"','${sample}')`;
