/* Starts Strapi with the demo chain, and the site on it. Both stop with this program. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runOnItsNode } from './on-its-node.mjs';

runOnItsNode(import.meta.filename);

const project = fileURLToPath(new URL('..', import.meta.url));
const settings = join(project, '.tmp', 'site.env');
if (!existsSync(settings)) {
  process.stderr.write('There is no demo chain yet: npm run seed --prefix examples/strapi\n');
  process.exit(1);
}
const site = Object.fromEntries(
  readFileSync(settings, 'utf8')
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const { host, port } = new URL(site.STRAPI_URL);
const { PORT: _, ...environment } = process.env;

const strapi = run(process.execPath, [join(project, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'], project, {
  ...environment,
  NODE_ENV: 'production',
  PORT: port,
  STRAPI_TELEMETRY_DISABLED: 'true',
});
await waitUntilUp(`${site.STRAPI_URL}/_health`);
run('npm', ['start'], join(project, '..', '..'), { ...process.env, ...site, MEDIA_HOSTS: host });

function run(program, given, folder, env) {
  const child = spawn(program, given, { cwd: folder, env, stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  return child;
}

async function waitUntilUp(url) {
  for (let tries = 0; tries < 240; tries += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(500);
  }
  process.stderr.write(`${url} does not respond.\n`);
  strapi.kill('SIGTERM');
  process.exit(1);
}
