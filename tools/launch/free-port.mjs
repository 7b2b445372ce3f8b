import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * @typedef {object} ReservedPort
 * @property {number} port
 * @property {() => Promise<void>} release frees the port; call it just before the program starts that listens there
 */

/**
 * Reserves a port for a program that is started later, so that no other start takes it meanwhile. Where the port is in use it prints
 * by which process and exits with 1.
 *
 * @param {number} port
 * @param {string} variable the environment variable that chooses the port
 * @returns {Promise<ReservedPort>}
 */
export async function requirePort(port, variable) {
  const reserved = await reserve(port);
  if (reserved !== null) return reserved;
  console.error(
    `Port ${port} (${variable}) is in use by ${portOwner(port) ?? 'another program'}. ` +
      `Stop that one, or choose another with ${variable}, e.g. ${variable}=${port + 1} npm start`,
  );
  process.exit(1);
}

/**
 * Reserves the port, or any free port where it is in use.
 *
 * @param {number} port
 * @returns {Promise<ReservedPort>}
 */
export async function portNear(port) {
  const reserved = (await reserve(port)) ?? (await reserve(0));
  if (reserved === null) throw new Error('No port is free.');
  return reserved;
}

/** @param {number} port 0 for any that is free @returns {Promise<ReservedPort | null>} null where it is taken */
function reserve(port) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(port, () => {
      const address = server.address();
      // The server does not keep this program running.
      server.unref();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        release: () => new Promise((finish) => void server.close(() => finish())),
      });
    });
  });
}

/**
 * Reads a port from the environment. Exits with 1 where the value is not a port.
 *
 * @template {string} Name
 * @param {Name} variable
 * @param {Record<Name, { readonly fallback: string }>} variables where it is declared
 */
export function portFrom(variable, variables) {
  const text = process.env[variable] || variables[variable].fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`${variable}=${text} is not a port; use a whole number from 1 to 65535.`);
  process.exit(1);
}

const LISTEN = '0A';

/**
 * Describes the process that listens on a port: `process 4711 in /home/ada/latchkey (node server.ts)`. Null where it cannot be
 * found: no /proc, or a process of another user.
 *
 * @param {number} port
 * @returns {string | null}
 */
export function portOwner(port) {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => socketsAt(table, port)));
  if (sockets.size === 0) return null;
  for (const pid of orNone(() => readdirSync('/proc')).filter((name) => /^\d+$/u.test(name))) {
    const links = orNone(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) => linkAt(`/proc/${pid}/fd/${fd}`));
    if (!links.some((link) => sockets.has(link))) continue;
    const [folder = 'an unknown folder'] = linkAt(`/proc/${pid}/cwd`);
    const command = orNone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)).join(' ');
    // A process that is being started has the files of its parent for a moment, and no command yet.
    if (command === '') continue;
    return `process ${pid} in ${folder} (${command})`;
  }
  return null;
}

/** The listening sockets of a port, named as in the links of file descriptors. @param {string} table @param {number} port */
function socketsAt(table, port) {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return orNone(() => readFileSync(table, 'utf8').trim().split('\n').slice(1)).flatMap((line) => {
    const [, local = '', , state = '', , , , , , inode = ''] = line.trim().split(/\s+/u);
    return state === LISTEN && local.endsWith(`:${wanted}`) ? [`socket:[${inode}]`] : [];
  });
}

/** @param {string} path */
function linkAt(path) {
  return orNone(() => [readlinkSync(path)]);
}

/** The result of `read`, or nothing where it throws. @param {() => string[]} read @returns {string[]} */
function orNone(read) {
  try {
    return read();
  } catch {
    return [];
  }
}
