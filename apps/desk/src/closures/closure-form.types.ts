import type { ClosureBody, ClosureQuoteWire, ClosureWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult } from '@latchkey/cms-client/staff';
import type { ClosureDraft } from './closure-draft.ts';

/** The calls of the form. */
export interface ClosurePorts {
  readonly quote: (closure: ClosureBody) => Promise<CallResult<ClosureQuoteWire>>;
  readonly make: (command: MakeClosure, key: string) => Promise<CallResult<ClosureWire>>;
  readonly createKey: () => string;
}

export interface MakeClosure {
  readonly quoteId: string;
  readonly closure: ClosureBody;
}

export interface ClosureFormInput {
  readonly ports: ClosurePorts;
  readonly draft: ClosureDraft;
}

export interface ClosureFormContext extends ClosureFormInput {
  /** True once the person has tried to go on, since errors are shown only then. */
  readonly hasTried: boolean;
  readonly quote: ClosureQuoteWire | null;
  /** True where other parties are hit than were shown when it was confirmed. */
  readonly hasChanged: boolean;
  /** The idempotency key, which is chosen before the request and kept while its outcome is unknown. */
  readonly key: string | null;
  readonly error: CallError | null;
  readonly made: ClosureWire | null;
}

export type ClosureFormEvent =
  | { readonly type: 'draft.set'; readonly change: Partial<ClosureDraft> }
  /** Requests the parties that the closure would hit. */
  | { readonly type: 'form.quote' }
  /** Returns to the form. */
  | { readonly type: 'form.edit' }
  | { readonly type: 'form.confirm' };
