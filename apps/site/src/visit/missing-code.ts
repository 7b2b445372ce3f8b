import { useSyncExternalStore } from 'react';

/** The number of failures in a row after which code counts as missing for good, e.g. because a filter of the network blocks it. */
const maxFailures = 3;
/** The number of failures of each function that loads code. */
const failures = new Map<unknown, number>();
let isMissing = false;
const watchers = new Set<() => void>();

/** Loads code that the booking cannot do without, and counts how often it has failed. */
export async function loadNeeded<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await load();
    failures.delete(load);
    return code;
  } catch (error) {
    // Failures without a network do not count, since the code comes later.
    if (navigator.onLine) failures.set(load, (failures.get(load) ?? 0) + 1);
    if ((failures.get(load) ?? 0) >= maxFailures) noteMissingCode();
    throw error;
  }
}

/** Counts code as missing at once, for a part that can show nothing true without it. */
export function noteMissingCode(): void {
  isMissing = true;
  for (const notify of watchers) notify();
}

/** Throws where code is missing for good, so that the ways without scripts take the place of the part that needs it. */
export function useNeededCode(): void {
  const mustEnd = useSyncExternalStore(
    watch,
    () => isMissing,
    () => false,
  );
  if (mustEnd) throw new Error('Code that the booking needs cannot be loaded.');
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
