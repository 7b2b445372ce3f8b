import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { shakenClients } from './shaken-clients.ts';

const library = join(import.meta.dirname, '../../../../libs/cms-client/src');

/**
 * Writes the entry points of the typed client as modules without the code that no call needs, for the build of Next. Turbopack leaves out
 * modules that nothing imports, but takes each module as a whole, so that one schema of zod brings all kinds of checks along
 * (docs/decisions/0089).
 *
 * @param outDir a folder that is emptied
 */
export async function shakeClients(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      target: 'es2023',
      // Next's build minifies the modules.
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(shakenClients.map((name) => [name, join(library, name, 'index.ts')])),
        preserveEntrySignatures: 'strict',
        // The other libraries stay one module each for the whole site.
        external: /^@latchkey\//u,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  });
}
