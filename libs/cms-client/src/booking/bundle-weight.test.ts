import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

/** Gzip bytes that the booking calls may cost a visitor: ky and zod/mini about 8 KB each, our own about 2 KB. */
const budgetBytes = 20_000;

interface Bundled {
  readonly code: string;
  /** The modules of which anything is left after tree shaking. */
  readonly modules: readonly string[];
}

async function bundle(entry: string): Promise<Bundled> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      // As an application's build does: the library mode leaves white space in.
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
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

it('brings neither full zod, nor content schemas, nor the machines into the browser, and stays within its budget', async () => {
  const { code, modules } = await bundle('./index.ts');
  const bytes = gzipSync(code).byteLength;
  console.log(`@latchkey/cms-client/booking: ${(bytes / 1_000).toFixed(1)} KB gzip of ${budgetBytes / 1_000}`);

  expect(modules.some((id) => id.endsWith('/schema/booking.ts'))).toBe(true);
  const unwanted = /zod\/v4\/classic|xstate|\/schema\/(?!booking\.ts|envelope\.ts)|\/content\/|\/locations\//u;
  expect(modules.filter((id) => unwanted.test(id))).toEqual([]);
  expect(bytes).toBeLessThan(budgetBytes);
});
