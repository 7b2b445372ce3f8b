import type { FormParams } from '@latchkey/cms-client/schema';
import type { FieldFaults } from './form-rules.ts';

/** What a form that was sent without JavaScript looks like when the page comes back. */
export interface PlainSubmission {
  readonly status: 'untouched' | 'sent' | 'refused' | 'failed';
  readonly faults: FieldFaults;
  /** What was typed, so that nothing is lost. */
  readonly answers: FormParams;
}

export const untouched: PlainSubmission = { status: 'untouched', faults: {}, answers: {} };
