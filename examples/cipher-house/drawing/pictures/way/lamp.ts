import { archPath, closedLeaf, litOpening, wallLantern, type Doorway } from '../../draw/doorway.ts';
import { figure } from '../../draw/figure.ts';
import { glyph } from '../../draw/glyph.ts';
import { linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { courses } from '../../draw/walls.ts';
import { brass, brassDeep, curtainRed } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';
import { dusk } from '../dusk.ts';

const black = '#0a0504';
/** The height of the kerb. */
const street = 1010;
const door: Doorway = { x: 1010, foot: street, half: 150, rise: 380 };
/** The lamp over the door. */
const lamp = [door.x, 250] as const;

/** Draws the lit lamp over the door, which shows that a party is in. */
export function lampPicture(): Sheet {
  return {
    width,
    height,
    stock: curtainRed.night,
    plates: [
      {
        art: brickWall(),
        screen: { kind: 'stipple', strength: 0.4 },
      },
      { art: windows(), shift: [1, 0] },
      { art: surround(), shift: [-1, 1] },
      { art: pavement() },
      { art: dusk('night', [door.x, 420], 1150, '#12060a', 0.94), screen: { kind: 'stipple', strength: 0.6 } },
      { art: closedLeaf(door, '#1d4a44', '#08201e') + bill() },
      { art: bracket(), shift: [1, 1] },
      {
        art: lampLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: people(), shift: [-1, 0] },
      { art: vignette(width, height, black, { top: 120, foot: 110 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the bricks of the house. */
function brickWall(): string {
  return courses(
    { x: 0, top: 0, width, foot: street },
    { rise: 46, long: 118 },
    { dark: '#4a1a12', light: '#9a4430', joint: '#2a0e0a' },
    createRandom(501),
  );
}

/** Draws the light of the lamp, which falls over the step. */
function lampLight(): string {
  return (
    glow('lamp', lamp, 620, '#ffe2a0', 0.95) +
    `<defs>${linear(
      'pool',
      [door.x, 300],
      [door.x, 1180],
      [
        [0, '#ffe9b8', 0.5],
        [1, '#ffcf7a', 0.12],
      ],
    )}</defs>${polygon(
      [
        [door.x - 50, 290],
        [door.x + 50, 290],
        [1500, 1200],
        [520, 1200],
      ],
      'url(#pool)',
    )}` +
    glow('sill', [door.x, street - 20], 260, '#ffd98c', 0.35)
  );
}

/** Draws a window with closed shutters to the left of the door, and a lit one with a cat in it to the right. */
function windows(): string {
  return [
    { x: 220, isShuttered: true },
    { x: 1480, isShuttered: false },
  ]
    .map(
      ({ x, isShuttered }) =>
        rect(x - 96, 250, 232, 400, '#c98a6a', 'opacity=".55"') +
        rect(x - 80, 266, 200, 368, '#180a08') +
        (isShuttered
          ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
              .map(
                (slat) =>
                  rect(x - 74, 276 + slat * 32, 92, 22, '#1d4a44') + rect(x + 22, 276 + slat * 32, 92, 22, '#1d4a44'),
              )
              .join('')
          : rect(x - 70, 276, 180, 348, '#e7a94e') +
            stroke(`M${x + 20} 276V624M${x - 70} 420H${x + 110}`, '#180a08', 12) +
            glyph('cat', x + 62, 558, 132, '#180a08')) +
        rect(x - 112, 646, 264, 22, '#d39a78') +
        rect(x - 112, 664, 264, 6, '#180a08'),
    )
    .join('');
}

/** Draws the stones around the door, long and short in turn, its arch, and the keystone. */
function surround(): string {
  const stones = Array.from({ length: 8 }, (_, stone) =>
    [-1, 1]
      .map((side) => {
        const wide = stone % 2 === 0 ? 74 : 52;
        return rect(
          side === 1 ? door.x + 168 : door.x - 168 - wide,
          street - 52 - stone * 50,
          wide,
          46,
          stone % 2 === 0 ? '#e0b48c' : '#c99870',
        );
      })
      .join(''),
  );
  return (
    stones.join('') +
    `<path d="${archPath(door, 72)}" fill="#d8a57d"/>` +
    litOpening(door, 'lit', '#180a08', ['#ffefc2', '#ffd98c', '#f0a84e']) +
    `<path d="M${door.x - 40} ${street - 620}H${door.x + 40}L${door.x + 26} ${street - 524}H${door.x - 26}Z" fill="#f0c79a"/>`
  );
}

/** Draws the programme beside the door: a keyhole and lines that cannot be read. */
function bill(): string {
  return (
    rect(1268, 560, 176, 260, black) +
    rect(1276, 568, 160, 244, '#f2e8d5') +
    rect(1288, 580, 136, 8, '#a82c20') +
    `<circle cx="1356" cy="660" r="48" fill="#a82c20"/><path d="M1346 664A17 17 0 1 1 1366 664L1374 700H1338Z" fill="#f2e8d5"/>` +
    stroke('M1296 736H1416M1312 762H1400M1330 788H1382', '#3a2210', 7)
  );
}

/** Draws the lamp over the door on its bracket. */
function bracket(): string {
  return (
    stroke(`M${lamp[0]} 96V150`, black, 12) +
    stroke(`M${lamp[0] - 150} 96H${lamp[0] + 150}`, black, 14) +
    stroke(
      `M${lamp[0] - 120} 96Q${lamp[0] - 100} 150 ${lamp[0]} 150Q${lamp[0] + 100} 150 ${lamp[0] + 120} 96`,
      brassDeep,
      6,
    ) +
    wallLantern(lamp[0], lamp[1], 130, 0, black)
  );
}

/** Draws the pavement, whose joints spread from the door, and the two steps. */
function pavement(): string {
  const joints = Array.from({ length: 13 }, (_, slab) => {
    const from = 900 + (slab - 6) * 190;
    return `M${n(from)} ${street + 26}L${n(door.x + (from - door.x) * 1.9)} ${height}`;
  });
  return (
    rect(0, street, width, height - street, '#3a2320') +
    rect(0, street, width, 26, '#6d4a3c') +
    rect(0, street, width, 5, '#b07a5c') +
    stroke(joints.join(''), '#1c0e0c', 5) +
    stroke(`M0 ${street + 92}H${width}`, '#1c0e0c', 5) +
    rect(door.x - 190, street - 16, 380, 20, '#e0b48c') +
    rect(door.x - 226, street + 2, 452, 24, '#b9835f')
  );
}

/** Draws a couple in front of the door, with their shadows; one of them reads a sheet of paper. */
function people(): string {
  return (
    polygon(
      [
        [560, 1110],
        [620, 1110],
        [330, 1200],
        [170, 1200],
      ],
      black,
      'opacity=".6"',
    ) +
    polygon(
      [
        [690, 1124],
        [750, 1124],
        [580, 1200],
        [450, 1200],
      ],
      black,
      'opacity=".6"',
    ) +
    figure(590, 1112, 430, black, { dress: 'coat' }) +
    figure(720, 1126, 400, black, { hat: false, dress: 'skirt', arm: 1 }) +
    stroke('M648 760Q664 880 660 980', '#ffcf7a', 5, 'opacity=".8"') +
    stroke('M772 850Q796 940 782 1020', '#ffcf7a', 5, 'opacity=".8"') +
    rect(808, 866, 40, 56, '#f2e8d5') +
    stroke('M814 880H842M814 894H842M814 908H832', brass, 3)
  );
}
