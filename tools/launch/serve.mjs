import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildDesk } from './build-desk.mjs';
import { buildSiteToRun } from './build-site.mjs';
import { paymentNotice, readWithoutCards } from './card-payments.mjs';
import { fakesProgram } from './fakes.mjs';
import { fillDemo } from './fill-demo.mjs';
import { printFirstInvitation } from './first-invitation.mjs';
import { requirePort } from './free-port.mjs';
import { readKeptSecret } from './kept-secret.mjs';
import { onStop } from './on-stop.mjs';
import { projectRoot } from './project-root.mjs';
import { readPort } from './read-port.mjs';
import { createRestarts } from './restarts.mjs';
import { allocatorVariables, heapArguments } from './small-memory.mjs';
import { createSupervisor } from './supervise.mjs';

/** The milliseconds after which a program that does not respond counts as failed. The api may fill an empty database first. */
const API_LIMIT_MS = 180_000;
const SITE_LIMIT_MS = 90_000;

/**
 * Starts the api and the site, prints their URLs, and keeps them running until a signal. An api that ends after it was ready is started
 * again, after growing pauses. Where another program ends, or the api too often, it prints which, stops the others and exits with 1.
 *
 * @param {{ isDevelopment: boolean, env?: Record<string, string>, showPath?: string }} options `env` for the site;
 *   `showPath` is printed behind the site's origin
 */
export async function serve({ isDevelopment, env = {}, showPath = '' }) {
  const supervisor = createSupervisor();
  onStop(() => {
    console.log('\nStopping ...');
    void supervisor.stopAll(0);
  });

  loadEnvFile();
  // Imported here because it is TypeScript, which an older Node cannot read; bootstrap() has switched to the project's Node by now.
  const { programVariables } = await import('@latchkey/http-server/environment');
  const { apiReserved, siteReserved } = await reservePorts(programVariables);
  const apiOrigin = `http://localhost:${apiReserved.port}`;
  const siteOrigin = `http://localhost:${siteReserved.port}`;
  const dataDir = resolve(projectRoot, process.env['DATA_DIR'] || programVariables.DATA_DIR.fallback);
  const fakes = await fakesProgram(apiOrigin);
  /** The environment that the api and the program that fills the demo share. */
  const apiEnv = {
    ...allocatorVariables,
    ...fakes.api,
    API_PORT: String(apiReserved.port),
    DATA_DIR: dataDir,
    // This secret keeps the links to bookings out of the database.
    BOOKING_LINK_SECRET: process.env['BOOKING_LINK_SECRET'] || readKeptSecret(dataDir, 'booking-link-secret'),
  };
  const commonEnv = createCommonEnvironment(dataDir, isDevelopment);

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
  supervisor.keepRunning(
    {
      ...apiProgram(isDevelopment),
      env: {
        ...apiEnv,
        ...commonEnv,
        SITE_WEBHOOK_URL: process.env['SITE_WEBHOOK_URL'] || `${siteOrigin}/webhooks/content`,
        // The site is the one proxy before the api; it sends the visitor's address.
        TRUST_PROXY: process.env['TRUST_PROXY'] || '1',
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
  supervisor.keepRunning({
    ...siteProgram,
    env: {
      ...allocatorVariables,
      ...fakes.site,
      ...env,
      ...commonEnv,
      NEXT_DIST_DIR: distDir,
      DATA_DIR: dataDir,
      NODE_ENV: isDevelopment ? 'development' : 'production',
      PORT: String(siteReserved.port),
      API_ORIGIN: process.env['API_ORIGIN'] || apiOrigin,
    },
  });
  await supervisor.requireUp(`${apiOrigin}/healthz`, API_LIMIT_MS, 'The api');
  hasApiStarted = true;
  // The fakes start only now, since no program calls them before, and the api and the site need the cores.
  if (fakes.names.length > 0) {
    await fakes.release();
    supervisor.keepRunning({
      name: 'fakes',
      nodeArguments: fakes.nodeArguments,
      env: { ...fakes.own, DATA_DIR: dataDir },
    });
  }
  await supervisor.requireUp(siteOrigin, SITE_LIMIT_MS, 'The site');
  if (!(await deskBuilt)) console.error('The desk could not be built: see above.');
  if (supervisor.isStopping()) return;

  printAddresses({ apiOrigin, siteOrigin, showPath, fakes: fakes.names, withoutCards });
  await printFirstInvitation(dataDir, apiReserved.port);
}

/**
 * Creates the environment that the api and the site share.
 *
 * @param {string} dataDir
 * @param {boolean} isDevelopment
 */
function createCommonEnvironment(dataDir, isDevelopment) {
  return {
    // This secret signs the api's calls of the site's webhook for changed content.
    REVALIDATE_SECRET: process.env['REVALIDATE_SECRET'] || readKeptSecret(dataDir, 'revalidate-secret'),
    // This secret exempts the site's own calls from the api's limit on reads.
    LOADER_SECRET: process.env['LOADER_SECRET'] || readKeptSecret(dataDir, 'loader-secret'),
    // A log line for each request would hide the URLs that this program prints.
    LOG_LEVEL: process.env['LOG_LEVEL'] || (isDevelopment ? 'info' : 'warn'),
  };
}

/** @param {boolean} isDevelopment starts the api again when one of its files changes */
function apiProgram(isDevelopment) {
  const watching = isDevelopment ? ['--watch'] : [];
  return { name: 'api', nodeArguments: [...heapArguments, ...watching, join('apps', 'api', 'src', 'main.ts')] };
}

const siteProgram = {
  name: 'site',
  nodeArguments: [...heapArguments, join('server', 'main.ts')],
  folder: join(projectRoot, 'apps', 'site'),
};

/**
 * Reserves the ports of the api and the site. Exits with 1 where one of them is in use. They are reserved before the build, during which another
 * `npm start` may begin.
 *
 * @param {Parameters<typeof readPort>[1]} variables
 */
async function reservePorts(variables) {
  const apiPort = readPort('API_PORT', variables);
  const sitePort = readPort('PORT', variables);
  if (apiPort === sitePort) {
    console.error(`PORT and API_PORT are both ${sitePort}: each needs a port of its own.`);
    process.exit(1);
  }
  return { apiReserved: await requirePort(apiPort, 'API_PORT'), siteReserved: await requirePort(sitePort, 'PORT') };
}

/** @param {{ apiOrigin: string, siteOrigin: string, showPath: string, fakes: readonly string[], withoutCards: readonly string[] }} served */
function printAddresses({ apiOrigin, siteOrigin, showPath, fakes, withoutCards }) {
  console.log(`\n  Site  ${siteOrigin}${showPath}\n  Api   ${apiOrigin}\n  Desk  ${apiOrigin}/desk`);
  if (fakes.length > 0) console.log(`  Fakes of other people's systems: ${fakes.join(', ')}`);
  const notice = paymentNotice({
    isFake: fakes.includes('stripe-api'),
    hasKeys: Boolean(process.env['STRIPE_SECRET_KEY']),
    withoutCards,
  });
  if (notice !== null) console.log(`  ${notice}`);
  console.log('\nStop all with Ctrl-C.\n');
}

/** Reads `.env` where there is one. A variable that is already set keeps its value. */
function loadEnvFile() {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
