import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * Runs a script again by npm's Node if this Node cannot load better-sqlite3, and exits with the exit code of that run. `npm run` puts the
 * Node of the root before npm's Node, while `npm ci` may have built better-sqlite3 for either.
 *
 * @param {string} script `import.meta.filename`
 */
export function runOnItsNode(script) {
  if (process.env.DATABASE_URL || canLoadSqlite()) return;
  const { npm_node_execpath: other } = process.env;
  if (other === undefined || other === process.execPath) return;
  const { status } = spawnSync(other, [script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, npm_node_execpath: process.execPath },
  });
  process.exit(status ?? 1);
}

function canLoadSqlite() {
  try {
    const Database = createRequire(import.meta.url)('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch (error) {
    // Strapi reports any other error.
    return error.code !== 'ERR_DLOPEN_FAILED';
  }
}
