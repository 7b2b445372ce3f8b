import { assign, fromPromise, setup } from 'xstate';
import type {
  FormAnswers,
  SubmissionContext,
  SubmissionEvent,
  SubmissionInput,
  SubmissionOutcome,
} from './submission.types.ts';

/** What is sent, and under which key. Exported because the declarations of the machine name it. */
type SendInput = Pick<SubmissionContext, 'ports' | 'answers' | 'key'>;

export const sendValues = fromPromise<SubmissionOutcome, SendInput>(async ({ input: { ports, answers, key } }) => {
  try {
    return await ports.send(answers, key);
  } catch {
    return { kind: 'failed' };
  }
});

/** The named parts of the chart in `submission.machine.ts`: its guards, actions and actors. */
export const submissionSetup = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as SubmissionInput,
  },
  actors: { sendValues },
  guards: {
    isSent: (_, outcome: SubmissionOutcome) => outcome.kind === 'sent',
  },
  actions: {
    // The key is in the context before the request that uses it.
    keepValues: assign(({ context: { ports, answers, key }, event }) => ({
      answers: event.answers,
      key: key !== '' && isSame(answers, event.answers) ? key : ports.createKey(),
    })),
    keepOutcome: assign((_, outcome: SubmissionOutcome) => ({ outcome })),
  },
});

function isSame(before: FormAnswers, now: FormAnswers): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
