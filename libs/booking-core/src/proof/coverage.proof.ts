import { proofTimeoutMs, recordFigures } from '@latchkey/testing';
import { expect, it } from 'vitest';
import type { Coverage } from './walk-all.ts';
import { partsOfVisit, walkedMachines } from './walked-machines.cases.ts';

const writeShare = ({ reached, missing }: Coverage['states']) => `${reached}/${reached + missing.length}`;

it.each(partsOfVisit)(
  'the machine $name reaches every state and every transition in a visit',
  { timeout: proofTimeoutMs },
  async ({ name, walk }) => {
    const { paths, states, transitions } = await walk();
    recordFigures(name, { paths, states: writeShare(states), transitions: writeShare(transitions) });
    expect([...states.missing, ...transitions.missing]).toEqual([]);
  },
);

it.each(walkedMachines)(
  'the machine $name makes the same transitions if it is stored and restored before each step',
  { timeout: proofTimeoutMs },
  async ({ walkReloading, neverAfterReload }) => {
    const { transitions } = await walkReloading();
    expect(transitions.missing).toEqual(neverAfterReload ?? []);
  },
);
