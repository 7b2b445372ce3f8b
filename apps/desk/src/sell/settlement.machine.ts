import type { Result } from '@latchkey/booking-core';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Account, MoneyError, SettlementContext, SettlementEvent, SettlementInput } from './settlement.types.ts';

type AccountResult = Result<Account, MoneyError>;
type WithContext = { readonly context: SettlementContext };

/** The most times that another desk may change the booking in between; then a person decides. */
const maxStale = 3;

const readAccount = fromPromise<AccountResult, WithContext>(({ input: { context } }) =>
  context.money.readAccount(context.reference),
);

const takePayment = fromPromise<AccountResult, WithContext>(({ input: { context } }) => {
  const { command, key, money, reference } = context;
  if (command === null || key === null) throw new Error(`There is nothing to take for ${reference}`);
  return money.takePayment(reference, command, key);
});

const readResult = ({ event }: { readonly event: { readonly output: AccountResult } }) => event.output;

/**
 * The machine that records that a booking was paid here. It reads the due amount first, and again where the outcome is unknown: the payment is
 * then either recorded, or is recorded again under the same key.
 */
export const settlementMachine = setup({
  types: {
    context: {} as SettlementContext,
    events: {} as SettlementEvent,
    input: {} as SettlementInput,
    tags: {} as 'busy',
  },
  actors: { readAccount, takePayment },
  guards: {
    isSettled: (_, result: AccountResult) => result.ok && result.value.due <= 0,
    isDue: (_, result: AccountResult) => result.ok,
    isStale: ({ context }, result: AccountResult) =>
      !result.ok && result.error.kind === 'stale' && context.stale < maxStale,
  },
  actions: {
    chooseCommand: assign(({ context }, result: AccountResult) => {
      if (!result.ok) return {};
      const { version, due } = result.value;
      const isSame = context.command?.version === version && context.command.amount === due;
      if (isSame) return { error: null };
      return { command: { version, amount: due, method: context.method }, key: context.createKey(), error: null };
    }),
    countStale: assign({ stale: ({ context }) => context.stale + 1 }),
    keepError: assign((_, result: AccountResult) => (result.ok ? {} : { error: result.error })),
    startOver: assign({ stale: 0, error: null }),
  },
}).createMachine({
  id: 'settlement',
  context: ({ input }) => ({ ...input, command: null, key: null, stale: 0, error: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readAccount',
        input: ({ context }) => ({ context }),
        onDone: [
          { guard: { type: 'isSettled', params: readResult }, target: 'settled' },
          {
            guard: { type: 'isDue', params: readResult },
            target: 'taking',
            actions: { type: 'chooseCommand', params: readResult },
          },
          { target: 'failed', actions: { type: 'keepError', params: readResult } },
        ],
      },
    },
    taking: {
      tags: 'busy',
      invoke: {
        src: 'takePayment',
        input: ({ context }) => ({ context }),
        onDone: [
          { guard: { type: 'isSettled', params: readResult }, target: 'settled' },
          { guard: { type: 'isStale', params: readResult }, target: 'reading', actions: 'countStale' },
          { target: 'failed', actions: { type: 'keepError', params: readResult } },
        ],
      },
    },
    /** The payment is not known to be recorded. */
    failed: {
      on: { 'settlement.retry': { target: 'reading', actions: 'startOver' }, 'settlement.leave': 'left' },
    },
    settled: { type: 'final' },
    left: { type: 'final' },
  },
});

export type SettlementSnapshot = SnapshotFrom<typeof settlementMachine>;
