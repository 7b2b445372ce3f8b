import { assign, fromPromise, setup } from 'xstate';

/** What came of sending. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** Nothing was kept; by the name of the field, in the visitor's words. */
  | { readonly kind: 'refused'; readonly faults: Readonly<Record<string, string>> }
  /** It cannot be known whether it was kept: the same key goes with the next attempt. */
  | { readonly kind: 'failed' };

/** Sends once, and never rejects. */
export type Send<Content> = (content: Content, key: string) => Promise<Outcome>;

interface Input {
  readonly createKey: () => string;
}

interface Context<Content> extends Input {
  readonly content: Content | null;
  /** Of the attempt that is under way, or was the last one: kept for as long as the content stays the same. */
  readonly key: string;
  readonly outcome: Outcome | null;
}

/**
 * Sending what a visitor filled in: editing → sending → sent, or back to editing with what was wrong. A second press while it is
 * being sent does nothing; the same content sent again carries the same key, so that it is kept once.
 */
export function createSubmissionMachine<Content>(send: Send<Content>) {
  return setup({
    types: {
      context: {} as Context<Content>,
      events: {} as { readonly type: 'submit'; readonly content: Content },
      input: {} as Input,
    },
    actors: {
      send: fromPromise<Outcome, { readonly content: Content; readonly key: string }>(({ input }) =>
        send(input.content, input.key),
      ),
    },
  }).createMachine({
    id: 'submission',
    context: ({ input }) => ({ ...input, content: null, key: input.createKey(), outcome: null }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          submit: {
            target: 'sending',
            actions: assign(({ context, event }) => ({
              content: event.content,
              key: isSame(context.content, event.content) ? context.key : context.createKey(),
            })),
          },
        },
      },
      sending: {
        invoke: {
          src: 'send',
          // The content was set on the way here.
          input: ({ context }) => ({ content: context.content as Content, key: context.key }),
          onDone: [
            {
              guard: ({ event }) => event.output.kind === 'sent',
              target: 'sent',
              actions: assign({ outcome: ({ event }) => event.output }),
            },
            { target: 'editing', actions: assign({ outcome: ({ event }) => event.output }) },
          ],
          onError: { target: 'editing', actions: assign({ outcome: { kind: 'failed' } }) },
        },
      },
      sent: { type: 'final' },
    },
  });
}

function isSame(before: unknown, now: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
