import { localeRecord, type Locale, type Script } from '@latchkey/i18n';

const files: Readonly<Record<Script, readonly [display: string, text: string]>> = {
  latin: ['/fonts/league-gothic.woff2', '/fonts/readex-pro-latin.woff2'],
  arabic: ['/fonts/rakkas-arabic.woff2', '/fonts/readex-pro-arabic.woff2'],
};

/** The two files that the first screen of a language needs; the others are loaded when their characters appear. */
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
  { address: files.latin[0], family: 'League Gothic', sample: 'A' },
  { address: files.arabic[0], family: 'Rakkas', sample: '\u0627' },
];

/** The inline script that has a browser read a typeface before it draws with it. */
export const loadingScript = ({ family, sample }: HeadlineFont): string =>
  `document.fonts.load('1em "${family}"','${sample}')`;
