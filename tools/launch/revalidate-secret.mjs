import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret between the api and the site of this machine, made at the first start and kept beside the data.
 *
 * @param {string} dataDir
 * @returns {string}
 */
export function revalidateSecret(dataDir) {
  const file = join(dataDir, 'revalidate-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('hex');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // For the owner's eyes only.
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
