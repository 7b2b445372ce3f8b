import { playbillFrame } from '../../draw/frame.ts';
import { chain } from '../../draw/machinery.ts';
import { swell } from '../../draw/sea.ts';
import { ship } from '../../draw/ship.ts';
import { circle, linear, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import { hull, ramp, stars } from './night-at-sea.ts';
import type { Sheet } from '../../print/press.ts';

/** Draws the poster of Captain Marrow: a great lantern over the sea; inside its glass are another sea and a tiny ship. */
export function captainMarrowPoster(): Sheet {
  const width = 1600;
  const height = 2400;
  const flame: Point = [800, 830];
  const glow = (x: number) => Math.max(0.12, 1 - Math.abs(x - flame[0]) / 800);
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: darkSea(width, height, flame),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      {
        art: rays(flame),
        blend: 'light',
        screen: { kind: 'lines', pitch: 9, angle: -38, strength: 0.55 },
      },
      {
        art: swell({ width, base: 1560, height: 70, length: 200, phase: 0.3, nearness: 0.05 }, ramp, 300, glow),
        shift: [2, 0],
      },
      {
        art: swell({ width, base: 1665, height: 120, length: 300, phase: 0.75, nearness: 0.25 }, ramp, 320, glow),
        shift: [-2, 1],
      },
      { art: chain(800, 60, 330, 20, hull) },
      { art: glass(flame), screen: { kind: 'stipple', strength: 0.5 } },
      {
        art: lanternBloom(width, height, flame),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: insideGlass(), shift: [-2, 1] },
      { art: cage(), shift: [3, 2] },
      {
        art: swell({ width, base: 1830, height: 190, length: 430, phase: 0.18, nearness: 0.45 }, ramp, 420, glow),
        shift: [2, -1],
      },
      {
        art: swell(
          { width, base: 2050, height: 260, length: 640, phase: 0.7, nearness: 0.72 },
          ramp,
          460,
          (x) => glow(x) * 0.85,
        ),
        shift: [-3, 1],
      },
      {
        art: swell(
          { width, base: 2330, height: 300, length: 900, phase: 0.05, nearness: 0.95 },
          ramp,
          460,
          (x) => glow(x) * 0.5,
        ),
        shift: [3, 1],
      },
      {
        art: darkFoot(width),
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: playbillFrame(width, height, '#041113', brass, brassDeep, 'anchor'), shift: [2, -1] },
    ],
  };
}

/** Draws the night around the lantern, with stars. */
function darkSea(width: number, height: number, flame: Point): string {
  return `<defs>${radial('dark', flame, 1500, [
    [0, '#2f9184'],
    [0.35, ramp.mid],
    [0.66, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, height, 'url(#dark)')}${stars(width, 1300)}`;
}

/** Draws rays around the flame, each as wide as the gap to the next. */
function rays(flame: Point): string {
  const count = 26;
  return `<defs>${radial('ray', flame, 1500, [
    [0.2, '#d6ffdf', 0.42],
    [0.6, ramp.lit, 0.16],
    [1, ramp.lit, 0],
  ])}</defs>${Array.from({ length: count }, (_, ray) => {
    const from = (ray / count) * 2 * Math.PI;
    const to = from + Math.PI / count;
    return polygon(
      [
        flame,
        [flame[0] + Math.cos(from) * 1800, flame[1] + Math.sin(from) * 1800],
        [flame[0] + Math.cos(to) * 1800, flame[1] + Math.sin(to) * 1800],
      ],
      'url(#ray)',
    );
  }).join('')}`;
}

/** Draws the glow around the lantern. */
function lanternBloom(width: number, height: number, flame: Point): string {
  return `<defs>${radial('bloom', flame, 980, [
    [0, '#f8ffe4', 0.5],
    [0.3, '#bff3cf', 0.3],
    [1, ramp.lit, 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#bloom)')}`;
}

/** Draws the dark foot, on which the poster has its texts. */
function darkFoot(width: number): string {
  return `<defs>${linear(
    'foot',
    [0, 2400],
    [0, 1760],
    [
      [0, '#020b0d', 0.94],
      [0.5, '#020b0d', 0.6],
      [1, '#020b0d', 0],
    ],
  )}</defs>${rect(0, 1700, width, 700, 'url(#foot)')}`;
}

/** The outline of the lantern's glass. */
const glassShape = 'M520 560Q460 840 560 1190L1040 1190Q1140 840 1080 560Z';

/** Draws the bright glass. */
function glass(flame: Point): string {
  return `<defs>${radial('pane', flame, 470, [
    [0, '#fdfff0'],
    [0.35, '#dcf8d6'],
    [0.75, '#7fd2b0'],
    [1, '#3c9484'],
  ])}</defs><path d="${glassShape}" fill="url(#pane)"/>`;
}

/** Draws the other sea inside the glass: a sun, the ship between three rows of waves, and a shine on the glass. */
function insideGlass(): string {
  const inner = { night: '#06302f', deep: '#0d4845', mid: '#1c6a64', lit: '#4aa892', glow: '#f2fff0' };
  return (
    `<defs><clipPath id="pane-clip"><path d="${glassShape}"/></clipPath></defs><g clip-path="url(#pane-clip)">` +
    circle(800, 850, 196, brassBright) +
    circle(800, 850, 170, '#ffe9b4') +
    swell({ width: 1600, base: 1010, height: 34, length: 96, phase: 0.2, nearness: 0 }, inner, 240, () => 0.8) +
    ship(800, 1030, 1.62, -5, inner, '#06221f') +
    swell({ width: 1600, base: 1072, height: 54, length: 130, phase: 0.62, nearness: 0.25 }, inner, 240, () => 0.7) +
    swell({ width: 1600, base: 1150, height: 66, length: 190, phase: 0.1, nearness: 0.6 }, inner, 240, () => 0.55) +
    `<path d="M560 560Q520 830 590 1190" stroke="#ffffff" stroke-width="16" fill="none" opacity=".45"/></g>`
  );
}

/** Draws the iron of the lantern around its glass. */
function cage(): string {
  const bar = (d: string, width: number) =>
    stroke(d, hull, width) + stroke(d, ramp.lit, width * 0.16, 'transform="translate(-4 0)" opacity=".7"');
  const ring = circle(800, 330, 46, 'none', `stroke="${hull}" stroke-width="20"`);
  const roof =
    polygon(
      [
        [800, 362],
        [930, 430],
        [680, 430],
      ],
      hull,
    ) +
    `<path d="M690 425Q600 450 500 560H1100Q1000 450 910 425Z" fill="${hull}"/>` +
    stroke('M700 440Q610 470 530 548', ramp.lit, 6, 'opacity=".8"');
  const upperEdge = rect(478, 548, 644, 34, hull, 'rx="10"') + rect(492, 553, 600, 5, brass);
  const bars =
    bar('M520 575Q460 840 560 1190', 22) +
    bar('M1080 575Q1140 840 1040 1190', 22) +
    bar('M680 575Q650 840 700 1190', 12) +
    bar('M920 575Q950 840 900 1190', 12) +
    stroke('M490 800Q800 850 1110 800', hull, 12);
  const foot =
    rect(520, 1180, 560, 40, hull, 'rx="10"') +
    rect(540, 1186, 520, 5, brass) +
    `<path d="M560 1218H1040L1000 1290H600Z" fill="${hull}"/>` +
    rect(590, 1286, 420, 26, hull, 'rx="8"');
  const rivets = Array.from({ length: 9 }, (_, rivet) => circle(560 + rivet * 60, 1202, 5, brassDeep)).join('');
  return ring + roof + upperEdge + bars + foot + rivets;
}
