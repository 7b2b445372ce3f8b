import * as z from 'zod';

/** The kinds of secret that a call may guess, and whose calls are limited. */
export type Guessed =
  /** The password of a person who is not signed in. */
  | 'password'
  /** The code of a person who has given the password. */
  | 'code'
  /** The password of a person who is signed in: anyone who finds a tablet must not try passwords there. */
  | 'ownPassword';

/** A mounted operation of better-auth. */
export interface AuthRoute {
  readonly guessed?: Guessed;
  /** The name of the operation in the log of changes. */
  readonly operation?: string;
  /** The schema of the body; null if it takes none. */
  readonly body: z.ZodType<Readonly<Record<string, unknown>>> | null;
  /** The part of the library's response that is sent on: never a token. */
  readonly data: z.ZodType<Readonly<Record<string, unknown>>>;
}

const password = z.string().min(1).max(200);
const code = z.string().trim().min(1).max(40);
const received = z.unknown().transform(() => ({ received: true }));
const credential = z.record(z.string(), z.unknown());
const backupCodes = z.array(z.string());
const withPassword = z.strictObject({ password });

const routes: Readonly<Record<string, AuthRoute>> = {
  'POST /sign-in/email': {
    guessed: 'password',
    operation: 'signIn',
    body: z.strictObject({ email: z.string().trim().toLowerCase().min(3).max(200), password }),
    data: z
      .object({ twoFactorRedirect: z.boolean().default(false) })
      .transform(({ twoFactorRedirect }) => ({ needsCode: twoFactorRedirect })),
  },
  'POST /sign-out': { operation: 'signOut', body: null, data: received },
  'POST /change-password': {
    guessed: 'ownPassword',
    operation: 'changePassword',
    body: z
      .strictObject({ currentPassword: password, newPassword: password })
      .transform((body) => ({ ...body, revokeOtherSessions: true })),
    data: received,
  },

  'GET /passkey/generate-authenticate-options': { body: null, data: credential },
  'POST /passkey/verify-authentication': {
    operation: 'signIn',
    body: z.strictObject({ response: credential }),
    data: received,
  },
  'GET /passkey/generate-register-options': { body: null, data: credential },
  'POST /passkey/verify-registration': {
    operation: 'addPasskey',
    body: z.strictObject({ response: credential, name: z.string().trim().min(1).max(100) }),
    data: z.object({ id: z.string(), name: z.string() }),
  },
  'POST /passkey/delete-passkey': {
    operation: 'removePasskey',
    body: z.strictObject({ id: z.string().min(1).max(100) }),
    data: received,
  },

  'POST /two-factor/enable': {
    guessed: 'ownPassword',
    body: withPassword,
    data: z.object({ totpURI: z.string(), backupCodes }),
  },
  // If the person is signed in, it ends the set-up that `enable` began.
  'POST /two-factor/verify-totp': {
    guessed: 'code',
    operation: 'signIn',
    body: z.strictObject({ code }),
    data: received,
  },
  'POST /two-factor/verify-backup-code': {
    guessed: 'code',
    operation: 'signIn',
    body: z.strictObject({ code }),
    data: received,
  },
  'POST /two-factor/generate-backup-codes': {
    guessed: 'ownPassword',
    operation: 'renewBackupCodes',
    body: withPassword,
    data: z.object({ backupCodes }),
  },
  'POST /two-factor/disable': { guessed: 'ownPassword', operation: 'removeCode', body: withPassword, data: received },
};

/** The path below which better-auth is mounted. */
export const authBasePath = '/desk/auth';

/**
 * Finds the mounted operation of a path below `/desk/auth`; null for everything else of better-auth. There is no sign-up. Our own operations list and
 * end sessions, because the database does not have the tokens that better-auth would need.
 */
export function findAuthRoute(method: string, path: string): AuthRoute | null {
  const key = `${method} ${path.slice(authBasePath.length)}`;
  return Object.hasOwn(routes, key) ? (routes[key] ?? null) : null;
}
