import type { Context } from 'hono';
import * as z from 'zod';
import { readCookieValue, type ResponseCookie } from '../../http/cookies.ts';
import { respondWithResult } from '../../http/envelope.ts';
import { readBody } from '../../http/validate.ts';
import type { Database } from '../../kernel/database.ts';
import { failed, succeeded, tooMany, type ApiErrorKind, type Result } from '../../kernel/result.ts';
import { writeAudit } from '../audit.ts';
import { highest, listPlaces } from '../roles.ts';
import { checkPassword } from '../people/password-rules.ts';
import { findPerson } from '../people/person-rows.ts';
import { readSessionToken } from '../session/session-cookie.ts';
import { endSession, readSession, type StaffSession } from '../session/sessions.ts';
import type { CheckTransport } from '../transport.ts';
import type { Attempted, Attempts } from './attempts.ts';
import { findAuthRoute, type AuthRoute } from './auth-routes.ts';
import type { KnownDevices } from './known-device.ts';
import { readCookies, type LibraryCookies } from './library-cookies.ts';

/** The dependencies of the handler. */
export interface AuthHandlerOptions {
  readonly db: Database;
  readonly secret: string;
  readonly checkTransport: CheckTransport;
  readonly attempts: Attempts;
  readonly devices: KnownDevices;
  /** Returns the address of the sender, for limits. */
  readonly clientOf: (c: Context) => string;
  /** Returns better-auth for a desk at an origin. */
  readonly authAt: (origin: string) => Promise<(request: Request) => Promise<Response>>;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

type Body = Readonly<Record<string, unknown>>;

/** A call that passed its route. */
interface AuthCall {
  readonly route: AuthRoute;
  readonly origin: string;
  readonly body: Body;
  /** The session of a person who is signed in already; null for a person who is not. */
  readonly session: StaffSession | null;
}

/** Creates the handler of everything below `/desk/auth`: the mounted part of better-auth, within our limits and in our envelope. */
export function createAuthHandler(options: AuthHandlerOptions): (c: Context) => Promise<Response> {
  return async (c) => {
    const call = await readCall(options, c);
    if (!call.ok) return respondWithResult(c, call);
    const attempted = toAttempted(options, c, call.value);
    const attempt = attempted === null ? null : await options.attempts.begin(attempted);
    if (attempt?.error) return respondWithResult(c, attempt.error);
    const { result, cookies } = await callLibrary(options, c, call.value);
    if (result.ok) {
      await attempt?.undo();
      await audit(options, call.value, cookies);
      // A browser has one session, so the session before the sign-in ends.
      const { session } = call.value;
      if (session !== null && cookies.sessionToken !== null) await endSession(options.db, session.id);
    }
    const deviceCookies = result.ok ? await rememberDevice(options, c, cookies) : [];
    return respondWithResult(c, result, { cookies: [...cookies.toSet, ...deviceCookies] });
  };
}

/**
 * Reads a call: its route, its origin, its body and its session. A person who proves the own password has to be signed in, and a new password has to
 * be strong enough.
 */
async function readCall(
  { db, secret, checkTransport, now }: AuthHandlerOptions,
  c: Context,
): Promise<Result<AuthCall>> {
  const route = findAuthRoute(c.req.method, c.req.path.replace(/\/$/u, ''));
  if (route === null) return failed('notFound', 'not_found', 'There is no such path here.');
  const transport = checkTransport(c, c.req.method === 'GET' ? 'read' : 'change');
  if (!transport.ok) return transport;
  const body: Result<Body> = route.body === null ? succeeded({}) : await readBody(c, route.body);
  if (!body.ok) return body;
  const token = readSessionToken(c.req.header('cookie'), secret);
  const session = token === null ? null : await readSession(db, token, now());
  if (route.guessed === 'ownPassword' && session === null) {
    return failed('unauthorized', 'signed_out', 'Nobody is signed in.');
  }
  const newPassword = body.value['newPassword'];
  if (typeof newPassword === 'string' && session !== null) {
    const person = await findPerson(db, session.personId);
    const strong = checkPassword(newPassword, { email: person?.email ?? '', name: session.name });
    if (!strong.ok) return strong;
  }
  return succeeded({ route, origin: transport.value, body: body.value, session });
}

/**
 * Describes the attempt by which a call is counted; null for a call that is not counted:
 *
 * - A password is counted for the email that was typed and for the client, or, on a known browser, for that browser alone (`attempts.ts`).
 * - A code is counted for the client, unless the person is signed in. The library counts the codes of each person as well.
 * - The own password of a person who is signed in is counted for that person.
 */
function toAttempted({ devices, clientOf }: AuthHandlerOptions, c: Context, call: AuthCall): Attempted | null {
  const { route, body, session } = call;
  const client = clientOf(c);
  if (route.guessed === 'password') {
    const person = String(body['email']);
    return { person, client, deviceId: devices.idFor(readCookieValue(c.req.header('cookie'), devices.cookie), person) };
  }
  if (route.guessed === 'code') return session === null ? { person: `code ${client}`, client, deviceId: null } : null;
  if (route.guessed === undefined || session === null) return null;
  const person = `own ${session.personId}`;
  return { person, client: person, deviceId: null };
}

async function callLibrary(
  { authAt }: AuthHandlerOptions,
  c: Context,
  { route, origin, body }: AuthCall,
): Promise<{ readonly result: Result<Body>; readonly cookies: LibraryCookies }> {
  const headers = new Headers({ origin });
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const { method } = c.req;
  if (method !== 'GET') headers.set('content-type', 'application/json');
  const url = new URL(c.req.path, origin);
  const handle = await authAt(origin);
  const response = await handle(
    new Request(url, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) }),
  );
  const json: unknown = await response.json().catch(() => null);
  const result = response.ok ? succeeded(route.data.parse(json)) : toError(response.status, json);
  return { result, cookies: readCookies(response.headers) };
}

