import type { ContentChanges } from '../content-changes.ts';

interface Turn {
  /** The number of changes of the content before it began. */
  readonly change: number;
  readonly ended: Promise<void>;
}

/**
 * Creates the turns of renderings. A renderer may let a request join the rendering of its page that is under way. Where that began before a change
 * of the content, the page would show the content before, so a later request waits until it has ended, and gets a rendering of its own.
 */
export function createTurns(changes: Pick<ContentChanges, 'current'>) {
  const running = new Map<string, Set<Turn>>();

  return async function takeTurn(pathname: string, task: () => Promise<void>): Promise<void> {
    const key = toPlainKey(pathname);
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

/** Returns one key for all spellings of a path that may be the same page to the renderer. */
function toPlainKey(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll(/\/+/gu, '/').replace(/\/$/u, '').toLowerCase();
  } catch {
    // A path that cannot be decoded was rejected before, and has no page.
    return pathname;
  }
}
