import type { Result } from '@latchkey/booking-core';
import { createCountingKeys, createMachineCoverage } from '@latchkey/booking-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { settlementMachine } from './settlement.machine.ts';
import type { Account, MoneyError, MoneyPorts } from './settlement.types.ts';

const coverage = createMachineCoverage(settlementMachine);
const noResponse: MoneyError = { kind: 'unknown', phrase: null };
const stale: MoneyError = { kind: 'stale', phrase: null };

interface Options {
  /** The due amount of the booking in dollars. */
  readonly due?: number;
  /** The errors of the next calls that read the account, one for each call. */
  readonly reads?: MoneyError[];
  /** The errors of the next calls that take the payment. `lostResponse`: the payment is recorded, but no response arrives. */
  readonly takes?: (MoneyError | 'lostResponse')[];
}

/** Starts the settlement of a booking of 116 dollars. Without an error that is left, a call succeeds. */
function arrange({ reads = [], takes = [], due = 116 }: Options = {}) {
  let account: Account = { version: 1, due };
  const recorded = new Map<string, number>();
  const failed = (error: MoneyError): Result<Account, MoneyError> => ({ ok: false, error });
  const readAccount = vi.fn<MoneyPorts['readAccount']>(async () => {
    const error = reads.shift();
    return error === undefined ? { ok: true, value: account } : failed(error);
  });
  const takePayment = vi.fn<MoneyPorts['takePayment']>(async (_, { version, amount }, key) => {
    const error = takes.shift();
    if (error !== undefined && error !== 'lostResponse') return failed(error);
    if (!recorded.has(key)) {
      if (version !== account.version || amount > account.due) return failed(stale);
      recorded.set(key, amount);
      account = { version: account.version + 1, due: account.due - amount };
    }
    return error === 'lostResponse' ? failed(noResponse) : { ok: true, value: account };
  });
  const actor = createActor(settlementMachine, {
    input: {
      money: { readAccount, takePayment },
      createKey: createCountingKeys(),
      reference: 'K7MR-4XQD',
      method: 'cash',
    },
    inspect: coverage.inspect,
  }).start();
  return {
    actor,
    readAccount,
    takePayment,
    rest: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
    change: (next: Account) => {
      account = next;
    },
    taken: () => [...recorded.values()].reduce((sum, amount) => sum + amount, 0),
  };
}

describe('the settlement of a sale', () => {
  it('records what is due, on the version that it has read', async () => {
    const { rest, takePayment, taken } = arrange();
    expect((await rest()).value).toBe('settled');
    expect(takePayment.mock.calls).toEqual([['K7MR-4XQD', { version: 1, method: 'cash', amount: 116 }, 'key-1']]);
    expect(taken()).toBe(116);
  });

  it('records nothing where nothing is due any more', async () => {
    const { rest, takePayment } = arrange({ due: 0 });
    expect((await rest()).value).toBe('settled');
    expect(takePayment).not.toHaveBeenCalled();
  });

  it('reads the booking again where another desk has changed it', async () => {
    const { rest, takePayment, taken } = arrange({ takes: [stale] });
    expect((await rest()).value).toBe('settled');
    expect(takePayment).toHaveBeenCalledTimes(2);
    expect(taken()).toBe(116);
  });

  it('leaves a booking that changes all the time to a person', async () => {
    const { rest, takePayment } = arrange({ takes: [stale, stale, stale, stale] });
    const snapshot = await rest();
    expect([snapshot.value, snapshot.context.error]).toEqual(['failed', stale]);
    // The first attempt and three more (`maxStale` of the machine).
    expect(takePayment).toHaveBeenCalledTimes(4);
  });

  it('records once where the response was lost', async () => {
    const { actor, rest, taken } = arrange({ takes: ['lostResponse'] });
    expect((await rest()).context.error).toEqual(noResponse);
    actor.send({ type: 'settlement.retry' });
    expect((await rest()).value).toBe('settled');
    expect(taken()).toBe(116);
  });

  it('repeats the same command under the same key where the request was lost', async () => {
    const { actor, rest, takePayment } = arrange({ takes: [noResponse] });
    await rest();
    actor.send({ type: 'settlement.retry' });
    expect((await rest()).value).toBe('settled');
    const [first, second] = takePayment.mock.calls;
    expect(second).toEqual(first);
  });

  it('takes a new key for another amount', async () => {
    const { actor, rest, takePayment, change } = arrange({ takes: [noResponse] });
    await rest();
    change({ version: 2, due: 87 });
    actor.send({ type: 'settlement.retry' });
    await rest();
    expect(takePayment.mock.calls[1]).toEqual(['K7MR-4XQD', { version: 2, method: 'cash', amount: 87 }, 'key-2']);
  });

  it('can be left to when the party comes', async () => {
    const { actor, rest, taken } = arrange({ reads: [{ kind: 'rejected', phrase: 'Your role does not allow this.' }] });
    expect((await rest()).value).toBe('failed');
    actor.send({ type: 'settlement.leave' });
    expect([actor.getSnapshot().value, taken()]).toEqual(['left', 0]);
  });

  // This test is the last one, since it counts the states that the tests above have reached.
  it('is tested in every state and every transition of its chart', () => {
    expect(coverage.missing()).toEqual([]);
  });
});
