import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { projectRoot } from '../launch/project-root.mjs';

/** What npm may need to reach its registry, and what finds a browser; nothing else of this machine's environment. */
const kept = [
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'npm_config_registry',
  'CHROMIUM_PATH',
  'LANG',
  'TMPDIR',
];

/**
 * The committed HEAD as somebody gets it who has never seen the project: an empty folder, an empty HOME and so an empty npm
 * cache, no node_modules above.
 *
 * @returns {{ base: string, folder: string, env: Record<string, string> }} `base` holds all of it and may be deleted
 */
export function cloneFresh() {
  const base = mkdtempSync(join(tmpdir(), 'latchkey-fresh-'));
  for (let above = base; above !== dirname(above); above = dirname(above)) {
    if (existsSync(join(above, 'node_modules'))) {
      throw new Error(`${above}/node_modules exists: it would be found from the clone; set TMPDIR to another place`);
    }
  }
  const home = join(base, 'home');
  mkdirSync(home);
  const folder = join(base, 'latchkey');
  run('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, folder]);

  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  const env = Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name] ?? '']] : [])));
  return {
    base,
    folder,
    env: { npm_config_registry: registry, ...env, HOME: home, PATH: pathOfTheMachine() },
  };
}

/** Commit that is cloned, and how many files of the working tree are not in it. */
export function committedState() {
  return {
    commit: run('git', ['rev-parse', '--short', 'HEAD']),
    uncommitted: run('git', ['status', '--porcelain']).split('\n').filter(Boolean).length,
  };
}

/** PATH without the commands of any project, so that `node` is the machine's. */
function pathOfTheMachine() {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.split(sep).includes('node_modules') && !folder.endsWith('node-gyp-bin'))
    .join(delimiter);
}

/** @param {string} program @param {string[]} given */
function run(program, given) {
  const result = spawnSync(program, given, { cwd: projectRoot, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${program} ${given.join(' ')} failed: ${result.stderr}`);
  return result.stdout.trim();
}
