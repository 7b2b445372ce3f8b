import { hurryMs } from '../constants.ts';

/** How far a hold has run: nothing to say yet, 'Hurry' from two minutes before the end, or over. */
type HoldPhase = 'calm' | 'hurrying' | 'over';

export function holdPhase(deadlineMs: number, nowMs: number): HoldPhase {
  if (nowMs >= deadlineMs) return 'over';
  return nowMs >= deadlineMs - hurryMs ? 'hurrying' : 'calm';
}

/** When the hold's phase changes next, in milliseconds since 1970. */
export function nextHoldPhaseAtMs(deadlineMs: number, nowMs: number): number {
  return holdPhase(deadlineMs, nowMs) === 'calm' ? deadlineMs - hurryMs : deadlineMs;
}
