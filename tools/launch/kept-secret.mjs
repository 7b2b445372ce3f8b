import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a secret of this machine from a file in DATA_DIR, which is made at the first start. Of two first starts at once, both read the same one.
 *
 * @param {string} dataDir
 * @param {string} name of its file
 * @returns {string}
 */
export function readKeptSecret(dataDir, name) {
  const file = join(dataDir, name);
  if (!existsSync(file)) make(file, dataDir);
  return readFileSync(file, 'utf8').trim();
}

/** Makes the file of a secret, unless another process was faster. @param {string} file @param {string} dataDir */
function make(file, dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    // A link appears with its whole content or not at all, and fails if the name exists.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
