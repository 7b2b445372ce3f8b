import { describe, expect, it } from 'vitest';
import { countSteps } from './count-steps.ts';

describe('countSteps', () => {
  it('counts from zero in 40 steps, in the format of the number', () => {
    const lines = countSteps('1,200+')?.split('\n') ?? [];
    expect(lines).toHaveLength(40);
    expect([lines[0], lines[1], lines[20], lines[39]]).toEqual(['0+', '30+', '600+', '1,170+']);
  });

  it.each(['7', '0', '1,234,567'])('never passes %s', (text) => {
    const values = (countSteps(text) ?? '').split('\n').map((line) => Number(line.replaceAll(',', '')));
    expect(Math.max(...values)).toBeLessThanOrEqual(Number(text.replaceAll(',', '')));
  });

  it('has none for a text without a number', () => {
    expect(countSteps('many')).toBeNull();
  });
});
