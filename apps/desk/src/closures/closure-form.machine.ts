import type { ClosureQuoteWire, ClosureWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult } from '@latchkey/cms-client/staff';
import { assertEvent, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { draftToBody, findErrors } from './closure-draft.ts';
import type { ClosureFormContext, ClosureFormEvent, ClosureFormInput } from './closure-form.types.ts';

type Quoted = CallResult<ClosureQuoteWire>;
type Made = CallResult<ClosureWire>;
type WithContext = { readonly context: ClosureFormContext };

const quoteClosure = fromPromise<Quoted, WithContext>(({ input: { context } }) =>
  context.ports.quote(draftToBody(context.draft)),
);

const makeClosure = fromPromise<Made, WithContext>(({ input: { context } }) => {
  const { ports, draft, quote, key } = context;
  if (quote === null || key === null) throw new Error('A closure has no quote');
  return ports.make({ quoteId: quote.quoteId, closure: draftToBody(draft) }, key);
});

const readQuoted = ({ event }: { readonly event: { readonly output: Quoted } }) => event.output;
const readMade = ({ event }: { readonly event: { readonly output: Made } }) => event.output;

/** The machine of the form of a closure. The person types it, sees the parties that it hits in a quote, and confirms this quote. */
export const closureFormMachine = setup({
  types: {
    context: {} as ClosureFormContext,
    events: {} as ClosureFormEvent,
    input: {} as ClosureFormInput,
    tags: {} as 'busy',
  },
  actors: { quoteClosure, makeClosure },
  guards: {
    isValid: ({ context }) => Object.keys(findErrors(context.draft)).length === 0,
    hasSucceeded: (_, result: CallResult<unknown>) => result.ok,
    isOtherThanQuoted: (_, result: Made) => !result.ok && result.error.code === 'closure_outdated',
  },
  actions: {
    setDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.set');
      return { draft: { ...context.draft, ...event.change }, error: null };
    }),
    showErrors: assign({ hasTried: true }),
    begin: assign({ hasTried: true, hasChanged: false, error: null }),
    keepQuote: assign((_, result: Quoted) => (result.ok ? { quote: result.value.data } : {})),
    keepError: assign((_, result: CallResult<unknown>) => (result.ok ? {} : { error: result.error })),
    // The key stays the same for a repeat of a request whose outcome is unknown.
    chooseKey: assign(({ context }) => ({ key: context.key ?? context.ports.createKey(), error: null })),
    forgetKey: assign({ key: null }),
    // A failed request whose outcome is known has closed nothing, so the next one is another request.
    forgetKnownKey: assign(({ context }, result: Made) =>
      result.ok || isUnknown(result.error) ? { key: context.key } : { key: null },
    ),
    noteChange: assign({ hasChanged: true }),
    keepMade: assign((_, result: Made) => (result.ok ? { made: result.value.data } : {})),
  },
}).createMachine({
  id: 'closureForm',
  context: ({ input }) => ({
    ...input,
    hasTried: false,
    quote: null,
    hasChanged: false,
    key: null,
    error: null,
    made: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.set': { actions: 'setDraft' },
        'form.quote': [{ guard: 'isValid', target: 'quoting', actions: 'begin' }, { actions: 'showErrors' }],
      },
    },
    quoting: {
      tags: 'busy',
      invoke: {
        src: 'quoteClosure',
        input: ({ context }) => ({ context }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: readQuoted },
            target: 'quoted',
            actions: ['forgetKey', { type: 'keepQuote', params: readQuoted }],
          },
          { target: 'editing', actions: { type: 'keepError', params: readQuoted } },
        ],
      },
    },
    quoted: {
      on: {
        'form.edit': { target: 'editing', actions: 'forgetKey' },
        'form.confirm': { target: 'making', actions: 'chooseKey' },
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        src: 'makeClosure',
        input: ({ context }) => ({ context }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: readMade },
            target: 'made',
            actions: { type: 'keepMade', params: readMade },
          },
          // Bookings have changed since the quote, so the parties are shown again before anything is closed.
          { guard: { type: 'isOtherThanQuoted', params: readMade }, target: 'quoting', actions: 'noteChange' },
          {
            target: 'quoted',
            actions: [
              { type: 'keepError', params: readMade },
              { type: 'forgetKnownKey', params: readMade },
            ],
          },
        ],
      },
    },
    made: { type: 'final' },
  },
});

export type ClosureFormSnapshot = SnapshotFrom<typeof closureFormMachine>;

/** Says whether a closure may have been made although its call failed. */
function isUnknown({ kind }: CallError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'malformed';
}
