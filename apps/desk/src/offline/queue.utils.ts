import type { QueuedItem, Sent } from './queue.types.ts';

/** The change that is sent next: the first one that waits. */
export function nextItem(items: readonly QueuedItem[]): QueuedItem | null {
  return items.find(({ returned }) => returned === null) ?? null;
}

/**
 * Adds a change. A note replaces an earlier one of the same booking that has not been sent, on the version of the earlier one: the person
 * has seen no other. What was sent stays, because it may have reached the server.
 */
export function withAdded(
  items: readonly QueuedItem[],
  added: QueuedItem,
): { readonly items: readonly QueuedItem[]; readonly replaced: QueuedItem | null } {
  const { change } = added;
  if (change.type !== 'note') return { items: [...items, added], replaced: null };
  const earlier = items.filter(
    (item) => item.returned === null && item.change.type === 'note' && item.change.reference === change.reference,
  );
  const replaced = earlier.find(({ isSent }) => !isSent) ?? null;
  // A screen without a connection does not know the versions that its own changes have made since.
  const version = Math.max(
    change.version,
    ...earlier.map((item) => (item.change.type === 'note' ? item.change.version : 0)),
  );
  const merged = {
    ...added,
    change: { ...change, version: replaced?.change.type === 'note' ? replaced.change.version : version },
  };
  return { items: [...items.filter((item) => item !== replaced), merged], replaced };
}

/** A change on which the server fails comes back after half a minute of attempts, so that it does not hold up those behind it. */
const maxFailures = 5;

/** What a response means after so many failures of the server on the same change. */
export function afterFailures(sent: Sent, failures: number): Sent {
  return sent.type === 'failed' && failures + 1 >= maxFailures
    ? { type: 'returned', returned: sent.returned, data: null }
    : sent;
}

/** Whether the change is sent again later. */
export function isPutOff({ type }: Sent): boolean {
  return type === 'unreachable' || type === 'signedOut' || type === 'failed';
}

/** What is left after a response. Returns the same list where nothing changes. */
export function afterSent(items: readonly QueuedItem[], id: string, sent: Sent): readonly QueuedItem[] {
  switch (sent.type) {
    case 'unreachable':
    case 'signedOut':
    case 'failed':
      return items;
    case 'returned':
      return items.map((item) => (item.id === id ? { ...item, returned: sent.returned } : item));
    case 'done': {
      const { booking } = sent;
      const left = items.filter((item) => item.id !== id);
      return booking === null ? left : left.map((item) => onVersion(item, booking));
    }
  }
}

/**
 * A later note of the same booking was written on the version before our own change. Where that change alone has made the present
 * version, the note goes on top of it; where somebody else has changed the booking too, it keeps its version and comes back.
 */
function onVersion(
  item: QueuedItem,
  { reference, version }: { readonly reference: string; readonly version: number },
): QueuedItem {
  const { change } = item;
  const isOnTop =
    change.type === 'note' &&
    change.reference === reference &&
    item.returned === null &&
    change.version === version - 1;
  return isOnTop ? { ...item, change: { ...change, version } } : item;
}

/** The pause before the next attempt, in milliseconds: it doubles from 2 seconds to a minute. */
export function pauseMs(attempts: number, retryAfterMs: number | null): number {
  return Math.max(retryAfterMs ?? 0, Math.min(60_000, 2_000 * 2 ** Math.max(0, attempts - 1)));
}
