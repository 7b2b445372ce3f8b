import type { DataFiles, PageTransforms } from '@latchkey/page-server';
import type { Translator } from '@latchkey/i18n';
import type { TrickName } from '../../src/foundation/env-variables.ts';
import type { ChainLook } from '../failed-document.ts';
import { fillEmptyDocument } from './empty-document.ts';
import { createHashReader } from './inline-script-hashes.ts';
import { takePageData } from './page-data.ts';
import { type InlineFont, type Sheets, withInlineFonts, withPageStyles } from './page-styles.ts';
import { withValidAttributes } from './valid-attributes.ts';
import { withWantedScripts } from './wanted-scripts.ts';

interface NextTransformsOptions {
  readonly tricks: ReadonlySet<TrickName>;
  /** The files that take the data of pages; null leaves the data in the pages. */
  readonly dataFiles: Pick<DataFiles, 'has' | 'keep'> | null;
  /** The style sheets of the build; null leaves them to the browser. */
  readonly sheets: Sheets | null;
  /** The typefaces that pages bring themselves. */
  readonly inlineFonts: readonly InlineFont[];
  /** Reads the look of pages that could not be rendered. */
  readonly readLook: () => ChainLook;
  readonly translatorFor: (pathname: string) => Promise<Translator>;
}

/** The source in place of hashes. The policy then still blocks script files of other hosts, but no longer inline scripts from content. */
export const anyInlineScript = 'unsafe-inline';

/** Returns the changes that the page server makes to pages because Next wrote them. */
export function createNextTransforms({
  tricks,
  dataFiles,
  sheets,
  inlineFonts,
  readLook,
  translatorFor,
}: NextTransformsOptions) {
  const valid = { name: 'valid-attributes', rewrite: withValidAttributes };
  const waiting = { name: 'wanted-scripts', rewrite: withWantedScripts };
  const createDataStep = (files: Pick<DataFiles, 'keep'>) => ({
    name: 'page-data',
    rewrite: (html: string, pathname: string | null) =>
      pathname === null ? html : takePageData(html, pathname, files),
  });
  const createStyleStep = (known: Sheets) => ({
    name: 'page-styles',
    rewrite: (html: string) => withInlineFonts(withPageStyles(html, known), inlineFonts),
  });
  return {
    steps: [
      valid,
      ...(tricks.has('wanted-scripts') ? [waiting] : []),
      ...(dataFiles === null ? [] : [createDataStep(dataFiles)]),
      ...(sheets === null || !tricks.has('page-styles') || !tricks.has('wanted-scripts')
        ? []
        : [createStyleStep(sheets)]),
    ],
    hasData: (key: string) => dataFiles?.has(key) === true,
    readSources: tricks.has('inline-script-hashes')
      ? createHashReader((line) => console.warn(line))
      : () => [anyInlineScript],
    async completeFor(pathname: string) {
      const t = await translatorFor(pathname);
      return (html: string, status: number) =>
        tricks.has('empty-document') ? fillEmptyDocument(html, status, { t, look: readLook() }) : html;
    },
  } satisfies PageTransforms;
}
