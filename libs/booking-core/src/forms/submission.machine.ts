import { submissionSetup } from './submission.setup.ts';

/**
 * Sending what a visitor filled in. A second press while it is being sent does nothing; the same answers sent again carry the same
 * key, so that they are kept once.
 */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input: { send, createKey } }) => ({ ports: { send, createKey }, answers: {}, key: '', outcome: null }),
  initial: 'editing',
  states: {
    editing: {
      on: { submit: { target: 'sending', actions: 'keepValues' } },
    },
    sending: {
      invoke: {
        src: 'sendValues',
        input: ({ context: { ports, answers, key } }) => ({ ports, answers, key }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          // With what was wrong, to be changed or sent again.
          { target: 'editing', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
        ],
      },
    },
    sent: { type: 'final' },
  },
});
