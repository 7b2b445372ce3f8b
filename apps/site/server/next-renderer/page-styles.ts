import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headlineFonts, writeLoadingScript } from '../../src/foundation/styles/font-files.ts';

/** A rule of a style sheet, or rules under one condition. */
export type StylePiece =
  | {
      readonly text: string;
      /** A list of classes for each selector. A page gets the piece if it has all classes of one list; null: every page gets it. */
      readonly anyOf: readonly (readonly string[])[] | null;
    }
  | {
      /** The condition, with its opening bracket. */
      readonly text: string;
      readonly pieces: readonly StylePiece[];
    };

/** The style sheets of a build by their names. */
export type Sheets = Readonly<Record<string, readonly StylePiece[]>>;

/** A typeface that pages bring themselves. */
export interface InlineFont {
  /** The URL of its file. */
  readonly address: string;
  readonly dataUrl: string;
  /** The inline script that makes the browser read the typeface at once. */
  readonly script: string;
}

/** The name of the file with the pieces of all style sheets, in the folder of the build. */
export const sheetsFile = 'style-sheets.json';

/** Reads the style sheets of a build, which its last step has written; null for a build without them. */
export function readSheets(distDir: string): Sheets | null {
  try {
    // Written by the build, in the same shape.
    return JSON.parse(readFileSync(join(distDir, sheetsFile), 'utf8')) as Sheets;
  } catch {
    return null;
  }
}

/** Reads the typefaces for headlines from the folder of public files. */
export function readInlineFonts(publicDir: string): readonly InlineFont[] {
  return headlineFonts.map(({ address, ...font }) => ({
    address,
    dataUrl: `data:font/woff2;base64,${readFileSync(join(publicDir, address), 'base64')}`,
    script: writeLoadingScript(font),
  }));
}

/** The tags of the style sheets of a page, as Next writes them. */
const sheetTags =
  /<link rel="stylesheet" href="\/_next\/static\/chunks\/([^"?]+)(?:\?[^"]*)?" data-precedence="next"\/>/gu;
/** Lists of classes, in attributes and in JSON within attributes: the times that are put into a page as it is sent have their classes there. */
const classLists = /(?:\sclass="|&quot;)([^"&]+)/gu;

/**
 * Puts the rules that a page uses into the page, so that it can be painted as soon as it arrives. A page with a style sheet of another
 * build stays as it is.
 *
 * The whole style sheets stay in the page, since scripts may show elements that the page does not have yet. They are marked as style sheets
 * for print until scripts begin (`src/foundation/starter/script-files.ts`). The inline rules are in the order of the style sheets and stand
 * at the place of the first one, before the styles of editors, so the cascade is the same as without them.
 */
export function withPageStyles(html: string, sheets: Sheets): string {
  const names = Array.from(html.matchAll(sheetTags), ([, name = '']) => name);
  const used = names.flatMap((name) => sheets[name] ?? []);
  if (used.length === 0 || names.some((name) => sheets[name] === undefined)) return html;
  const classes = new Set<string>();
  for (const [, list = ''] of html.matchAll(classLists)) for (const name of list.split(' ')) classes.add(name);
  const inline = `<style>${joinPieces(used, classes)}</style>`;
  // The inline rules come before the first style sheet.
  let isFirst = true;
  return html.replaceAll(sheetTags, (tag) => {
    const before = isFirst ? inline : '';
    isFirst = false;
    return `${before}${tag.slice(0, -2)} media="print"/>`;
  });
}

/**
 * Puts the typefaces for headlines that a page preloads into the page itself, so that the first paint has them. A browser reads a typeface
 * only when it first draws with it, and draws the headline in another one until then. So a script makes it read the typeface before.
 * Typefaces for text stay files, which later pages find in the cache.
 */
export function withInlineFonts(html: string, fonts: readonly InlineFont[]): string {
  let page = html;
  for (const { address, dataUrl, script } of fonts) {
    const preload = `<link rel="preload" href="${address}" as="font" crossorigin="" type="font/woff2"/>`;
    if (!page.includes(preload)) continue;
    // The file is not preloaded any more. The typeface is in the page, so text may wait for it. The script comes after the faces that it reads.
    page = page
      .replace(preload, '')
      .replace(`font-display:optional;src:url(${address})`, () => `font-display:block;src:url(${dataUrl})`)
      .replace(/(<style>@font-face\{[^<]*<\/style>)/u, (faces) => `${faces}<script>${script}</script>`);
  }
  return page;
}

/** Joins the pieces that a page with these classes uses. A condition without such a piece is left out. */
function joinPieces(pieces: readonly StylePiece[], classes: ReadonlySet<string>): string {
  let text = '';
  for (const piece of pieces) {
    if ('pieces' in piece) {
      const within = joinPieces(piece.pieces, classes);
      if (within !== '') text += `${piece.text}${within}}`;
    } else if (piece.anyOf === null || piece.anyOf.some((all) => all.every((name) => classes.has(name)))) {
      text += piece.text;
    }
  }
  return text;
}
