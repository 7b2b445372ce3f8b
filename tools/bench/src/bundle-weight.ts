import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const virtualId = 'virtual:entry';

/**
 * Gzip bytes of what a browser would load for one piece of source, bundled and minified as an application's build does it.
 * What `import()` loads later counts, too.
 *
 * @param external packages that are loaded anyway and do not count
 */
export async function bundleWeight(source: string, external: readonly string[] = []): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry-of-the-measurement',
        resolveId: (id) => (id === virtualId ? id : null),
        load: (id) => (id === virtualId ? source : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: virtualId, preserveEntrySignatures: 'strict', external: [...external] },
    },
  });
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return chunks.reduce((total, file) => total + (file.type === 'chunk' ? gzipSync(file.code).byteLength : 0), 0);
}
