import { closedLeaf, type Doorway, litOpening } from '../../draw/doorway.ts';
import { figure } from '../../draw/figure.ts';
import { stars } from '../../draw/stars.ts';
import { circle, linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { courses } from '../../draw/walls.ts';
import { brass, brassBright, inkBlue } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';
import { dusk } from '../dusk.ts';

const black = '#070a14';
/** The height of the edge of the lane, at which the wall stands. */
const lane = 1010;
const wall = { x: 0, top: 250, width: 1250, foot: lane } as const;
const door: Doorway = { x: 610, foot: lane, half: 150, rise: 330 };
/** The bulb that hangs from the top of the wall on its wire. */
const bulbAt = [404, 470] as const;

/** Draws the way to the house in Sydney: sandstone with arrows, a painted door that is still shut, the bridge behind. */
export function rocksPicture(): Sheet {
  return {
    width,
    height,
    stock: inkBlue.night,
    plates: [
      {
        art: nightSky(),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: moonAndBridge(), shift: [2, 0] },
      {
        art: stones(),
        screen: { kind: 'stipple', strength: 0.5 },
      },
      { art: arrows() + parapet(), shift: [1, 1] },
      { art: litOpening(door, 'lit', '#2a160c', ['#ffefc2', '#ffd98c', '#f0a84e']) },
      { art: ground() },
      { art: dusk('night', [800, 600], 1300, '#080c1e', 0.66), screen: { kind: 'stipple', strength: 0.6 } },
      { art: closedLeaf(door, '#16604f', '#082a24'), shift: [-1, 0] },
      { art: ladderAndPots(), shift: [1, 0] },
      {
        art: glow('bulb', bulbAt, 520, '#fff0c0', 0.85) + glow('keyhole', [704, lane - 170], 150, '#ffe9b8', 0.8),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: people(), shift: [-1, 1] },
      { art: vignette(width, height, black, { top: 140, foot: 120 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the night sky over the lane, with its stars. */
function nightSky(): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, lane],
    [
      [0, '#0a1230'],
      [0.5, '#34549a'],
      [1, '#b4cdec'],
    ],
  )}</defs>${rect(0, 0, width, lane, 'url(#sky)')}${stars(140, width, 700, inkBlue, createRandom(541))}`;
}

/** Draws the stones of the wall. */
function stones(): string {
  return courses(
    wall,
    { rise: 84, long: 190 },
    { dark: '#8a5a30', light: '#e0a868', joint: '#4a2c18' },
    createRandom(542),
  );
}

/** Draws the moon, the iron bridge with a pylon before it, and the far bank with its lights. */
function moonAndBridge(): string {
  const hangers: string[] = [];
  // Both arcs are drawn as half a sine here, which is close to the curves below.
  for (let x = 1130; x <= 1790; x += 44) {
    const t = (x - 1080) / 740;
    const upper = 560 - Math.sin(t * Math.PI) * 300;
    const lower = 640 - Math.sin(t * Math.PI) * 270;
    hangers.push(
      `M${x} ${n(upper)}V720`,
      `M${x} ${n(lower)}L${x + 44} ${n(560 - Math.sin(((x - 1036) / 740) * Math.PI) * 300)}`,
    );
  }
  return (
    circle(1480, 300, 116, '#fdf3d8') +
    circle(1446, 276, 22, '#e6d8b4') +
    circle(1514, 334, 28, '#e9dcba') +
    stroke(hangers.join(''), '#10204a', 6) +
    stroke('M1080 570Q1450 40 1840 570', '#0c1838', 22) +
    stroke('M1080 650Q1450 150 1840 650', '#10204a', 14) +
    rect(1060, 712, 760, 30, '#10204a') +
    rect(1060, 712, 760, 5, '#7d9be0') +
    rect(1210, 560, 84, 360, '#1a2c5c') +
    rect(1204, 548, 96, 20, '#2c4690') +
    rect(1226, 600, 16, 60, '#0a1230') +
    rect(1262, 600, 16, 60, '#0a1230') +
    rect(1240, 880, 560, 130, '#14254f') +
    Array.from({ length: 12 }, (_, light) => circle(1310 + light * 42, 896 + (light % 3) * 26, 5, brassBright)).join('')
  );
}

/** Draws the mark of the stonecutters on nine stones: three strokes that meet in a point. Each row is `[x, y, turn]`. */
function arrows(): string {
  const marks: readonly (readonly [number, number, number])[] = [
    [190, 420, 0],
    [300, 672, 8],
    [120, 840, -6],
    [880, 420, -4],
    [1010, 588, 6],
    [1120, 758, 0],
    [880, 926, 5],
    [1130, 340, -8],
    [250, 930, 3],
  ];
  return marks
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke('M0-24V26M0-24L-20 24M0-24L20 24', '#4a2c18', 8)}${stroke('M3-22V26M3-22L-17 24M3-22L23 24', '#f0c88c', 2.5)}</g>`,
    )
    .join('');
}

/** Draws the top of the wall, its lit end, and the arch of stones around the door. */
function parapet(): string {
  return (
    rect(-10, 206, 1290, 52, '#e8b87c') +
    rect(-10, 250, 1290, 14, '#4a2c18') +
    rect(-10, 206, 1290, 8, '#fbe0b0') +
    rect(1238, 250, 14, lane - 250, '#fbe0b0', 'opacity=".6"') +
    `<path d="M${door.x - 220} ${lane}V${lane - 330}A220 220 0 0 1 ${door.x + 220} ${lane - 330}V${lane}Z" fill="#b07840"/>` +
    Array.from({ length: 9 }, (_, stone) => {
      const angle = Math.PI + ((stone + 0.5) * Math.PI) / 9;
      return stroke(
        `M${n(door.x + Math.cos(angle) * 172)} ${n(lane - 330 + Math.sin(angle) * 172)}L${n(door.x + Math.cos(angle) * 220)} ${n(lane - 330 + Math.sin(angle) * 220)}`,
        '#4a2c18',
        5,
      );
    }).join('')
  );
}

/** Draws the lane with its cobbles, and the door step. */
function ground(): string {
  const random = createRandom(543);
  const stones: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let x = -40 + (row % 2) * 50; x < width; x += 100 + row * 10)
      stones.push(
        rect(x, lane + 14 + row * 38, 88 + row * 8, 30, random.next() < 0.4 ? '#3d4a78' : '#2c3866', 'rx="9"'),
      );
  }
  return (
    rect(0, lane, width, height - lane, '#121a3c') +
    stones.join('') +
    rect(0, lane, 1270, 10, '#fbe0b0', 'opacity=".6"') +
    rect(door.x - 200, lane - 12, 400, 22, '#e8b87c')
  );
}

