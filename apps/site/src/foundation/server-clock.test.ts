import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const serverMs = Date.parse('2026-11-21T18:00:00Z');
let server: Server;
let date: string | null;

beforeEach(async () => {
  date = new Date(serverMs).toUTCString();
  server = createServer((_, response) => {
    response.sendDate = false;
    if (date !== null) response.setHeader('date', date);
    response.end('body');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
});
afterEach(() => {
  server.close();
});

const request = () => {
  // A TCP port, so the address is an object.
  const { port } = server.address() as AddressInfo;
  return new Request(`http://localhost:${port}/`);
};

const hour = 3_600_000;

it.each([
  ['twelve hours ahead', 12 * hour, serverMs],
  ['twelve hours behind', -12 * hour, serverMs],
  ['half a minute ahead, which is tolerated', 30_000, serverMs + 30_000],
])('the server’s time is read on a clock that is %s', async (_, offMs, expected) => {
  const clock = createServerClock(() => serverMs + offMs);
  expect(clock.now()).toBe(serverMs + offMs);
  expect(await (await clock.fetch(request())).text()).toBe('body');
  expect(clock.now()).toBe(expected);
});

it.each([null, 'yesterday'])('the visitor’s clock is used if the `Date` of the server is %s', async (text) => {
  date = text;
  const clock = createServerClock(() => 5);
  await clock.fetch(request());
  expect(clock.now()).toBe(5);
});

it('a listener is called until it unsubscribes', async () => {
  const clock = createServerClock();
  let count = 0;
  const stop = clock.subscribe(() => {
    count += 1;
  });
  await clock.fetch(request());
  stop();
  await clock.fetch(request());
  expect(count).toBe(1);
});
