import { once } from 'node:events';
import { Agent, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedServer, type GuardedServer } from './guarded-server.ts';
import type { ServerBounds } from './server-bounds.ts';

const started: GuardedServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(started.splice(0).map(({ stop }) => stop()));
});

async function serve(listener: Parameters<typeof createGuardedServer>[0], bounds: Partial<ServerBounds> = {}) {
  const guarded = createGuardedServer(listener, { stopMs: 200, ...bounds });
  started.push(guarded);
  guarded.server.listen(0, '127.0.0.1');
  await once(guarded.server, 'listening');
  // The server listens on a TCP port, so its address is not that of a pipe.
  const { port } = guarded.server.address() as AddressInfo;
  return { ...guarded, port, origin: `http://127.0.0.1:${port}` };
}

function open(port: number, from = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  // Many of these tests expect a connection that is cut off.
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
function readCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error;
}

/** Resolves when the connection is closed, with or without an error. */
const ended = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });

describe('a guarded server', () => {
  it('cuts off a client that sends requests before it has the responses, and handles no more of them', async () => {
    let handled = 0;
    const { port } = await serve(() => (handled += 1), { maxRequestsPerConnection: 8 });
    const socket = open(port);
    socket.write(get.repeat(100));
    await ended(socket);
    expect(handled).toBe(8);
  });

  it('accepts any number of requests one after the other', async () => {
    const { origin } = await serve((_, response) => void response.end('ok'), { maxRequestsPerConnection: 1 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; turn < 20; turn += 1) {
      const [response] = (await once(sendRequest(origin, { agent }).end(), 'response')) as [IncomingMessage];
      expect(await text(response)).toBe('ok');
    }
    agent.destroy();
  });

  it('closes connections above the limit of one address, and accepts those of others', async () => {
    const { port } = await serve((_, response) => void response.end('ok'), { maxConnectionsPerAddress: 3 });
    const first = Array.from({ length: 3 }, () => open(port, '127.0.0.2'));
    await Promise.all(first.map((socket) => once(socket, 'connect')));
    const fourth = open(port, '127.0.0.2');
    await ended(fourth);
    const other = open(port, '127.0.0.3');
    other.write(get);
    expect(String(await once(other, 'data'))).toContain('200 OK');
    first[0]?.destroy();
    // As soon as the server has noticed a closed connection, it accepts another one.
    for (let isIn = false; !isIn;) {
      const again = open(port, '127.0.0.2');
      again.write(get);
      isIn = await Promise.race([once(again, 'data').then(() => true), ended(again).then(() => false)]);
    }
  });

  it('closes connections above the total limit', async () => {
    const { port } = await serve(() => undefined, { maxConnections: 2 });
    const [first, second] = [open(port, '127.0.0.2'), open(port, '127.0.0.3')];
    await Promise.all([once(first, 'connect'), once(second, 'connect')]);
    await ended(open(port, '127.0.0.4'));
    expect([first.closed, second.closed]).toEqual([false, false]);
  });

  it('returns 503 with Retry-After while too many requests are in progress, and recovers', async () => {
    const waiting: ServerResponse[] = [];
    const { origin, port } = await serve((_, response) => void waiting.push(response), { maxRequests: 2 });
    const leaving = open(port);
    leaving.write(get);
    const staying = fetch(origin);
    while (waiting.length < 2) await sleep(5);
    const rejected = await fetch(origin);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '1']);
    leaving.destroy();
    while (waiting[0]?.destroyed === false && waiting[1]?.destroyed === false) await sleep(5);
    const next = fetch(origin);
    while (waiting.length < 3) await sleep(5);
    for (const response of waiting) response.end('ok');
    expect([(await staying).status, (await next).status]).toEqual([200, 200]);
  });

  it.each([
    ['a head', 'GET / HTTP/1.1\r\nX-A: '],
    ['a body of known length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n'],
    ['a body in chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n'],
  ])('cuts off a client that sends %s very slowly', async (_, beginning) => {
    const { port } = await serve((request) => void request.resume(), { stallMs: 300 });
    const socket = open(port);
    socket.write(beginning);
    const drops = setInterval(() => socket.write('a'), 20);
    await ended(socket);
    clearInterval(drops);
    expect(socket.destroyed).toBe(true);
  });

  it('cuts off no client while the server itself is too busy', async () => {
    const { origin } = await serve(
      (_, response) => {
        response.end(Buffer.alloc(4_000_000));
        const until = Date.now() + 1_000;
        while (Date.now() < until);
      },
      { stallMs: 2_000 },
    );
    const bodies = await Promise.all(
      Array.from({ length: 3 }, async () => (await (await fetch(origin)).arrayBuffer()).byteLength),
    );
    expect(bodies).toEqual([4_000_000, 4_000_000, 4_000_000]);
  });

  it('waits for a slow body that keeps coming, and for one that waits for the server', async () => {
    const { origin } = await serve(
      (request, response) => {
        // The server reads it late, and then all at once.
        setTimeout(() => void text(request).then((body) => response.end(String(body.length))), 800);
      },
      { stallMs: 200, minBodyBytes: 1_000 },
    );
    const sent = sendRequest(origin, { method: 'POST' });
    const responded = once(sent, 'response');
    for (let part = 0; part < 15; part += 1) {
      sent.write('a'.repeat(2_000));
      await sleep(50);
    }
    sent.end();
    const [response] = (await responded) as [IncomingMessage];
    expect(await text(response)).toBe('30000');
  });

  it('cuts off a client that reads nothing, but not one that reads slowly', async () => {
    const whole = Buffer.alloc(8_000_000);
    // A busy machine may hold up this process for half a second.
    const { port } = await serve((_, response) => void response.end(whole), { stallMs: 1_500 });
    const [stopped, slow] = [open(port), open(port)];
    let received = 0;
    slow.on('data', (chunk: Buffer) => {
      received += chunk.byteLength;
      slow.pause();
      setTimeout(() => slow.resume(), 2);
    });
    stopped.pause();
    stopped.write(get);
    slow.write(get);
    // The server cuts off the client that reads nothing within this time. The client sees it as soon as it reads again.
    await sleep(4_000);
    stopped.resume();
    await ended(stopped);
    while (received < whole.byteLength && !slow.destroyed) await sleep(20);
    expect(received).toBeGreaterThanOrEqual(whole.byteLength);
    expect(stopped.bytesRead).toBeLessThan(whole.byteLength);
  });

  it('cuts off the client that reads least when too much waits to be read, and no reader at another address', async () => {
    const responses: ServerResponse[] = [];
    const other: ServerResponse[] = [];
    const { port } = await serve(
      (request, response) => {
        (request.socket.remoteAddress === '127.0.0.3' ? other : responses).push(response);
        for (let part = 0; part < 10; part += 1) response.write(Buffer.alloc(1_000_000));
      },
      { maxBufferedBytes: 25_000_000 },
    );
    // Ten clients at one address wait with 100 MB in all, and one client at another address with 10 MB.
    for (let client = 0; client <= 10; client += 1) {
      const socket = open(port, client === 0 ? '127.0.0.3' : '127.0.0.2');
      socket.pause();
      socket.write(get);
    }
    while (responses.length < 10 || other.length < 1) await sleep(5);
    // The server checks its connections every 250 ms.
    await sleep(600);
    const buffered = responses.reduce(
      (bytes, { destroyed, writableLength }) => bytes + (destroyed ? 0 : writableLength),
      0,
    );
    expect(buffered).toBeLessThanOrEqual(25_000_000);
    expect(other.map(({ destroyed }) => destroyed)).toEqual([false]);
  });

  it('lets a client that is still sending read the response, then closes the connection', async () => {
    const { origin } = await serve((_, response) => void response.writeHead(413).end('too large'));
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await fetch(origin, { method: 'POST', body: Buffer.alloc(20_000_000) });
      expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
      expect(await response.text()).toBe('too large');
    }
  });

  it('ends the connection of a client that goes on sending after the response', async () => {
    const { port } = await serve((_, response) => void response.writeHead(413).end('too large'), { lingerMs: 100 });
    const socket = open(port);
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffff\r\n');
    const sending = setInterval(() => socket.write('a'.repeat(1_000)), 10);
    await ended(socket);
    clearInterval(sending);
    expect(socket.bytesWritten).toBeLessThan(0xffffff);
  });
});

