import { hurryMs } from '../constants.ts';

/** How far a hold has run: nothing to say yet, 'Hurry' from two minutes before the end, or over. */
export type HoldPhase = 'calm' | 'hurrying' | 'over';

export function holdPhase(deadlineMs: number, nowMs: number): HoldPhase {
  if (nowMs >= deadlineMs) return 'over';
  return nowMs >= deadlineMs - hurryMs ? 'hurrying' : 'calm';
}

/** Milliseconds until the hold's phase changes, counted from now; 0 when it is over. */
export function untilNextPhaseMs(deadlineMs: number, nowMs: number): number {
  const phase = holdPhase(deadlineMs, nowMs);
  if (phase === 'over') return 0;
  return (phase === 'calm' ? deadlineMs - hurryMs : deadlineMs) - nowMs;
}
