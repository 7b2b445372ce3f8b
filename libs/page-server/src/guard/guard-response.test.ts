import { createServer, request as sendRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createKeptPages, type Filling } from '../packed/kept-pages.ts';
import { closeServers, listen } from '../testing/index.ts';
import { guardResponse } from './guard-response.ts';

const text = 'own("الكلمات")';
const html = `<!doctype html><p>${'x'.repeat(2_000)}</p><script>${text}</script><script>alert(1)</script>`;
const expected = 'policy sha256-own';

afterEach(closeServers);

/** A server with the guard; resolves to what a browser would receive, with its body decompressed. */
async function serve(
  listener: RequestListener,
  passingSource: string | null = null,
  fillingAt: (place: string) => Filling | null | Promise<Filling | null> = () => null,
) {
  const pages = createKeptPages({
    maxPages: 500,
    rewrite: (whole) => ({ html: whole, dataKey: null }),
    readSources: (whole) => (whole.includes(text) ? ['sha256-own'] : []),
    readPlace: (whole) => (whole.includes('<i></i>') ? { text: 'here', at: whole.indexOf('</i>') } : null),
  });
  const server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', 'files');
    guardResponse(request, response, {
      pages,
      passingSource,
      fill: (whole) => whole,
      fillingAt,
      knownTags: request.headers['if-none-match'],
      statusOf: (status) => (status === 500 ? 503 : status),
      policy: (sources) => ['policy', ...sources].join(' '),
    });
    listener(request, response);
  });
  const origin = await listen(server);
  return async (headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sendRequest(origin, { headers, method }, resolve).on('error', reject).end();
    });
    const bytes = Buffer.concat(await response.toArray());
    const body = response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
    return { status: response.statusCode, headers: response.headers, body: body.toString() };
  };
}