describe('a guarded server that reads the host of a request', () => {
  const requestStatus = async (head: string) => {
    const seen: (string | undefined)[] = [];
    const { port } = await serve((request, response) => {
      seen.push(request.url);
      response.end();
    });
    const socket = open(port);
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    const response = await text(socket);
    return [Number(response.split(' ')[1]), seen];
  };

  it.each([
    ['an absolute line with a foreign host', 'GET http://evil.example/en HTTP/1.1\r\nHost: a.example'],
    ['an absolute line with the host of a user', 'GET http://a.example@evil.example/ HTTP/1.1\r\nHost: a.example'],
    ['an absolute line with another port', 'GET http://a.example:81/ HTTP/1.1\r\nHost: a.example'],
    ['two Host headers', 'GET /en HTTP/1.1\r\nHost: a.example\r\nHost: evil.example'],
    ['the same Host header twice', 'GET /en HTTP/1.1\r\nHost: a.example\r\nhOST: a.example'],
    ['no Host header', 'GET /en HTTP/1.1\r\nX-Host: a.example'],
  ])('responds 400 to a request with %s', async (_, head) => {
    expect(await requestStatus(head)).toEqual([400, []]);
  });

  it.each([
    ['GET http://a.example/en?x=1 HTTP/1.1\r\nHost: A.example', '/en?x=1'],
    ['GET HTTPS://a.example HTTP/1.1\r\nHost: a.example', '/'],
    ['GET http://a.example?x HTTP/1.1\r\nHost: a.example', '/?x'],
    ['GET /en?to=http://evil.example/ HTTP/1.1\r\nHost: a.example', '/en?to=http://evil.example/'],
  ])('keeps the path of a request that begins with %j', async (head, url) => {
    expect(await requestStatus(head)).toEqual([200, [url]]);
  });
});

