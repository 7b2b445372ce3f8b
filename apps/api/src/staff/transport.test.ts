import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createTransport, isLoopback, type RequestKind, type TransportSettings } from './transport.ts';

const connectionAddress = () => '127.0.0.1';
const direct: TransportSettings = { deskOrigin: null, deskProxies: 0, connectionAddress };
const proxied: TransportSettings = { deskOrigin: 'https://desk.example.com', deskProxies: 1, connectionAddress };

async function outcome(
  settings: TransportSettings,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  kind: RequestKind = 'read',
): Promise<string> {
  const app = new Hono();
  const check = createTransport(settings);
  app.all('*', (c) => {
    const checked = check(c, kind);
    return c.text(checked.ok ? checked.value : checked.error.code);
  });
  return (await app.request(url, { headers })).text();
}

describe('the transport of the desk', () => {
  it.each([
    ['http://localhost:4000/desk', 'http://localhost:4000'],
    ['http://127.0.0.1:4000/desk', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000/desk', 'http://[::1]:4000'],
    ['https://desk.example.com/desk', 'https://desk.example.com'],
    ['http://192.168.1.20:4000/desk', 'https_required'],
    ['http://desk.example.com/desk', 'https_required'],
    ['http://localhost.example.com/desk', 'https_required'],
    ['http://127.0.0.1.example.com/desk', 'https_required'],
  ])('%s leads to %s', async (url, expected) => {
    expect(await outcome(direct, url)).toBe(expected);
  });

  it.each([
    ['127.0.0.1', 'http://x.localhost:4000'],
    ['::1', 'http://x.localhost:4000'],
    ['::ffff:127.0.0.1', 'http://x.localhost:4000'],
    ['192.168.1.20', 'https_required'],
    ['::ffff:192.168.1.20', 'https_required'],
    ['2001:db8::1', 'https_required'],
    [null, 'https_required'],
  ])('a host of this machine, named over a connection of %s, leads to %s', async (address, expected) => {
    const settings = { ...direct, connectionAddress: () => address };
    expect(await outcome(settings, 'http://x.localhost:4000/desk')).toBe(expected);
  });

  it.each([
    ['is believed behind a proxy', proxied, 'https', 'https://desk.example.com'],
    ['is believed only if each proxy says https', proxied, 'http, https', 'https_required'],
    ['is not believed without a proxy', direct, 'https', 'https_required'],
  ])('X-Forwarded-Proto %s', async (_, settings, forwarded, expected) => {
    expect(await outcome(settings, 'http://desk.example.com/', { 'x-forwarded-proto': forwarded })).toBe(expected);
  });

  it('does not take a request that a proxy forwarded to localhost for one of this machine', async () => {
    expect(await outcome(direct, 'http://localhost:4000/', { 'x-forwarded-proto': 'http' })).toBe('https_required');
  });

  const own = 'https://desk.example.com';
  it.each<[string, RequestKind, Readonly<Record<string, string>>, boolean]>([
    ['a change of its own pages', 'change', { 'sec-fetch-site': 'same-origin', origin: own }, true],
    ['a change with its origin alone', 'change', { origin: own }, true],
    ['a change without a header about its origin', 'change', {}, false],
    ['a change of another site', 'change', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    [
      'a change of another host of the same site',
      'change',
      { 'sec-fetch-site': 'same-site', origin: 'https://example.com' },
      false,
    ],
    ['a change that no page has sent', 'change', { 'sec-fetch-site': 'none' }, false],
    [
      'a change with another origin',
      'change',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      false,
    ],
    ['a change of a sandboxed frame', 'change', { origin: 'null' }, false],
    ['a read without a header about its origin', 'read', {}, true],
    ['a read of another site', 'read', { 'sec-fetch-site': 'cross-site' }, false],
    ['a page that another site links to', 'page', { 'sec-fetch-site': 'cross-site' }, true],
  ])('decides about %s', async (_, kind, headers, isAdmitted) => {
    expect(await outcome(direct, `${own}/staff/session`, headers, kind)).toBe(isAdmitted ? own : 'other_origin');
  });

  it('compares with the configured origin where a proxy changes the host', async () => {
    const headers = { 'x-forwarded-proto': 'https', origin: own };
    expect(await outcome(proxied, 'http://api:4000/staff/chain/people', headers, 'change')).toBe(own);
    const other = { ...headers, origin: 'https://api:4000' };
    expect(await outcome(proxied, 'http://api:4000/staff/chain/people', other, 'change')).toBe('other_origin');
  });
});

describe('isLoopback', () => {
  it.each(['localhost', 'LOCALHOST:1', 'desk.localhost', '127.0.0.1', '127.1.2.3:80', '[::1]:4000'])(
    'is true for %s',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );
  it.each(['example.com', '10.0.0.1', 'notlocalhost', '127.0.0.1.nip.io', '[::2]'])('is false for %s', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
