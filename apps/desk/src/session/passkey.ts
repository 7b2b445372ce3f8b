import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { AuthCalls, AuthError } from './auth-calls.ts';

/** The outcome of using a passkey. `cancelled`: by the person or the browser, which needs no message. `failed` also where the library is missing. */
export type PasskeyOutcome =
  | { readonly type: 'done' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'failed'; readonly error: AuthError };

const done: PasskeyOutcome = { type: 'done' };
const cancelled: PasskeyOutcome = { type: 'cancelled' };

const notLoaded: PasskeyOutcome = {
  type: 'failed',
  error: { kind: 'unreachable', code: 'unreachable', retryAfterSeconds: null },
};

/** Loads the library when a passkey is first used; null without a connection. */
const load = () => import('@simplewebauthn/browser').catch(() => null);

export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Says whether the browser can offer passkeys in the field for the email. */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && ((await (await load())?.browserSupportsWebAuthnAutofill()) ?? false);
}

/**
 * Signs in with a passkey.
 *
 * @param isOffered the browser offers passkeys in the field for the email, and waits until the person chooses one
 */
export async function signInWithPasskey(auth: AuthCalls, isOffered: boolean): Promise<PasskeyOutcome> {
  const options = await auth.passkeyOptions();
  if (!options.ok) return { type: 'failed', error: options.error };
  const library = await load();
  if (library === null) return notLoaded;
  try {
    const response = await library.startAuthentication({
      // The server makes the options with the counterpart of this library, so they have its type.
      optionsJSON: options.value as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isOffered,
    });
    const confirmed = await auth.confirmPasskey(response);
    return confirmed.ok ? done : { type: 'failed', error: confirmed.error };
  } catch {
    return cancelled;
  }
}

/** Ends an offer that still waits, since a browser runs one ceremony at a time. */
export async function stopOffer(): Promise<void> {
  (await load())?.WebAuthnAbortService.cancelCeremony();
}

export async function addPasskey(auth: AuthCalls, name: string): Promise<PasskeyOutcome> {
  const options = await auth.newPasskeyOptions();
  if (!options.ok) return { type: 'failed', error: options.error };
  const library = await load();
  if (library === null) return notLoaded;
  try {
    const response = await library.startRegistration({
      // The server makes these options, too, with the counterpart of this library.
      optionsJSON: options.value as PublicKeyCredentialCreationOptionsJSON,
    });
    const added = await auth.addPasskey({ response, name });
    return added.ok ? done : { type: 'failed', error: added.error };
  } catch {
    return cancelled;
  }
}
