/** A set of documents and the number under which it was imported. */
export interface Revision {
  readonly revision: number;
  readonly digest: string;
}

/** The facts by which an import is decided. */
export interface ImportQuestion {
  /** The digest of the documents in the folder. */
  readonly digest: string;
  /** The revision that the last import from this folder wrote into it; null before the first import. */
  readonly written: Revision | null;
  /** The revision of the database; null before the first import. */
  readonly current: Revision | null;
  /** True if the database had the documents of the folder before, and has others since. */
  readonly wasReplaced: boolean;
}

/** The outcome of the decision, and the data of each outcome. */
export type ImportDecision =
  | { readonly kind: 'same'; readonly revision: number }
  | { readonly kind: 'new'; readonly revision: number }
  /** The database has a newer revision than the one that the folder was made from. */
  | { readonly kind: 'older'; readonly base: number; readonly current: number }
  /** Two folders were made from the same revision, and the other one was imported. */
  | { readonly kind: 'forked'; readonly current: number };

/**
 * Decides what an import does. A folder knows the revision that it was made from, as a commit knows its parent: its documents replace
 * that revision and no other one.
 */
export function decideImport({ digest, written, current, wasReplaced }: ImportQuestion): ImportDecision {
  const base = written?.revision ?? 0;
  // Documents that have not changed since keep their number, for a database that has lost it.
  const next = written?.digest === digest ? base : base + 1;
  if (current === null) return { kind: 'new', revision: Math.max(next, 1) };
  if (digest === current.digest) return { kind: 'same', revision: current.revision };
  if (wasReplaced || base < current.revision) return { kind: 'older', base, current: current.revision };
  if (base === current.revision && written?.digest !== current.digest) {
    return { kind: 'forked', current: current.revision };
  }
  return { kind: 'new', revision: next };
}
