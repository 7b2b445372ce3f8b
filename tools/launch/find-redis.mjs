import { existsSync } from 'node:fs';
import { findOrInstall } from './system-programs.mjs';

const variable = 'REDIS_SERVER_PATH';

/**
 * Finds Redis or Valkey on this machine, and installs it where it is missing and this user may. REDIS_SERVER_PATH chooses one.
 *
 * @returns {Promise<{ program: string, env: Record<string, string> } | { why: string }>} with the environment variables for tests, or why it is missing
 */
export async function findRedis() {
  const chosen = process.env[variable];
  if (chosen) return existsSync(chosen) ? found(chosen) : { why: `${variable}=${chosen} does not exist` };
  const names = ['redis-server', 'valkey-server'];
  const result = await findOrInstall('Redis', names, names);
  return 'why' in result ? result : found(result.program);
}

/** @param {string} program */
function found(program) {
  return { program, env: { [variable]: program } };
}
