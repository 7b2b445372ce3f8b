import { assign, fromPromise, setup } from 'xstate';
import type {
  FormValues,
  SubmissionContext,
  SubmissionEvent,
  SubmissionInput,
  SubmissionOutcome,
} from './submission.types.ts';

/** The values to send, and their key. */
type SendInput = Pick<SubmissionContext, 'ports' | 'values' | 'key'>;

/** Sends the values once. An exception of the host counts as a failed attempt, which can be repeated under the same key. */
export const sendValues = fromPromise<SubmissionOutcome, SendInput>(async ({ input: { ports, values, key } }) => {
  try {
    return await ports.send(values, key);
  } catch {
    return { kind: 'failed' };
  }
});

/** The guards, actions and actors of `submission.machine.ts`. */
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
    keepValues: assign(({ context: { ports, values, key }, event }) => ({
      values: event.values,
      key: key !== '' && isSame(values, event.values) ? key : ports.createKey(),
    })),
    keepOutcome: assign((_, outcome: SubmissionOutcome) => ({ outcome })),
  },
});

function isSame(before: FormValues, now: FormValues): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
