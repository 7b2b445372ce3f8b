/** A number counts from zero in 40 steps of 50 ms each. */
export const countUpTimings = { steps: 40, stepMs: 50 } as const;

/** Calls `run` every `intervalMs`; the returned function stops it. */
export type Repeat = (run: () => void, intervalMs: number) => () => void;

/**
 * Counts in whole numbers to `target` and reports each step, the last of which is the target. The returned function stops the
 * count.
 */
export function countUp(
  target: number,
  onStep: (value: number) => void,
  repeat: Repeat = repeatByInterval,
): () => void {
  let step = 0;
  onStep(0);
  const stop = repeat(() => {
    step += 1;
    onStep(Math.round((target * step) / countUpTimings.steps));
    if (step === countUpTimings.steps) stop();
  }, countUpTimings.stepMs);
  return stop;
}

function repeatByInterval(run: () => void, intervalMs: number): () => void {
  const timer = setInterval(run, intervalMs);
  return () => clearInterval(timer);
}
