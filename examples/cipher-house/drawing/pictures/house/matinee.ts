import { linear, n, polygon, radial, rect, stroke, circle } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { floorboards } from '../../draw/walls.ts';
import { brass, brassBright, brassDeep, polarIce } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';

const black = '#0a0d12';
const floor = 930;

/** Draws a room by daylight: one tall window, one armchair, a lamp that is off, and dust in the light. */
export function matineePicture(): Sheet {
  return {
    width,
    height,
    stock: polarIce.night,
    plates: [
      { art: wall(), screen: { kind: 'stipple', strength: 0.55 } },
      { art: ground(), screen: { kind: 'stipple', strength: 0.4 } },
      { art: window(), shift: [1, 0] },
      { art: shafts(), blend: 'light', screen: { kind: 'stipple', strength: 0.8 } },
      { art: armchair() + lamp(), shift: [-1, 1] },
      { art: motes() + glow('sill', [520, 420], 560, '#fff8e0', 0.35), blend: 'light' },
      { art: vignette(width, height, black, { top: 130, foot: 120 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws a striped wall with panels below. */
function wall(): string {
  const stripes: string[] = [];
  for (let x = 0; x < width; x += 130) stripes.push(rect(x, 0, 60, floor - 190, '#2f7390', 'opacity=".5"'));
  const panels: string[] = [];
  for (let x = 30; x < width; x += 250)
    panels.push(
      rect(x, floor - 164, 210, 120, 'none', `stroke="#0f3348" stroke-width="9"`),
      rect(x + 9, floor - 155, 192, 102, 'none', 'stroke="#9ad8ea" stroke-width="3" opacity=".45"'),
    );
  return `<defs>${linear(
    'wall',
    [0, 0],
    [width, 0],
    [
      [0, '#3f88a4'],
      [0.5, '#1f566e'],
      [1, '#0c2434'],
    ],
  )}</defs>${rect(0, 0, width, floor, 'url(#wall)')}${stripes.join('')}${rect(0, floor - 190, width, 190, '#143e54', 'opacity=".8"')}${rect(0, floor - 198, width, 14, brassDeep)}${rect(0, floor - 198, width, 4, brassBright)}${panels.join('')}${rect(0, floor - 20, width, 20, black)}`;
}

function ground(): string {
  return `<defs>${linear(
    'floor',
    [0, floor],
    [0, height],
    [
      [0, '#8a6238'],
      [1, '#22170e'],
    ],
  )}</defs>${rect(0, floor, width, height - floor, 'url(#floor)')}${floorboards({ top: floor, width, height, eye: 700 }, '#2c1c0e')}`;
}

/** Draws the arched window with its eight panes and, on either side, a curtain of three folds. */
function window(): string {
  const panes: string[] = [];
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 2; column += 1)
      panes.push(rect(392 + column * 132, 250 + row * 112, 122, 102, '#fffbe8'));
  return (
    `<path d="M352 720V250A170 170 0 0 1 692 250V720Z" fill="#0f3348"/>` +
    `<path d="M374 704V250A148 148 0 0 1 670 250V704Z" fill="#d8eef4"/>` +
    `<path d="M392 240A130 130 0 0 1 518 118V240ZM528 118A130 130 0 0 1 652 240H528Z" fill="#fffbe8"/>` +
    panes.join('') +
    rect(330, 704, 384, 26, '#e8f2f0') +
    rect(330, 724, 384, 8, '#0f3348') +
    [
      [300, 1],
      [744, -1],
    ]
      .map(([x = 0, side = 1]) =>
        [0, 1, 2]
          .map(
            (fold) =>
              `<path d="M${x + side * fold * 34 - 20} 60Q${x + side * fold * 30} 420 ${x + side * fold * 8 - 26} ${floor - 24}H${x + side * fold * 8 + 16}Q${x + side * fold * 30 + 30} 420 ${x + side * fold * 34 + 16} 60Z" fill="${['#7d2018', '#a3352a', '#5a140f'][fold] ?? '#7d2018'}"/>`,
          )
          .join(''),
      )
      .join('') +
    rect(230, 44, 584, 20, brassDeep) +
    rect(230, 44, 584, 5, brassBright) +
    circle(224, 54, 17, brass) +
    circle(820, 54, 17, brass)
  );
}

/** Draws four shafts of light, one for each row of panes, and the light of the panes on the floor. */
function shafts(): string {
  const beams = [0, 1, 2, 3].map((row) =>
    polygon(
      [
        [400, 250 + row * 112],
        [646, 250 + row * 112],
        [1250 + row * 60, 960 + row * 60],
        [930 + row * 60, 980 + row * 60],
      ],
      'url(#shaft)',
      'opacity=".5"',
    ),
  );
  return `<defs>${linear(
    'shaft',
    [520, 300],
    [1180, 1040],
    [
      [0, '#fff8e0', 0.7],
      [1, '#ffeec0', 0.3],
    ],
  )}${radial('day', [520, 420], 900, [
    [0, '#fff8e0', 0.6],
    [1, '#9ad8ea', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#day)')}${beams.join('')}${panesOnFloor()}`;
}

/** Draws the light of the eight panes on the floor, slanting away from the window. */
function panesOnFloor(): string {
  const panes: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 2; column += 1) {
      const x = 900 + column * 190 + row * 74;
      const y = 966 + row * 56;
      panes.push(
        polygon(
          [
            [x, y],
            [x + 168, y - 4],
            [x + 232, y + 42],
            [x + 56, y + 48],
          ],
          '#fff6d8',
          'opacity=".75"',
        ),
      );
    }
  }
  return panes.join('');
}

/** Draws an empty wing chair with a hat on its arm. */
function armchair(): string {
  return (
    `<ellipse cx="1250" cy="1074" rx="270" ry="26" fill="${black}" opacity=".6"/>` +
    [1070, 1420].map((x) => stroke(`M${x} 1010L${x + (x < 1200 ? -14 : 14)} 1074`, '#2a1408', 24)).join('') +
    `<path d="M1040 1020Q1010 900 1052 860Q1040 640 1090 560Q1160 490 1260 492Q1370 494 1430 566Q1476 640 1456 860Q1496 900 1466 1020Z" fill="#16382f"/>` +
    `<path d="M1110 850Q1096 650 1140 596Q1190 540 1256 540Q1340 542 1386 600Q1420 660 1400 850Z" fill="#2a6a58"/>` +
    `<path d="M1096 1000V876Q1100 846 1150 846H1360Q1410 846 1414 876V1000Z" fill="#3a8a72"/>` +
    `<path d="M1040 1020Q1016 920 1046 866Q1090 830 1120 872Q1134 920 1122 1020ZM1466 1020Q1490 920 1460 866Q1416 830 1388 872Q1374 920 1386 1020Z" fill="#1f5244"/>` +
    stroke('M1056 866Q1048 650 1094 576Q1160 506 1256 506', '#d8f4e4', 7, 'opacity=".8"') +
    stroke('M1034 1006Q1016 920 1050 868Q1084 838 1112 872', '#d8f4e4', 6, 'opacity=".8"') +
    [
      [1190, 640],
      [1256, 620],
      [1322, 640],
      [1190, 730],
      [1256, 712],
      [1322, 730],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 8, '#16382f'))
      .join('') +
    `<path transform="translate(1424 836) rotate(8)" d="M-106 26Q-66 8-56 12L-50-42Q-30-64 0-50Q30-64 50-42L56 12Q66 8 106 26Q60 44 0 44Q-60 44-106 26Z" fill="#241409"/>` +
    stroke('M1372 846Q1424 856 1478 852', '#a8632f', 7)
  );
}

/** Draws a standard lamp that is off, with its pull cord. */
function lamp(): string {
  return (
    stroke('M1640 1060V430', '#241409', 14) +
    stroke('M1634 1060V430', brassDeep, 4) +
    `<ellipse cx="1640" cy="1066" rx="92" ry="18" fill="#241409"/>` +
    '<path d="M1560 440L1596 270H1684L1720 440Z" fill="#8a6a3c"/><path d="M1560 440L1596 270H1620L1594 440Z" fill="#d8b878"/>' +
    stroke('M1552 440H1728', brass, 9) +
    stroke('M1596 270H1684', brass, 7) +
    stroke('M1690 442V500', brassBright, 4) +
    circle(1690, 506, 8, brassBright)
  );
}

/** Draws dust along the shafts of light. */
function motes(): string {
  const random = createRandom(671);
  return Array.from({ length: 130 }, () => {
    const t = random.next();
    return circle(
      500 + t * 640 + random.between(-170, 240),
      260 + t * 700 + random.between(-120, 120),
      random.between(1.4, 4.2),
      '#fff8e0',
      `opacity="${n(random.between(0.3, 0.9))}"`,
    );
  }).join('');
}
