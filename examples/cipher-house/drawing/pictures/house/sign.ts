import { type Doorway, litOpening } from '../../draw/doorway.ts';
import { figure } from '../../draw/figure.ts';
import { stars } from '../../draw/stars.ts';
import { circle, keyholePath, linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { courses } from '../../draw/walls.ts';
import { brass, brassBright, brassDeep, inkBlue } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow } from '../card.ts';

const width = 2400;
const height = 1350;
const black = '#080a14';
/** The height of the kerb. */
const street = 1130;
const door: Doorway = { x: 1500, foot: street, half: 170, rise: 300 };
/** The middle of the ticket over the door. */
const sign = { x: door.x, y: 440 };

/** Draws how the mark goes up over a new door: a ticket with a keyhole in it, two people on ladders, and onlookers. */
export function signPicture(): Sheet {
  return {
    width,
    height,
    stock: inkBlue.night,
    plates: [
      {
        art: eveningSky(),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: nextHouses(), shift: [1, 0] },
      {
        art: brickFront(),
        screen: { kind: 'stipple', strength: 0.4 },
      },
      { art: front(), shift: [-1, 1] },
      { art: litOpening(door, 'lit', black, ['#fff3d2', '#ffdf9c', '#f2b05a']) + doors() },
      { art: pavement() },
      { art: ticket(), shift: [2, -1] },
      {
        art: signLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.78 },
      },
      { art: ladders() + crowd(), shift: [1, 1] },
      { art: vignette(width, height, black, { top: 160, foot: 130 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the evening sky over the street. */
function eveningSky(): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, 900],
    [
      [0, '#0a1030'],
      [0.6, '#2a3f86'],
      [1, '#c98a5a'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(120, width, 420, inkBlue, createRandom(651))}`;
}

/** Draws the bricks of the house. */
function brickFront(): string {
  return courses(
    { x: 930, top: 170, width: 1140, foot: street },
    { rise: 44, long: 116 },
    { dark: '#4a1a18', light: '#a24a36', joint: '#240c0c' },
    createRandom(652),
  );
}

/** Draws the light of the sign and of the door, which spills over the pavement. */
function signLight(): string {
  return (
    glow('sign', [sign.x, sign.y], 760, '#ffe2a0', 0.62) +
    glow('door', [door.x, 960], 440, '#ffdf9c', 0.5) +
    `<defs>${linear(
      'spill',
      [door.x, street],
      [door.x, height],
      [
        [0, '#ffe9b8', 0.8],
        [1, '#ffcf7a', 0.08],
      ],
    )}</defs>${polygon(
      [
        [1330, street],
        [1670, street],
        [1960, height],
        [1040, height],
      ],
      'url(#spill)',
    )}`
  );
}

/** Draws the houses to the left and the right of the new one; people stand at some of their lit windows. */
function nextHouses(): string {
  const random = createRandom(653);
  const house = (x: number, top: number, wide: number, fill: string, edge: string) => {
    const windows: string[] = [];
    for (let y = top + 70; y < street - 220; y += 150) {
      for (let at = x + 46; at < x + wide - 70; at += 112) {
        const isLit = random.next() < 0.45;
        windows.push(
          rect(at, y, 56, 88, isLit ? '#ffcf7a' : '#0f1a40') +
            stroke(`M${at + 28} ${y}v88M${at} ${y + 40}h56`, fill, 6),
        );
        if (isLit && random.next() < 0.5)
          windows.push(
            `<path d="M${at + 10} ${y + 88}Q${at + 10} ${y + 50} ${at + 28} ${y + 48}Q${at + 46} ${y + 50} ${at + 46} ${y + 88}Z" fill="${black}"/>${circle(at + 28, y + 36, 12, black)}`,
          );
      }
    }
    return (
      rect(x, top, wide, street - top, fill) +
      rect(x - 10, top - 16, wide + 20, 24, edge) +
      windows.join('') +
      rect(x + 30, street - 150, wide - 60, 150, '#0c1230') +
      rect(x + 20, street - 166, wide - 40, 20, edge)
    );
  };
  return (
    house(-40, 330, 430, '#1a2758', '#3a549c') +
    house(390, 430, 540, '#22306a', '#4a66b4') +
    house(2070, 380, 400, '#1a2758', '#3a549c')
  );
}

/** Draws the stone parts of the house: cornice, gable, two windows with a person each, base, and the canopy with its lamps. */
function front(): string {
  return (
    rect(900, 130, 1200, 48, '#d8a57d') +
    rect(900, 130, 1200, 9, '#ffe0b8') +
    polygon(
      [
        [1180, 130],
        [1820, 130],
        [door.x, 20],
      ],
      '#b9835f',
    ) +
    stroke(`M1180 130L${door.x} 20L1820 130`, '#ffe0b8', 8) +
    `<path d="${keyholePath(door.x, 74, 17, 2.8, 1)}" fill="#3a1a14"/>` +
    [1010, 1960]
      .map(
        (x) =>
          rect(x - 52, 300, 104, 200, '#d8a57d') +
          rect(x - 40, 312, 80, 176, '#ffcf7a') +
          stroke(`M${x} 312V488M${x - 40} 390H${x + 40}`, '#3a1a14', 9) +
          figure(x, 500, 150, black, { hat: x > door.x, dress: 'jacket', arm: x > door.x ? -1 : 1 }),
      )
      .join('') +
    rect(930, street - 70, 1140, 70, '#8a5a44') +
    rect(1180, 650, 640, 26, '#d8a57d') +
    [1230, 1330, 1670, 1770].map((x) => circle(x, 700, 13, '#fff3c8')).join('')
  );
}

/** Draws the two leaves of the door, which stand open to the sides. */
function doors(): string {
  const { x, foot } = door;
  return [-1, 1]
    .map(
      (side) =>
        rect(side === 1 ? x + 96 : x - 170, foot - 300, 74, 300, '#1d4a44') +
        rect(side === 1 ? x + 108 : x - 158, foot - 280, 50, 110, 'none', 'stroke="#58b8a0" stroke-width="5"') +
        rect(side === 1 ? x + 108 : x - 158, foot - 150, 50, 120, 'none', 'stroke="#58b8a0" stroke-width="5"'),
    )
    .join('');
}

/** Draws the house's mark, a ticket with bulbs all around, which still hangs askew on its two ropes. */
function ticket(): string {
  const bulbs =
    Array.from({ length: 13 }, (_, bulb) =>
      [-1, 1].map((side) => circle(-288 + bulb * 48, side * 164, 11, '#fffbe6')).join(''),
    ).join('') +
    [-90, -45, 45, 90].map((y) => [-1, 1].map((side) => circle(side * 312, y * 1.4, 11, '#fffbe6')).join('')).join('');
  return (
    stroke(`M${sign.x - 290} 300V190M${sign.x + 280} 260V190`, black, 9) +
    `<g transform="translate(${sign.x} ${sign.y}) rotate(-6)">` +
    `<path d="M-344-196H344V-40A40 40 0 0 0 344 40V196H-344V40A40 40 0 0 0-344-40Z" fill="${black}"/>` +
    `<path d="M-330-182H330V-48A48 48 0 0 0 330 48V182H-330V48A48 48 0 0 0-330-48Z" fill="${brass}"/>` +
    `<path d="M-300-146H300V-58A58 58 0 0 0 300 58V146H-300V58A58 58 0 0 0-300-58Z" fill="#f2e8d5"/>` +
    `<path d="M-284-130H284V-66A66 66 0 0 0 284 66V130H-284V66A66 66 0 0 0-284-66Z" fill="none" stroke="${brassDeep}" stroke-width="5"/>` +
    stroke('M150-116V116', brassDeep, 7, 'stroke-dasharray="2 20"') +
    `<path d="${keyholePath(-50, -34, 46, 3, 1)}" fill="#7d2018"/>` +
    bulbs +
    '</g>'
  );
}

/** Draws the kerb and the slabs, whose joints spread from the door. */
function pavement(): string {
  const joints = Array.from({ length: 17 }, (_, slab) => {
    const from = door.x + (slab - 8) * 170;
    return `M${n(from)} ${street + 20}L${n(door.x + (from - door.x) * 1.9)} ${height}`;
  });
  return (
    rect(0, street, width, height - street, '#1a2148') +
    rect(0, street, width, 20, '#4a5a9a') +
    rect(0, street, width, 5, '#9ab0e8') +
    stroke(`${joints.join('')}M0 ${street + 90}H${width}`, '#0c1128', 5)
  );
}

/** Draws a ladder from its foot to its head; both are points of its left rail. */
function ladder(foot: readonly [number, number], head: readonly [number, number], wide: number): string {
  const rungs = Array.from({ length: 11 }, (_, rung) => {
    const t = (rung + 1) / 12;
    const x = foot[0] + (head[0] - foot[0]) * t;
    const y = foot[1] + (head[1] - foot[1]) * t;
    return `M${n(x)} ${n(y)}L${n(x + wide)} ${n(y + 6)}`;
  });
  return (
    stroke(
      `M${foot[0]} ${foot[1]}L${head[0]} ${head[1]}M${foot[0] + wide} ${foot[1] + 6}L${head[0] + wide} ${head[1] + 6}`,
      black,
      16,
    ) +
    stroke(`M${foot[0]} ${foot[1]}L${head[0]} ${head[1]}`, brassDeep, 4) +
    stroke(rungs.join(''), black, 11)
  );
}

/** Draws the two ladders with a person on each, who has an edge in the light of the sign. */
function ladders(): string {
  return (
    ladder([1060, 1190], [1170, 380], 76) +
    ladder([1900, 1190], [1800, 330], 76) +
    figure(1196, 760, 330, black, { hat: false, dress: 'jacket', arm: 1 }) +
    figure(1850, 700, 330, black, { hat: true, dress: 'jacket', arm: -1 }) +
    stroke('M1232 520Q1250 600 1240 660', '#ffdf9c', 5, 'opacity=".85"') +
    stroke('M1816 470Q1800 540 1806 610', '#ffdf9c', 5, 'opacity=".85"')
  );
}

/** Draws the onlookers, each with the edge in the light that faces the door, and a dog. */
function crowd(): string {
  const people = [
    { x: 520, y: 1260, tall: 380, hat: true, dress: 'coat', arm: 0 },
    { x: 640, y: 1270, tall: 350, hat: false, dress: 'skirt', arm: 1 },
    { x: 760, y: 1250, tall: 210, hat: false, dress: 'jacket', arm: 0 },
    { x: 880, y: 1280, tall: 390, hat: false, dress: 'jacket', arm: 1 },
    { x: 2120, y: 1260, tall: 370, hat: false, dress: 'skirt', arm: -1 },
    { x: 2240, y: 1270, tall: 390, hat: true, dress: 'coat', arm: 0 },
  ] as const;
  return (
    people
      .map(({ x, y, tall, hat, dress, arm }) => {
        const side = x < door.x ? 1 : -1;
        return (
          figure(x, y, tall, black, { hat, dress, arm }) +
          stroke(
            `M${n(x + side * tall * 0.13)} ${n(y - tall * 0.78)}Q${n(x + side * tall * 0.155)} ${n(y - tall * 0.6)} ${n(x + side * tall * 0.13)} ${n(y - tall * 0.44)}`,
            '#ffcf8a',
            5,
            'opacity=".75"',
          )
        );
      })
      .join('') +
    `<path d="M1010 1280Q1004 1236 1030 1230L1040 1210Q1054 1202 1056 1218L1070 1226Q1066 1242 1054 1244L1056 1280H1046L1042 1256H1026L1022 1280Z" fill="${black}"/>${stroke(`M1012 1262Q988 1252 994 1230`, black, 8)}${rect(-10, 0, 1, 1, brassBright)}`
  );
}
