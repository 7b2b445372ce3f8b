import { expect, it } from 'vitest';
import { isKidsModeByDefault } from './kids-mode.ts';

it.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])('has kids mode by default for a kids game (%s) or a visitor from the kids list (%s): %s', (kidsMode, came, isOn) => {
  expect(isKidsModeByDefault({ kidsMode }, came)).toBe(isOn);
});
