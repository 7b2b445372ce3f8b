import type { AccountState, KeptResponse } from '../account/account-state.ts';
import { type StripeApiError, UnexecutedError } from '../stripe-error.ts';

/** The milliseconds for which a response is kept: a day, as at Stripe. */
const keptMs = 24 * 3_600_000;

const maxKeyLength = 255;

export interface KeptResponses {
  /**
   * Begins a request, and returns the response that was kept under its key; null where the request is new. Throws where the key was used for another
   * request, or its first request is not finished.
   */
  begin(key: string, request: string, nowMs: number): KeptResponse | null;
  /** Ends a request that `begin` let through. Null keeps nothing. */
  end(key: string, response: KeptResponse | null): void;
}

export function createKeptResponses(state: AccountState): KeptResponses {
  const running = new Map<string, string>();
  return {
    begin(key, request, nowMs) {
      if (key.length > maxKeyLength) {
        throw idempotencyError(400, undefined, 'Idempotency keys can have at most 255 characters.');
      }
      const kept = Object.hasOwn(state.kept, key) ? state.kept[key] : undefined;
      const isOld = kept !== undefined && kept.at + keptMs < nowMs;
      const earlier = running.get(key) ?? (isOld ? undefined : kept?.request);
      if (earlier !== undefined && earlier !== request) {
        throw idempotencyError(
          400,
          undefined,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      }
      if (running.has(key)) {
        throw idempotencyError(
          409,
          'idempotency_key_in_use',
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        );
      }
      if (kept !== undefined && !isOld) return kept;
      running.set(key, request);
      return null;
    },
    end(key, response) {
      running.delete(key);
      if (response !== null) state.kept[key] = response;
    },
  };
}

/** Says whether Stripe keeps an error under the key, which it does where the request was executed. */
export function isKept(error: StripeApiError): boolean {
  return !(error instanceof UnexecutedError) && error.status !== 401 && error.status !== 409 && error.status !== 429;
}

function idempotencyError(status: number, code: string | undefined, message: string): UnexecutedError {
  return new UnexecutedError(status, { type: 'idempotency_error', message, ...(code !== undefined && { code }) });
}
