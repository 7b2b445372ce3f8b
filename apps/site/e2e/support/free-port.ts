import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a free port for a program that is about to start. Linux assigns ports from 32768 to outgoing connections, so such a port may be taken again
 * before the program listens; only lower ones are returned.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is available.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
