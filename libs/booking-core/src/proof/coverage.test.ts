import { expect, it } from 'vitest';
import { basketModel } from './basket.model.ts';
import { bookingModel } from './booking.model.ts';
import { checkoutModel } from './checkout.model.ts';
import { locationChooserModel } from './location-chooser.model.ts';
import { type Coverage, walkAll } from './walk-all.ts';

const machines: readonly (readonly [name: string, walk: () => Promise<Coverage>])[] = [
  ['booking', () => walkAll(bookingModel)],
  ['basket', () => walkAll(basketModel)],
  ['checkout', () => walkAll(checkoutModel)],
  ['locationChooser', () => walkAll(locationChooserModel)],
];

it.each(machines)('reaches every state and every transition of the %s machine', async (name, walk) => {
  const { paths, states, transitions } = await walk();
  process.stdout.write(
    `${name}: ${paths} paths, states ${states.reached}/${states.reached + states.missing.length}, ` +
      `transitions ${transitions.reached}/${transitions.reached + transitions.missing.length}\n`,
  );
  expect(states.missing).toEqual([]);
  expect(transitions.missing).toEqual([]);
});
