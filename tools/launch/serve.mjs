import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildDesk } from './build-desk.mjs';
import { buildSiteToRun } from './build-site.mjs';
import { paymentNotice, readWithoutCards } from './card-payments.mjs';
import { startChildProgram, waitUntilUp } from './child-program.mjs';
import { fakesProgram } from './fakes.mjs';
import { allocatorVariables, heapArguments } from './small-memory.mjs';
import { requirePort } from './free-port.mjs';
import { readPort } from './read-port.mjs';
import { projectRoot } from './project-root.mjs';
import { createRestarts } from './restarts.mjs';
import { onStop } from './on-stop.mjs';
import { runNode, stopPrograms } from './run-command.mjs';

const API_LIMIT_MS = 180_000;
const SITE_LIMIT_MS = 90_000;

/**
 * Starts the api and the site, prints their URLs, and keeps them running until a signal. An api that ends by itself after it was
 * ready is started again, after growing pauses. Where another program ends, or the api too often, it prints which, stops the others
 * and exits with 1.
 *
 * @param {{ isDevelopment: boolean, env?: Record<string, string>, showPath?: string }} options `env` for the site;
 *   `showPath` is printed behind the site's origin
 */
export async function serve({ isDevelopment, env = {}, showPath = '' }) {
  /** @type {import('./child-program.mjs').ChildProgram[]} */
  const running = [];
  let isStopping = false;
  /** @param {number} exitCode */
  const stopAll = async (exitCode) => {
    isStopping = true;
    // The commands are stopped first, since one that has lost its api would open the database itself.
    await stopPrograms();
    await Promise.all(running.map((program) => program.stop()));
    process.exit(exitCode);
  };
  /**
   * @param {Parameters<typeof startChildProgram>[0]} settings
   * @param {() => number | null} [pauseAfterDeath] after how many milliseconds it is started again; null where not
   */
  const keep = (settings, pauseAfterDeath = () => null) => {
    if (isStopping) return;
    const program = startChildProgram(settings);
    running.push(program);
    void program.ended.then(async (how) => {
      if (isStopping) return;
      running.splice(running.indexOf(program), 1);
      console.error(`\nThe ${program.name} ended by itself (${how}). Its last output:`);
      for (const line of program.lastLines()) console.error(`    ${line}`);
      const pauseMs = pauseAfterDeath();
      if (pauseMs === null) {
        await stopAll(1);
        return;
      }
      console.error(`The ${program.name} is started again in ${pauseMs / 1000} s.\n`);
      await pause(pauseMs);
      keep(settings, pauseAfterDeath);
    });
  };
  onStop(() => {
    console.log('\nStopping ...');
    void stopAll(0);
  });

  loadEnvFile();
  // Imported here because it is TypeScript, which an older Node cannot read; bootstrap() has switched to the project's Node by now.
  const { programVariables } = await import('@latchkey/http-server/environment');
  const apiPort = readPort('API_PORT', programVariables);
  const sitePort = readPort('PORT', programVariables);
  if (apiPort === sitePort) {
    console.error(`PORT and API_PORT are both ${sitePort}: each needs a port of its own.`);
    process.exit(1);
  }
  // The ports are reserved before the build, during which another `npm start` may begin.
  const apiReserved = await requirePort(apiPort, 'API_PORT');
  const siteReserved = await requirePort(sitePort, 'PORT');

  const apiOrigin = `http://localhost:${apiPort}`;
  const siteOrigin = `http://localhost:${sitePort}`;
  const dataDir = resolve(projectRoot, process.env['DATA_DIR'] || programVariables.DATA_DIR.fallback);
  // This secret signs the api's calls of the site's webhook for changed content.
  const secret = process.env['REVALIDATE_SECRET'] || keptSecret(dataDir, 'revalidate-secret');
  // This secret exempts the site's own calls from the api's limit on reads.
  const loaderSecret = process.env['LOADER_SECRET'] || keptSecret(dataDir, 'loader-secret');
  // This secret keeps the links to bookings out of the database.
  const linkSecret = process.env['BOOKING_LINK_SECRET'] || keptSecret(dataDir, 'booking-link-secret');
  // A log line for each request would hide the URLs that this program prints.
  const logLevel = process.env['LOG_LEVEL'] || (isDevelopment ? 'info' : 'warn');
  const fakes = await fakesProgram(apiOrigin);
  /** The environment that the api and the program that fills the demo share. */
  const apiEnv = {
    ...allocatorVariables,
    ...fakes.api,
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    BOOKING_LINK_SECRET: linkSecret,
  };

  const deskBuilt = buildDesk();
  // The demo is filled during the build, which takes longer.
  const demoFilled = fillDemo(dataDir, apiEnv);
  const distDir = isDevelopment ? '.next' : await buildSiteToRun(env);
  if (distDir === null) {
    console.error('The site could not be built: see above.');
    process.exit(1);
  }
  await demoFilled;

  const apiRestarts = createRestarts();
  /** @type {string[]} */
  let withoutCards = [];
  let hasApiStarted = false;
  await apiReserved.release();
  keep(
    {
      name: 'api',
      nodeArguments: [...heapArguments, ...(isDevelopment ? ['--watch'] : []), join('apps', 'api', 'src', 'main.ts')],
      env: {
        ...apiEnv,
        REVALIDATE_SECRET: secret,
        LOADER_SECRET: loaderSecret,
        SITE_WEBHOOK_URL: process.env['SITE_WEBHOOK_URL'] || `${siteOrigin}/webhooks/content`,
        // The site is the one proxy before the api; it sends the visitor's address.
        TRUST_PROXY: process.env['TRUST_PROXY'] || '1',
        LOG_LEVEL: logLevel,
      },
      onLine: (line) => {
        withoutCards = readWithoutCards(line) ?? withoutCards;
      },
    },
    // An api that never became ready would fail in the same way again.
    () => (hasApiStarted ? apiRestarts() : null),
  );
  // The site starts at the same time as the api, and on two cores it is ready almost as soon.
  await siteReserved.release();
  keep({
    name: 'site',
    nodeArguments: [...heapArguments, join('server', 'main.ts')],
    folder: join(projectRoot, 'apps', 'site'),
    env: {
      ...allocatorVariables,
      ...fakes.site,
      ...env,
      NEXT_DIST_DIR: distDir,
      DATA_DIR: dataDir,
      NODE_ENV: isDevelopment ? 'development' : 'production',
      PORT: String(sitePort),
      API_ORIGIN: process.env['API_ORIGIN'] || apiOrigin,
      REVALIDATE_SECRET: secret,
      LOADER_SECRET: loaderSecret,
      LOG_LEVEL: logLevel,
    },
  });
  await requireUp(`${apiOrigin}/healthz`, API_LIMIT_MS, 'The api');
  hasApiStarted = true;
  // The fakes start only now, since no program calls them before, and the api and the site need the cores.
  if (fakes.names.length > 0) {
    await fakes.release();
    keep({ name: 'fakes', nodeArguments: fakes.nodeArguments, env: { ...fakes.own, DATA_DIR: dataDir } });
  }
  await requireUp(siteOrigin, SITE_LIMIT_MS, 'The site');

  if (!(await deskBuilt)) console.error('The desk could not be built: see above.');

  if (isStopping) return;
  console.log(`\n  Site  ${siteOrigin}${showPath}\n  Api   ${apiOrigin}\n  Desk  ${apiOrigin}/desk`);
  if (fakes.names.length > 0) console.log(`  Fakes of other people's systems: ${fakes.names.join(', ')}`);
  const notice = paymentNotice({
    isFake: fakes.names.includes('stripe-api'),
    hasKeys: Boolean(process.env['STRIPE_SECRET_KEY']),
    withoutCards,
  });
  if (notice !== null) console.log(`  ${notice}`);
  console.log('\nStop all with Ctrl-C.\n');
  await printFirstInvitation(dataDir, apiPort);

  /** @param {string} url @param {number} limitMs @param {string} what */
  async function requireUp(url, limitMs, what) {
    if ((await waitUntilUp(url, limitMs)) || isStopping) return;
    console.error(`${what} did not respond at ${url} within ${limitMs / 1000} s.`);
    await stopAll(1);
  }
}

