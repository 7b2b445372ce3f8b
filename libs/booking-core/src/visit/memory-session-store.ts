import type { SessionStore, VisitPart } from './visit.types.ts';

/** Keeps the stored texts of a visit in memory, for a host without a tab. */
export function createMemorySessionStore(): SessionStore {
  const texts = new Map<VisitPart, string>();
  return {
    read: (part) => texts.get(part) ?? null,
    write: (part, text) => void texts.set(part, text),
  };
}
