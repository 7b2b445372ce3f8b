import { createServer } from 'node:net';
import { describePortOwner } from './port-owner.mjs';

/**
 * @typedef {object} ReservedPort
 * @property {number} port
 * @property {() => Promise<void>} release frees the port; call it just before the program starts that listens there
 */

/**
 * Reserves a port for a program that is started later, so that no other start takes it before. Where the port is in use it prints
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
    `Port ${port} (${variable}) is in use by ${describePortOwner(port) ?? 'another program'}. ` +
      `Stop that one, or choose another with ${variable}, e.g. ${variable}=${port + 1} npm start`,
  );
  process.exit(1);
}

/**
 * Reserves the port, or any free port where it is in use.
 *
 * @param {number} [port] without one, any free port
 * @returns {Promise<ReservedPort>}
 */
export async function reservePort(port = 0) {
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