/**
 * Fills a new embedded database with the last weeks of the demo chain. Nothing is invented on a database that the owner has set, nor in a real
 * chain.
 *
 * @param {string} dataDir
 * @param {Record<string, string>} env
 */
async function fillDemo(dataDir, env) {
  if (process.env['DATABASE_URL'] || existsSync(join(dataDir, 'pglite'))) return;
  const folder = join(projectRoot, 'tools', 'demo', 'src');
  const program = ['--import', join(folder, 'shifted-clock.ts'), join(folder, 'fill-demo.cli.ts')];
  if ((await runNode(program, { env, onOutput: () => {} })) !== 0)
    console.error('The demo has no invented parties: see above.');
}

/**
 * Prints the invitation of the first owner, once: at the first start, when nobody works here and nobody was ever invited. The link is in
 * no log, because the api only passes it on.
 *
 * @param {string} dataDir
 * @param {number} apiPort
 */
async function printFirstInvitation(dataDir, apiPort) {
  const failure = 'The first owner could not be invited';
  const printed = await runApiCommand('invite-staff.cli.ts', { dataDir, apiPort, failure, more: ['--first-owner'] });
  const [email, link] = printed.split('\n').slice(-2);
  if (printed === '' || link === undefined) return;
  console.log(
    `  Nobody works at the desk yet. With this link, once and within 7 days, ${email} sets a password there:\n  ${link}\n`,
  );
}

/**
 * Runs a command of the api, which reaches the api that runs on the same data.
 *
 * @param {string} file
 * @param {{ dataDir: string, apiPort: number, failure: string, more?: readonly string[] }} options `failure` is printed where it fails
 * @returns {Promise<string>} what it printed; empty where it failed
 */
async function runApiCommand(file, { dataDir, apiPort, failure, more = [] }) {
  const command = join('apps', 'api', 'src', 'commands', file);
  let output = '';
  const exitCode = await runNode([command, ...more], {
    env: { DATA_DIR: dataDir, API_PORT: String(apiPort) },
    onOutput: (text) => (output += text),
  });
  if (exitCode === 0) return output.trim();
  console.error(`${failure}: see above.`);
  return '';
}

/** Reads `.env` where there is one. A variable that is already set keeps its value. */
function loadEnvFile() {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Returns a secret that the api and the site of this machine share. It is made at the first start and kept in DATA_DIR.
 *
 * @param {string} dataDir
 * @param {string} name of its file
 * @returns {string}
 */
function keptSecret(dataDir, name) {
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('hex');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
