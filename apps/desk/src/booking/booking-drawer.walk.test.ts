import { type AnyStateMachine, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { bookingDrawerMachine } from './booking-drawer.machine.ts';
import { listNodes, listTransitions, walkDrawer } from './drawer-walk.fixture.ts';

const walked = walkDrawer(bookingDrawerMachine);

describe('the machine of the drawer', () => {
  it('reaches every state and every transition', () => {
    process.stdout.write(
      `drawer: ${walked.paths} paths, ${walked.states.size} states, ${walked.transitions.size} transitions\n`,
    );
    expect(
      listNodes(bookingDrawerMachine)
        .map(({ id }) => id)
        .filter((id) => !walked.states.has(id)),
    ).toEqual([]);
    expect(listTransitions(bookingDrawerMachine).filter((name) => !walked.transitions.has(name))).toEqual([]);
  });

  it('keeps its rules at every step', () => {
    expect(walked.broken).toEqual([]);
  });

  it.each([
    ['a conflict that drops what was typed', { compared: { always: [{ target: 'idle', actions: 'dropTask' }] } }],
    [
      'a change that is repeated under another key',
      { inDoubt: { tags: ['busy'], on: { 'task.retry': { target: 'sending', actions: 'chooseOtherKey' } } } },
    ],
    ['a conflict that is read without comparing', { comparing: { tags: ['form'], always: { target: 'loading' } } }],
  ])('breaks a rule or is not reached as a whole with %s', (_, plantedStates) => {
    const { config, implementations } = bookingDrawerMachine;
    let otherKeys = 0;
    const broken: AnyStateMachine = createMachine(
      { ...config, states: { ...config.states, ...plantedStates } } as never,
      {
        ...implementations,
        actions: {
          ...implementations.actions,
          // The ports of the walk create the same key each time, so this action makes different ones.
          chooseOtherKey: ({ context }: { context: { idempotencyKey: string } }) => {
            otherKeys += 1;
            context.idempotencyKey = `key-${otherKeys}`;
          },
        },
      } as never,
    );
    const { broken: brokenRules, states: reached, transitions } = walkDrawer(broken);
    const isReachedAsAWhole =
      listNodes(broken).every(({ id }) => reached.has(id)) &&
      listTransitions(broken).every((name) => transitions.has(name));
    expect(brokenRules.length > 0 || !isReachedAsAWhole).toBe(true);
  });
});
