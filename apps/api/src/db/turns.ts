type Take = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** A queue with two kinds of turns, each taken in the order of asking. */
export interface Turns {
  /** With nothing else under way. */
  readonly alone: Take;
  /** Beside others of its kind, so that one can be asked for while the one before is still being done. */
  readonly beside: Take;
}

export function createTurns(): Turns {
  /** Ends with the last turn that was taken alone. */
  let lastAlone: Promise<unknown> = Promise.resolve();
  /** Ends with all turns that were taken. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    alone: (work) => {
      const result = last.then(work, work);
      last = result;
      lastAlone = result;
      return result;
    },
    beside: (work) => {
      const result = lastAlone.then(work, work);
      last = Promise.allSettled([last, result]);
      return result;
    },
  };
}
