import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const worker = 'service-worker';

/** The build of the desk. The api serves it below `/desk`. */
export default defineConfig({
  base: '/desk/',
  plugins: [react(), shellFiles()],
  build: {
    // The check of the weight of the desk reads the manifest.
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [worker]: 'src/service-worker.ts' },
      output: {
        // The scope of a service worker is the folder of its file.
        entryFileNames: ({ name }) => (name === worker ? '[name].js' : 'assets/[name]-[hash].js'),
        // The code that every screen needs is one file, since many small ones are larger together.
        codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'], minShareCount: 2 }] },
      },
    },
  },
  server: { port: 5173, proxy: { '/staff': 'http://localhost:4000', '/desk/auth': 'http://localhost:4000' } },
});

/** Writes the names of all files into the service worker, which caches them. The scanner is cached when it is first used. */
function shellFiles(): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    // The plugin runs after the one that writes index.html.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const paths = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/') && !file.endsWith('.wasm'))
        .toSorted();
      const page = bundle['index.html'];
      const hash = createHash('sha256').update(JSON.stringify(paths));
      if (page?.type === 'asset') hash.update(page.source);
      const files = { version: hash.digest('hex').slice(0, 16), paths: paths.map((path) => `/desk/${path}`) };
      const script = bundle[`${worker}.js`];
      if (script?.type !== 'chunk') throw new Error('The build has no service worker.');
      if (script.imports.length > 0) throw new Error('The service worker shares a file with the page.');
      script.code = script.code.replaceAll('DESK_SHELL_FILES', JSON.stringify(files));
    },
  };
}
