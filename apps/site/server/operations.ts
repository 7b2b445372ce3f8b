import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface OperationsOptions {
  /** Rejects where the api does not respond. */
  readonly callApi: () => Promise<unknown>;
  readonly metrics: () => Promise<string>;
  /** True from the beginning of the stop on. */
  readonly isStopping: () => boolean;
  readonly now?: () => number;
}

/** The time for which a result of `/readyz` is used, since any client may request it. */
const rememberedMs = 1_000;
const apiLimitMs = 3_000;

/** Serves the URLs for operators: whether the process lives, whether visitors should be sent to it, and its metrics. */
export function createOperations({ callApi, metrics, isStopping, now = Date.now }: OperationsOptions) {
  let called: { readonly at: number; readonly isUp: Promise<boolean> } | null = null;

  function isApiUp(): Promise<boolean> {
    if (called === null || now() > called.at + rememberedMs)
      called = { at: now(), isUp: succeedsWithin(callApi(), apiLimitMs) };
    return called.isUp;
  }

  async function sendReadiness(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reasons = [
      ...(isStopping() ? ['The site is stopping.'] : []),
      ...((await isApiUp()) ? [] : ['The api does not respond.']),
    ];
    if (reasons.length === 0)
      return sendJson(request, response, 200, { data: { status: 'ready' }, meta: null, error: null });
    const error = { code: 'not_ready', message: reasons.join(' '), details: [] };
    sendJson(request, response, 503, { data: { problems: reasons }, meta: null, error });
  }

  /** Serves `/healthz` and `/readyz`, which a load balancer in front of the site needs; returns false for any other path. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.url === '/healthz') {
      sendJson(request, response, 200, { data: { status: 'ok' }, meta: null, error: null });
      return true;
    }
    if (request.url !== '/readyz') return false;
    void sendReadiness(request, response);
    return true;
  }

  return {
    serve,
    /**
     * Creates a server of its own for `/metrics`, which visitors must not reach: as with the api, anyone who can connect may read. It serves
     * `/healthz` and `/readyz` as well.
     */
    createMetricsServer: (): Server =>
      createServer((request, response) => {
        if (serve(request, response)) return;
        if (request.url !== '/metrics') {
          const error = { code: 'not_found', message: 'There is no such path here.', details: [] };
          sendJson(request, response, 404, { data: null, meta: null, error });
          return;
        }
        void metrics().then((text) => {
          response.writeHead(200, {
            'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
            'Cache-Control': 'no-store',
          });
          response.end(text);
        });
      }),
  };
}

function sendJson(request: IncomingMessage, response: ServerResponse, status: number, body: unknown): void {
  const id = request.headers['x-request-id'];
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(id !== undefined && { 'X-Request-Id': id }),
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
}

async function succeedsWithin(call: Promise<unknown>, limitMs: number): Promise<boolean> {
  const limit = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), limitMs).unref());
  return Promise.race([
    call.then(
      () => true,
      () => false,
    ),
    limit,
  ]);
}
