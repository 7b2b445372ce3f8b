import { safeUrl } from '@latchkey/ui';
import { generate, parse, walk, type CssNode, type List } from 'css-tree';

/** At-rules that are only conditions. All others define names for the whole page or fetch. */
const allowedAtRules = new Set(['media', 'supports']);

/** Functions that may contain a URL as a plain string, or run code in some browsers. */
const forbiddenFunctions = new Set([
  'image-set',
  '-webkit-image-set',
  'image',
  'src',
  'element',
  'expression',
  'paint',
]);

/** The maximum nesting of brackets. */
const maxDepth = 40;

const forbiddenProperties = new Set(['behavior', '-moz-binding']);

/**
 * Limits an editor's css to one element: it is parsed, anything that could affect or fetch something outside is removed, and the
 * rest is put into `@scope`, whose selectors match only within its root. A forbidden declaration or rule is removed alone.
 *
 * @param scope the value of the root's `data-scope`; must be trusted
 */
export function scopeCss(css: string, scope: string): string {
  if (measureNesting(css) > maxDepth) return '';
  const sheet = parse(css, { parseCustomProperty: true });
  if (sheet.type !== 'StyleSheet') return '';
  removeForbidden(sheet.children, false);
  const kept = generate(sheet);
  // The text `</` would end the style element in html, and css reads `\/` as `/`.
  return kept === '' ? '' : `@scope([data-scope="${scope}"]){${kept}}`.replaceAll('</', '<\\/');
}

/** Measures the depth of nested brackets. Css that is nested too deeply would exhaust the parser's stack. */
function measureNesting(css: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of css) {
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function removeForbidden(nodes: List<CssNode>, isInRule: boolean): void {
  nodes.forEach((node, item) => {
    if (isForbidden(node, isInRule)) nodes.remove(item);
    else if (node.type === 'Rule') removeForbidden(node.block.children, true);
    else if (node.type === 'Atrule' && node.block !== null) removeForbidden(node.block.children, isInRule);
  });
}

function isForbidden(node: CssNode, isInRule: boolean): boolean {
  switch (node.type) {
    case 'Atrule':
      return !allowedAtRules.has(node.name.toLowerCase()) || isInRule || hasUnreadText(node.prelude);
    case 'Rule':
      return isInRule || hasUnreadText(node.prelude);
    case 'Declaration':
      return forbiddenProperties.has(node.property.toLowerCase()) || hasUnreadText(node.value) || fetchesUnsafely(node);
    case 'Raw':
    case 'CDO':
    case 'CDC':
    case 'Comment':
      return true;
    default:
      return false;
  }
}

/** Returns whether a part of the css contains text that the parser could not read, for which it is removed. */
function hasUnreadText(part: CssNode | null): boolean {
  let isUnread = false;
  if (part !== null) {
    walk(part, (node) => {
      if (node.type === 'Raw') isUnread = true;
    });
  }
  return isUnread;
}

function fetchesUnsafely(declaration: CssNode): boolean {
  let isUnsafe = false;
  walk(declaration, (node) => {
    if (node.type === 'Url' && safeUrl(node.value) === null) isUnsafe = true;
    if (node.type === 'Function' && forbiddenFunctions.has(node.name.toLowerCase())) isUnsafe = true;
  });
  return isUnsafe;
}
