import { submissionSetup } from './submission.setup.ts';

/**
 * Sends the values of a form. A second press during the request does nothing. The same values are sent again under the same key, so
 * that they are stored once.
 */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input: { send, createKey } }) => ({ ports: { send, createKey }, values: {}, key: '', outcome: null }),
  initial: 'editing',
  states: {
    editing: {
      on: { submit: { target: 'sending', actions: 'keepValues' } },
    },
    sending: {
      invoke: {
        src: 'sendValues',
        input: ({ context: { ports, values, key } }) => ({ ports, values, key }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          // The outcome is kept, so that the visitor can change the values or send them again.
          { target: 'editing', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
        ],
      },
    },
    sent: { type: 'final' },
  },
});
