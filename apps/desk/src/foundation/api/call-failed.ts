import type { CallError, CallResult } from '@latchkey/cms-client/staff';

/** The error of a failed call, since TanStack Query expects one that is thrown. Only query and mutation functions throw it. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly error: CallError;

  constructor(error: CallError) {
    super(error.message);
    this.error = error;
  }
}

/** Returns the data of a call. @throws {CallFailed} */
export function requireData<Data>(result: CallResult<Data>): Data {
  if (!result.ok) throw new CallFailed(result.error);
  return result.value.data;
}

/** Finds the error of a failed call in a thrown one; null for a bug. */
export function findCallError(error: unknown): CallError | null {
  return error instanceof CallFailed ? error.error : null;
}

/** Says whether the request may not have reached the server. */
export function isUnreachable(error: CallError): boolean {
  return error.kind === 'network' || error.kind === 'timeout';
}

/** Says whether the call failed because the session has ended. */
export function isSignedOut(error: CallError): boolean {
  return error.status === 401;
}
