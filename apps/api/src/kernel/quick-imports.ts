import type { ResolveFnOutput, ResolveHookSync } from 'node:module';

/**
 * A package whose package.json has 179 KB: Node reads and parses it again for each import of the package, to learn that it is a module,
 * which took a third of the time of all imports of the api.
 */
const heavy = 'drizzle-orm';
const filesOfHeavy = `/node_modules/${heavy}/`;
const packages = '/node_modules/';

/** The imports of the package by its name, which leads to one place: no other version is installed. */
const resolved = new Map<string, ResolveFnOutput>();

/**
 * A hook for `registerHooks`. Imports from file to file within that package, and within our own sources, are of modules only: they are
 * resolved without asking for the package of each file.
 */
export const resolveQuickly: ResolveHookSync = (specifier, context, next) => {
  const { parentURL } = context;
  const format = parentURL === undefined ? null : formatWithin(specifier, parentURL);
  if (format !== null) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
  if (specifier !== heavy && !specifier.startsWith(`${heavy}/`)) return next(specifier, context);
  const known = resolved.get(specifier) ?? next(specifier, context);
  resolved.set(specifier, known);
  // Its format is that of all files of the package.
  return { url: known.url, format: 'module', shortCircuit: true };
};

/** The format of a file that is imported by its path; null where it is left to Node. */
function formatWithin(specifier: string, parentURL: string): 'module' | 'module-typescript' | null {
  if (/^\.\.?\/.*\.ts$/u.test(specifier) && !parentURL.includes(packages)) return 'module-typescript';
  return /^\.\.?\/.*\.js$/u.test(specifier) && parentURL.includes(filesOfHeavy) ? 'module' : null;
}
