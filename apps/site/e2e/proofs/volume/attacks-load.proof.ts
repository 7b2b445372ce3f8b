import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFull, recordFigures } from '@latchkey/testing';
import { freePort } from '../../support/free-port.ts';
import { measureLivingMb } from '../../support/living-memory.ts';
import { measureMedianDuring } from '../../support/other-visitors.ts';
import { memoryMb } from '../../support/process-memory.ts';
import { raw } from '../../support/raw-request.ts';
import { shippedLimits } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

// The shipped limits, with a short stall limit so that these tests need not wait.
test.use({ stackVariables: { ...shippedLimits, STALL_SECONDS: '2' } });

/** The address of a visitor who takes no part in the attack. */
const otherVisitor = '127.0.0.3';

/** The most memory of either process in MB: it starts with about 250, and 2,048 requests in progress take the rest. */
const maxMb = 1_300;

/** The growth of living memory that is allowed. A full run is long enough to part what stays from what the site has only just compiled. */
const maxGrowth = isFull ? 1.05 : 1.1;

/**
 * Opens connections that do not read.
 *
 * @param first the bytes that each of them sends
 * @param addresses the number of addresses of this machine from which they come, since the site limits the connections of one address
 */
function openMany(siteOrigin: string, count: number, first: string, addresses = 8): readonly Socket[] {
  const port = Number(new URL(siteOrigin).port);
  return Array.from({ length: count }, (_, index) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.2.${2 + (index % addresses)}` });
    // The server is expected to close it.
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(first);
    return socket;
  });
}

const countClosed = (sockets: readonly Socket[]) =>
  sockets.filter((socket) => socket.closed || socket.destroyed).length;

/** Measures the most memory that each of the two processes uses during a task. */
function watchMemory(pids: { readonly site: number; readonly api: number }) {
  let most = 0;
  const look = () => {
    most = Math.max(most, memoryMb(pids.site), memoryMb(pids.api));
  };
  const timer = setInterval(look, 50).unref();
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

test.describe('a client that attacks', () => {
  test('with 1,000 connections of 100 requests each, unread, costs the site little memory and others nothing', async ({
    siteOrigin,
    stack,
  }) => {
    await raw(siteOrigin, { path: '/en/orlando' });
    const readMaxMb = watchMemory(stack.pids());
    const get = 'GET /en/orlando HTTP/1.1\r\nHost: a\r\n\r\n';
    const sockets = openMany(siteOrigin, 1_000, get.repeat(100));
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await raw(siteOrigin, { path: '/en/orlando', from: otherVisitor })).status).toBe(200);
    }
    for (const socket of sockets) socket.resume();
    await expect.poll(() => countClosed(sockets), { timeout: 20_000 }).toBe(sockets.length);
    expect(readMaxMb()).toBeLessThan(maxMb);
  });

  test('at one address with 2 requests on each of 250 connections, unread, is cut off, and blocks no others', async ({
    siteOrigin,
    stack,
  }) => {
    for (const path of ['/en', '/en/orlando/escape-games/midnight-archive']) await raw(siteOrigin, { path });
    const readMaxMb = watchMemory(stack.pids());
    const get = 'GET /en/orlando/escape-games/midnight-archive HTTP/1.1\r\nHost: a\r\n\r\n';
    const sockets = openMany(siteOrigin, 250, get.repeat(2), 1);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await raw(siteOrigin, { path: '/en', from: otherVisitor })).status).toBe(200);
    }
    await expect
      .poll(
        () => {
          // Reading to the end of a connection shows that it was cut off; the system buffers little.
          for (const socket of sockets) socket.read();
          return countClosed(sockets);
        },
        { timeout: 30_000, intervals: [4_000, 500] },
      )
      .toBe(sockets.length);
    expect(readMaxMb()).toBeLessThan(maxMb);
  });

  test('with 500 slow readers and 2,000 idle connections costs others nothing, and the site nothing that stays', async ({
    siteOrigin,
    stack,
  }) => {
    test.setTimeout(isFull ? 300_000 : 120_000);
    const inspectorPort = await freePort();
    await stack.stopSite();
    // An empty limit is the shipped one of 15 s, which only the full run has the time for.
    await stack.startSite({
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
      ...(isFull && { STALL_SECONDS: '' }),
    });
    const page = '/en/orlando';
    /** The time for which another visitor is measured, in each state. */
    const watchMs = isFull ? 12_000 : 500;
    const attack = () => [
      ...openMany(siteOrigin, 2_000, '', 20),
      ...openMany(siteOrigin, 500, `GET ${page} HTTP/1.1\r\nHost: a\r\n\r\n`, 20),
    ];
    const end = async (sockets: readonly Socket[]) => {
      for (const socket of sockets) socket.destroy();
      await expect.poll(() => countClosed(sockets)).toBe(sockets.length);
    };
    const measureOther = () => measureMedianDuring(siteOrigin, page, () => sleep(watchMs));
    // The first requests make the site compile code and fill caches, which is not the memory that each request leaves.
    const first = attack();
    await measureOther();
    await end(first);
    await measureLivingMb(inspectorPort);
    const quietMs = await measureOther();
    const before = await measureLivingMb(inspectorPort);
    const readMaxMb = watchMemory(stack.pids());
    const sockets = attack();
    const attackedMs = await measureOther();
    expect(readMaxMb()).toBeLessThan(maxMb);
    await end(sockets);
    // The site notices a moment later that they are closed. Connections that stayed would take about 25 MB, a quarter of all.
    let after = Number.NaN;
    await expect
      .poll(async () => (after = await measureLivingMb(inspectorPort)) / before, {
        timeout: 20_000,
        intervals: [1_000],
      })
      .toBeLessThan(maxGrowth);
    recordFigures('500 slow readers and 2,000 idle connections', {
      memoryMbBefore: before,
      memoryMbAfter: after,
      medianMsOfOthersBefore: quietMs,
      medianMsOfOthersMeanwhile: attackedMs,
    });
  });

  test('with 500 bodies that arrive slowly is cut off', async ({ siteOrigin }) => {
    const head =
      'POST /api/forms/submit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
    const sockets = openMany(siteOrigin, 500, head);
    const drops = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ');
    }, 200);
    for (const socket of sockets) socket.resume();
    await expect.poll(() => countClosed(sockets), { timeout: 20_000 }).toBe(sockets.length);
    clearInterval(drops);
  });

  test('with rejected bodies of 20 MB breaks no other visitor’s call', async ({ siteOrigin }) => {
    const body = 'x'.repeat(20_000_000);
    const attack = async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const path = '/api/resova/loc-orlando/basket';
        statuses.push((await raw(siteOrigin, { method: 'POST', path, body, from: '127.0.0.2' })).status);
      }
      return statuses;
    };
    const visit = async () => {
      const statuses = new Set<number>();
      for (let turn = 0; turn < 40; turn += 1) {
        const response = await fetch(`${siteOrigin}/api/website?locale=en`);
        await response.text();
        statuses.add(response.status);
      }
      return [...statuses];
    };
    const [attacks, visits] = await Promise.all([
      Promise.all([attack(), attack()]),
      Promise.all(Array.from({ length: 5 }, visit)),
    ]);
    expect(new Set(attacks.flat())).toEqual(new Set([413]));
    expect(new Set(visits.flat())).toEqual(new Set([200]));
  });
});

test('a client that closes its connection in the middle of a body causes no error of the site', async ({
  siteOrigin,
  stack,
}) => {
  const before = stack.siteLog().length;
  for (const path of ['/api/forms/submit', '/en']) {
    const socket = connect(Number(new URL(siteOrigin).port), '127.0.0.1');
    const type = path === '/en' ? 'multipart/form-data; boundary=edge' : 'application/json';
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n\r\n--edge\r\n`);
    await once(socket, 'connect');
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.resetAndDestroy();
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(stack.siteLog().slice(before)).toEqual([]);
});
