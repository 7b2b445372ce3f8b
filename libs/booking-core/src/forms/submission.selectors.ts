import type { SnapshotFrom } from 'xstate';
import type { submissionMachine } from './submission.machine.ts';
import type { SubmissionOutcome } from './submission.types.ts';

/** What views read instead of the machine's memory. */
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>;

export function selectIsSending(snapshot: SubmissionSnapshot): boolean {
  return snapshot.matches('sending');
}

/** What came of the last attempt, also while the next one is under way; null before the first. */
export function selectSubmissionOutcome({ context }: SubmissionSnapshot): SubmissionOutcome | null {
  return context.outcome;
}
