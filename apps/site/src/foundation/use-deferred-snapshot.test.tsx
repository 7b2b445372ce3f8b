// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDeferredSnapshot } from './use-deferred-snapshot.ts';

/** Counts, and calls its listeners. */
function createCounter(first: number) {
  let count = first;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => count,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    step: () => {
      count += 1;
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

function Count({ counter }: { readonly counter: ReturnType<typeof createCounter> }) {
  return <output>{useDeferredSnapshot(counter)}</output>;
}

describe('a snapshot that is drawn in pieces', () => {
  it('is the newest one after several steps', () => {
    const counter = createCounter(1);
    render(<Count counter={counter} />);
    act(() => {
      counter.step();
      counter.step();
    });
    expect(screen.getByRole('status').textContent).toBe('3');
  });

  it('changes at once with the machine, and is unsubscribed from the first one', () => {
    const [first, second] = [createCounter(1), createCounter(7)];
    const { rerender, unmount } = render(<Count counter={first} />);
    rerender(<Count counter={second} />);
    expect(screen.getByRole('status').textContent).toBe('7');
    expect(first.listeners.size).toBe(0);
    unmount();
    expect(second.listeners.size).toBe(0);
  });
});
