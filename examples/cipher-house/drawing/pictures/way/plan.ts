import { glyph } from '../../draw/glyph.ts';
import { numbered } from '../../draw/numeral.ts';
import { circle, keyholePath, linear, polygon, rect, stroke } from '../../draw/svg.ts';
import {
  brass,
  brassDeep,
  curtainRed,
  inkBlue,
  leafGreen,
  nightViolet,
  paper,
  playbillRed,
  polarIce,
  rosePink,
  rust,
  seaGreen,
} from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { height, width } from '../card.ts';

const black = '#1a1210';
const red = '#a82c20';
const street = 930;

/** Draws the plan of a house of the chain from the street to the room: numbers for the places that the page names, red for the way. */
export function planPicture(): Sheet {
  return {
    width,
    height,
    stock: paper,
    plates: [
      { art: ground(), screen: { kind: 'dots', pitch: 9, angle: 28, strength: 0.6 } },
      { art: rooms(), screen: { kind: 'lines', pitch: 8, angle: 45, strength: 0.7 }, shift: [2, 1] },
      { art: walls() },
      { art: furniture(), shift: [1, 0] },
      { art: route(), shift: [2, -1] },
      { art: numbers(), shift: [-1, 1] },
      { art: border() },
    ],
  };
}

/** Draws pavement, kerb and roadway, trees in their rings, a courtyard beside the house. */
function ground(): string {
  const random = createRandom(801);
  const trees = [230, 520, 1180, 1480].map(
    (x) =>
      circle(x, street + 62, 34, leafGreen.mid, 'opacity=".5"') +
      Array.from({ length: 9 }, () =>
        circle(
          x + random.between(-24, 24),
          street + 62 + random.between(-24, 24),
          random.between(8, 15),
          leafGreen.mid,
          'opacity=".7"',
        ),
      ).join(''),
  );
  return (
    rect(70, street, 1660, 130, '#b7a98c', 'opacity=".35"') +
    rect(70, street + 122, 1660, 90, '#3a3230', 'opacity=".55"') +
    polygon(
      [
        [1420, 380],
        [1730, 380],
        [1730, street],
        [1420, street],
      ],
      '#b7a98c',
      'opacity=".28"',
    ) +
    trees.join('')
  );
}

/** The rooms: five above the corridor, and three below it, with the passage from the hall between the first two of them. */
const cells = [
  ...[inkBlue, rust, seaGreen, nightViolet, leafGreen].map((ramp, index) => ({
    ramp,
    left: 190 + index * 238,
    wide: 226,
    top: 120,
    tall: 200,
  })),
  ...[playbillRed, polarIce, rosePink].map((ramp, index) => ({
    ramp,
    left: [190, 786, 1084][index] ?? 190,
    wide: 286,
    top: 440,
    tall: 130,
  })),
];

/** Draws each room as an area of its colour with a keyhole, because the plan does not show what is in them. */
function rooms(): string {
  return cells
    .map(
      ({ ramp, left, wide, top, tall }) =>
        rect(left, top, wide, tall, ramp.mid, 'opacity=".62"') +
        `<path d="${keyholePath(left + wide / 2, top + tall * 0.36, tall * 0.11, 2.8, 1)}" fill="${paper}" opacity=".85"/>`,
    )
    .join('');
}

