import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { ServerResponse } from 'node:http';
import type { Account } from '../account/account.ts';
import type { FakeClock } from '../clock.ts';
import { canonicalForm, decodeForm, type FormFields } from '../params/form.ts';
import { StripeApiError, UnexecutedError } from '../stripe-error.ts';
import { findCaller } from './authenticate.ts';
import { clientRoutes, publicError } from './client-routes.ts';
import type { Exchange } from './exchange.ts';
import { expandPaths } from './expand.ts';
import type { InjectedErrors, TakenError } from './injected-errors.ts';
import { isKept, type KeptResponses } from './idempotency.ts';
import { matchPath, routes, type Route } from './routes.ts';

/** An account with the responses that it keeps under idempotency keys. */
export interface ServedAccount extends Account {
  readonly keptResponses: KeptResponses;
}

export interface ApiParts {
  readonly accounts: readonly ServedAccount[];
  readonly injectedErrors: InjectedErrors;
  readonly clock: FakeClock;
  newRequestId(): string;
  /** Called after each request that may have changed something. */
  onChange(): void;
}

interface Outcome {
  readonly status: number;
  readonly text: string;
}

/** Responds to a request below `/v1`. */
export async function handleApi(exchange: Exchange, parts: ApiParts): Promise<void> {
  const { request, response, method, url } = exchange;
  const requestId = parts.newRequestId();
  response.setHeader('Request-Id', requestId);
  response.setHeader('Stripe-Version', Stripe.API_VERSION);
  // Any origin is allowed, since Stripe.js calls from the page of the site.
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (method === 'OPTIONS') {
    response.writeHead(204, { 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': 'GET, POST' }).end();
    return;
  }
  try {
    const fields = decodeForm(method === 'GET' ? url.searchParams : new URLSearchParams(exchange.body));
    const { account, isServer } = findCaller(parts.accounts, request.headers, fields);
    const found = findRoute(isServer ? routes : clientRoutes, method, url.pathname, isServer);
    const call = { account, isServer, fields, requestId, ...found };
    await serve(exchange, parts, call);
  } catch (error) {
    send(response, toErrorOutcome(error));
  }
}

interface Call {
  readonly account: ServedAccount;
  readonly isServer: boolean;
  readonly fields: FormFields;
  readonly requestId: string;
  readonly route: Route;
  readonly ids: readonly string[];
}

async function serve(exchange: Exchange, parts: ApiParts, call: Call): Promise<void> {
  const { request, response, method, url } = exchange;
  const { account, fields, requestId } = call;
  const injected = parts.injectedErrors.take(method, url.pathname, call.isServer);
  if (injected?.kind === 'lostBefore') return void response.destroy();
  if (injected?.kind === '429') {
    throw new UnexecutedError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests.',
    });
  }
  if (injected?.kind === '500') throw serverError();

  const key = method === 'POST' ? readHeader(request.headers['idempotency-key']) : null;
  // Only a hash is kept, since the parameters of a browser contain a card.
  const content = createHash('sha256')
    .update(`${method} ${url.pathname} ${canonicalForm(fields)}`)
    .digest('hex');
  if (key !== null) {
    response.setHeader('Idempotency-Key', key);
    const kept = account.keptResponses.begin(key, content, parts.clock.now());
    if (kept !== null) {
      response.setHeader('Idempotent-Replayed', 'true');
      response.setHeader('Original-Request', kept.requestId);
      return finish(response, kept, injected, parts.clock);
    }
  }
  if (injected?.kind === 'slow') await sleep(parts.clock, injected.delayMs);
  const { outcome, isToKeep } = execute(exchange, call, injected, key);
  if (key !== null) {
    const kept = { at: parts.clock.now(), request: content, requestId, ...outcome };
    account.keptResponses.end(key, isToKeep ? kept : null);
  }
  if (method !== 'GET') parts.onChange();
  await finish(response, outcome, injected, parts.clock);
}

function execute(exchange: Exchange, call: Call, injected: TakenError | null, key: string | null) {
  const { account, fields, ids, route, requestId, isServer } = call;
  try {
    if (injected?.kind === '500Kept') throw serverError();
    const body = account.because({ id: requestId, idempotency_key: key }, () =>
      route.handle({ account, ids, fields, origin: exchange.origin }),
    );
    if (injected?.kind === '500AfterEffect') throw serverError();
    return {
      outcome: { status: 200, text: toText(expandPaths(account.state, body, readExpand(fields))) },
      isToKeep: true,
    };
  } catch (error) {
    const shown = error instanceof StripeApiError && !isServer ? publicError(error) : error;
    return { outcome: toErrorOutcome(shown), isToKeep: error instanceof StripeApiError && isKept(error) };
  }
}

async function finish(
  response: ServerResponse,
  outcome: Outcome,
  injected: TakenError | null,
  clock: FakeClock,
): Promise<void> {
  if (injected?.kind === 'lostAfterEffect') return void response.destroy();
  if (injected?.kind === 'slowAfterEffect') await sleep(clock, injected.delayMs);
  send(response, outcome);
}

function findRoute(from: readonly Route[], method: string, path: string, isServer: boolean) {
  for (const route of from) {
    const ids = route.method === method ? matchPath(route.path, path) : null;
    if (ids !== null) return { route, ids };
  }
  if (!isServer && routes.some((route) => matchPath(route.path, path) !== null)) {
    throw new UnexecutedError(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    });
  }
  throw new UnexecutedError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Or the fake of Stripe does not do it.`,
  });
}

function toErrorOutcome(error: unknown): Outcome {
  if (error instanceof StripeApiError) return { status: error.status, text: toText({ error: error.body }) };
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return { status: 500, text: toText({ error: serverError().body }) };
}

function serverError(): StripeApiError {
  return new StripeApiError(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

function send(response: ServerResponse, { status, text }: Outcome): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
}

function toText(body: unknown): string {
  return JSON.stringify(body, null, 2);
}

function readExpand({ expand }: FormFields): readonly string[] {
  return typeof expand === 'object' ? Object.values(expand).filter((path) => typeof path === 'string') : [];
}

function readHeader(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null;
}

function sleep(clock: FakeClock, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.setTimer(delayMs, resolve);
  });
}
