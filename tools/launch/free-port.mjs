import { createServer } from 'node:net';

/**
 * Ends the program with a plain line where another one listens on the port.
 *
 * @param {number} port
 * @param {string} variable the environment variable that chooses the port
 */
export async function requireFreePort(port, variable) {
  if (await isFree(port)) return;
  console.error(
    `Port ${port} is in use by another program. Stop that one, or choose another with ${variable}, e.g. ${variable}=${port + 1} npm start`,
  );
  process.exit(1);
}

/**
 * The port where it is free, else any that is.
 *
 * @param {number} port
 * @returns {Promise<number>}
 */
export async function freePortNear(port) {
  if (await isFree(port)) return port;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/**
 * A port from the environment.
 *
 * @param {string} variable
 * @param {number} otherwise
 */
export function portFrom(variable, otherwise) {
  const text = process.env[variable];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`${variable}=${text} is not a port: a whole number from 1 to 65535 is wanted.`);
  process.exit(1);
}
