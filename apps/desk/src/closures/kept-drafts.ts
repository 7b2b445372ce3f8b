import type { ClosureDraft } from './closure-draft.ts';

/** The drafts of closures that are being typed, by location, for the life of the page. They contain no personal data. */
const drafts = new Map<string, ClosureDraft>();

export function hasDraft(locationId: string): boolean {
  return drafts.has(locationId);
}

export function getKeptDraft(locationId: string): ClosureDraft | null {
  return drafts.get(locationId) ?? null;
}

export function keepDraft(locationId: string, draft: ClosureDraft): void {
  drafts.set(locationId, draft);
}

export function forgetDraft(locationId: string): void {
  drafts.delete(locationId);
}
