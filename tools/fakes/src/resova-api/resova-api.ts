import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fake } from '../fake.ts';
import { createAccount } from './account.ts';
import { type InjectedError, takeInjectedError } from './injected-errors.ts';
import { ResovaError } from './resova-error.ts';
import { matchPath, routes } from './routes.ts';
import { readSeed } from './seed.ts';
import { sendJson, sendOutcome } from './send-response.ts';
import { openState } from './state-file.ts';
import { findViolations } from './violations.ts';

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
    /** The times of the requests within the last second, in epoch milliseconds. */
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
      const body = parseJson(text);
      if (url.pathname.startsWith('/__')) return sendJson(response, 200, control(url.pathname, body));

      const method = request.method ?? '';
      requests.push(`${method} ${request.url ?? ''}`);
      const segments = url.pathname.split('/').slice(1).map(decodeSegment);
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
      return sendOutcome(response, route.status, done, injected);
    };

    return (request, response) => {
      handle(request, response).catch((error: unknown) => {
        if (!(error instanceof ResovaError)) process.stderr.write(`${String(error)}\n`);
        const { status, type, message, failed } =
          error instanceof ResovaError ? error : new ResovaError(500, 'server_error', 'An error of the fake.');
        sendJson(response, status, { type, message, validation_failed: failed });
      });
    };
  },
};

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

/** Parses a body; null for none, or for one that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Decodes a segment of a path; one that is not encoded well stays as it is. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
