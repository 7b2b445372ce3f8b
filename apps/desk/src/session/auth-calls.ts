import type { Result } from '@latchkey/booking-core';
import type { FetchLike } from '@latchkey/cms-client/staff';
import * as z from 'zod/mini';

/** The error of a failed call of sign-in. */
export interface AuthError {
  readonly kind: 'unreachable' | 'tooMany' | 'rejected' | 'server';
  /** The code of the server, such as `invalid_email_or_password`. */
  readonly code: string;
  /** The seconds until the next attempt; null where the server does not say. */
  readonly retryAfterSeconds: number | null;
}

export type AuthResult<Value> = Result<Value, AuthError>;

/** The calls for signing in, codes and passkeys, below `/desk/auth`. No function throws. */
export interface AuthCalls {
  signIn(body: { readonly email: string; readonly password: string }): Promise<AuthResult<'signedIn' | 'needsCode'>>;
  /** Confirms a one-time code: that of the second step of a sign-in, or the first code of an app that is being set up. */
  confirmCode(code: string): Promise<AuthResult<null>>;
  confirmBackupCode(code: string): Promise<AuthResult<null>>;
  /** Fetches the options with which the browser finds a passkey. */
  passkeyOptions(): Promise<AuthResult<unknown>>;
  confirmPasskey(response: unknown): Promise<AuthResult<null>>;
  signOut(): Promise<AuthResult<null>>;
  /** Ends all other sessions of the person. */
  changePassword(body: { readonly currentPassword: string; readonly newPassword: string }): Promise<AuthResult<null>>;
  /** Begins to set one-time codes up. `uri` is the content of the QR code for the app. */
  beginCode(password: string): Promise<AuthResult<{ readonly uri: string; readonly backupCodes: readonly string[] }>>;
  /** Removes one-time codes. */
  endCode(password: string): Promise<AuthResult<null>>;
  newPasskeyOptions(): Promise<AuthResult<unknown>>;
  addPasskey(body: { readonly response: unknown; readonly name: string }): Promise<AuthResult<null>>;
  removePasskey(id: string): Promise<AuthResult<null>>;
}

const root = '/desk/auth';
const timeoutMs = 15_000;

export function createAuthCalls(fetch: FetchLike): AuthCalls {
  const call = async <Schema extends z.core.$ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<AuthResult<z.output<Schema>>> => {
    try {
      const request = new Request(new URL(`${root}/${path}`, location.href), {
        method,
        headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const response = await fetch(request);
      return await readResult(response, schema);
    } catch {
      return failed({ kind: 'unreachable', code: 'unreachable', retryAfterSeconds: null });
    }
  };
  const act = async (path: string, body: object): Promise<AuthResult<null>> => {
    const result = await call('POST', path, z.unknown(), body);
    return result.ok ? { ok: true, value: null } : result;
  };
  return {
    async signIn(body) {
      const result = await call('POST', 'sign-in/email', signedIn, body);
      return result.ok ? { ok: true, value: result.value.needsCode ? 'needsCode' : 'signedIn' } : result;
    },
    confirmCode: (code) => act('two-factor/verify-totp', { code }),
    confirmBackupCode: (code) => act('two-factor/verify-backup-code', { code }),
    passkeyOptions: () => call('GET', 'passkey/generate-authenticate-options', z.unknown()),
    confirmPasskey: (response) => act('passkey/verify-authentication', { response }),
    signOut: () => act('sign-out', {}),
    changePassword: (body) => act('change-password', body),
    async beginCode(password) {
      const result = await call('POST', 'two-factor/enable', codeSetup, { password });
      if (!result.ok) return result;
      return { ok: true, value: { uri: result.value.totpURI, backupCodes: result.value.backupCodes } };
    },
    endCode: (password) => act('two-factor/disable', { password }),
    newPasskeyOptions: () => call('GET', 'passkey/generate-register-options', z.unknown()),
    addPasskey: (body) => act('passkey/verify-registration', body),
    removePasskey: (id) => act('passkey/delete-passkey', { id }),
  };
}

const signedIn = z.object({ needsCode: z.boolean() });

const codeSetup = z.object({
  totpURI: z.string().check(z.startsWith('otpauth://'), z.maxLength(1_000)),
  backupCodes: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
});

const envelope = z.object({
  data: z.unknown(),
  error: z.optional(z.nullable(z.object({ code: z.string().check(z.maxLength(100)) }))),
});

async function readResult<Schema extends z.core.$ZodType>(
  response: Response,
  schema: Schema,
): Promise<AuthResult<z.output<Schema>>> {
  const { status, headers } = response;
  // No response is as long as 100,000 characters. A longer one is cut, and so is not JSON.
  const sent = z.safeParse(envelope, parseJson((await response.text()).slice(0, 100_000)));
  if (response.ok && sent.success) {
    const read = z.safeParse(schema, sent.data.data);
    if (read.success) return { ok: true, value: read.data };
  }
  // The header may also have a date, which is not read.
  const seconds = headers.get('retry-after') ?? '';
  return failed({
    kind: status === 429 ? 'tooMany' : status >= 400 && status < 500 ? 'rejected' : 'server',
    code: sent.data?.error?.code ?? `http_${status}`,
    retryAfterSeconds: /^\d{1,6}$/u.test(seconds) ? Number(seconds) : null,
  });
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function failed(error: AuthError): AuthResult<never> {
  return { ok: false, error };
}
