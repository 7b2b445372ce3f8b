import { findNextItem } from './queue.utils.ts';
import { queueSetup } from './queue.setup.ts';

/**
 * The machine of the changes that wait for a connection. They are sent in their order, one at a time, each under the key that was chosen
 * before its first request. A change that the server does not take is shown to the person again, who sends it once more or drops it.
 */
export const queueMachine = queueSetup.createMachine({
  id: 'queue',
  context: ({ input }) => ({
    ...input,
    items: [],
    isUnkept: false,
    sendingId: null,
    attempts: 0,
    failures: 0,
    retryAfterMs: null,
  }),
  initial: 'loading',
  on: {
    add: { actions: 'add' },
    resend: { actions: 'resend' },
    drop: { actions: 'drop' },
    connected: { actions: 'connect' },
    disconnected: { actions: 'disconnect' },
    keepFailed: { actions: 'noteUnkept' },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context: { ports, personId } }) => ({ ports, personId }),
        onDone: { target: 'resting', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: 'noteUnkept' },
      },
    },
    resting: {
      always: [
        { guard: 'hasNext', target: 'sending' },
        { guard: 'isWaiting', target: 'pausing' },
      ],
    },
    sending: {
      entry: 'begin',
      invoke: {
        src: 'send',
        input: ({ context }) => {
          const item = findNextItem(context.items);
          if (item === null) throw new Error('The queue has nothing to send.');
          return { ports: context.ports, item };
        },
        onDone: [
          {
            guard: { type: 'isPutOff', params: ({ event }) => event.output },
            target: 'pausing',
            actions: { type: 'settle', params: ({ event }) => event.output },
          },
          { target: 'resting', actions: { type: 'settle', params: ({ event }) => event.output } },
        ],
      },
    },
    /**
     * The pause between two attempts. Where the server was not reached, only the next attempt shows whether it can be: a browser only knows
     * whether it has a network. After the session has ended, the pause lasts until the person signs in again, which creates a new queue.
     */
    pausing: {
      after: { pause: [{ guard: 'isWaiting', target: 'sending' }, { target: 'resting' }] },
      on: { connected: { target: 'resting', actions: 'connect' } },
    },
  },
});
