import { mixColours } from '../../draw/colour.ts';
import { n, polygon, rect, stroke } from '../../draw/svg.ts';
import type { Ramp } from '../../palette.ts';
import { createRandom } from '../../random.ts';

export const ramp: Ramp = { night: '#06131a', deep: '#0f3d4b', mid: '#2f7d80', lit: '#f0a860', glow: '#ffe9bd' };

export const black = '#050c10';

/** The height of the edge of the quay, at which all houses stand. */
export const quay = 960;

/** The middle of the great tower, which is drawn by itself. */
export const greatTowerX = 1330;

/**
 * Draws a row of towers, which are lower the farther they are from the great tower. A row with a `scale` of 1 is the near one, whose windows
 * are lit; a smaller scale makes a far row, whose towers are taller and dark.
 */
export function towers(fill: string, seed: number, scale: number): string {
  const random = createRandom(seed);
  const parts: string[] = [];
  for (let x = 60; x < 2400; x += random.between(70, 150)) {
    const isBehindGreatTower = Math.abs(x - greatTowerX) < 130;
    if (isBehindGreatTower) continue;
    const wide = random.between(44, 92);
    const tall = random.between(160, 470) * (1.1 - Math.abs(x - greatTowerX) / 2400) * (1.6 - scale * 0.6);
    const top = quay - tall;
    const crown = random.pick(['flat', 'slant', 'step', 'mast', 'arch'] as const);
    parts.push(rect(x, top, wide, tall, fill), towerCrown(crown, x, top, wide, fill));
    for (let light = 0; scale === 1 && light < tall / 22; light += 1)
      parts.push(
        rect(x + random.between(6, wide - 12), top + random.between(14, tall - 90), 6, 8, ramp.glow, 'opacity=".8"'),
      );
  }
  return parts.join('');
}

type Crown = 'flat' | 'slant' | 'step' | 'mast' | 'arch';

/** Draws the top of a tower. */
function towerCrown(crown: Crown, x: number, top: number, wide: number, fill: string): string {
  switch (crown) {
    case 'flat':
      return '';
    case 'slant':
      return polygon(
        [
          [x, top + 1],
          [x + wide, top + 1],
          [x + wide, top - wide * 0.8],
        ],
        fill,
      );
    case 'step':
      return (
        rect(x + wide * 0.2, top - 26, wide * 0.6, 27, fill) + rect(x + wide * 0.36, top - 52, wide * 0.28, 28, fill)
      );
    case 'mast':
      return polygon(
        [
          [x + wide * 0.3, top + 1],
          [x + wide / 2, top - 110],
          [x + wide * 0.7, top + 1],
        ],
        fill,
      );
    case 'arch':
      return `<path d="M${n(x)} ${n(top + 1)}A${n(wide / 2)} ${n(wide * 0.7)} 0 0 1 ${n(x + wide)} ${n(top + 1)}Z" fill="${fill}"/>`;
  }
}

/** Draws the great tower: levels that get narrower, each set off to the other side than the one below, and a needle on top. */
export function spire(x: number, foot: number, height: number, fill: string): string {
  // The levels take four fifths of the height. The needle begins in the topmost one.
  const levels = 9;
  const parts: string[] = [];
  for (let level = 0; level < levels; level += 1) {
    const half = 74 * (1 - level / levels) ** 0.85 + 5;
    const bottom = foot - (height * 0.8 * level) / levels;
    const skew = level % 2 === 0 ? 6 : -6;
    parts.push(
      rect(
        x - half + skew * (1 - level / levels),
        bottom - (height * 0.8) / levels - 1,
        half * 2,
        (height * 0.8) / levels + 2,
        mixColours(fill, ramp.glow, level * 0.012),
      ),
    );
    parts.push(
      rect(
        x + half * 0.2,
        bottom - (height * 0.8) / levels - 1,
        half * 0.16,
        (height * 0.8) / levels + 2,
        ramp.glow,
        'opacity=".25"',
      ),
    );
  }
  parts.push(
    polygon(
      [
        [x - 8, foot - height * 0.79],
        [x, foot - height * 1.08],
        [x + 8, foot - height * 0.79],
      ],
      fill,
    ),
  );
  return parts.join('');
}

