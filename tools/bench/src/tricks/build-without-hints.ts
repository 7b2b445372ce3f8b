import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeasuredSite } from './figures.ts';

/** The compile hint that apps/site/server/next-renderer/compile-hints.ts writes. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Serves a copy of the build whose scripts have no compile hints. The copy is removed when the site stops. */
export async function serveWithoutHints(
  root: string,
  serve: (distDir: string) => Promise<MeasuredSite>,
): Promise<MeasuredSite> {
  const site = join(root, 'apps', 'site');
  const built = process.env['NEXT_DIST_DIR'] ?? '.next';
  // The copy is named after its process, since tools/launch/build-site.mjs removes the copies of processes that have ended.
  const copy = join('.running', String(process.pid));
  const remove = () => rm(join(site, copy), { recursive: true, force: true });
  try {
    await cp(join(site, built), join(site, copy), { recursive: true });
    await removeHints(join(site, copy, 'static', 'chunks'));
    const served = await serve(copy);
    return {
      ...served,
      stop: async () => {
        await served.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function removeHints(folder: string): Promise<void> {
  let removed = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const script = await readFile(join(folder, name), 'utf8');
    if (!script.startsWith(hint)) continue;
    await writeFile(join(folder, name), script.slice(hint.length));
    removed += 1;
  }
  if (removed === 0) throw new Error('No script of the build has a compile hint.');
}
