import { build } from 'vite';

export interface Bundled {
  readonly code: string;
  /** The modules that remain after tree shaking. */
  readonly modules: readonly string[];
}

/** Bundles the entry at a path as an application's build does. */
export async function bundle(entry: string): Promise<Bundled> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      // An application's build has no module preload here; the library mode would keep white space.
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  // With one input and one format, the build has one result.
  const output = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    code: chunks.map((chunk) => chunk.code).join('\n'),
    modules: chunks.flatMap((chunk) =>
      Object.entries(chunk.modules)
        .filter(([, module]) => module.renderedLength > 0)
        .map(([id]) => id),
    ),
  };
}
