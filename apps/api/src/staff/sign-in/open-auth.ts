/* Loaded at the first request that signs somebody in: better-auth is large, and most processes of the api are for visitors. */
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { isAPIError } from 'better-auth/api';
import type { Queryable } from '../../kernel/database.ts';
import { passwordLengths } from '../people/password-rules.ts';
import { cookiePrefix } from '../session/session-cookie.ts';
import { endOfSession, idleMs } from '../session/sessions.ts';
import { attemptLimits } from './attempts.ts';
import { createAuthAdapter } from './auth-adapter.ts';
import { authBasePath } from './auth-routes.ts';
import { hashPassword, verifyPassword } from './password-hashes.ts';

interface AuthOptions {
  readonly db: Queryable;
  /** Signs cookies and encrypts the secrets of codes. */
  readonly secret: string;
  /** Where the desk is, as the browser sees it; passkeys are bound to its host. */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const idleSeconds = idleMs / 1_000;
const fiveMinutes = 5 * 60;

export { hashPassword };

export function openAuth({ db, secret, origin, now }: AuthOptions): (request: Request) => Promise<Response> {
  const { hostname } = new URL(origin);
  const auth = betterAuth({
    appName: 'Desk',
    baseURL: origin,
    basePath: authBasePath,
    trustedOrigins: [origin],
    secret,
    database: createAuthAdapter(db),
    emailAndPassword: {
      enabled: true,
      // People come by invitation only.
      disableSignUp: true,
      autoSignIn: false,
      minPasswordLength: passwordLengths.min,
      maxPasswordLength: passwordLengths.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      expiresIn: idleSeconds,
      // The guard notes the use of a session.
      disableSessionRefresh: true,
      // A passkey is added soon after somebody signed in.
      freshAge: idleSeconds,
    },
    verification: { storeIdentifier: 'hashed' },
    plugins: [
      twoFactor({
        issuer: hostname,
        twoFactorCookieMaxAge: fiveMinutes,
        accountLockout: { enabled: true, maxFailedAttempts: attemptLimits.perPerson, durationSeconds: 60 * 60 },
      }),
      passkey({ rpID: hostname, rpName: hostname, origin }),
    ],
    databaseHooks: {
      session: {
        create: {
          before: (session) => {
            const at = new Date(now());
            const expiresAt = new Date(endOfSession(now(), now()));
            return Promise.resolve({ data: { ...session, createdAt: at, updatedAt: at, expiresAt } });
          },
        },
      },
    },
    advanced: {
      cookiePrefix,
      // It would add another prefix; the attributes are below.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'strict', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'uuid' },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    // Ours are in the database, for all processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: {
      onError: (error) => {
        // A bug, or the database is away: the app knows both.
        if (!isAPIError(error)) throw error;
      },
    },
  });
  return (request) => auth.handler(request);
}