describe('guardResponse', () => {
  it('forbids caches to keep a 404, whatever header the writer sets', async () => {
    const fetchFile = await serve((_request, response) => {
      response.setHeader('Cache-Control', 's-maxage=31536000');
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 's-maxage=31536000' }).end('no');
    });
    expect((await fetchFile()).headers['cache-control']).toBe('no-store');
  });

  it('sets the visitor’s status of a page that failed, and `Retry-After`', async () => {
    const fetchPage = await serve((_request, response) => {
      response.statusCode = 500;
      response.setHeader('Content-Type', 'text/html');
      response.end(html);
    });
    const { status, headers, body } = await fetchPage();
    expect([status, headers['retry-after'], headers['cache-control'], body]).toEqual([503, '5', 'no-store', html]);
  });

  it.each([
    ['one text', [html]],
    ['bytes in pieces that cut letters', cut(Buffer.from(html))],
  ])('gives a page that comes as %s the policy of its own scripts', async (_what, pieces) => {
    const fetchPage = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.flushHeaders();
      for (const piece of pieces) response.write(piece);
      response.end();
    });
    for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
      const response = await fetchPage(headers);
      expect(response.headers['content-security-policy']).toBe(expected);
      expect(response.body).toBe(html);
    }
  });

  it('hides `Accept-Encoding` from the writer of a page', async () => {
    const fetchPage = await serve((request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Content-Length', Buffer.byteLength(html));
      response.end(String(request.headers['accept-encoding']) + html.slice('undefined'.length));
    });
    const response = await fetchPage({ 'accept-encoding': 'gzip' });
    expect(response.body.startsWith('undefined')).toBe(true);
    expect(response.headers['content-encoding']).toBe('gzip');
  });

  it('passes a page in its chunks where pages are not held, with a policy and the visitor’s status', async () => {
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

  it('passes everything else as it is', async () => {
    const fetchFile = await serve((request, response) => {
      response.writeHead(203, { 'Content-Type': 'text/plain' });
      response.write(`${String(request.headers['accept-encoding'])} `);
      response.end('<script>');
    });
    const response = await fetchFile({ 'accept-encoding': 'gzip' });
    expect(response).toMatchObject({ status: 203, body: 'gzip <script>' });
    expect(response.headers['content-security-policy']).toBe('files');
  });

  it('reads headers that are given with the status', async () => {
    const fetchPage = await serve((_request, response) => {
      response.writeHead(404, 'Not Found', { 'Content-Type': 'text/html', 'X-Own': '1' });
      response.end(html);
    });
    const response = await fetchPage();
    expect(response.status).toBe(404);
    expect(response.headers['x-own']).toBe('1');
    expect(response.headers['content-security-policy']).toBe(expected);
  });

  it('sets the policy of the page that was sent on HEAD and 304, or none', async () => {
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

describe('a page with a place for a filling', () => {
  const page = '<p><i></i></p>';
  const createFilling = (key: string): Filling => ({ key, text: key });

  /** The page under the tag of the one that is kept, with what `state` says now. */
  function serveFilled(state: { filling: Filling | null | Promise<Filling | null> }, tag: string | null = 'W/"kept"') {
    const places: string[] = [];
    const fetchPage = serve(
      (_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.setHeader('Cache-Control', 's-maxage=60');
        if (tag !== null) response.setHeader('ETag', tag);
        response.end(page);
      },
      null,
      (place) => {
        places.push(place);
        return state.filling;
      },
    );
    return { fetchPage, places };
  }

  it('gets its filling at once or as soon as it is known, under an entity tag of its own', async () => {
    const state: Parameters<typeof serveFilled>[0] = { filling: createFilling('7') };
    const { fetchPage: made, places } = serveFilled(state);
    const fetchPage = await made;
    const first = await fetchPage({ 'accept-encoding': 'gzip' });
    expect([first.body, first.headers.etag, first.headers['cache-control'], places]).toEqual([
      '<p><i>7</i></p>',
      'W/"kept-7"',
      'no-cache',
      ['here'],
    ]);
    expect(first.headers['content-security-policy']).toBe('policy');
    state.filling = Promise.resolve(createFilling('8'));
    const second = await fetchPage();
    expect([second.body, second.headers.etag]).toEqual(['<p><i>8</i></p>', 'W/"kept-8"']);
  });

  it('is sent without a filling that is not known, and no cache may keep it', async () => {
    const { fetchPage: made } = serveFilled({ filling: Promise.resolve(null) });
    const { body, headers } = await (await made)();
    expect([body, headers.etag, headers['cache-control']]).toEqual([page, 'W/"kept"', 'no-cache']);
  });

  it.each([
    ['the same tag', 'W/"kept-7"', 304],
    ['one of several tags', '"x", "kept-7"', 304],
    ['any tag', '*', 304],
    ['the tag with another content', 'W/"kept-8"', 200],
    ['the tag without it', 'W/"kept"', 200],
    ['no tag', '', 200],
  ])('gets 304 only if neither the page nor the filling has changed: %s', async (_what, known, status) => {
    const { fetchPage: made } = serveFilled({ filling: createFilling('7') });
    const response = await (await made)({ 'if-none-match': known });
    expect([response.status, response.headers.etag, response.headers['content-security-policy']]).toEqual([
      status,
      'W/"kept-7"',
      'policy',
    ]);
    expect(response.body).toBe(status === 304 ? '' : '<p><i>7</i></p>');
  });

  it('has no tag where it is rendered for a single request', async () => {
    const { fetchPage: made } = serveFilled({ filling: createFilling('7') }, null);
    const { body, headers } = await (await made)({ 'if-none-match': '*' });
    expect([body, headers.etag]).toEqual(['<p><i>7</i></p>', undefined]);
  });

  it('gets no filling for a HEAD request', async () => {
    const { fetchPage: made, places } = serveFilled({ filling: createFilling('7') });
    expect((await (await made)({}, 'HEAD')).headers.etag).toBe('W/"kept"');
    expect(places).toEqual([]);
  });
});

/** Cuts bytes into pieces of an odd length, so that some pieces end within an Arabic letter, which has two bytes. */
function cut(bytes: Buffer): readonly Buffer[] {
  const size = 7;
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}
