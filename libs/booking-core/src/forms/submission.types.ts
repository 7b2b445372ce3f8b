import type { CreateKey } from '../foundation/ports.ts';

/** What a visitor filled in, by the name of the field. */
export type FormAnswers = Readonly<Record<string, string | number | boolean | string[] | null>>;

/** What came of sending. */
export type SubmissionOutcome =
  | { readonly kind: 'sent' }
  /** Nothing was kept; by the name of the field, in the visitor's words. */
  | { readonly kind: 'refused'; readonly faults: Readonly<Record<string, string>> }
  /** It cannot be known whether it was kept: the same key goes with the next attempt. */
  | { readonly kind: 'failed' };

/** What the submission machine uses of the world. Kept under `ports`, so that a persisted snapshot can leave it out. */
export interface SubmissionPorts {
  /** Sends once. A rejection counts as `failed`. */
  readonly send: (answers: FormAnswers, key: string) => Promise<SubmissionOutcome>;
  readonly createKey: CreateKey;
}

export type SubmissionInput = SubmissionPorts;

export interface SubmissionContext {
  readonly ports: SubmissionPorts;
  /** Of the attempt that is under way, or was the last one. */
  readonly answers: FormAnswers;
  /** Kept for as long as the answers stay the same; empty before the first attempt. */
  readonly key: string;
  readonly outcome: SubmissionOutcome | null;
}

export type SubmissionEvent = { readonly type: 'submit'; readonly answers: FormAnswers };
