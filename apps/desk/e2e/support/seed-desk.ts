import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { apiFolder, root } from './folders.ts';
import { openAllDays } from './open-days.ts';

/** The address of the invited owner, by which the tests sign in. */
const ownerEmail = 'owner@staff.example';

/**
 * Makes one database with the demo chain and an invitation of its owner for the whole run; each worker begins with a copy.
 * @returns the function that removes it again
 */
export default async function seedDesk(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(root, 'apps/desk/dist/index.html'))) {
    throw new Error('The desk is not built: npm run build');
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-desk-database-'));
  const database = path.join(folder, 'database');
  const content = path.join(folder, 'content');
  await cp(path.join(root, 'examples/cipher-house/content'), content, { recursive: true });
  await openAllDays(content);
  const env = { ...process.env, DATA_DIR: database, CONTENT_DIR: content, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const run = (args: readonly string[]) => promisify(execFile)(process.execPath, [...args], { cwd: apiFolder, env });
  await run(['src/commands/seed.cli.ts']);
  const { stdout } = await run(['src/commands/invite-staff.cli.ts', ownerEmail, 'owner']);
  const token = /\/desk\/invitation#(?<token>[\w-]+)/u.exec(stdout)?.groups?.['token'];
  if (token === undefined) throw new Error(`The command printed no link:\n${stdout}`);
  Object.assign(process.env, { E2E_DESK_DATABASE: database, E2E_DESK_CONTENT: content, E2E_DESK_INVITATION: token });
  return () => rm(folder, { recursive: true, force: true });
}
