import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cloneFresh } from './clone.mjs';
import { startLogged } from './logged-command.mjs';

const FIRST_LIMIT_MS = 12 * 60_000;
const SECOND_LIMIT_MS = 2 * 60_000;
const STOP_LIMIT_MS = 20_000;

/**
 * `npm start` as the first command: both addresses answer, SIGTERM leaves nobody behind, a second start is quick.
 *
 * @param {string} logFolder
 * @returns {Promise<{ base: string, results: { what: string, isOk: boolean, words: string }[] }>}
 */
export async function proveStart(logFolder) {
  const { base, folder, env } = cloneFresh();
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const options = { folder, env: { ...env, ...ports } };
  const first = await startOnce(
    'npm start',
    FIRST_LIMIT_MS,
    { ...options, logFile: join(logFolder, 'start-1.log') },
    ports,
  );
  if (!first.isOk) return { base, results: [first] };
  const second = await startOnce(
    'npm start again',
    SECOND_LIMIT_MS,
    { ...options, logFile: join(logFolder, 'start-2.log') },
    ports,
  );
  return { base, results: [first, second] };
}

/**
 * @param {string} what
 * @param {number} limitMs
 * @param {{ folder: string, env: Record<string, string>, logFile: string }} options
 * @param {{ PORT: string, API_PORT: string }} ports
 */
async function startOnce(what, limitMs, options, ports) {
  const startedAt = Date.now();
  const command = startLogged(['npm', 'start'], options);
  try {
    const siteAddress = `http://localhost:${ports.PORT}`;
    const isUp = await until(() => command.said().includes(`Site  ${siteAddress}`), limitMs, command.ended);
    if (!isUp) return { what, isOk: false, words: `no addresses were printed; see ${options.logFile}` };
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);

    const addresses = [
      siteAddress,
      `http://localhost:${ports.API_PORT}/healthz`,
      `${siteAddress}/api/website?locale=en`,
    ];
    const statuses = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    const wrong = addresses.flatMap((address, index) =>
      statuses[index] === 200 ? [] : [`${address} → ${statuses[index]}`],
    );
    if (wrong.length > 0) return { what, isOk: false, words: wrong.join(', ') };

    command.stop();
    const isGone = await until(() => !command.isAnyoneLeft(), STOP_LIMIT_MS);
    return isGone
      ? { what, isOk: true, words: `up in ${seconds} s, all addresses answer, stopped by SIGTERM with nobody left` }
      : { what, isOk: false, words: `processes were left ${STOP_LIMIT_MS / 1000} s after SIGTERM` };
  } finally {
    command.kill();
  }
}

/**
 * @param {() => boolean} isTrue
 * @param {number} limitMs
 * @param {Promise<unknown>} [orEnded] ends the wait, too
 */
async function until(isTrue, limitMs, orEnded) {
  const deadline = Date.now() + limitMs;
  let hasEnded = false;
  void orEnded?.then(() => {
    hasEnded = true;
  });
  while (Date.now() < deadline && !hasEnded) {
    if (isTrue()) return true;
    await pause(100);
  }
  return isTrue();
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
