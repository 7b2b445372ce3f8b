import { describe, expect, it } from 'vitest';
import { unwrapInstance, wrapInstance } from './instance-id.ts';

describe('an instance id', () => {
  it.each([
    ['orl-1101', 'orl-1101/2026-11-25 16:00+a%2F'],
    ['7', '?&#=+%25 é 密'],
    ['7', 'x'],
  ])('for %s %s needs no encoding', (itemId, instanceId) => {
    const wrapped = wrapInstance({ itemId, instanceId });
    expect(wrapped).toMatch(/^[\w-]+$/u);
    expect(unwrapInstance(wrapped)).toEqual({ itemId, instanceId });
  });

  it.each(['', 'no-such-slot', 's12', 'r', 'rAAAAAAAAAA', `${wrapInstance({ itemId: '1', instanceId: '2' })}x`])(
    'is not %j',
    (text) => {
      expect(unwrapInstance(text)).toBeNull();
    },
  );
});