const kinds: Readonly<Record<number, Exclude<ApiErrorKind, 'tooMany'>>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'invalid',
};
/** The seconds for which the library locks the codes of a person. */
const lockedSeconds = 60 * 60;

const errorSchema = z.object({ code: z.string().max(100).default('rejected'), message: z.string().default('') });

function toError(status: number, json: unknown) {
  const { code, message } = errorSchema.catch({ code: 'rejected', message: '' }).parse(json);
  if (status === 429) return tooMany('too_many_attempts', message, lockedSeconds);
  // The library catches some errors of the database itself.
  return failed(kinds[status] ?? 'unavailable', code.toLowerCase(), message);
}

/**
 * Adds the browser to those that a person has signed in with. A password alone begins no session for a person with codes, so the person is known only
 * after the code.
 */
async function rememberDevice(
  { db, secret, devices, now }: AuthHandlerOptions,
  c: Context,
  { sessionToken }: LibraryCookies,
): Promise<readonly ResponseCookie[]> {
  const token = sessionToken === null ? null : readSessionToken(sessionToken, secret);
  const session = token === null ? null : await readSession(db, token, now());
  const person = session === null ? null : await findPerson(db, session.personId);
  return person === null ? [] : [devices.add(readCookieValue(c.req.header('cookie'), devices.cookie), person.email)];
}

/** Logs a call after the library has made its change: the log says who signed in and out, and whose credentials changed. */
async function audit(
  { db, secret, now }: AuthHandlerOptions,
  { route, session }: AuthCall,
  { sessionToken }: LibraryCookies,
): Promise<void> {
  const token = sessionToken === null ? null : readSessionToken(sessionToken, secret);
  const who = session ?? (token === null ? null : await readSession(db, token, now()));
  const role = who === null ? null : highest(who.grants);
  if (route.operation === undefined || who === null || role === null) return;
  const operation = route.guessed === 'code' && session !== null ? 'addCode' : route.operation;
  const { id: sessionId, personId, name, grants } = who;
  const staff = { personId, sessionId, name, role, locationIds: listPlaces(grants, 'host'), deskOrigin: '' };
  await writeAudit(db, { staff, operation, locationId: null, subject: personId });
}
