import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fake } from '../fake.ts';
import { createAccount } from './account.ts';
import { type InjectedError, takeInjectedError } from './injected-errors.ts';
import { ResovaError } from './resova-error.ts';
import { matchPath, type Route, type RouteRequest, routes } from './routes.ts';
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

    const noteViolations = (request: IncomingMessage, { route, segments, url, body }: Call) => {
      for (const violation of findViolations(request, route, segments, url.searchParams, body)) {
        violations.push(`${request.method ?? ''} ${url.pathname}: ${violation}`);
      }
    };

    const checkKey = ({ headers }: IncomingMessage) => {
      if (!seed.api_keys.includes(String(headers['x-api-key']))) {
        throw new ResovaError(401, 'unauthorized', 'X-API-KEY is not known.');
      }
    };

    /** Counts a request, and tells if there were too many within a second. */
    const exceedsRate = () => {
      const nowMs = Date.now();
      recent = [...recent.filter((at) => at > nowMs - 1_000), nowMs];
      return recent.length > perSecond;
    };

    // The order of the steps is part of the behaviour: a request with an unknown key is also noted, and one of an unknown path also counts.
    const handle = async (request: IncomingMessage, response: ServerResponse) => {
      const call = await readCall(request);
      const { url, route, body } = call;
      if (url.pathname.startsWith('/__')) return sendJson(response, 200, control(url.pathname, body));

      const method = request.method ?? '';
      requests.push(`${method} ${request.url ?? ''}`);
      noteViolations(request, call);
      checkKey(request);
      const isTooFast = exceedsRate();
      const injected = route === null ? null : takeInjectedError(errors, method, route.path);
      if (isTooFast || injected?.kind === 'busy') {
        response.setHeader('Retry-After', '1');
        throw new ResovaError(429, 'too_many_requests', 'Too many requests.');
      }
      if (route === null) throw new ResovaError(404, 'not_found', 'There is no such path.');
      // Such a request never gets a response.
      if (injected?.kind === 'lost') return undefined;
      if (injected !== null) await injectError(injected);
      const outcome = route.handle(account, toRouteRequest(route, call));
      if (method !== 'GET') save();
      return sendOutcome(response, route.status, outcome, injected);
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

interface Call {
  readonly url: URL;
  /** The parts of the path below `/v1`; none if the path is not below it. */
  readonly segments: readonly string[];
  /** The operation of the method and path; null if there is none. */
  readonly route: Route | null;
  /** The body from JSON; null for none, or for one that is no JSON. */
  readonly body: unknown;
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://fake');
  const body = parseJson(await readText(request));
  const [version, ...below] = url.pathname.split('/').slice(1).map(decodeSegment);
  const segments = version === 'v1' ? below : [];
  const isRoute = ({ method, path }: Route) => method === request.method && matchPath(path, segments) !== null;
  return { url, segments, route: routes.find(isRoute) ?? null, body };
}

/** Throws or waits as the test wants it before the operation; the other kinds concern the rate and the response. */
async function injectError({ kind, ms = 1_000 }: InjectedError): Promise<void> {
  if (kind === 'reject') throw new ResovaError(422, 'validation_error', 'The request was rejected.');
  if (kind === 'error') throw new ResovaError(500, 'server_error', 'Something went wrong.');
  if (kind === 'slow' || kind === 'late') await sleep(ms);
}

/** Picks out what the operation needs of a call; throws if it needs a body and there is none. */
function toRouteRequest(route: Route, { url, segments, body }: Call): RouteRequest {
  if (route.fields !== null && (typeof body !== 'object' || body === null)) {
    throw new ResovaError(400, 'bad_request', 'The body is no JSON.');
  }
  return {
    params: matchPath(route.path, segments) ?? [],
    query: url.searchParams,
    // The body was checked above to be an object, or is not needed.
    body: (body ?? {}) as Readonly<Record<string, unknown>>,
  };
}

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
