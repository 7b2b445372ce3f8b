import { loadNeeded } from './missing-code.ts';

const importCalls = () => import('./booking-gateway.client.ts');

/** Loads the booking calls and what they need: schemas and transport. */
export const loadBookingCalls = () => loadNeeded(importCalls);

/** For a visitor who is about to make a call. If it fails, the call loads them again. */
export function warmBookingCalls(): void {
  importCalls().catch(() => undefined);
}
