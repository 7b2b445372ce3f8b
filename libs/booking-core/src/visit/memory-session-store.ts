import type { SessionStore, VisitPart } from './visit.types.ts';

/** For a host without a tab: keeps the texts in memory. */
export function createMemorySessionStore(): SessionStore {
  const texts = new Map<VisitPart, string>();
  return {
    read: (part) => texts.get(part) ?? null,
    write: (part, text) => void texts.set(part, text),
  };
}
