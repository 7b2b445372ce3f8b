import { Script } from 'node:vm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { thirdParties } from './third-parties.ts';

let server: Server;
let origin: string;

beforeEach(async () => {
  server = createServer(await thirdParties.create({ dataDir: null }));
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  // The server listens on a TCP port, so the address is not that of a pipe.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const behave = async (behaviour: string) =>
  (await fetch(`${origin}/behaviour`, { method: 'PUT', body: behaviour })).status;
const script = async () => {
  const response = await fetch(`${origin}/gtm.js?id=GTM-ABCD`);
  return { status: response.status, text: await response.text() };
};

it('the fake of the third parties serves scripts that run in a browser', async () => {
  const { status, text } = await script();
  expect(status).toBe(200);
  expect(() => new Script(text)).not.toThrow();
});

it('the fake of the third parties fails as its behaviour says', async () => {
  expect(await behave('missing')).toBe(204);
  expect((await script()).status).toBe(404);
  await behave('throwing');
  expect((await script()).text).toMatch(/^throw new Error/u);
  await behave('hostile');
  expect((await script()).text).toMatch(/^window\.fetch = /u);
  await behave('hanging');
  await expect(fetch(`${origin}/gtag/js`, { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
});

it('the fake of the third parties responds with 404 to other paths', async () => {
  expect(await behave('sulking')).toBe(422);
  expect((await script()).status).toBe(200);
  expect((await fetch(`${origin}/other.js`)).status).toBe(404);
  expect((await fetch(`${origin}/collect?event=purchase`)).status).toBe(204);
});
