import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { guardAnswer } from './guard-response.ts';
import { readInlineScripts } from './tricks/inline-script-hashes.ts';
import { createKeptPages } from './tricks/kept-pages.ts';
import { digest } from './tricks/react-runtime.ts';

const text = 'self.__next_f.push([1,"الكلمات"])';
const html = `<!doctype html><p>${'x'.repeat(2_000)}</p><script>${text}</script><script>alert(1)</script>`;
const expected = `policy sha256-${digest(text)}`;

const opened: ReturnType<typeof createServer>[] = [];

afterEach(async () => {
  await Promise.all(
    opened.splice(0).map((server) => {
      server.close();
      server.closeAllConnections();
      return once(server, 'close');
    }),
  );
});

/** A server behind the guard; answers what a browser would see, unpacked. */
async function serve(listener: RequestListener, passingSource: string | null = null) {
  const pages = createKeptPages({
    most: 500,
    rewrite: (whole) => whole,
    readSources: (whole) => readInlineScripts(whole).hashes,
  });
  const server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', 'files');
    guardAnswer(request, response, {
      pages,
      passingSource,
      fill: (whole) => whole,
      statusOf: (status) => (status === 500 ? 503 : status),
      policy: (sources) => ['policy', ...sources].join(' '),
    });
    listener(request, response);
  });
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return async (headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      ask({ port, host: '127.0.0.1', headers, method }, resolve).on('error', reject).end();
    });
    const bytes = Buffer.concat(await answer.toArray());
    const body = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
    return { status: answer.statusCode, headers: answer.headers, body: body.toString() };
  };
}

describe('guardAnswer', () => {
  it('lets nobody keep what is not there, whatever the writer says', async () => {
    const fetchFile = await serve((_request, response) => {
      response.setHeader('Cache-Control', 's-maxage=31536000');
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 's-maxage=31536000' }).end('no');
    });
    expect((await fetchFile()).headers['cache-control']).toBe('no-store');
  });

  it('says the visitor’s status of a page that failed, and when to come again', async () => {
    const fetchPage = await serve((_request, response) => {
      response.statusCode = 500;
      response.setHeader('Content-Type', 'text/html');
      response.end(html);
    });
    const { status, headers, body } = await fetchPage();
    expect([status, headers['retry-after'], headers['cache-control'], body]).toEqual([503, '5', 'no-store', html]);
  });

  it.each([
    ['one text', (end: string) => [html + end]],
    ['bytes in pieces that cut letters', (end: string) => cut(Buffer.from(html + end))],
  ])('gives a page that comes as %s the policy of its own scripts', async (_what, pieces) => {
    const fetchPage = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.flushHeaders();
      for (const piece of pieces('')) response.write(piece);
      response.end();
    });
    for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
      const answer = await fetchPage(headers);
      expect(answer.headers['content-security-policy']).toBe(expected);
      expect(answer.body).toBe(html);
    }
  });

  it('tells whoever packs answers that a page wants no packing', async () => {
    const fetchPage = await serve((request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Content-Length', Buffer.byteLength(html));
      response.end(String(request.headers['accept-encoding']) + html.slice('undefined'.length));
    });
    const answer = await fetchPage({ 'accept-encoding': 'gzip' });
    expect(answer.body.startsWith('undefined')).toBe(true);
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  it('lets a page pass in its pieces where none is held, with a policy and the visitor’s status', async () => {
    const fetchPage = await serve((request, response) => {
      response.statusCode = 500;
      response.setHeader('Content-Type', 'text/html');
      response.write(String(request.headers['accept-encoding']));
      response.end('<script>');
    }, 'any');
    const { status, headers, body } = await fetchPage({ 'accept-encoding': 'gzip' });
    expect([status, headers['content-security-policy'], headers['transfer-encoding'], body]).toEqual([
      503,
      'policy any',
      'chunked',
      'gzip<script>',
    ]);
  });

  it('lets everything else pass as it is', async () => {
    const fetchFile = await serve((request, response) => {
      response.writeHead(203, { 'Content-Type': 'text/plain' });
      response.write(`${String(request.headers['accept-encoding'])} `);
      response.end('<script>');
    });
    const answer = await fetchFile({ 'accept-encoding': 'gzip' });
    expect(answer).toMatchObject({ status: 203, body: 'gzip <script>' });
    expect(answer.headers['content-security-policy']).toBe('files');
  });

  it('reads headers that come with the status', async () => {
    const fetchPage = await serve((_request, response) => {
      response.writeHead(404, 'Not Found', { 'Content-Type': 'text/html', 'X-Own': '1' });
      response.end(html);
    });
    const answer = await fetchPage();
    expect(answer.status).toBe(404);
    expect(answer.headers['x-own']).toBe('1');
    expect(answer.headers['content-security-policy']).toBe(expected);
  });

  it('answers HEAD and “not modified” with the policy of the page that was sent, or none', async () => {
    const fetchPage = await serve((request, response) => {
      response.setHeader('ETag', '"1"');
      if (request.headers['if-none-match'] === '"1"') {
        response.statusCode = 304;
        response.end();
        return;
      }
      response.setHeader('Content-Type', 'text/html');
      response.end(request.method === 'HEAD' ? null : html);
    });
    expect((await fetchPage({ 'if-none-match': '"1"' })).headers['content-security-policy']).toBeUndefined();
    expect((await fetchPage({}, 'HEAD')).headers['content-security-policy']).toBe('policy');
    await fetchPage();
    expect((await fetchPage({ 'if-none-match': '"1"' })).headers['content-security-policy']).toBe(expected);
    const head = await fetchPage({}, 'HEAD');
    expect(head.headers['content-security-policy']).toBe(expected);
    expect(head.body).toBe('');
  });
});

function cut(bytes: Buffer): readonly Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.subarray(at * 7, at * 7 + 7));
}
