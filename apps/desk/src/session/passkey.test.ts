import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuthCalls } from './auth-calls.ts';

const accepted = async () => ({ ok: true, value: null }) as const;
/** The calls of a server that accepts every passkey. */
const auth = {
  passkeyOptions: accepted,
  confirmPasskey: accepted,
  newPasskeyOptions: accepted,
  addPasskey: accepted,
} as unknown as AuthCalls;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('PublicKeyCredential', () => undefined);
});
afterEach(() => {
  vi.doUnmock('@simplewebauthn/browser');
  vi.unstubAllGlobals();
});

it('says that there is no connection where the library cannot be loaded', async () => {
  vi.doMock('@simplewebauthn/browser', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const passkey = await import('./passkey.ts');
  const failed = { type: 'failed', error: { kind: 'unreachable' } };
  expect(await passkey.signInWithPasskey(auth, false)).toMatchObject(failed);
  expect(await passkey.addPasskey(auth, 'tablet')).toMatchObject(failed);
  expect(await passkey.canOfferPasskeys()).toBe(false);
  await expect(passkey.stopOffer()).resolves.toBeUndefined();
});

it('says nothing where the person closes the window of the browser', async () => {
  const close = () => Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'));
  vi.doMock('@simplewebauthn/browser', () => ({ startAuthentication: close, startRegistration: close }));
  const passkey = await import('./passkey.ts');
  expect(await passkey.signInWithPasskey(auth, false)).toEqual({ type: 'cancelled' });
  expect(await passkey.addPasskey(auth, 'tablet')).toEqual({ type: 'cancelled' });
});
