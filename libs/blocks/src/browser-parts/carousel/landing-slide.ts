interface Swing {
  /** How far each slide is from where it lies when it is chosen, in pixels in reading direction. */
  readonly distances: readonly number[];
  /** How far the slides would run on by themselves, in pixels in reading direction; below 0 back. */
  readonly runsOn: number;
  /** No slide farther than this is chosen however fast they run, in pixels. */
  readonly reach: number;
}

/** Which slide is chosen when slides in full swing are let go: the nearest to where they would run to, within reach. */
export function landingSlide({ distances, runsOn, reach }: Swing): number {
  const misses = distances.map((distance) =>
    Math.abs(distance) > reach ? Number.POSITIVE_INFINITY : Math.abs(distance - runsOn),
  );
  return misses.indexOf(Math.min(...misses));
}
