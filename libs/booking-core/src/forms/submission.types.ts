import type { CreateKey } from '../foundation/ports.ts';

/** The values of a form by field name. */
export type FormValues = Readonly<Record<string, string | number | boolean | string[] | null>>;

/** The outcome of an attempt to send. */
export type SubmissionOutcome =
  | { readonly kind: 'sent' }
  /** Nothing was stored. `errors`: texts for the visitor by field name. */
  | { readonly kind: 'rejected'; readonly errors: Readonly<Record<string, string>> }
  /** Unknown whether the values were stored: the next attempt has the same key. */
  | { readonly kind: 'failed' };

/** The ports of the submission machine. In its context they are under `ports`, so that a persisted snapshot leaves them out. */
export interface SubmissionPorts {
  /** Sends once. A rejected promise counts as `failed`. */
  readonly send: (values: FormValues, key: string) => Promise<SubmissionOutcome>;
  readonly createKey: CreateKey;
}

export type SubmissionInput = SubmissionPorts;

export interface SubmissionContext {
  readonly ports: SubmissionPorts;
  /** The values of the current or the last attempt. */
  readonly values: FormValues;
  /** The idempotency key, kept while the values stay the same; empty before the first attempt. */
  readonly key: string;
  readonly outcome: SubmissionOutcome | null;
}

export type SubmissionEvent = { readonly type: 'submit'; readonly values: FormValues };
