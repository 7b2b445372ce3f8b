import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { libraryManifest, publishedManifest } from './manifest.ts';
import { compile } from './compile.ts';
import { repositoryRoot } from './repository-root.ts';

/**
 * Builds a library's sources, as its tsconfig.build.json names them, to `<folder>/dist`: ESM, declarations, README, licence
 * and a package.json of its own, so that the folder is what one publishes. `publint` then reads it.
 *
 * @returns what is wrong, a line each; nothing where the package is sound
 */
export async function buildLibrary(folder: string): Promise<readonly string[]> {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const compiled = await compile(join(folder, 'tsconfig.build.json'));
  if (compiled.length > 0) return compiled;

  const source: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const manifest = publishedManifest(libraryManifest.parse(source));
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [from, file] of [
    [folder, 'README.md'],
    [repositoryRoot, 'LICENSE'],
  ] as const) {
    if (existsSync(join(from, file))) cpSync(join(from, file), join(dist, file));
  }

  const { messages, pkg } = await publint({ pkgDir: dist, strict: true, pack: false });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}
