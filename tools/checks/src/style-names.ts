import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './source-files.ts';

/**
 * Finds the differences between components and their CSS modules, a line each: a class that a component uses and the module lacks (it would be
 * rendered as `undefined`), and a class that no component uses.
 */
export function compareStyleNames(root: string): readonly string[] {
  const used = new Map<string, Set<string>>();
  const errors: string[] = [];
  for (const file of listFiles(root, '.', /(?<!\.test)\.tsx?$/u)) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, variable = '', path = ''] of source.matchAll(
      /^import (\w+) from '(\.{1,2}\/[^']+\.module\.css)';$/gmu,
    )) {
      const sheet = join(dirname(file), path);
      // The compiler reports a missing file; a template may name one that does not exist.
      if (!existsSync(join(root, sheet))) continue;
      const names = used.get(sheet) ?? new Set<string>();
      used.set(sheet, names);
      const known = classNames(readFileSync(join(root, sheet), 'utf8'));
      for (const [, name = ''] of source.matchAll(new RegExp(`(?<!['/-])\\b${variable}(?:\\.|\\[')(\\w+)`, 'gu'))) {
        names.add(name);
        if (!known.has(name)) errors.push(`${file} uses .${name}, which ${sheet} lacks`);
      }
      // A computed name may be any of the classes.
      if (new RegExp(`\\b${variable}\\[[^']`, 'u').test(source)) for (const name of known) names.add(name);
    }
  }
  for (const [sheet, names] of used) {
    for (const name of classNames(readFileSync(join(root, sheet), 'utf8'))) {
      if (!names.has(name)) errors.push(`${sheet}: .${name} is not used`);
    }
  }
  return [...new Set(errors)].toSorted();
}

/** Finds the classes in the selectors of a stylesheet. */
export function classNames(css: string): ReadonlySet<string> {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/"[^"]*"|'[^']*'/gu, '');
  const selectors = [...bare.matchAll(/([^{};]+)\{/gu)].map(([, selector = '']) => selector);
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/gu)].map(([, name = '']) => name)),
  );
}
