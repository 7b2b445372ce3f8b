import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openAlways } from './always-open.ts';

const root = path.join(import.meta.dirname, '../../../..');

/**
 * Makes one database with the demo chain for the whole run, and names its folder in `E2E_DATABASE`. Each stack begins with a copy, since importing
 * the content and making the slots takes much longer than starting the programs.
 * @returns the function that removes it again
 */
export default async function seedDatabase(): Promise<() => Promise<void>> {
  const { E2E_SITE } = process.env;
  if (E2E_SITE !== undefined) return () => Promise.resolve();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-e2e-database-'));
  const contentDir = path.join(folder, 'content');
  await cp(path.join(root, 'examples/cipher-house/content'), contentDir, { recursive: true });
  await openAlways(contentDir);
  await promisify(execFile)(process.execPath, ['apps/api/src/commands/seed.cli.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, CONTENT_DIR: contentDir, DATABASE_URL: '' },
  });
  Object.assign(process.env, { E2E_DATABASE: folder });
  return () => rm(folder, { recursive: true, force: true });
}
