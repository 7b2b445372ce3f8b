import type { QueuedItem, Sent } from './queue.types.ts';

/** Returns the change that is sent next: the first one that waits. */
export function findNextItem(items: readonly QueuedItem[]): QueuedItem | null {
  return items.find(({ returned }) => returned === null) ?? null;
}

/**
 * Adds a change. A note is special, since it names a version of the booking:
 * - An unsent note of the same booking is replaced. The new note keeps the version of the replaced note, since the person has seen no other.
 * - A note that was sent stays, because it may have reached the server. The new note has at least its version.
 */
export function addItem(
  items: readonly QueuedItem[],
  added: QueuedItem,
): { readonly items: readonly QueuedItem[]; readonly replaced: QueuedItem | null } {
  const { change } = added;
  if (change.type !== 'note') return { items: [...items, added], replaced: null };
  const earlierNotes = items.filter(
    (item) => item.returned === null && item.change.type === 'note' && item.change.reference === change.reference,
  );
  const replaced = earlierNotes.find(({ isSent }) => !isSent) ?? null;
  // A screen without a connection does not know the later versions that its own changes have made.
  const version = Math.max(
    change.version,
    ...earlierNotes.map((item) => (item.change.type === 'note' ? item.change.version : 0)),
  );
  const merged = {
    ...added,
    change: { ...change, version: replaced?.change.type === 'note' ? replaced.change.version : version },
  };
  return { items: [...items.filter((item) => item !== replaced), merged], replaced };
}

/** The most failures of the server on one change, about half a minute of attempts. Then it is returned, and the later changes are sent. */
const maxFailures = 5;

/** Turns a failure of the server into a rejection after `maxFailures` on the same change. */
export function rejectAfterFailures(sent: Sent, failures: number): Sent {
  return sent.type === 'failed' && failures + 1 >= maxFailures
    ? { type: 'returned', returned: sent.returned, data: null }
    : sent;
}

/** Says whether the change is sent again later. */
export function isPutOff({ type }: Sent): boolean {
  return type === 'unreachable' || type === 'signedOut' || type === 'failed';
}

/** Returns the items that are left after a response; the same list if nothing changes. */
export function applySent(items: readonly QueuedItem[], id: string, sent: Sent): readonly QueuedItem[] {
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
      return booking === null ? left : left.map((item) => renewVersion(item, booking));
    }
  }
}

/**
 * Renews the version of a note that waits behind the sent change of the same booking. If the sent change made the version after the note's, the
 * note gets that version. If the booking was also changed elsewhere, the note keeps its version, and the server will return it.
 */
function renewVersion(
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

/** Computes the pause before the next attempt, in milliseconds. It doubles from 2 seconds to a minute. */
export function computePauseMs(attempts: number, retryAfterMs: number | null): number {
  return Math.max(retryAfterMs ?? 0, Math.min(60_000, 2_000 * 2 ** Math.max(0, attempts - 1)));
}
