import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port for a program that is started in a moment. Systems give ports from 32768 (Linux) to whatever connects somewhere, so
 * one of those may be taken again before the program listens; these are left alone.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No port could be had.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
