import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { runNode } from './run-command.mjs';

/**
 * Fills a new embedded database with the last weeks of the demo chain. A database that the owner has set gets no invented bookings, nor does that
 * of a real chain (tools/demo).
 *
 * @param {string} dataDir
 * @param {Record<string, string>} env
 */
export async function fillDemo(dataDir, env) {
  if (process.env['DATABASE_URL'] || existsSync(join(dataDir, 'pglite'))) return;
  const folder = join(projectRoot, 'tools', 'demo', 'src');
  const program = ['--import', join(folder, 'shifted-clock.ts'), join(folder, 'fill-demo.cli.ts')];
  if ((await runNode(program, { env, onOutput: () => {} })) !== 0)
    console.error('The demo has no invented parties: see above.');
}
