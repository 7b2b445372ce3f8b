import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createSubmissionMachine, type Outcome } from './submission.machine.ts';

function start(outcomes: readonly (Outcome | Error)[]) {
  const sent: { content: string; key: string }[] = [];
  let keys = 0;
  const machine = createSubmissionMachine<string>((content, key) => {
    const outcome = outcomes[sent.length];
    sent.push({ content, key });
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome ?? { kind: 'sent' });
  });
  const actor = createActor(machine, { input: { createKey: () => `k${(keys += 1)}` } }).start();
  const settle = () => waitFor(actor, (snapshot) => !snapshot.matches('sending'));
  return { actor, sent, settle };
}

describe('a submission', () => {
  it('is sent once however often it is pressed', async () => {
    const { actor, sent, settle } = start([]);
    actor.send({ type: 'submit', content: 'a' });
    actor.send({ type: 'submit', content: 'a' });
    await settle();
    expect(actor.getSnapshot().value).toBe('sent');
    expect(sent).toHaveLength(1);
  });

  it('keeps its key while the content stays the same, and takes another for another content', async () => {
    const { actor, sent, settle } = start([
      { kind: 'failed' },
      new Error('away'),
      { kind: 'refused', faults: { email: 'No' } },
    ]);
    for (const content of ['a', 'a', 'b']) {
      actor.send({ type: 'submit', content });
      await settle();
    }
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { outcome: { kind: 'refused', faults: { email: 'No' } } },
    });
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
