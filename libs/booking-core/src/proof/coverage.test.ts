import type { AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { visitRules } from '../visit/visit.rules.ts';
import { basketModel, runBasketWith } from './basket.model.ts';
import { listTransitions } from '../testing/transitions.ts';
import { walkAll } from './walk-all.ts';
import { machinesAlone, walkedMachines } from './walked-machines.cases.ts';
import { withoutTransition } from './without-transition.ts';

it.each(machinesAlone)('the machine $name reaches every state and every transition', async ({ walk }) => {
  const { states, transitions } = await walk();
  expect([...states.missing, ...transitions.missing]).toEqual([]);
});

it('the walk finds a visit that does not use the basket of Book Now', async () => {
  const { held } = basketModel.starts;
  if (held === undefined) throw new Error('There is no start with a basket of Book Now');
  const broken = runBasketWith({ ...visitRules, getHanded: () => null });
  await expect(walkAll({ ...basketModel, starts: { held } }, { run: broken })).rejects.toThrow('reached');
});

const writeList = (machine: AnyStateMachine) =>
  `${listTransitions(machine)
    .map(({ name }) => name)
    .join('\n')}\n`;

describe.each(walkedMachines)('the machine $name', ({ machine, name }) => {
  // The walk takes the transitions from the definition: only this list shows that one was removed.
  it('has the recorded transitions', async () => {
    await expect(writeList(machine)).toMatchFileSnapshot(`transitions/${name}.txt`);
  });

  it('lacks a recorded transition after each removal', () => {
    const unnoticed = listTransitions(machine).filter((transition) =>
      writeList(withoutTransition(machine, transition)).includes(`${transition.name}\n`),
    );
    expect(unnoticed.map(({ name: arrow }) => arrow)).toEqual([]);
  });
});
