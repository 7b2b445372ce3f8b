import { describe, expect, it } from 'vitest';
import { countUp, countUpTimings } from './count-up.ts';

function counted(target: number) {
  const values: number[] = [];
  let tick = () => {};
  let isStopped = false;
  let stepMs = 0;
  countUp(
    target,
    (value) => values.push(value),
    (run, intervalMs) => {
      [tick, stepMs] = [run, intervalMs];
      return () => {
        isStopped = true;
      };
    },
  );
  for (let step = 0; step < 100 && !isStopped; step += 1) tick();
  return { values, isStopped, stepMs };
}

describe('countUp', () => {
  it('counts from zero to the number in 40 steps, one each 50 ms, and stops', () => {
    const { values, isStopped, stepMs } = counted(1_200);
    expect(values[0]).toBe(0);
    expect(values).toHaveLength(1 + countUpTimings.steps);
    expect(values.at(20)).toBe(600);
    expect(values.at(-1)).toBe(1_200);
    expect(isStopped).toBe(true);
    expect(stepMs).toBe(50);
  });

  it.each([7, 0, 48, 1_234_567])('ends at exactly %d and never passes it', (target) => {
    const { values } = counted(target);
    expect(values.at(-1)).toBe(target);
    expect(values.every((value) => Number.isInteger(value) && value <= target)).toBe(true);
  });
});
