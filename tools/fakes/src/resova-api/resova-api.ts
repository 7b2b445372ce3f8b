import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Fake } from '../fake.ts';
import { type AccountState, createAccount } from './account.ts';
import { type InjectedError, takeInjectedError } from './injected-errors.ts';
import { ResovaError } from './resova-error.ts';
import { matchPath, type Route, routes } from './routes.ts';
import { readSeed } from './seed.ts';

/** The fake of Resova's REST API (`/v1`), with the controls of tests under `/__`. */
export const resovaApi: Fake = {
  description: "Resova's REST API, under /v1",
  create({ dataDir }) {
    const { RESOVA_SEED: seedFile } = process.env;
    const seed = readSeed(seedFile ?? new URL('seed.json', import.meta.url));
    const { state, save } = openState(dataDir);
    const account = createAccount(seed, state, () => new Date());
    const violations: string[] = [];
    const requests: string[] = [];
    let errors: InjectedError[] = [];
    let perSecond = seed.requests_per_second;
    let recent: number[] = [];

    const control = (path: string, body: unknown): unknown => {
      switch (path) {
        case '/__violations':
          return violations;
        case '/__requests':
          return requests;
        case '/__state':
          return state;
        case '/__errors':
          // Tests send the shape of this type.
          errors = (body as { readonly errors: InjectedError[] }).errors;
          perSecond = (body as { readonly perSecond?: number }).perSecond ?? seed.requests_per_second;
          return errors;
        default:
          return null;
      }
    };

    const handle = async (request: IncomingMessage, response: ServerResponse) => {
      const url = new URL(request.url ?? '/', 'http://fake');
      const text = await readText(request);
      const body = parsed(text);
      if (url.pathname.startsWith('/__')) return send(response, 200, control(url.pathname, body));

      const method = request.method ?? '';
      requests.push(`${method} ${request.url ?? ''}`);
      const segments = url.pathname.split('/').slice(1).map(decoded);
      const known = segments[0] === 'v1' ? segments.slice(1) : [];
      const route = routes.find((each) => each.method === method && matchPath(each.path, known) !== null) ?? null;
      for (const violation of findViolations(request, route, known, url.searchParams, body)) {
        violations.push(`${method} ${url.pathname}: ${violation}`);
      }
      if (!seed.api_keys.includes(String(request.headers['x-api-key']))) {
        throw new ResovaError(401, 'unauthorized', 'X-API-KEY is not known.');
      }
      const nowMs = Date.now();
      recent = [...recent.filter((at) => at > nowMs - 1_000), nowMs];
      const injected = route === null ? null : takeInjectedError(errors, method, route.path);
      if (recent.length > perSecond || injected?.kind === 'busy') {
        response.setHeader('Retry-After', '1');
        throw new ResovaError(429, 'too_many_requests', 'Too many requests.');
      }
      if (route === null) throw new ResovaError(404, 'not_found', 'There is no such path.');
      if (injected?.kind === 'lost') return undefined;
      if (injected?.kind === 'reject') throw new ResovaError(422, 'validation_error', 'The request was rejected.');
      if (injected?.kind === 'error') throw new ResovaError(500, 'server_error', 'Something went wrong.');
      if (injected?.kind === 'slow' || injected?.kind === 'late') await sleep(injected.ms ?? 1_000);
      if (route.fields !== null && (typeof body !== 'object' || body === null)) {
        throw new ResovaError(400, 'bad_request', 'The body is no JSON.');
      }
      const params = matchPath(route.path, known) ?? [];
      // The body was checked above to be an object, or is not needed.
      const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
      const done = route.handle(account, { params, query: url.searchParams, body: fields });
      if (method !== 'GET') save();
      return finish(response, route.status, done, injected);
    };

    return (request, response) => {
      handle(request, response).catch((error: unknown) => {
        if (!(error instanceof ResovaError)) process.stderr.write(`${String(error)}\n`);
        const { status, type, message, failed } =
          error instanceof ResovaError ? error : new ResovaError(500, 'server_error', 'An error of the fake.');
        send(response, status, { type, message, validation_failed: failed });
      });
    };
  },
};

function finish(response: ServerResponse, status: number, done: unknown, injected: InjectedError | null): void {
  switch (injected?.kind) {
    case 'silent':
    case 'late':
      return;
    case 'errorAfter':
      throw new ResovaError(500, 'server_error', 'Something went wrong, after all was done.');
    case 'garbage':
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    case 'odd':
      return send(response, status, { message: ['surprise'] });
    case 'broken': {
      const text = JSON.stringify(done);
      response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': String(text.length) });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    case 'brotli':
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' })
        .end(brotliCompressSync(JSON.stringify(done)));
      return;
    case 'huge': {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
      return;
    }
    default:
      return send(response, status, done);
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Opens the state, which is kept in a file if there is a folder for it. */
function openState(dataDir: string | null): { readonly state: AccountState; save(): void } {
  const file = dataDir === null ? null : join(dataDir, 'fake-resova.json');
  const state: AccountState =
    file !== null && existsSync(file)
      ? // Written below, by this program.
        (JSON.parse(readFileSync(file, 'utf8')) as AccountState)
      : { nextId: 1000, baskets: [], transactions: [], vouchers: [] };
  return {
    state,
    save() {
      if (file === null || dataDir === null) return;
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

/**
 * Finds the parts of a request that the API does not define. The real system often ignores them, so this finds errors of a client that no response
 * would show.
 */
function findViolations(
  request: IncomingMessage,
  route: Route | null,
  segments: readonly string[],
  query: URLSearchParams,
  body: unknown,
): readonly string[] {
  const found: string[] = [];
  if (route === null) {
    const others = routes.filter(({ path }) => matchPath(path, segments) !== null).map(({ method }) => method);
    found.push(others.length === 0 ? 'unknown path' : `wrong method, ${others.join(' or ')} is meant`);
  }
  for (const name of route === null ? [] : query.keys()) {
    if (!route?.query.includes(name)) found.push(`unknown query ${name}`);
  }
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  for (const field of fields) {
    if (route !== null && !route.fields?.includes(field)) found.push(`unknown field ${field}`);
  }
  if (Array.isArray(bodyField(body, 'quantities'))) {
    for (const quantity of bodyField(body, 'quantities') as readonly unknown[]) {
      const names = typeof quantity === 'object' && quantity !== null ? Object.keys(quantity) : [];
      for (const name of names) {
        if (name !== 'pricing_category_id' && name !== 'quantity') found.push(`unknown field quantities.${name}`);
      }
    }
  }
  if (segments[0] === 'availability' && segments[1] === 'instance' && segments[2]?.includes('%252F')) {
    found.push('an id that was encoded twice');
  }
  const encodings = request.headers['accept-encoding']?.toString() ?? '';
  if (/\b(?:br|zstd)\b|\*/u.test(encodings)) found.push(`accept-encoding ${encodings}`);
  if (request.url?.includes('api_key')) found.push('a key in the URL');
  return found;
}

function bodyField(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (Reflect.get(body, name) as unknown) : undefined;
}
