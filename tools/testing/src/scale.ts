const { PROOFS = '', PROOF_SEED = '20261121' } = process.env;

/** The scale of a run: `test` in `npm test`, `short` in `npm run proofs`, `full` in `npm run proofs -- --full`. */
export type Scale = 'test' | 'short' | 'full';

const scale: Scale = PROOFS === 'short' || PROOFS === 'full' ? PROOFS : 'test';

/** True where a proof runs rather than a test of `npm test`. */
export const isProof = scale !== 'test';

/** True where all variants of a proof run: every language, every width, every page. */
export const isFull = scale === 'full';

/** The seed of a run: the same one gives the same inputs. `npm run proofs -- --seed N` sets it, and every proof prints it. */
export const seed = Number(PROOF_SEED);

/** Returns the number of repetitions of a proof: the first count in the short form, the second with `--full`. */
export function scaled(short: number, full: number): number {
  return isFull ? full : short;
}

/** Returns the number of repetitions of a test that runs in `npm test` and, with larger counts, as a proof. */
export function repeated(counts: Readonly<Record<Scale, number>>): number {
  return counts[scale];
}

const MINUTE_MS = 60_000;

/** The longest time of one proof in milliseconds: ten minutes in the short form, four hours with `--full`. */
export const proofTimeoutMs = scaled(10, 240) * MINUTE_MS;
