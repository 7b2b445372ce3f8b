import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a secret of this machine from a file in DATA_DIR, which is made at the first start. Of two first starts at once, both read the same one.
 *
 * @param {string} dataDir
 * @param {string} name of its file
 * @param {() => string} [draw] draws a new secret
 * @returns {string}
 */
export function readKeptSecret(dataDir, name, draw = () => randomBytes(32).toString('hex')) {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeOnce(file, `${draw()}\n`);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Writes a file, unless another process was faster. @param {string} file @param {string} text */
function writeOnce(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    // A link appears with its whole content or not at all, and fails if the name exists.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
