interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** For a code without a place: the middle of the codes that share the most of its beginning, two characters at least. */
export function middleOfNeighbours(code: string, located: ReadonlyMap<string, Point>): Point | null {
  for (let shared = code.length - 1; shared >= 2; shared -= 1) {
    const points = [...located].filter(([other]) => other.startsWith(code.slice(0, shared))).map(([, point]) => point);
    if (points.length > 0) {
      return {
        latitude: mean(points.map(({ latitude }) => latitude)),
        longitude: mean(points.map(({ longitude }) => longitude)),
      };
    }
  }
  return null;
}

/** Of numbers in one order, since the last digit of a sum depends on it. */
function mean(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other).reduce((sum, value) => sum + value, 0) / values.length;
}
