/** §9: a number counts from zero in 40 steps, one each 50 ms. */
export const countUpTimings = { steps: 40, stepMs: 50 } as const;

/** Calls `run` every `intervalMs`; the answer stops it. */
export type Repeat = (run: () => void, intervalMs: number) => () => void;

/** Counts to `target`, telling each step's value; the last one is the target itself. The answer stops the count. */
export function countUp(
  target: number,
  onStep: (value: number) => void,
  repeat: Repeat = repeatByInterval,
): () => void {
  let step = 0;
  onStep(0);
  const stop = repeat(() => {
    step += 1;
    onStep(valueAt(step, target));
    if (step === countUpTimings.steps) stop();
  }, countUpTimings.stepMs);
  return stop;
}

/** As many decimals as the target has: 4.8 counts in tenths, 12000 in whole numbers. */
function valueAt(step: number, target: number): number {
  if (step >= countUpTimings.steps) return target;
  return Number(((target * step) / countUpTimings.steps).toFixed(decimalsOf(target)));
}

export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

function repeatByInterval(run: () => void, intervalMs: number): () => void {
  const timer = setInterval(run, intervalMs);
  return () => clearInterval(timer);
}
