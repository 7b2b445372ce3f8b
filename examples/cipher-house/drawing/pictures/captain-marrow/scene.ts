import { cumulus } from '../../draw/clouds.ts';
import { glyph } from '../../draw/glyph.ts';
import { swell } from '../../draw/sea.ts';
import { ship } from '../../draw/ship.ts';
import { blur, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright } from '../../palette.ts';
import { hull, ramp, stars } from './night-at-sea.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';

/** Draws the scene of Captain Marrow: a three-master in heavy seas, a green lantern at her stern, the lighthouse far off. */
export function captainMarrowScene(): Sheet {
  const width = 2400;
  const height = 1350;
  const lantern: Point = [1022, 640];
  const lighthouse: Point = [2070, 520];
  const glow = (x: number) => Math.max(0.06, 1 - Math.abs(x - lantern[0]) / 900) * 0.95;
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: sky(width, height),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: farClouds(),
        screen: { kind: 'stipple', strength: 0.9 },
      },
      {
        art: nearClouds(),
        shift: [2, 0],
        screen: { kind: 'stipple', strength: 0.9 },
      },
      {
        art: lighthouseBeam(lighthouse),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: rock(lighthouse) + glyph('seagull', lighthouse[0] - 150, 704, 56, '#0a2e31', true) },
      {
        art: swell(
          { width, base: 800, height: 46, length: 170, phase: 0.1, nearness: 0.1 },
          ramp,
          240,
          (x) => glow(x) * 0.7,
        ),
      },
      {
        art: swell({ width, base: 868, height: 82, length: 260, phase: 0.6, nearness: 0.25 }, ramp, 260, glow),
        shift: [-2, 1],
      },
      {
        art: lanternGlow(width, height, lantern),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: ship(1350, 876, 3.15, -6, ramp, hull), shift: [1, 1] },
      { art: sternLantern(lantern) },
      {
        art: swell({ width, base: 985, height: 128, length: 360, phase: 0.22, nearness: 0.45 }, ramp, 300, glow),
        shift: [2, -1],
      },
      {
        art: swell(
          { width, base: 1125, height: 165, length: 480, phase: 0.84, nearness: 0.7 },
          ramp,
          330,
          (x) => glow(x) * 0.8,
        ),
        shift: [-2, 2],
      },
      {
        art: swell(
          { width, base: 1335, height: 200, length: 640, phase: 0.45, nearness: 0.95 },
          ramp,
          330,
          (x) => glow(x) * 0.5,
        ),
        shift: [3, 1],
      },
      {
        art: lanternFlare(width, height, lantern),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      {
        art: darkEdges(width, height),
        screen: { kind: 'stipple', strength: 0.75 },
      },
    ],
  };
}

