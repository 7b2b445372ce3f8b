import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const virtualId = 'virtual:entry';

/**
 * Computes the gzip bytes that a browser would load for a source, bundled and minified as by an application's build. Chunks that `import()` loads
 * later count, too.
 * @param external the packages that do not count, because every page loads them
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

/** The packages that every page loads. */
const packagesOfEveryPage = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'];

/** Prints the bytes of each library in a browser, without React. */
export async function printSizes(): Promise<void> {
  const yardstickBytes = await bundleWeight(yardstick.source);
  const print = (what: string, bytes: number) => {
    const ratio = (bytes / yardstickBytes).toFixed(2);
    console.log(`${what.padEnd(38)} ${(bytes / 1000).toFixed(1).padStart(7)} KB   ${ratio.padStart(5)}`);
  };
  console.log('JavaScript in the browser, gzip; the ratio is to React itself, measured in the same run.\n');
  print(yardstick.what, yardstickBytes);
  for (const { what, source } of measuredEntries) print(what, await bundleWeight(source, packagesOfEveryPage));
}

export interface MeasuredEntry {
  readonly what: string;
  readonly source: string;
}

/** The entry of React, which every page of the site loads, and with which the others are compared. */
const yardstick: MeasuredEntry = {
  what: 'react, react-dom',
  source: `export { hydrateRoot } from 'react-dom/client'; export * as React from 'react';`,
};

/** The entries that the site's islands import from the libraries. */
const measuredEntries: readonly MeasuredEntry[] = [
  { what: 'booking-core, all', source: `export * from '@latchkey/booking-core';` },
  {
    what: 'booking-core, prices and quantities',
    source: `export { fromPrice, minimumTotal, toMinor } from '@latchkey/booking-core';`,
  },
  { what: 'cms-client, content (for servers)', source: `export * from '@latchkey/cms-client';` },
  { what: 'cms-client/booking', source: `export * from '@latchkey/cms-client/booking';` },
  { what: 'cms-client/my-booking', source: `export * from '@latchkey/cms-client/my-booking';` },
  { what: 'cms-client/locations', source: `export * from '@latchkey/cms-client/locations';` },
  { what: 'cms-client/forms', source: `export * from '@latchkey/cms-client/forms';` },
  { what: 'conditionals', source: `export * from '@latchkey/conditionals';` },
  { what: 'i18n', source: `export * from '@latchkey/i18n';` },
  { what: 'ui, without the date picker', source: `export * from '@latchkey/ui';` },
];
