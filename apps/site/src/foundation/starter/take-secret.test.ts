// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { secretState, takeSecret } from './take-secret.ts';

const secret = 'aZ09_-aZ09_-aZ09_-abcd';

beforeEach(() => history.replaceState(null, '', '/'));

describe('the secret of a booking', () => {
  it('leaves the URL, and stays with the entry of the history', () => {
    history.replaceState({ tree: 1 }, '', `/en/madrid/booking?a=1#${secret}`);
    expect(takeSecret()).toBe(true);
    expect(location.href).toBe('http://localhost:3000/en/madrid/booking?a=1');
    expect(history.state).toEqual({ tree: 1, [secretState]: secret });
    expect(takeSecret()).toBe(false);
    expect(history.state).toEqual({ tree: 1, [secretState]: secret });
  });

  it.each(['', '#content', `#${secret}x`, `#${secret.slice(1)}`, `#${secret.slice(1)}/`])(
    'is not read from %j',
    (hash) => {
      history.replaceState(null, '', `/en/madrid/booking${hash}`);
      expect(takeSecret()).toBe(false);
      expect([location.hash, history.state]).toEqual([hash, null]);
    },
  );
});
