import { n, type Point } from '../../draw/svg.ts';
import { createRandom, type Random } from '../../random.ts';

/**
 * Draws a swarm of bats: a stream from an arch of the bridge, the key into which it grows, and a few strays. Each bat is a pair of wings. Those of the
 * stream are small at the bridge and larger towards the key.
 */
export function swarm(fill: string): string {
  const random = createRandom(111);
  const places = [...stream(random), ...key(random), ...strays(random)];
  return `<path d="${places.map(([x, y, size]) => bat(x, y, size, random)).join('')}" fill="${fill}"/>`;
}

/** The place and the size of a bat. */
type Place = readonly [x: number, y: number, size: number];

/** The key lies aslant in the sky: the middle of its bow, the direction from there to its tip, and the length of its shaft. */
const bow: Point = [1500, 330];
const axis = { x: -Math.cos(0.2), y: Math.sin(0.2) };
const length = 900;

/** Returns the point that is `along` the key from the middle of the bow, and `across` from its axis. */
function onKey(along: number, across: number): Point {
  return [bow[0] + axis.x * along - axis.y * across, bow[1] + axis.y * along + axis.x * across];
}

/** Places the bats of the key: the ring of its bow, its shaft with a collar, and the two teeth of its bit. */
function key(random: Random): Place[] {
  const ring = Array.from({ length: 620 }, (): Place => {
    const angle = random.between(0, 2 * Math.PI);
    const radius = 186 + random.between(-1, 1) * 42;
    const [x, y] = onKey(Math.cos(angle) * radius, Math.sin(angle) * radius);
    return [x, y, random.between(10, 19)];
  });
  const shaft = Array.from({ length: 520 }, (): Place => {
    const [x, y] = onKey(random.between(210, length), random.between(-1, 1) * 25);
    return [x, y, random.between(9, 17)];
  });
  const collar = Array.from({ length: 90 }, (): Place => {
    const [x, y] = onKey(random.between(268, 310), random.between(-1, 1) * 62);
    return [x, y, random.between(9, 16)];
  });
  // Each tooth has a place along the key, and a length.
  const teeth = (
    [
      [length - 180, 150],
      [length - 66, 190],
    ] as const
  ).flatMap(([along, long]) =>
    Array.from({ length: 150 }, (): Place => {
      const [x, y] = onKey(along + random.between(0, 62), -random.between(16, long));
      return [x, y, random.between(9, 16)];
    }),
  );
  return [...ring, ...shaft, ...collar, ...teeth];
}

/** Places the bats from under the bridge to the bow, in one long bend. */
function stream(random: Random): Place[] {
  const from: Point = [2010, 1010];
  const bend: Point = [2230, 520];
  return Array.from({ length: 420 }, (): Place => {
    // The path is a quadratic Bézier curve; most bats are nearer to its end.
    const t = random.next() ** 0.85;
    const x = (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bend[0] + t * t * (bow[0] + 200);
    const y = (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bend[1] + t * t * (bow[1] + 20);
    const spread = 16 + 62 * Math.sin(Math.PI * t) + 16 * t;
    return [
      x + random.between(-1, 1) * spread,
      y + random.between(-1, 1) * spread * 0.8,
      random.between(6, 12) + t * 5,
    ];
  });
}

/** Places a few bats anywhere in the sky. */
function strays(random: Random): Place[] {
  return Array.from({ length: 46 }, (): Place => [
    random.between(260, 2300),
    random.between(90, 760),
    random.between(9, 22),
  ]);
}

/** Draws wings that are half raised and scalloped below, each turned a little in its own way. */
function bat(x: number, y: number, size: number, random: Random): string {
  const turn = random.between(-0.5, 0.5);
  const lift = random.between(0.15, 0.6);
  const cos = Math.cos(turn) * size;
  const sin = Math.sin(turn) * size;
  const at = (across: number, down: number) =>
    `${n(x + across * cos - down * sin)} ${n(y + across * sin + down * cos)}`;
  return (
    `M${at(0, -0.18)}L${at(-0.45, -lift - 0.16)}L${at(-1.15, -lift * 0.6)}L${at(-0.8, 0.02)}L${at(-0.5, -0.04)}L${at(-0.28, 0.2)}L${at(0, 0.34)}` +
    `L${at(0.28, 0.2)}L${at(0.5, -0.04)}L${at(0.8, 0.02)}L${at(1.15, -lift * 0.6)}L${at(0.45, -lift - 0.16)}Z`
  );
}
