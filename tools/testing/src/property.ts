import * as fc from 'fast-check';
import { repeated, seed } from './scale.ts';

/** The number of inputs that fast-check makes for a property. */
const numRuns = repeated({ test: 100, short: 2_000, full: 50_000 });

/** Checks a property for random inputs. The error of a property that does not hold names the seed and the smallest input. */
export function assertProperty<Inputs>(property: fc.IProperty<Inputs>): void {
  fc.assert(property, { numRuns, seed });
}

export { fc };
