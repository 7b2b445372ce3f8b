import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = fileURLToPath(new URL('create-folder.cli.ts', import.meta.url));
/** The timeout of the program, which takes six seconds on a free machine. */
const timeoutMs = 120_000;

/** Makes a new database if the folder is missing or empty. The folder gets its name only when it is complete. */
export async function ensureFolder(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await run(process.execPath, [...process.execArgv, program, draft], { timeout: timeoutMs });
  await rename(draft, folder);
}
