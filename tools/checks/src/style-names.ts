import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './source-files.ts';

/**
 * Finds the differences between components and their CSS modules, a line each: a class that a component uses and the module lacks (it would be
 * rendered as `undefined`), and a class that no component uses.
 */
export function compareStyleNames(root: string): readonly string[] {
  const usedBySheet = new Map<string, Set<string>>();
  const errors: string[] = [];
  for (const file of listFiles(root, '.', /(?<!\.test)\.tsx?$/u)) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const { variable, sheet } of listImportedSheets(source, dirname(file))) {
      // The compiler reports a missing file; a template may name one that does not exist.
      if (!existsSync(join(root, sheet))) continue;
      const known = listClasses(readFileSync(join(root, sheet), 'utf8'));
      const used = listUsedClasses(source, variable, known);
      usedBySheet.set(sheet, new Set([...(usedBySheet.get(sheet) ?? []), ...used]));
      const missing = used.filter((name) => !known.has(name));
      errors.push(...missing.map((name) => `${file} uses .${name}, which ${sheet} lacks`));
    }
  }
  for (const [sheet, used] of usedBySheet) {
    const unused = [...listClasses(readFileSync(join(root, sheet), 'utf8'))].filter((name) => !used.has(name));
    errors.push(...unused.map((name) => `${sheet}: .${name} is not used`));
  }
  return [...new Set(errors)].toSorted();
}

/** Lists the CSS modules that a source imports, each with the variable of its classes. */
function listImportedSheets(source: string, folder: string) {
  const imports = source.matchAll(/^import (\w+) from '(\.{1,2}\/[^']+\.module\.css)';$/gmu);
  return Array.from(imports, ([, variable = '', path = '']) => ({ variable, sheet: join(folder, path) }));
}

/**
 * Lists the classes that a source uses: `styles.card` or `styles['card']`. A computed name, as in `styles[name]`, may be any of the known classes.
 */
function listUsedClasses(source: string, variable: string, known: ReadonlySet<string>): readonly string[] {
  const uses = source.matchAll(new RegExp(`(?<!['/-])\\b${variable}(?:\\.|\\[')(\\w+)`, 'gu'));
  const named = Array.from(uses, ([, name = '']) => name);
  const isComputed = new RegExp(`\\b${variable}\\[[^']`, 'u').test(source);
  return isComputed ? [...named, ...known] : named;
}

/** Finds the classes in the selectors of a stylesheet. */
export function listClasses(css: string): ReadonlySet<string> {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/"[^"]*"|'[^']*'/gu, '');
  const selectors = [...bare.matchAll(/([^{};]+)\{/gu)].map(([, selector = '']) => selector);
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/gu)].map(([, name = '']) => name)),
  );
}
