import { nextItem } from './queue.utils.ts';
import { queueSetup } from './queue.setup.ts';

/**
 * The changes of a person that wait for a connection. They are sent in their order, one at a time, each under the key that was chosen
 * before its first request. What the server does not take comes back to the person.
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
          const item = nextItem(context.items);
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
     * Between two attempts. Where the server was not reached, the next attempt finds out whether it is there again: a browser that has a
     * network says nothing about it. Where nobody is signed in, this ends with the page of the person, who signs in again.
     */
    pausing: {
      after: { pause: [{ guard: 'isWaiting', target: 'sending' }, { target: 'resting' }] },
      on: { connected: { target: 'resting', actions: 'connect' } },
    },
  },
});
