interface Swing {
  /** The distance of each slide from its chosen position, in pixels in reading direction. */
  readonly distances: readonly number[];
  /** The way that the slides would run on, in pixels in reading direction; negative is backwards. */
  readonly runsOn: number;
  /** The maximum distance of the chosen slide, in pixels, at any speed. */
  readonly reach: number;
}

/** Returns the slide that is chosen when moving slides are released: the nearest to their final position, within reach. */
export function landingSlide({ distances, runsOn, reach }: Swing): number {
  const misses = distances.map((distance) =>
    Math.abs(distance) > reach ? Number.POSITIVE_INFINITY : Math.abs(distance - runsOn),
  );
  return misses.indexOf(Math.min(...misses));
}
