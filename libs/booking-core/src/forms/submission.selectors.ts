import type { SnapshotFrom } from 'xstate';
import type { submissionMachine } from './submission.machine.ts';
import type { SubmissionOutcome } from './submission.types.ts';

/** The state of the submission machine, which views read through the selectors of this file. */
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>;

export function selectIsSending(snapshot: SubmissionSnapshot): boolean {
  return snapshot.matches('sending');
}

/** Selects the outcome of the last attempt, still known during the next one; null before the first. */
export function selectSubmissionOutcome({ context }: SubmissionSnapshot): SubmissionOutcome | null {
  return context.outcome;
}