describe('a guarded server that stops', () => {
  it('ends while clients keep sending requests over open connections, and loses no response', async () => {
    let begun = 0;
    const { origin, stop } = await serve(
      (_, response) => {
        begun += 1;
        setTimeout(() => response.end('ok'), 20);
      },
      { stopMs: 10_000 },
    );
    let isStopping = false;
    const outcomes: string[] = [];
    const client = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const wasStopping = isStopping;
        const request = sendRequest(origin, { agent }).end();
        try {
          const [response] = (await once(request, 'response')) as [IncomingMessage];
          outcomes.push(await text(response));
          if (wasStopping) expect(response.headers.connection).toBe('close');
        } catch (error) {
          // Only a new connection is refused, after `stop` was called, or reset by the system while it waited to be accepted.
          expect({ isStopping, isNew: !request.reusedSocket }).toEqual({ isStopping: true, isNew: true });
          expect(['ECONNREFUSED', 'ECONNRESET']).toContain(readCode(error));
          agent.destroy();
          return;
        }
      }
    };
    const clients = Array.from({ length: 12 }, client);
    while (outcomes.length < 100) await sleep(5);
    isStopping = true;
    await stop();
    await Promise.all(clients);
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    // No request that was begun is broken off.
    expect(outcomes).toHaveLength(begun);
  });

  it('responds to a request that comes over a kept connection just after the stop, and closes one on which none comes', async () => {
    const { port, stop } = await serve((_, response) => void response.end('served'), { stopMs: 60_000 });
    const [busy, idle] = [open(port), open(port)];
    for (const socket of [busy, idle]) {
      socket.write(get);
      await once(socket, 'data');
    }
    const stopped = stop();
    busy.write(get);
    expect(await text(busy)).toMatch(/^HTTP\/1\.1 200 .*connection: close.*served/isu);
    // The idle connection is ended, not reset.
    const hasBroken = await new Promise<boolean>((resolve) => {
      idle.once('error', () => resolve(true)).once('end', () => resolve(false));
    });
    expect(hasBroken).toBe(false);
    await stopped;
  });

  it('finishes a response that a slow client is still reading', async () => {
    const whole = Buffer.alloc(12_000_000);
    const { port, stop } = await serve((_, response) => void response.end(whole), { stopMs: 10_000 });
    const socket = open(port);
    socket.pause();
    socket.write(get);
    await sleep(100);
    const stopped = stop();
    await sleep(400);
    socket.resume();
    await stopped;
    await ended(socket);
    expect(socket.bytesRead).toBeGreaterThan(whole.byteLength);
  });

  it('serves a request that was on its way, and closes a new connection on which none comes', async () => {
    const { server, port, stop } = await serve((_, response) => void response.end('served'), { stopMs: 60_000 });
    const accepted = once(server, 'connection');
    const coming = open(port);
    await accepted;
    const silent = open(port);
    await once(server, 'connection');
    const stopped = stop();
    await sleep(300);
    coming.write(get);
    expect(await text(coming)).toMatch(/^HTTP\/1\.1 200 .*connection: close.*served/isu);
    await stopped;
    await ended(silent);
  });

  it('cuts off requests that do not end before the deadline', async () => {
    const { port, stop } = await serve((_, response) => void response.write('never'), { stopMs: 100 });
    const socket = open(port);
    socket.write(get);
    await once(socket, 'data');
    await stop();
    await ended(socket);
    expect(socket.destroyed).toBe(true);
  });

  it('sends Connection: close as soon as a stop is announced', async () => {
    const { origin, beginStop } = await serve((_, response) => void response.end('ok'));
    expect((await fetch(origin)).headers.get('connection')).toBe('keep-alive');
    beginStop();
    expect((await fetch(origin)).headers.get('connection')).toBe('close');
  });
});
