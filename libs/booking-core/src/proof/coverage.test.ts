import type { AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { basketModel } from './basket.model.ts';
import { bookingModel } from './booking.model.ts';
import { checkoutModel } from './checkout.model.ts';
import { locationChooserModel } from './location-chooser.model.ts';
import { transitionsOf } from './transitions.ts';
import { type Coverage, walkAll, type WalkOptions } from './walk-all.ts';
import { withoutTransition } from './without-transition.ts';

const machines: readonly (readonly [AnyStateMachine, string, (options?: WalkOptions) => Promise<Coverage>])[] = [
  [bookingModel.machine, 'booking', (options) => walkAll(bookingModel, options)],
  [basketModel.machine, 'basket', (options) => walkAll(basketModel, options)],
  [checkoutModel.machine, 'checkout', (options) => walkAll(checkoutModel, options)],
  [locationChooserModel.machine, 'location-chooser', (options) => walkAll(locationChooserModel, options)],
];

const listOf = (machine: AnyStateMachine) =>
  `${transitionsOf(machine)
    .map(({ name }) => name)
    .join('\n')}\n`;

describe.each(machines)('the machine %#', (machine, name, walk) => {
  it(`reaches every state and every transition of ${name}`, { timeout: 60_000 }, async () => {
    const { paths, states, transitions } = await walk();
    const share = ({ reached, missing }: Coverage['states']) => `${reached}/${reached + missing.length}`;
    process.stdout.write(`${name}: ${paths} paths, states ${share(states)}, transitions ${share(transitions)}\n`);
    expect(states.missing).toEqual([]);
    expect(transitions.missing).toEqual([]);
  });

  it(
    `comes to the same states where ${name} is stored and restored before each step`,
    { timeout: 60_000 },
    async () => {
      const { transitions } = await walk({ isReloading: true });
      expect(transitions.missing).toEqual([]);
    },
  );

  // The walk reads what there is to reach from the definition, so what is gone from there is missed by this list only.
  it(`has the transitions of ${name} that are written down`, async () => {
    await expect(listOf(machine)).toMatchFileSnapshot(`transitions/${name}.txt`);
  });

  it(`notices each transition that is removed from ${name}`, () => {
    const unnoticed = transitionsOf(machine).filter((transition) =>
      listOf(withoutTransition(machine, transition)).includes(`${transition.name}\n`),
    );
    expect(unnoticed.map(({ name: arrow }) => arrow)).toEqual([]);
  });
});
