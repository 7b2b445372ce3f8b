import type { AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { visitRules } from '../visit/visit.rules.ts';
import { basketModel, runBasketWith } from './basket.model.ts';
import { bookingModel } from './booking.model.ts';
import { checkoutModel } from './checkout.model.ts';
import { locationChooserModel } from './location-chooser.model.ts';
import { runAlone } from './running.ts';
import { scriptWidgetModel } from './script-widget.model.ts';
import { submissionModel } from './submission.model.ts';
import { transitionsOf } from './transitions.ts';
import { type Coverage, walkAll } from './walk-all.ts';
import { withoutTransition } from './without-transition.ts';

interface Proof {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly walk: () => Promise<Coverage>;
  readonly walkReloading: () => Promise<Coverage>;
}

/** The parts of a visit are walked while `createVisit` runs them. */
const parts: readonly Proof[] = [
  {
    name: 'booking',
    machine: bookingModel.machine,
    walk: () => walkAll(bookingModel),
    walkReloading: () => walkAll(bookingModel, { isReloading: true }),
  },
  {
    name: 'basket',
    machine: basketModel.machine,
    walk: () => walkAll(basketModel),
    // Alone: a visit that is loaded again fetches the basket whatever its state was, and begins anew where another one is stored.
    // Where that leads to is proven by `reload.test.ts`.
    walkReloading: () => walkAll(basketModel, { isReloading: true, run: runAlone }),
  },
  {
    name: 'checkout',
    machine: checkoutModel.machine,
    walk: () => walkAll(checkoutModel),
    walkReloading: () => walkAll(checkoutModel, { isReloading: true }),
  },
];

/** These are no part of a visit, and are walked alone. */
const others: readonly Proof[] = [
  // It chooses the location that a visit is at.
  {
    name: 'location-chooser',
    machine: locationChooserModel.machine,
    walk: () => walkAll(locationChooserModel),
    walkReloading: () => walkAll(locationChooserModel, { isReloading: true }),
  },
  // Where somebody else's widget sells, there is no visit.
  {
    name: 'script-widget',
    machine: scriptWidgetModel.machine,
    walk: () => walkAll(scriptWidgetModel),
    walkReloading: () => walkAll(scriptWidgetModel, { isReloading: true }),
  },
  // A form writes to a location and books nothing.
  {
    name: 'submission',
    machine: submissionModel.machine,
    walk: () => walkAll(submissionModel),
    walkReloading: () => walkAll(submissionModel, { isReloading: true }),
  },
];

it('notices a visit that does not use what Book Now has brought', async () => {
  const { held } = basketModel.starts;
  if (held === undefined) throw new Error('There is no start with a brought basket');
  const faulty = runBasketWith({ ...visitRules, broughtBasket: () => null });
  await expect(walkAll({ ...basketModel, starts: { held } }, { run: faulty })).rejects.toThrow('came to');
});

const listOf = (machine: AnyStateMachine) =>
  `${transitionsOf(machine)
    .map(({ name }) => name)
    .join('\n')}\n`;

describe.each([...parts, ...others])('the machine $name', ({ machine, name, walk, walkReloading }) => {
  it('reaches every state and every transition', { timeout: 180_000 }, async () => {
    const { paths, states, transitions } = await walk();
    const share = ({ reached, missing }: Coverage['states']) => `${reached}/${reached + missing.length}`;
    process.stdout.write(`${name}: ${paths} paths, states ${share(states)}, transitions ${share(transitions)}\n`);
    expect(states.missing).toEqual([]);
    expect(transitions.missing).toEqual([]);
  });

  it('comes to the same states where it is stored and restored before each step', { timeout: 180_000 }, async () => {
    const { transitions } = await walkReloading();
    expect(transitions.missing).toEqual([]);
  });

  // The walk reads what there is to reach from the definition, so what is gone from there is missed by this list only.
  it('has the transitions that are written down', async () => {
    await expect(listOf(machine)).toMatchFileSnapshot(`transitions/${name}.txt`);
  });

  it('notices each transition that is removed', () => {
    const unnoticed = transitionsOf(machine).filter((transition) =>
      listOf(withoutTransition(machine, transition)).includes(`${transition.name}\n`),
    );
    expect(unnoticed.map(({ name: arrow }) => arrow)).toEqual([]);
  });
});
