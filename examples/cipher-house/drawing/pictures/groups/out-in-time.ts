import { type Doorway, litOpening, openLeaf } from '../../draw/doorway.ts';
import { figure } from '../../draw/figure.ts';
import { hand, romanDial } from '../../draw/machinery.ts';
import { star } from '../../draw/star.ts';
import { sunburst } from '../../draw/sunburst.ts';
import { circle, linear, n, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, playbillRed } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';

const black = '#0e0507';
const floor = 1000;
const door: Doorway = { x: 900, foot: floor, half: 230, rise: 420 };

/** Draws six people who got out in time, with three hats in the air. */
export function outInTimePicture(): Sheet {
  return {
    width,
    height,
    stock: playbillRed.night,
    plates: [
      { art: wash(playbillRed, [door.x, 640], 1150), screen: { kind: 'stipple', strength: 0.6 } },
      { art: wall(), shift: [1, 0] },
      {
        art: rays(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: ground() },
      { art: litOpening(door, 'lit', black, ['#fffdf0', '#fff0c4', '#ffd98c']) },
      { art: openLeaf(door, -1, '#1d3a6a', '#0a1530') + openLeaf(door, 1, '#1d3a6a', '#0a1530'), shift: [-1, 0] },
      { art: clock(), shift: [1, -1] },
      {
        art: doorLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: people(), shift: [-1, 1] },
      { art: confetti(), shift: [1, 1] },
      { art: vignette(width, height, black, { top: 110, foot: 100 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the rays out of the open door. */
function rays(): string {
  return `<defs>${radial('rays', [door.x, 720], 1150, [
    [0, '#fff1c8', 0.6],
    [0.6, '#ffb48c', 0.18],
    [1, '#ff8a6a', 0],
  ])}</defs>${sunburst([door.x, 720], 28, 1300, 'url(#rays)', 0.3)}`;
}

/** Draws the light of the open door, which spills over the floor. */
function doorLight(): string {
  return (
    glow('door', [door.x, 760], 620, '#fff1c8', 0.6) +
    `<defs>${linear(
      'spill',
      [door.x, floor],
      [door.x, height],
      [
        [0, '#fff3d2', 0.9],
        [1, '#ffcf7a', 0.15],
      ],
    )}</defs>${polygon(
      [
        [680, floor],
        [1120, floor],
        [1380, height],
        [420, height],
      ],
      'url(#spill)',
    )}`
  );
}

/** Draws a wall of panels with a dado below. */
function wall(): string {
  const parts: string[] = [];
  for (let x = 20; x < width; x += 220)
    parts.push(
      rect(x, 120, 176, 560, 'none', 'stroke="#560f1c" stroke-width="8" opacity=".8"'),
      rect(x + 12, 132, 152, 536, 'none', 'stroke="#ee6a68" stroke-width="3" opacity=".45"'),
    );
  return (
    parts.join('') +
    rect(0, 720, width, 280, '#3c0a14', 'opacity=".9"') +
    rect(0, 712, width, 14, brassDeep) +
    rect(0, 712, width, 4, brassBright) +
    rect(0, floor - 22, width, 22, black)
  );
}

function ground(): string {
  return `<defs>${linear(
    'floor',
    [0, floor],
    [0, height],
    [
      [0, '#7a2a2c'],
      [1, '#22080c'],
    ],
  )}</defs>${rect(0, floor, width, height - floor, 'url(#floor)')}`;
}

/** Draws the clock over the door, with its last minutes in red: the long hand is five degrees, less than a minute, before twelve. */
function clock(): string {
  const { x } = door;
  const y = 170;
  return (
    circle(x, y, 150, black) +
    circle(x, y, 142, brassDeep) +
    circle(x, y, 132, brass) +
    circle(x, y, 122, '#f6ecd6') +
    romanDial(x, y, 122, '#241409') +
    `<path d="M${x} ${y}L${n(x - 12)} ${y - 108}A109 109 0 0 1 ${x} ${y - 109}Z" fill="#a82c20"/>` +
    hand(x, y, 76, 0, '#241409') +
    hand(x, y, 106, -5, '#241409') +
    circle(x, y, 9, brassDeep)
  );
}

/** Draws the six, the smallest of them a child, and their hats over the heads. */
function people(): string {
  return (
    figure(door.x, 1010, 440, black, { hat: false, dress: 'skirt', arm: 'up' }) +
    figure(660, 1080, 480, black, { hat: false, dress: 'jacket', arm: 'up' }) +
    figure(1150, 1084, 470, black, { hat: false, dress: 'jacket', arm: 'up' }) +
    figure(420, 1140, 500, black, { hat: false, dress: 'skirt', arm: 1 }) +
    figure(1400, 1130, 400, black, { hat: false, dress: 'coat', arm: -1 }) +
    figure(1290, 1150, 260, black, { hat: false, dress: 'jacket', arm: 'up' }) +
    hat(560, 420, -24) +
    hat(1230, 380, 30) +
    hat(1010, 470, 8)
  );
}

function hat(x: number, y: number, turn: number): string {
  return `<path transform="translate(${x} ${y}) rotate(${turn}) scale(.52)" d="M-106 26Q-66 8-56 12L-50-42Q-30-64 0-50Q30-64 50-42L56 12Q66 8 106 26Q60 44 0 44Q-60 44-106 26Z" fill="${black}"/>`;
}

/** Draws confetti: most of it are bits of paper, some are stars and some are streamers. */
function confetti(): string {
  const random = createRandom(611);
  const inks = ['#f2e8d5', brassBright, '#ee6a68', '#9ad8ea', '#aac85c', '#b496ee'] as const;
  return Array.from({ length: 130 }, () => {
    const x = random.between(120, 1680);
    const y = random.between(40, 900);
    const size = random.between(9, 19);
    const ink = random.pick(inks);
    if (random.next() < 0.16) return star(x, y, size, 5, 0.42, ink);
    if (random.next() < 0.24) return stroke(`M${n(x)} ${n(y)}q12-18 24 0t24 0`, ink, 6);
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size * 0.6)}" transform="rotate(${n(random.between(0, 180))} ${n(x)} ${n(y)})" fill="${ink}"/>`;
  }).join('');
}
