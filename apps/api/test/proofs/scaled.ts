const { SOAK } = process.env;
/** SOAK=1 runs the full counts, as in `npm run test:soak`. */
const isSoak = SOAK === '1';

export function scaled(inTest: number, inSoak: number): number {
  return isSoak ? inSoak : inTest;
}

/** Of a test, in milliseconds. */
export const proofTimeoutMs = scaled(240_000, 4 * 60 * 60_000);
