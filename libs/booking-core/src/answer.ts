import { failed, type Outcome } from './outcome.ts';

/**
 * Runs a call of a port. Ports answer failures as values; one that throws all the same is taken as a call whose outcome
 * nobody knows, so that a fault of a host never freezes a visitor's screen.
 */
export async function answerOf<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await call();
  } catch (error) {
    return failed('network', `A port threw: ${error instanceof Error ? error.message : String(error)}`);
  }
}
