import type { ContentChanges } from '../content-changes.ts';

interface Turn {
  /** How often the content had changed when it began. */
  readonly change: number;
  readonly ended: Promise<void>;
}

/**
 * A renderer may let a request join the rendering of its page that is under way. One that began before the content changed would show what was
 * before, so a later request waits until such a rendering has ended, and has a rendering of its own.
 */
export function createTurns(changes: Pick<ContentChanges, 'current'>) {
  const running = new Map<string, Set<Turn>>();

  return async function takeTurn(pathname: string, task: () => Promise<void>): Promise<void> {
    const key = plainKey(pathname);
    for (;;) {
      const { count } = changes.current();
      const earlier = [...(running.get(key) ?? [])].filter(({ change }) => change < count);
      if (earlier.length === 0) break;
      await Promise.allSettled(earlier.map(({ ended }) => ended));
    }
    const ended = task();
    const turn = { change: changes.current().count, ended };
    const turns = running.get(key) ?? new Set();
    running.set(key, turns.add(turn));
    try {
      await ended;
    } finally {
      turns.delete(turn);
      if (turns.size === 0) running.delete(key);
    }
  };
}

/** Other spellings of a path may be the same page to the renderer. */
function plainKey(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll(/\/+/gu, '/').replace(/\/$/u, '').toLowerCase();
  } catch {
    // Rejected before it gets here; there is no page for it.
    return pathname;
  }
}
