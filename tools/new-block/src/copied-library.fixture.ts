import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../../..');

export interface CopiedLibrary {
  /** A copy of `libs/blocks` in a folder that has what its programs need. */
  readonly library: string;
  remove(): Promise<void>;
}

export async function copyLibrary(): Promise<CopiedLibrary> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'latchkey-new-block-'));
  const library = path.join(copy, 'libs/blocks');
  const isSource = (file: string) => !/[/\\](?:node_modules|reports)(?:[/\\]|$)/u.test(path.relative(root, file));
  await cp(path.join(root, 'libs/blocks'), library, { recursive: true, filter: isSource });
  for (const file of ['tsconfig.base.json', '.oxfmtrc.json', 'vitest.config.ts', 'tools/testing/src']) {
    await cp(path.join(root, file), path.join(copy, file), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return { library, remove: () => rm(copy, { recursive: true, force: true }) };
}
