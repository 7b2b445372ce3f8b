import { createServer, type IncomingHttpHeaders, request, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGuardedServer } from '@latchkey/http-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiForwarder, extendForwardedFor, isApiUrl } from './forward-to-api.ts';
import { closeServers, listen } from '@latchkey/page-server/testing';

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(async () => {
  logged.mockClear();
  await closeServers();
});

async function siteBefore(api: RequestListener, timeoutMs = 5_000): Promise<string> {
  const apiOrigin = await listen(createServer(api));
  return listen(createGuardedServer(createApiForwarder({ apiOrigin, timeoutMs }), { lingerMs: 500 }).server);
}

/** Sends raw bytes and resolves to everything that arrives until the connection ends. */
async function exchangeBytes(origin: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  return text(socket);
}

const end = 'Connection: close\r\n\r\n';

describe('the forwarder', () => {
  it('sets its own headers itself, whatever the visitor sent and how often', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const origin = await siteBefore((incoming, response) => {
      seen.push(incoming.headersDistinct);
      response.end();
    });
    const forged = [
      'X-Forwarded-For: 203.0.113.1',
      'x-forwarded-for: 203.0.113.2',
      'Accept-Encoding: br',
      'accept-encoding: gzip',
      'Host: evil.example',
      'X-Mine: 1',
      'Keep-Alive: timeout=100',
      'TE: trailers',
      'Connection: close, X-Mine, X-Forwarded-For',
    ];
    await exchangeBytes(origin, `GET /api/games HTTP/1.1\r\n${forged.join('\r\n')}\r\n\r\n`);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      'x-forwarded-for': ['203.0.113.1, 203.0.113.2, 127.0.0.1'],
      'accept-encoding': ['identity'],
    });
    expect(seen[0]?.host).not.toContain('evil.example');
    for (const name of ['x-mine', 'te', 'trailer']) expect(seen[0]).not.toHaveProperty(name);
  });

  it('drops the headers that the api’s `Connection` header names', async () => {
    const origin = await siteBefore((_, response) => {
      response.writeHead(200, { Connection: 'close, X-Hop', 'X-Hop': '1', 'X-End': '2' });
      response.end('{}');
    });
    const { headers } = await fetch(`${origin}/api/games`);
    expect([headers.get('x-hop'), headers.get('x-end')]).toEqual([null, '2']);
  });

  it('passes the cookies of the api on in both directions, and no other one', async () => {
    const seen: (string | undefined)[] = [];
    const set = ['latchkey-browser=new; Path=/; HttpOnly; SameSite=Lax', 'latchkey-basket-loc-1=b_1; Path=/'];
    const basket = `latchkey-basket-loc-1=b_${'A'.repeat(22)}`;
    const origin = await siteBefore((incoming, response) => {
      seen.push(incoming.headers.cookie);
      response.writeHead(200, { 'Set-Cookie': ['a=1', ...set, 'not-latchkey-browser=2'] });
      response.end('{}');
    });
    const received = [];
    for (const cookie of [`theme=dark; latchkey-browser=old; ${basket}`, 'theme=dark', basket]) {
      const { headers } = await fetch(`${origin}/api/resova/loc-1/basket?locale=en`, { headers: { cookie } });
      received.push(headers.getSetCookie());
    }
    expect(seen).toEqual([`latchkey-browser=old; ${basket}`, undefined, basket]);
    expect(received).toEqual([set, set, set]);
  });

  it('does not let a visitor pass for the site’s own loader', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const origin = await siteBefore((incoming, response) => {
      seen.push(incoming.headers);
      response.end('{}');
    });
    await fetch(`${origin}/api/games`, { headers: { 'X-Latchkey-Loader': 'a secret' } });
    expect(seen[0]).not.toHaveProperty('x-latchkey-loader');
  });

  it('ends the body of a DELETE at its length, so that none of its bytes become another request', async () => {
    const seen: string[] = [];
    const origin = await siteBefore((incoming, response) => {
      void text(incoming).then((body) => {
        seen.push(`${incoming.method} ${incoming.url} ${body}`);
        response.end();
      });
    });
    const inner = 'GET /api/hidden HTTP/1.1\r\nHost: a\r\n\r\n';
    const chunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
    await exchangeBytes(
      origin,
      `DELETE /api/games HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n${end}${chunk}`,
    );
    expect(seen).toEqual([`DELETE /api/games ${inner}`]);
  });

  it('returns 504 where the api accepts a call and does not respond', async () => {
    const origin = await siteBefore(() => undefined, 100);
    const response = await fetch(`${origin}/api/resova/loc-1/basket/secret-id?x=1`, { method: 'POST', body: '{}' });
    expect([response.status, await response.json()]).toMatchObject([504, { error: { code: 'api_timeout' } }]);
    expect(logged.mock.calls).toEqual([
      [expect.stringContaining('POST /api/resova/loc-1/basket/{id} could not be forwarded to the api: api_timeout')],
    ]);
  });

  it('closes the connection where the api stops in the middle of a response', async () => {
    const origin = await siteBefore((_, response) => void response.write('first '), 100);
    const response = await fetch(`${origin}/api/games`);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('repeats a call once if the api has closed the kept connection', async () => {
    let calls = 0;
    const origin = await siteBefore((incoming, response) => {
      calls += 1;
      // The second call finds the connection reset, and is repeated as the third.
      if (calls === 2) incoming.socket.resetAndDestroy();
      else response.end(String(calls));
    });
    const bodies = [];
    for (let call = 0; call < 2; call += 1) bodies.push(await (await fetch(`${origin}/api/games`)).text());
    expect(bodies).toEqual(['1', '3']);
    expect(logged).not.toHaveBeenCalled();
  });

  it('ends its call as soon as the visitor has left', async () => {
    let leave: () => void = () => undefined;
    let noteEnd: () => void = () => undefined;
    const callEnded = new Promise<void>((resolve) => {
      noteEnd = resolve;
    });
    const origin = await siteBefore((incoming) => {
      incoming.socket.once('close', () => noteEnd());
      leave();
    });
    const call = request(`${origin}/api/games`).on('error', () => undefined);
    leave = () => call.destroy();
    call.end();
    await callEnded;
    expect(logged).not.toHaveBeenCalled();
  });

  it('relays the whole of an early response, and keeps neither connection', async () => {
    const errorText = 'x'.repeat(50_000);
    const connectionsOfPosts = new Set<unknown>();
    const origin = await siteBefore((incoming, response) => {
      if (incoming.method === 'POST') {
        connectionsOfPosts.add(incoming.socket);
        response.statusCode = 413;
        return response.end(errorText);
      }
      // The connection of a POST still has the rest of its body, so another call must not come over it.
      if (connectionsOfPosts.has(incoming.socket)) response.statusCode = 500;
      return response.end('ok');
    });
    const body = Buffer.alloc(20_000_000);
    for (let turn = 0; turn < 5; turn += 1) {
      const [early, ...others] = await Promise.all([
        fetch(`${origin}/api/games`, { method: 'POST', body }),
        ...Array.from({ length: 10 }, () => fetch(`${origin}/api/games`)),
      ]);
      expect([early.status, early.headers.get('connection')]).toEqual([413, 'close']);
      expect(await early.text()).toBe(errorText);
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    }
  });
});

