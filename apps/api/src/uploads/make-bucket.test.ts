import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBucket } from './make-bucket.ts';

/** A store that remembers its buckets and the rules of each. */
let server: Server;
let endpoint: string;
const buckets = new Map<string, string>();
const calls: string[] = [];
let refusal: { readonly call: string; readonly status: number } | null = null;

beforeEach(async () => {
  buckets.clear();
  calls.length = 0;
  refusal = null;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://store.example');
      const call = `${request.method} ${pathname}${search.replace('=', '')}`;
      calls.push(call);
      const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/') === true;
      if (!isSigned) return response.writeHead(403).end();
      if (refusal?.call === call) return response.writeHead(refusal.status).end();
      if (request.method === 'HEAD') return response.writeHead(buckets.has(pathname) ? 200 : 404).end();
      buckets.set(pathname, body);
      return response.writeHead(200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const make = (region = 'us-east-1') =>
  makeBucket(
    { endpoint, region, bucket: 'uploads', accessKeyId: 'key', secretAccessKey: 'secret' },
    'https://house.example',
  );

describe('the bucket of the uploads', () => {
  it('is made once, with rules for the browsers of the site', async () => {
    expect((await make()).isReady).toBe(true);
    expect(calls).toEqual(['HEAD /uploads', 'PUT /uploads', 'PUT /uploads?cors']);
    expect(buckets.get('/uploads')).toContain('<AllowedOrigin>https://house.example</AllowedOrigin>');
    expect(buckets.get('/uploads')).toContain('<AllowedMethod>PUT</AllowedMethod>');
    calls.length = 0;
    expect((await make()).isReady).toBe(true);
    expect(calls).toEqual(['HEAD /uploads', 'PUT /uploads?cors']);
  });

  it('is ready in a store with rules of its own for all buckets', async () => {
    refusal = { call: 'PUT /uploads?cors', status: 501 };
    const { isReady, lines } = await make();
    expect(isReady).toBe(true);
    expect(lines.join(' ')).toContain('in its own settings');
  });

  it.each(['HEAD /uploads', 'PUT /uploads', 'PUT /uploads?cors'])(
    'is not ready where the store refuses %s',
    async (call) => {
      refusal = { call, status: 403 };
      expect((await make('eu-central-1')).isReady).toBe(false);
    },
  );
});
