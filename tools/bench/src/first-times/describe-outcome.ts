/** Says whether a figure has met its aim. */
export function describeOutcome(isMet: boolean, aim: string): string {
  return isMet ? `(at most ${aim})` : `MISSED: at most ${aim}`;
}
