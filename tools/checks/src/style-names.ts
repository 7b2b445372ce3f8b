import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './source-files.ts';

/**
 * Where components and their css modules differ, a line each: a class that a component asks for and the module lacks (it would be
 * drawn as `undefined`), and a class that nothing asks for.
 */
export function compareStyleNames(root: string): readonly string[] {
  const asked = new Map<string, Set<string>>();
  const problems: string[] = [];
  for (const file of listFiles(root, '.', /(?<!\.test)\.tsx?$/u)) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, variable = '', path = ''] of source.matchAll(
      /^import (\w+) from '(\.{1,2}\/[^']+\.module\.css)';$/gmu,
    )) {
      const sheet = join(dirname(file), path);
      // The compiler misses a file that is not there; a template of one is none of ours.
      if (!existsSync(join(root, sheet))) continue;
      const names = asked.get(sheet) ?? new Set<string>();
      asked.set(sheet, names);
      const known = classNames(readFileSync(join(root, sheet), 'utf8'));
      for (const [, name = ''] of source.matchAll(new RegExp(`(?<!['/-])\\b${variable}(?:\\.|\\[')(\\w+)`, 'gu'))) {
        names.add(name);
        if (!known.has(name)) problems.push(`${file} asks for .${name}, which ${sheet} has not`);
      }
      // A name that is worked out may be any of them.
      if (new RegExp(`\\b${variable}\\[[^']`, 'u').test(source)) for (const name of known) names.add(name);
    }
  }
  for (const [sheet, names] of asked) {
    for (const name of classNames(readFileSync(join(root, sheet), 'utf8'))) {
      if (!names.has(name)) problems.push(`${sheet}: .${name} is asked for by nothing`);
    }
  }
  return [...new Set(problems)].toSorted();
}

/** The classes that a sheet of css writes rules for. */
export function classNames(css: string): ReadonlySet<string> {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/"[^"]*"|'[^']*'/gu, '');
  const selectors = [...bare.matchAll(/([^{};]+)\{/gu)].map(([, selector = '']) => selector);
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/gu)].map(([, name = '']) => name)),
  );
}