/** Draws the cut walls in black, with gaps for the doors. */
function walls(): string {
  const line = (path: string) =>
    `<path d="${path}" fill="none" stroke="${black}" stroke-width="20" stroke-linejoin="miter"/>`;
  const leaf = (x: number, y: number, long: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke(`M0 0V${-long}`, black, 6)}${stroke(`M0 ${-long}A${long} ${long} 0 0 1 ${long} 0`, black, 2.5, 'stroke-dasharray="6 8"')}</g>`;
  const partitions = cells
    .map(({ left, wide, top, tall }) => {
      const isAbove = top < 400;
      const door = left + wide / 2 - 44;
      const y = isAbove ? top + tall : top;
      return (
        `<path d="M${left - 6} ${y}H${door}M${door + 88} ${y}H${left + wide + 6}M${left - 6} ${top - 8}V${top + tall + 8}M${left + wide + 6} ${top - 8}V${top + tall + 8}" fill="none" stroke="${black}" stroke-width="11"/>` +
        (isAbove ? leaf(door, y, 86, 0) : leaf(door + 88, y, 86, 180))
      );
    })
    .join('');
  return (
    rect(196, 580, 1180, 340, '#fbf4e4') +
    rect(196, 328, 1180, 104, '#fbf4e4') +
    rect(488, 420, 286, 170, '#fbf4e4') +
    line(`M1390 112H178V${street}H700M900 ${street}H1390V800M1390 660V112`) +
    partitions +
    line('M178 576H482M780 576H1390') +
    // The front door stands in two leaves, the side door in one; a ramp leads up to it.
    leaf(700, street, 100, 90) +
    `<g transform="translate(1600 0) scale(-1 1)">${leaf(700, street, 100, 90)}</g>` +
    leaf(1390, 800, 140, 90) +
    polygon(
      [
        [1402, 664],
        [1700, 664],
        [1700, 796],
        [1402, 796],
      ],
      'none',
      `stroke="${black}" stroke-width="6"`,
    ) +
    stroke('M1680 730H1440M1470 710L1440 730L1470 750', black, 6) +
    stroke('M1560 664V796M1640 664V796', black, 2.5)
  );
}

function furniture(): string {
  return lockersAndCoats() + benchAndClock() + hostDesk() + lampBellAndCat();
}

function lockersAndCoats(): string {
  const coats = Array.from(
    { length: 6 },
    (_, coat) =>
      `<ellipse cx="${318 + coat * 36}" cy="612" rx="13" ry="22" fill="${[curtainRed.mid, inkBlue.mid, brassDeep][coat % 3] ?? brass}"/>`,
  );
  const lockers = Array.from(
    { length: 6 },
    (_, locker) =>
      rect(205, 606 + locker * 50, 56, 46, brass, `stroke="${black}" stroke-width="5"`) +
      circle(246, 629 + locker * 50, 5, black),
  );
  return lockers.join('') + stroke('M296 594H520', black, 7) + coats.join('');
}

function benchAndClock(): string {
  return (
    rect(330, 830, 250, 54, curtainRed.mid, `rx="8" stroke="${black}" stroke-width="6"`) +
    [370, 410, 455, 500, 540].map((x) => circle(x, 857, 5, brass)).join('') +
    circle(620, 860, 34, '#ffffff', `stroke="${black}" stroke-width="7"`) +
    stroke('M620 860V838M620 860H636', black, 5)
  );
}

/** Draws the host, and the desk with a lamp, a telephone and two cups. */
function hostDesk(): string {
  return (
    `<path d="M980 660H1290V760H1200V710H980Z" fill="#8a4f26" stroke="${black}" stroke-width="6"/>` +
    circle(1010, 686, 13, '#fff3c8', `stroke="${black}" stroke-width="5"`) +
    rect(1080, 672, 44, 26, black, 'rx="8"') +
    circle(1180, 684, 15, '#d8863c', `stroke="${black}" stroke-width="5"`) +
    circle(1246, 730, 20, '#fff3dc', `stroke="${black}" stroke-width="5"`) +
    `<ellipse cx="1110" cy="784" rx="46" ry="30" fill="${black}"/>${circle(1110, 780, 20, '#8a4a22', `stroke="${black}" stroke-width="5"`)}`
  );
}

/** Draws the lamp over the door with its rays, the bell by the ramp, and the cat in the courtyard. */
function lampBellAndCat(): string {
  return (
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 800 ${street + 46})">${stroke(`M800 ${street + 20}V${street + 8}`, brassDeep, 7)}</g>`,
      )
      .join('') +
    circle(800, street + 46, 17, '#ffd98c', `stroke="${black}" stroke-width="6"`) +
    circle(1414, 640, 12, '#ffd98c', `stroke="${black}" stroke-width="6"`) +
    glyph('cat', 1580, 860, 92, black)
  );
}

/** Draws dashes from the kerb through the door to the rooms, and others up the ramp. */
function route(): string {
  const dashed = (path: string) => stroke(path, red, 11, 'stroke-dasharray="3 24"');
  return (
    dashed(`M800 1110V760Q800 690 720 690H640Q600 690 420 760`) +
    dashed('M1690 730H1400Q1330 730 1330 800Q1330 860 1240 860H860') +
    dashed('M800 760Q800 700 900 720Q960 780 1040 820') +
    dashed('M760 690Q632 660 632 560V400Q632 380 700 380H1320') +
    stroke('M1300 352L1332 380L1300 408', red, 11) +
    circle(800, 1122, 15, red)
  );
}

/** Draws the numbers of the list on the page: the lamp, the side door, the bench and the clock, coats and lockers, the host's desk. */
function numbers(): string {
  return (
    numbered(908, 1000, 1, 46, red, paper) +
    numbered(1480, 590, 2, 46, red, paper) +
    numbered(478, 762, 3, 46, red, paper) +
    numbered(330, 690, 4, 46, red, paper) +
    numbered(1180, 850, 5, 46, red, paper)
  );
}

/** Draws a printer's border. */
function border(): string {
  return `<defs>${linear(
    'age',
    [0, 0],
    [0, height],
    [
      [0, '#8b6626', 0.1],
      [1, '#8b6626', 0.2],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#age)')}${rect(34, 34, width - 68, height - 68, 'none', `stroke="${black}" stroke-width="9"`)}${rect(50, 50, width - 100, height - 100, 'none', `stroke="${black}" stroke-width="3"`)}${[
    [34, 34],
    [width - 34, 34],
    [34, height - 34],
    [width - 34, height - 34],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 20, paper, `stroke="${black}" stroke-width="5"`) +
        `<path d="${keyholePath(x, y - 4, 5, 2.8, 1)}" fill="${black}"/>`,
    )
    .join('')}`;
}
