import type { Result } from '../../result.ts';

/** What the thread of the embedded database is asked, and what it answers. Both sides are ours: nothing is parsed. */
export type ThreadTask =
  | { readonly kind: 'open'; readonly folder: string | null; readonly restoreFrom?: string }
  | { readonly kind: 'query'; readonly text: string; readonly params: readonly unknown[] }
  | { readonly kind: 'migrate' }
  /** Everything there is, gzipped, into a file. */
  | { readonly kind: 'backup'; readonly file: string }
  | { readonly kind: 'close' };

export interface ThreadRequest {
  readonly id: number;
  readonly task: ThreadTask;
}

/** A statement's rows, or the database's error. */
export type ThreadReply = { readonly id: number } & Result<
  unknown[],
  { readonly message: string; readonly code: string | null }
>;
