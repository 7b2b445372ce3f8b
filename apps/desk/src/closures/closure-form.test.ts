import { createCountingKeys, createMachineCoverage } from '@latchkey/booking-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { draftToBody, createFirstDraft } from './closure-draft.ts';
import { closureFormMachine } from './closure-form.machine.ts';
import type { ClosurePorts } from './closure-form.types.ts';
import { closureFixture, failedCall, partyFixture, received } from './test-closure.ts';

const coverage = createMachineCoverage(closureFormMachine);
const draft = createFirstDraft('game-1', Date.parse('2026-12-01T18:20:00Z'), 'America/New_York');

function arrange() {
  let quotes = 0;
  const quote = vi.fn<ClosurePorts['quote']>(async () => {
    quotes += 1;
    return received({ quoteId: `quote-${quotes}`, parties: [partyFixture()], held: 0 });
  });
  const make = vi.fn<ClosurePorts['make']>(async () => received(closureFixture()));
  const actor = createActor(closureFormMachine, {
    input: { ports: { quote, make, createKey: createCountingKeys() }, draft },
    inspect: coverage.inspect,
  }).start();
  const rest = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const send = async (type: 'form.quote' | 'form.confirm') => {
    actor.send({ type });
    return rest();
  };
  return { actor, quote, make, rest, send };
}

describe('a closure', () => {
  it('shows the parties that it hits before it is made', async () => {
    const { send, quote, make } = arrange();
    const snapshot = await send('form.quote');
    expect(snapshot.value).toBe('quoted');
    expect(snapshot.context.quote?.parties).toEqual([partyFixture()]);
    expect(quote.mock.calls).toEqual([[draftToBody(draft)]]);
    expect(make).not.toHaveBeenCalled();
  });

  it('is made by the quote that the person confirmed', async () => {
    const { send, make } = arrange();
    await send('form.quote');
    const snapshot = await send('form.confirm');
    expect([snapshot.value, snapshot.context.made]).toEqual(['made', closureFixture()]);
    expect(make.mock.calls).toEqual([[{ quoteId: 'quote-1', closure: draftToBody(draft) }, 'key-1']]);
  });

  it('is not quoted while its end is before its start', async () => {
    const { actor, send, quote } = arrange();
    actor.send({ type: 'draft.set', change: { toTime: '09:00' } });
    const snapshot = await send('form.quote');
    expect([snapshot.value, snapshot.context.hasTried]).toEqual(['editing', true]);
    expect(quote).not.toHaveBeenCalled();
  });

  it('keeps the typed text where it could not be quoted', async () => {
    const { actor, send, quote } = arrange();
    quote.mockResolvedValueOnce(failedCall('network'));
    actor.send({ type: 'draft.set', change: { remark: 'a pipe burst' } });
    const failed = await send('form.quote');
    expect([failed.value, failed.context.error?.kind, failed.context.draft.remark]).toEqual([
      'editing',
      'network',
      'a pipe burst',
    ]);
    expect((await send('form.quote')).context.error).toBeNull();
  });

  it('is quoted again if other parties are hit when it is confirmed, and says so', async () => {
    const { send, make, quote } = arrange();
    make.mockResolvedValueOnce(failedCall('conflict', 'closure_outdated'));
    await send('form.quote');
    const snapshot = await send('form.confirm');
    expect([snapshot.value, snapshot.context.hasChanged]).toEqual(['quoted', true]);
    expect(quote).toHaveBeenCalledTimes(2);
    await send('form.confirm');
    expect(make.mock.calls.map(([command, key]) => [command.quoteId, key])).toEqual([
      ['quote-1', 'key-1'],
      ['quote-2', 'key-2'],
    ]);
  });

  it('is repeated under the same key where its outcome is unknown', async () => {
    const { send, make } = arrange();
    make.mockResolvedValueOnce(failedCall('timeout'));
    await send('form.quote');
    const failed = await send('form.confirm');
    expect([failed.value, failed.context.error?.kind]).toEqual(['quoted', 'timeout']);
    expect((await send('form.confirm')).value).toBe('made');
    expect(make.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-1']);
  });

  it('says why it was rejected, and is not quoted again where the parties are the same', async () => {
    const { send, make, quote } = arrange();
    make.mockResolvedValueOnce(failedCall('conflict', 'closures_too_many'));
    await send('form.quote');
    const snapshot = await send('form.confirm');
    expect([snapshot.value, snapshot.context.error?.code]).toEqual(['quoted', 'closures_too_many']);
    expect(quote).toHaveBeenCalledOnce();
  });

  it('takes a new key after it was rejected', async () => {
    const { send, make } = arrange();
    make.mockResolvedValueOnce(failedCall('rejected'));
    await send('form.quote');
    await send('form.confirm');
    await send('form.confirm');
    expect(make.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-2']);
  });

  it('can be changed after it was quoted', async () => {
    const { actor, send, quote } = arrange();
    await send('form.quote');
    actor.send({ type: 'form.edit' });
    actor.send({ type: 'draft.set', change: { gameId: null } });
    await send('form.quote');
    expect(quote.mock.calls[1]?.[0].gameId).toBeNull();
  });

  // This test is the last one, since it counts the states that the tests above have reached.
  it('is tested in every state and every transition of its chart', () => {
    expect(coverage.missing()).toEqual([]);
  });
});
