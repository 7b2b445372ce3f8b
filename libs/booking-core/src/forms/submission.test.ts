import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { submissionMachine } from './submission.machine.ts';
import { selectIsSending, selectSubmissionOutcome } from './submission.selectors.ts';
import type { FormValues, SubmissionOutcome } from './submission.types.ts';

function start(outcomes: readonly (SubmissionOutcome | Error)[]) {
  const sent: { values: FormValues; key: string }[] = [];
  let keys = 0;
  const send = (values: FormValues, key: string): Promise<SubmissionOutcome> => {
    const outcome = outcomes[sent.length];
    sent.push({ values, key });
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome ?? { kind: 'sent' });
  };
  const actor = createActor(submissionMachine, { input: { send, createKey: () => `k${(keys += 1)}` } }).start();
  const settle = () => waitFor(actor, (snapshot) => !selectIsSending(snapshot));
  return { actor, sent, settle };
}

describe('a submission', () => {
  it('is sent once however often it is pressed', async () => {
    const { actor, sent, settle } = start([]);
    actor.send({ type: 'submit', values: { name: 'Ada' } });
    actor.send({ type: 'submit', values: { name: 'Ada' } });
    expect(selectIsSending(actor.getSnapshot())).toBe(true);
    await settle();
    expect(actor.getSnapshot().value).toBe('sent');
    expect(sent).toEqual([{ values: { name: 'Ada' }, key: 'k1' }]);
  });

  it('keeps its key for the same values, and has another key for other values', async () => {
    const { actor, sent, settle } = start([
      { kind: 'failed' },
      new Error('away'),
      { kind: 'rejected', errors: { email: 'No' } },
    ]);
    const outcomes = [];
    for (const name of ['Ada', 'Ada', 'Grace']) {
      actor.send({ type: 'submit', values: { name } });
      await settle();
      outcomes.push(selectSubmissionOutcome(actor.getSnapshot()));
    }
    expect(actor.getSnapshot().value).toBe('editing');
    expect(outcomes).toEqual([{ kind: 'failed' }, { kind: 'failed' }, { kind: 'rejected', errors: { email: 'No' } }]);
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1', 'k2']);
  });

  it('has a key for empty values, too', async () => {
    const { actor, sent, settle } = start([]);
    actor.send({ type: 'submit', values: {} });
    await settle();
    expect(sent).toEqual([{ values: {}, key: 'k1' }]);
  });
});