/** Draws a tower in the shape of a sail, with its mast, four floors, and the platform near the top. */
export function sail(x: number, foot: number, height: number, fill: string): string {
  return `<path d="M${x} ${foot}V${foot - height}Q${x + height * 0.42} ${foot - height * 0.55} ${x + height * 0.34} ${foot}Z" fill="${fill}"/>${stroke(`M${x} ${foot}V${foot - height - 60}`, fill, 7)}${[0.25, 0.45, 0.65, 0.82].map((share) => stroke(`M${x} ${n(foot - height * share)}H${n(x + height * 0.36 * (1 - share * 0.72))}`, '#2b575c', 4)).join('')}${rect(x + 20, foot - height * 0.9, 44, 8, fill)}`;
}

/** Draws coral-stone houses with wind towers and lit arches, along the quay. */
export function oldTown(): string {
  const random = createRandom(44);
  const wall = '#43301f';
  const shade = '#241910';
  const edge = '#c48a4e';
  const parts: string[] = [];
  let x = -30;
  while (x < 2420) {
    const wide = random.between(150, 270);
    const tall = random.between(90, 170);
    const top = quay - tall;
    parts.push(rect(x, top, wide, tall, wall), rect(x, top, wide, 6, edge), rect(x + wide - 12, top, 12, tall, shade));
    for (let tooth = x + 4; tooth < x + wide - 12; tooth += 22)
      parts.push(
        polygon(
          [
            [tooth, top + 1],
            [tooth + 7, top - 12],
            [tooth + 14, top + 1],
          ],
          wall,
        ),
      );
    for (let arch = x + 24; arch < x + wide - 44; arch += 54) {
      const isLit = random.next() < 0.6;
      parts.push(
        `<path d="M${n(arch)} ${quay - 8}V${n(quay - 46)}Q${n(arch)} ${n(quay - 66)} ${n(arch + 14)} ${n(quay - 76)}Q${n(arch + 28)} ${n(quay - 66)} ${n(arch + 28)} ${n(quay - 46)}V${quay - 8}Z" fill="${isLit ? '#ffd58a' : shade}"/>`,
      );
    }
    if (random.next() < 0.62)
      parts.push(windTower(x + random.between(10, wide - 96), top, random.between(120, 190), wall, shade, edge));
    x += wide - 2;
  }
  return parts.join('') + rect(0, quay - 8, 2400, 24, '#20160e') + rect(0, quay - 9, 2400, 4, edge);
}

/** Draws a tower that catches the wind: three slots, two beams that stick out, and four teeth on top. */
function windTower(x: number, foot: number, height: number, wall: string, shade: string, edge: string): string {
  const wide = 84;
  const top = foot - height;
  const slots = [0, 1, 2].map(
    (slot) =>
      `<path d="M${n(x + 9 + slot * 24)} ${n(top + height * 0.62)}V${n(top + 34)}Q${n(x + 18 + slot * 24)} ${n(top + 18)} ${n(x + 27 + slot * 24)} ${n(top + 34)}V${n(top + height * 0.62)}Z" fill="${shade}"/>`,
  );
  const beams = [0.7, 0.86].map((share) =>
    stroke(`M${n(x - 16)} ${n(top + height * share)}H${n(x + wide + 16)}`, shade, 5),
  );
  return (
    rect(x, top, wide, height + 2, wall) +
    rect(x - 5, top, wide + 10, 7, edge) +
    rect(x + wide - 9, top, 9, height, shade) +
    slots.join('') +
    beams.join('') +
    [0, 1, 2, 3]
      .map((tooth) =>
        polygon(
          [
            [x + 4 + tooth * 21, top + 1],
            [x + 12 + tooth * 21, top - 14],
            [x + 20 + tooth * 21, top + 1],
          ],
          wall,
        ),
      )
      .join('')
  );
}
