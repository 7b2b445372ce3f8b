/* Tests `npm start` as the first command after `git clone` of the committed HEAD, with an empty HOME and so an empty npm cache. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { reservePort } from './free-port.mjs';
import { projectRoot } from './project-root.mjs';
import { waitUntilUp } from './child-program.mjs';
import { onStop } from './on-stop.mjs';

/** The milliseconds within which each page has to respond: an installation without a cache, and the first build. */
const LIMIT_MS = 12 * 60_000;
const base = mkdtempSync(join(tmpdir(), 'latchkey-fresh-'));
const folder = join(base, 'latchkey');
const home = join(base, 'home');
mkdirSync(home);
execFileSync('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, folder]);

// Any two free ports do. They are released at once, since the launcher reserves them again.
const [site, api] = await Promise.all([reservePort(), reservePort()]);
await Promise.all([site.release(), api.release()]);
const siteOrigin = `http://localhost:${site.port}`;
/** The variables of this machine that npm needs to reach the registry; the commands of this checkout are not on PATH. */
const kept = Object.entries(process.env).filter(([name]) =>
  /proxy$|^npm_config_registry$|^(?:NODE_EXTRA_CA|SSL)_/iu.test(name),
);
const PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((path) => !path.includes('node_modules'))
  .join(delimiter);
const env = { ...Object.fromEntries(kept), PATH, HOME: home, PORT: String(site.port), API_PORT: String(api.port) };

const started = spawn('npm', ['start'], { cwd: folder, env, stdio: 'inherit', detached: true });
/** @type {Promise<number | null>} */
const ended = new Promise((resolve) => started.on('exit', resolve));
process.on('exit', () => {
  try {
    if (started.pid !== undefined) process.kill(-started.pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
});
onStop(() => process.exit(143));
const urls = [
  `http://localhost:${api.port}/healthz`,
  siteOrigin,
  `${siteOrigin}/en/orlando/escape-games/midnight-archive`,
];
let hasFailed = false;
for (const url of urls) {
  const isUp = await Promise.race([waitUntilUp(url, LIMIT_MS), ended.then(() => false)]);
  const status = isUp ? (await fetch(url)).status : 'no response';
  console.log(`${url}: ${status}`);
  hasFailed = status !== 200;
  if (hasFailed) break;
}
started.kill('SIGTERM');
// A launcher that does not stop in time is killed by the handler of `exit`.
await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20_000))]);
rmSync(base, { recursive: true, force: true, maxRetries: 5 });
process.exit(hasFailed ? 1 : 0);