/** Draws a ladder, a bulb on a wire, and two pots of the green paint of the door. */
function ladderAndPots(): string {
  const rungs = Array.from(
    { length: 10 },
    (_, rung) => `M${n(282 + rung * 10)} ${n(1060 - rung * 66)}L${n(372 + rung * 9)} ${n(1064 - rung * 66)}`,
  );
  const pot = (x: number, y: number) =>
    `<path d="M${x - 40} ${y - 64}H${x + 40}L${x + 34} ${y}H${x - 34}Z" fill="#c9c2b0"/><ellipse cx="${x}" cy="${y - 64}" rx="40" ry="10" fill="#1f8a70"/><path d="M${x - 40} ${y - 62}q4 30 12 26t8-22Z" fill="#1f8a70"/>${stroke(`M${x - 38} ${y - 62}Q${x} ${y - 128} ${x + 38} ${y - 62}`, black, 4)}`;
  return (
    stroke('M262 1090L374 400M352 1094L460 404', '#3a2413', 17) +
    stroke('M262 1090L374 400', brass, 4) +
    stroke(rungs.join(''), '#3a2413', 12) +
    stroke(`M${bulbAt[0]} 250V440`, black, 5) +
    rect(392, 432, 24, 20, black) +
    circle(...bulbAt, 24, '#fffbe6') +
    pot(880, 1096) +
    pot(964, 1128) +
    stroke('M1010 1080L1066 1120', '#6a4522', 9) +
    stroke('M1060 1114L1092 1138', '#1f8a70', 16)
  );
}

/** Draws a couple in the lane, and somebody who lays an ear to the door. */
function people(): string {
  return (
    figure(1230, 1130, 420, black, { dress: 'coat' }) +
    figure(1370, 1150, 390, black, { hat: false, dress: 'skirt', arm: -1 }) +
    stroke('M1186 780Q1170 880 1176 960', '#ffcf7a', 5, 'opacity=".8"') +
    polygon(
      [
        [1180, 1130],
        [1280, 1130],
        [1500, 1200],
        [1380, 1200],
      ],
      black,
      'opacity=".5"',
    ) +
    figure(486, 1030, 330, black, { hat: false, dress: 'jacket', arm: 1 })
  );
}
