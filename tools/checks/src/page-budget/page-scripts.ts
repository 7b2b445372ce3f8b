import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';

interface ClientManifest {
  /** The scripts that client components need, by layout, page, error and not-found screen of the route. */
  readonly entryJSFiles: Readonly<Record<string, readonly string[]>>;
}

interface BuildManifest {
  /** The files of React, the router and the runtime, which every page loads. */
  readonly rootMainFiles: readonly string[];
}

/**
 * Sums the bytes on the wire of the scripts that a browser loads for a route before any interaction, from the files of a production build.
 * Polyfills for old browsers do not count, nor scripts that `import()` loads later, except those of a named island.
 * @param route the route of the app folder: `/[locale]/[location]/page`
 * @param islandWords texts that each are only in the scripts of one `import()`, of the page or of an island before; these scripts count, too
 */
export function pageScriptBytes(buildFolder: string, route: string, ...islandWords: readonly string[]): number {
  const { rootMainFiles } = readJson<BuildManifest>(join(buildFolder, 'build-manifest.json'));
  const { entryJSFiles } = readClientManifest(buildFolder, route);
  const files = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
  if (files.size === 0) throw new Error(`the build names no scripts for ${route}`);
  for (const islandWord of islandWords) {
    const island = islandFiles(buildFolder, files, islandWord);
    if (island.length === 0) throw new Error(`the build has no island with "${islandWord}" on ${route}`);
    for (const file of island) files.add(file);
  }
  return [...files].reduce((total, file) => total + packedBytes(readFileSync(join(buildFolder, file), 'utf8')), 0);
}

/** The bytes of the texts that were counted before. */
const bytesOfText = new Map<string, number>();

/**
 * Counts the bytes of a text as the site sends it (`apps/site/server/pack-files.ts`). Results are cached, since pages share files, and each takes a
 * second.
 */
export function packedBytes(text: string): number {
  const cached = bytesOfText.get(text);
  if (cached !== undefined) return cached;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const bytes = brotliCompressSync(text, { params }).byteLength;
  bytesOfText.set(text, bytes);
  return bytes;
}

/** The pattern of an `import()`, which the bundler writes as the list of its files. */
const importedFiles = /Promise\.all\(\[("static\/chunks\/[^\]]+)\]/gu;

/** Finds the scripts of the `import()` in one of the files whose scripts contain a word; none where no `import()` has them. */
function islandFiles(buildFolder: string, files: ReadonlySet<string>, word: string): readonly string[] {
  const read = (file: string) => readFileSync(join(buildFolder, file), 'utf8');
  const imports = [...files].flatMap((file) =>
    Array.from(read(file).matchAll(importedFiles), ([, list = '']) =>
      list.split(',').map((text) => text.replaceAll('"', '')),
    ),
  );
  const scripts = imports.map((list) => list.filter((file) => file.endsWith('.js')));
  return scripts.find((list) => list.some((file) => read(file).includes(word))) ?? [];
}

const globalName = '__RSC_MANIFEST';

/** Reads the manifest of a route, which Next writes as a script that sets a global. */
function readClientManifest(buildFolder: string, route: string): ClientManifest {
  const file = join(buildFolder, 'server', 'app', `${route}_client-reference-manifest.js`);
  const sandbox: Record<string, Readonly<Record<string, ClientManifest>> | undefined> = {};
  runInNewContext(readFileSync(file, 'utf8'), { globalThis: sandbox });
  const manifest = sandbox[globalName]?.[route];
  if (manifest === undefined) throw new Error(`${file} does not describe ${route}`);
  return manifest;
}

function readJson<Shape>(file: string): Shape {
  // Next has written the file, in the shape of the installed version.
  return JSON.parse(readFileSync(file, 'utf8')) as Shape;
}
