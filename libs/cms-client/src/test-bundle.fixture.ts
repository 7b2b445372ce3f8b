import { build } from 'vite';

export interface Bundled {
  readonly code: string;
  /** The modules of which anything is left after tree shaking. */
  readonly modules: readonly string[];
}

/** What an application's build makes of an entry, given by its path. */
export async function bundle(entry: string): Promise<Bundled> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      // As an application's build does: the library mode leaves white space in.
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  // One input and one format: one result with one chunk.
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
