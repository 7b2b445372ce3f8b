/** A scale of a chart: from its lowest to its highest line, with the lines between. Its ends are round numbers around all values. */
export interface Scale {
  readonly lines: readonly number[];
  readonly min: number;
  readonly max: number;
}

/** The number of steps that a scale has at most before its ends are rounded. */
const wantedLines = 4;
/** The round steps between two lines, as multiples of a power of ten. */
const roundSteps = [1, 2, 2.5, 5, 10];

/**
 * Creates the scale for values.
 *
 * @param unit the least step: a whole major unit of a currency, in minor ones
 */
export function createScale(values: readonly number[], unit: number): Scale {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = chooseRoundStep(Math.max(unit, (highest - lowest) / wantedLines), unit);
  const max = Math.max(step, Math.ceil(highest / step) * step);
  const min = Math.floor(lowest / step) * step;
  return {
    min,
    max,
    lines: Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step),
  };
}

function chooseRoundStep(least: number, unit: number): number {
  const power = 10 ** Math.floor(Math.log10(least / unit));
  const factor = roundSteps.find((each) => each * power * unit >= least && Number.isInteger(each * power)) ?? 10;
  return factor * power * unit;
}
