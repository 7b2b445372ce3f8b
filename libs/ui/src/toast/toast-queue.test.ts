import { describe, expect, it } from 'vitest';
import { createToastQueue, toastTimings } from './toast-queue.ts';

function createSteppedClock() {
  let nowMs = 0;
  const due: { run: () => void; atMs: number }[] = [];
  return {
    schedule: (run: () => void, delayMs: number) => void due.push({ run, atMs: nowMs + delayMs }),
    advance(ms: number) {
      nowMs += ms;
      for (const task of due.filter(({ atMs }) => atMs <= nowMs).toSorted((a, b) => a.atMs - b.atMs)) {
        due.splice(due.indexOf(task), 1);
        task.run();
      }
    },
  };
}

describe('a toast queue', () => {
  it('shows a toast at 100 ms, lets it leave at 6 s and removes it at 7.5 s', () => {
    const clock = createSteppedClock();
    const queue = createToastQueue(clock.schedule);
    queue.add({ content: 'Tickets no longer available', scheme: 'danger' });
    const phaseAfter = (ms: number) => {
      clock.advance(ms);
      return queue.getToasts()[0]?.phase;
    };
    expect(phaseAfter(toastTimings.appearMs - 1)).toBe('entering');
    expect(phaseAfter(1)).toBe('shown');
    expect(phaseAfter(toastTimings.leaveMs - toastTimings.appearMs - 1)).toBe('shown');
    expect(phaseAfter(1)).toBe('leaving');
    expect(phaseAfter(toastTimings.goneMs - toastTimings.leaveMs - 1)).toBe('leaving');
    expect(phaseAfter(1)).toBeUndefined();
  });

  it('keeps toasts in the order of arrival and notifies its listeners', () => {
    const queue = createToastQueue(createSteppedClock().schedule);
    let changes = 0;
    const stop = queue.subscribe(() => (changes += 1));
    const first = queue.add({ content: 'one', scheme: 'info' });
    queue.add({ content: 'two', scheme: 'info' });
    queue.dismiss(first);
    queue.dismiss(first);
    expect(queue.getToasts().map((toast) => toast.content)).toEqual(['two']);
    expect(changes).toBe(3);
    stop();
    queue.add({ content: 'three', scheme: 'info' });
    expect(changes).toBe(3);
  });
});
