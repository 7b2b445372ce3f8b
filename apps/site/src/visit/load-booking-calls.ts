import { loadNeeded } from './missing-code.ts';

const importCalls = () => import('./booking-gateway.client.ts');

/** Loads the code of the booking calls, with their schemas and transport. */
export const loadBookingCalls = () => loadNeeded(importCalls);

/** Loads the code ahead for a visitor who is about to make a call. If that fails, the call loads it again. */
export function warmBookingCalls(): void {
  importCalls().catch(() => undefined);
}
