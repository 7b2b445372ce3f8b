import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CssNode, ident, type List, parse, type Rule } from 'css-tree';
import { sheetsFile, type Sheets, type StylePiece } from './page-styles.ts';

/** The at-rules that are only conditions of the rules within. */
const conditions = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

/** Takes a style sheet apart into pieces of its own text, each with the classes that a page must have for it to apply. */
export function toStylePieces(css: string): readonly StylePiece[] {
  if (/<\/style/iu.test(css)) throw new Error('A style sheet would end its element.');
  // Within a page a relative URL would be resolved against the page, not against the folder of the style sheet.
  if (/url\(\s*["']?(?!["']?(?:data:|https?:|[/#]))/iu.test(css)) throw new Error('A style sheet has a relative URL.');
  const sheet = parse(css, { positions: true, parseValue: false, parseCustomProperty: false });
  if (sheet.type !== 'StyleSheet') throw new Error('A style sheet cannot be read.');
  return splitIntoPieces(css, sheet.children);
}

function splitIntoPieces(css: string, nodes: List<CssNode>): readonly StylePiece[] {
  return nodes.toArray().flatMap((node): readonly StylePiece[] => {
    if (node.type === 'Comment') return [];
    const [from, to] = [findStart(node), findEnd(node)];
    if (node.type === 'Rule') return [{ text: css.slice(from, to), anyOf: findNeededClasses(node) }];
    if (node.type !== 'Atrule' || node.block === null || !conditions.has(node.name)) {
      return [{ text: css.slice(from, to), anyOf: null }];
    }
    return [{ text: css.slice(from, findStart(node.block) + 1), pieces: splitIntoPieces(css, node.block.children) }];
  });
}

/**
 * Returns for each selector of a rule the classes that it needs in the page: its own, and those of a `:has()` with one selector. Those within
 * `:not()`, `:is()` and the like do not count, since the selector may match without them. Returns null where a selector needs no class: then the
 * rule may apply to each page.
 */
function findNeededClasses({ prelude }: Rule): readonly (readonly string[])[] | null {
  if (prelude.type !== 'SelectorList') return null;
  const selectors = prelude.children.toArray().map(listNeededClasses);
  return selectors.some((classes) => classes.length === 0) ? null : selectors;
}

function listNeededClasses(selector: CssNode): readonly string[] {
  if (selector.type !== 'Selector') return [];
  return selector.children.toArray().flatMap((part) => {
    if (part.type === 'ClassSelector') return [ident.decode(part.name)];
    if (part.type !== 'PseudoClassSelector' || part.name !== 'has') return [];
    const within = part.children?.first;
    const only = within?.type === 'SelectorList' && within.children.size === 1 ? within.children.first : null;
    return only === null ? [] : listNeededClasses(only);
  });
}

const findStart = ({ loc }: CssNode) => readOffset(loc?.start.offset);
const findEnd = ({ loc }: CssNode) => readOffset(loc?.end.offset);

function readOffset(offset: number | undefined): number {
  if (offset === undefined) throw new Error('A style sheet was read without places.');
  return offset;
}

/** Writes the pieces of all style sheets of a build beside it; returns how many sheets it has. */
export async function writeSheets(distDir: string): Promise<number> {
  const folder = join(distDir, 'static', 'chunks');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.css'));
  const sheets: Record<string, Sheets[string]> = {};
  for (const name of names) sheets[name] = toStylePieces(await readFile(join(folder, name), 'utf8'));
  await writeFile(join(distDir, sheetsFile), JSON.stringify(sheets));
  return names.length;
}
