const { LOAD_SEED = '20261121' } = process.env;

/** The seed of a run: the same one gives the same buyers, kills and cuts. `LOAD_SEED` repeats a run. */
export const seed = Number(LOAD_SEED);

export interface Random {
  /** An integer, both ends included. */
  between(min: number, max: number): number;
  chance(share: number): boolean;
}

/** The generator Mulberry32, equal on all machines. */
export function seeded(start: number): Random {
  let state = start >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
  };
}
