import { localeRecord, type Locale, type Script } from '@latchkey/i18n';

const files: Readonly<Record<Script, readonly [display: string, text: string]>> = {
  latin: ['/fonts/league-gothic.woff2', '/fonts/readex-pro-latin.woff2'],
  arabic: ['/fonts/rakkas-arabic.woff2', '/fonts/readex-pro-arabic.woff2'],
};

/** The two files that the first screen of a language needs; the others are loaded when their characters appear. */
export function fontFiles(locale: Locale): readonly string[] {
  return files[localeRecord(locale).script];
}

/** Those that pages bring themselves (`server/next-renderer/page-styles.ts`). */
export const headlineFonts: readonly string[] = Object.values(files).map(([display]) => display);
