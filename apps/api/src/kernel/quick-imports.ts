import type { ResolveFnOutput, ResolveHookSync } from 'node:module';

/**
 * The package whose imports are resolved quickly. Its package.json has 179 KB: for each import of the package, Node would read and parse it again, to
 * learn that the file is a module, which took a third of the time of all imports of the api.
 */
const heavy = 'drizzle-orm';
/** The part of a path that files of the package have. */
const filesOfHeavy = `/node_modules/${heavy}/`;
/** The part of a path that files of all packages have. */
const packages = '/node_modules/';

/** The resolved imports of the package by its name. One place is enough for all importers, because no other version is installed. */
const resolved = new Map<string, ResolveFnOutput>();

/**
 * Resolves imports quickly, as a hook for `registerHooks`. All files of that package and of our own sources are modules, so imports from file to file
 * within them are resolved without reading the package.json of each file.
 */
export const resolveQuickly: ResolveHookSync = (specifier, context, next) => {
  const { parentURL } = context;
  const format = parentURL === undefined ? null : formatWithin(specifier, parentURL);
  if (format !== null) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
  if (specifier !== heavy && !specifier.startsWith(`${heavy}/`)) return next(specifier, context);
  const known = resolved.get(specifier) ?? next(specifier, context);
  resolved.set(specifier, known);
  // All files of the package are modules.
  return { url: known.url, format: 'module', shortCircuit: true };
};

/** Finds the format of a file that is imported by its path; null if Node has to find it. */
function formatWithin(specifier: string, parentURL: string): 'module' | 'module-typescript' | null {
  if (/^\.\.?\/.*\.ts$/u.test(specifier) && !parentURL.includes(packages)) return 'module-typescript';
  return /^\.\.?\/.*\.js$/u.test(specifier) && parentURL.includes(filesOfHeavy) ? 'module' : null;
}
