import { createHash } from 'node:crypto';
import { allFaults, areas, faultsByArea, type FaultOfArea } from './faults.ts';

interface Choice {
  /** The chosen areas, or parts of the names of faults; if empty, the scale decides. */
  readonly words: readonly string[];
  /** True for the short scale, which takes one fault of each area. */
  readonly isShort: boolean;
  readonly seed: string;
}

/** Chooses the faults of a run. The same seed chooses the same ones. */
export function chooseFaults({ words, isShort, seed }: Choice): readonly FaultOfArea[] {
  if (words.length > 0) {
    const isWanted = ({ area, name }: FaultOfArea, word: string) =>
      areas.some((each) => each === word) ? area === word : name.includes(word);
    return allFaults.filter((fault) => words.some((word) => isWanted(fault, word)));
  }
  if (!isShort) return allFaults;
  return areas.flatMap((area) => {
    // A number that looks random, but is the same for the same seed.
    const number = createHash('sha256').update(`${seed} ${area}`).digest().readUInt32BE(0);
    const fault = faultsByArea[area][number % faultsByArea[area].length];
    return fault === undefined ? [] : [{ ...fault, area }];
  });
}