describe('extendForwardedFor', () => {
  it.each([
    [undefined, '192.0.2.7', '192.0.2.7'],
    ['', '192.0.2.7', '192.0.2.7'],
    ['203.0.113.9', '192.0.2.7', '203.0.113.9, 192.0.2.7'],
    [['203.0.113.9', '198.51.100.1'], '192.0.2.7', '203.0.113.9, 198.51.100.1, 192.0.2.7'],
    ['203.0.113.9', undefined, '203.0.113.9, unknown'],
  ])('passes %j on with %s behind it', (received, seen, expected) => {
    expect(extendForwardedFor(received, seen)).toBe(expected);
  });
});

describe('isApiUrl', () => {
  it.each(['/api', '/api/', '/api/games', '/api//games', '/api?x=1', '/en/../api/games', '/api/a%2Fb'])(
    'returns true for %s',
    (address) => {
      expect(isApiUrl(address)).toBe(true);
    },
  );

  it.each([
    '/',
    '/apis',
    '/staff/session',
    '/desk/auth/sign-in/email',
    '/api/../staff/session',
    '/api/%2e%2e/desk/auth/sign-in/email',
    '/api/x/.%2e/../../staff/session',
    '/en/api/games',
    '/api/../healthz',
    '/api/%2e%2e/metrics',
    '//api/games',
    '/%61pi/games',
    '',
  ])('returns false for %s', (address) => {
    expect(isApiUrl(address)).toBe(false);
  });
});
