/* Signing in by better-auth. The file is loaded at the first request that signs a person in: better-auth is large, and most processes of the api are for visitors. */
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { isAPIError } from 'better-auth/api';
import type { Queryable } from '../../kernel/database.ts';
import { passwordLengths } from '../people/password-rules.ts';
import { cookiePrefix } from '../session/session-cookie.ts';
import { calculateSessionEnd, idleMs } from '../session/sessions.ts';
import { attemptLimits } from './attempts.ts';
import { createAuthAdapter } from './auth-adapter.ts';
import { authBasePath } from './auth-routes.ts';
import { hashPassword, verifyPassword } from './password-hashes.ts';

interface AuthOptions {
  readonly db: Queryable;
  /** The key that signs cookies and encrypts the secrets of codes. */
  readonly secret: string;
  /** The origin of the desk, as the browser sees it; passkeys are bound to its host. */
  readonly origin: string;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** The time for which the library accepts a session. */
const idleSeconds = idleMs / 1_000;
/** The time to enter the code after the password. */
const fiveMinutes = 5 * 60;

export { hashPassword };

/** Opens better-auth for a desk at an origin. */
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
      // A passkey can be added at any time of a session.
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
            const expiresAt = new Date(calculateSessionEnd(now(), now()));
            return Promise.resolve({ data: { ...session, createdAt: at, updatedAt: at, expiresAt } });
          },
        },
      },
    },
    advanced: {
      cookiePrefix,
      // The option would add another prefix; the attributes are below.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'strict', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'uuid' },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    // Our own limits are in the database, for all processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: {
      onError: (error) => {
        // It is a bug, or the database cannot be reached: the app handles both.
        if (!isAPIError(error)) throw error;
      },
    },
  });
  return (request) => auth.handler(request);
}
