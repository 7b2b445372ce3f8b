import { fromPromise } from 'xstate';
import type { SubmissionContext, SubmissionOutcome } from './submission.types.ts';

/** What is sent, and under which key. Exported because the declarations of the machine name it. */
export type SendInput = Pick<SubmissionContext, 'ports' | 'answers' | 'key'>;

export const sendAnswers = fromPromise<SubmissionOutcome, SendInput>(async ({ input: { ports, answers, key } }) => {
  try {
    return await ports.send(answers, key);
  } catch {
    return { kind: 'failed' };
  }
});