/** Draws the night sky, lighter at the horizon, with stars. */
function sky(width: number, height: number): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, 860],
    [
      [0, '#04131a'],
      [0.5, ramp.deep],
      [1, '#17605f'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(width, 520)}`;
}

/** Draws the dark banks of cloud. */
function farClouds(): string {
  return cumulus(
    [
      [180, 560, 330],
      [640, 470, 300],
      [1080, 520, 360],
      [1560, 430, 330],
      [2010, 470, 260],
      [2380, 560, 330],
    ],
    '#1b5f60',
    '#0b343a',
    createRandom(88),
  );
}

/** Draws the lower, brighter banks of cloud at the horizon. */
function nearClouds(): string {
  return cumulus(
    [
      [60, 740, 240],
      [420, 720, 230],
      [860, 700, 250],
      [1300, 740, 240],
      [1700, 690, 260],
      [2240, 720, 250],
    ],
    '#2f8a80',
    '#12494d',
    createRandom(89),
  );
}

/** Draws the two beams of the lighthouse: a wide one over the sea, and a narrow one out of the picture to the right. */
function lighthouseBeam(lighthouse: Point): string {
  return `<defs>${blur('soft', 9)}${linear(
    'sweep',
    lighthouse,
    [300, 250],
    [
      [0, '#fff3c4', 0.95],
      [0.35, brassBright, 0.42],
      [1, brass, 0],
    ],
  )}${linear(
    'sweep-back',
    lighthouse,
    [2400, 600],
    [
      [0, '#fff3c4', 0.9],
      [1, brass, 0.1],
    ],
  )}</defs><g filter="url(#soft)">${polygon([lighthouse, [200, 20], [200, 380]], 'url(#sweep)')}${polygon([lighthouse, [2500, 575], [2500, 640]], 'url(#sweep-back)')}</g>`;
}

/** Draws the green light that the lantern gives behind the ship. */
function lanternGlow(width: number, height: number, lantern: Point): string {
  return `<defs>${radial('green', lantern, 760, [
    [0, '#f3ffdf', 0.9],
    [0.12, '#c9f5d0', 0.62],
    [0.4, ramp.lit, 0.32],
    [1, ramp.mid, 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#green)')}`;
}

/** Draws the flare of the lantern, and its reflection. */
function lanternFlare(width: number, height: number, lantern: Point): string {
  return `<defs>${radial('flare', lantern, 330, [
    [0, '#ffffff', 0.9],
    [0.1, '#e8ffdc', 0.6],
    [0.5, ramp.lit, 0.2],
    [1, ramp.lit, 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#flare)')}${reflection(lantern)}`;
}

/** Draws the dark edges, on which the page has its texts. */
function darkEdges(width: number, height: number): string {
  return `<defs>${linear(
    'left',
    [0, 0],
    [860, 0],
    [
      [0, '#020b0d', 0.82],
      [1, '#020b0d', 0],
    ],
  )}${linear(
    'foot',
    [0, 1350],
    [0, 1120],
    [
      [0, '#020b0d', 0.7],
      [1, '#020b0d', 0],
    ],
  )}</defs>${rect(0, 0, 860, height, 'url(#left)')}${rect(0, 1120, width, 230, 'url(#foot)')}`;
}

/** Draws the rock and the lighthouse on it, whose light is at `[x, y]`. */
function rock([x, y]: Point): string {
  return (
    polygon(
      [
        [x - 250, 830],
        [x - 180, 740],
        [x - 120, 716],
        [x - 70, 660],
        [x - 34, 650],
        [x + 46, 652],
        [x + 90, 700],
        [x + 170, 730],
        [x + 240, 830],
      ],
      '#062022',
    ) +
    tower(x, y) +
    lightRoom(x, y)
  );
}

/** Draws the tower with a bright band. */
function tower(x: number, y: number): string {
  return (
    polygon(
      [
        [x - 27, 655],
        [x - 17, y + 18],
        [x + 17, y + 18],
        [x + 27, 655],
      ],
      '#0a2e31',
    ) +
    polygon(
      [
        [x - 24.5, 610],
        [x - 22.6, 572],
        [x + 22.6, 572],
        [x + 24.5, 610],
      ],
      ramp.lit,
      'opacity=".75"',
    )
  );
}

/** Draws the balcony, the lit room and its roof. */
function lightRoom(x: number, y: number): string {
  return (
    rect(x - 25, y + 12, 50, 7, '#041416') +
    rect(x - 13, y - 14, 26, 27, '#fff6d4') +
    polygon(
      [
        [x - 19, y - 14],
        [x, y - 36],
        [x + 19, y - 14],
      ],
      '#041416',
    ) +
    stroke(`M${x} ${y - 36}v-16`, '#041416', 3)
  );
}

/** Draws the lantern at the stern: the iron that holds it, its glass, its roof, its floor, and two bars. */
function sternLantern([x, y]: Point): string {
  return (
    stroke(`M${x + 24} ${y + 130}Q${x - 10} ${y + 80} ${x} ${y - 44}`, hull, 7) +
    polygon(
      [
        [x - 30, y - 30],
        [x + 30, y - 30],
        [x + 22, y + 36],
        [x - 22, y + 36],
      ],
      '#f4ffe2',
    ) +
    polygon(
      [
        [x - 38, y - 30],
        [x, y - 64],
        [x + 38, y - 30],
      ],
      hull,
    ) +
    rect(x - 27, y + 34, 54, 9, hull) +
    stroke(`M${x - 10} ${y - 30}L${x - 7} ${y + 36}M${x + 10} ${y - 30}L${x + 7} ${y + 36}`, hull, 3.5)
  );
}

/** Draws the reflection of the lantern on the waves, as lines that become shorter and fainter downwards. */
function reflection([x]: Point): string {
  const random = createRandom(12);
  return Array.from({ length: 46 }, (_, index) => {
    const y = 860 + index * 9.5;
    const half = random.between(14, 90) * (1 - index / 70);
    return stroke(
      `M${n(x + random.between(-50, 50) - half)} ${n(y)}h${n(half * 2)}`,
      '#d9ffe0',
      random.between(2, 5),
      `opacity="${n(0.75 * (1 - index / 50))}"`,
    );
  }).join('');
}
