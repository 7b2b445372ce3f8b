import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContentChanges } from '../content-changes.ts';
import { createTurns } from './turns.ts';

afterEach(() => vi.useRealTimers());

/** Opens turns with tasks that end when the test says so. */
function open() {
  const changes = createContentChanges();
  const takeTurn = createTurns(changes);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (pathname: string, name: string) =>
    takeTurn(pathname, () => {
      begun.push(name);
      return new Promise((resolve) => ends.push(resolve));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begin, begun, ends, settle, changes };
}

describe('createTurns', () => {
  it('lets requests for the same content join one rendering', () => {
    const { begin, begun } = open();
    void begin('/en', 'first');
    void begin('/en', 'second');
    expect(begun).toEqual(['first', 'second']);
  });

  it.each(['/en/orlando', '/en/orlando/', '/en/%6Frlando', '/en//orlando'])(
    'makes a later request for %s wait for a rendering of the earlier content',
    async (later) => {
      const { begin, begun, ends, settle, changes } = open();
      void begin('/en/orlando', 'before');
      changes.note();
      void begin(later, 'after');
      void begin('/en/paris', 'another');
      await settle();
      expect(begun).toEqual(['before', 'another']);
      ends[0]?.();
      await settle();
      expect(begun).toEqual(['before', 'another', 'after']);
    },
  );

  it('goes on after a rendering that failed', async () => {
    const changes = createContentChanges();
    const takeTurn = createTurns(changes);
    const failed = takeTurn('/en', () => Promise.reject(new Error('no')));
    changes.note();
    const after = vi.fn(() => Promise.resolve());
    await Promise.all([expect(failed).rejects.toThrow('no'), takeTurn('/en', after)]);
    expect(after).toHaveBeenCalledOnce();
  });
});
