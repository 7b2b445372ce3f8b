import { usualLanguages } from '@latchkey/i18n';
import { parseSync, Visitor } from 'oxc-parser';
import { readSources, type Source } from './sources.ts';

/** The file of the one list from which the others are derived. */
const theList = 'libs/i18n/src/locales.ts';

/** Finds the lists of locales besides those of the translations. A list that names the usual languages was meant to name all. */
export function findHandKeptLocales(root: string): readonly string[] {
  const sources = readSources(root).filter(({ file }) => file !== theList);
  return findLocaleLists(sources, usualLanguages).map(
    (place) => `${place}: a list of all locales; use that of ${theList}`,
  );
}

/**
 * Finds lists of all locales that the compiler does not check: arrays and unions that name each locale, and objects with each as a key. An object
 * with the type `Record<Locale, …>` is not reported, because the compiler names a missing key; nor is a partial one, in which languages may be
 * missing.
 */
export function findLocaleLists(sources: readonly Source[], locales: readonly string[]): readonly string[] {
  return sources.flatMap(({ file, text }) => {
    if (!locales.every((locale) => new RegExp(`\\b${locale}\\b`, 'u').test(text))) return [];
    const found: number[] = [];
    const namesAll = (names: readonly unknown[]) => locales.every((locale) => names.includes(locale));
    const isExhaustive = (start: number, end: number) =>
      /Record<Locale\b[^=]*=\s*$/u.test(text.slice(Math.max(0, start - 200), start)) ||
      /^\s*(?:as const\s+)?satisfies\s+(?:Readonly<|Partial<)*Record<Locale\b/u.test(text.slice(end));

    new Visitor({
      ObjectExpression({ properties, start, end }) {
        const keys = properties.map((each) => (each.type === 'Property' ? readName(each.key) : null));
        if (namesAll(keys) && !isExhaustive(start, end)) found.push(start);
      },
      ArrayExpression({ elements, start }) {
        const values = elements.map((each) =>
          each?.type === 'ArrayExpression' ? readName(each.elements[0]) : readName(each),
        );
        if (namesAll(values)) found.push(start);
      },
      TSUnionType({ types, start }) {
        if (namesAll(types.map((each) => (each.type === 'TSLiteralType' ? readName(each.literal) : null))))
          found.push(start);
      },
    }).visit(parseSync(file, text).program);
    return found.map((start) => `${file}:${text.slice(0, start).split('\n').length}`);
  });
}

function readName(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return null;
  return Reflect.get(node, 'name') ?? Reflect.get(node, 'value') ?? null;
}
