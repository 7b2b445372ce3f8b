import * as z from 'zod';

/** What this tool reads of a library's package.json. */
export const libraryManifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
  sideEffects: z.boolean(),
  exports: z.record(z.string(), z.string().regex(/^\.\/src\/.+\.tsx?$/u, 'must name a source file')),
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
});

export type LibraryManifest = z.output<typeof libraryManifest>;

/** The package.json of what is published: the same entries, at the built files. Exact versions become ranges of one major. */
export function publishedManifest({ exports, dependencies, peerDependencies, ...kept }: LibraryManifest): object {
  return {
    ...kept,
    exports: Object.fromEntries(Object.entries(exports).map(([entry, source]) => [entry, builtEntry(source)])),
    ...(dependencies && { dependencies: ranges(dependencies) }),
    ...(peerDependencies && { peerDependencies: ranges(peerDependencies) }),
  };
}

/** `./src/react/index.tsx` is built to `./react/index.js` with `./react/index.d.ts` beside it. */
function builtEntry(source: string): { readonly types: string; readonly default: string } {
  const base = source.replace(/^\.\/src\//u, './').replace(/\.tsx?$/u, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}

function ranges(versions: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
}
