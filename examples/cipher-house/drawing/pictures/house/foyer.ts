import { type Doorway, litOpening } from '../../draw/doorway.ts';
import { hand, romanDial } from '../../draw/machinery.ts';
import { circle, keyholePath, linear, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { floorboards } from '../../draw/walls.ts';
import { brass, brassBright, brassDeep, seaGreen } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { glow, height, width } from '../card.ts';
import { dusk } from '../dusk.ts';

const black = '#04100f';
const floor = 900;
const door: Doorway = { x: 1500, foot: floor, half: 124, rise: 330 };
/** The middle of the chandelier and of the clock. */
const clockX = 940;

/** Draws the foyer: lockers with their keys, a bench, a coat rack, tea, and a clock. */
export function foyerPicture(): Sheet {
  return {
    width,
    height,
    stock: seaGreen.night,
    plates: [
      { art: wall(), screen: { kind: 'stipple', strength: 0.55 } },
      { art: floorWithCarpet(), screen: { kind: 'stipple', strength: 0.4 } },
      { art: litOpening(door, 'lit', black, ['#fff3d2', '#ffdf9c', '#f2b05a']) + curtain(), shift: [1, 0] },
      { art: lockers(), shift: [-1, 1] },
      { art: clock(), shift: [1, -1] },
      { art: rack() + bench(), shift: [0, 1] },
      { art: tea(), shift: [1, 0] },
      { art: dusk('night', [980, 520], 1280, '#03100f', 0.7), screen: { kind: 'stipple', strength: 0.6 } },
      {
        art: foyerLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: vignette(width, height, black, { top: 90, foot: 110 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the light of the chandelier and of the door, which spills over the floor. */
function foyerLight(): string {
  return (
    glow('lamp', [clockX, 96], 760, '#ffe9b8', 0.5) +
    glow('door', [door.x, 640], 420, '#ffdf9c', 0.5) +
    `<defs>${linear(
      'spill',
      [door.x, floor],
      [1380, height],
      [
        [0, '#ffe9b8', 0.7],
        [1, '#ffcf7a', 0.05],
      ],
    )}</defs>${polygon(
      [
        [1380, floor],
        [1620, floor],
        [1660, height],
        [1080, height],
      ],
      'url(#spill)',
    )}`
  );
}

/** Draws wallpaper with keyholes above, panels below. */
function wall(): string {
  const print: string[] = [];
  for (let row = 0; row < 7; row += 1) {
    for (let x = 40 + (row % 2) * 55; x < width; x += 110)
      print.push(`<path d="${keyholePath(x, 60 + row * 92, 12, 3, 1)}" fill="${seaGreen.glow}" opacity=".2"/>`);
  }
  const panels: string[] = [];
  for (let x = -30; x < width; x += 200)
    panels.push(
      rect(x, 722, 176, 140, 'none', `stroke="${black}" stroke-width="7" opacity=".7"`) +
        rect(x + 7, 729, 162, 126, 'none', `stroke="${seaGreen.lit}" stroke-width="3" opacity=".5"`),
    );
  return (
    rect(0, 0, width, floor, '#1c6a64') +
    Array.from({ length: 16 }, (_, stripe) => rect(stripe * 120, 0, 56, 690, '#237a70')).join('') +
    print.join('') +
    rect(0, 690, width, 210, '#0b343a') +
    rect(0, 684, width, 16, brassDeep) +
    rect(0, 684, width, 4, brassBright) +
    panels.join('') +
    rect(0, floor - 24, width, 24, '#061f22')
  );
}

/** Draws the floor floorWithCarpet and a carpet with a brass border. */
function floorWithCarpet(): string {
  return `<defs>${linear(
    'floor',
    [0, floor],
    [0, height],
    [
      [0, '#8a5a2c'],
      [0.5, '#5b3a1c'],
      [1, '#22140a'],
    ],
  )}</defs>${rect(0, floor, width, height - floor, 'url(#floor)')}${floorboards({ top: floor, width, height, eye: 900 }, '#2c190a')}<path d="M440 ${floor + 70}H1330L1470 ${floor + 240}H300Z" fill="#7d2018"/><path d="M480 ${floor + 88}H1292L1400 ${floor + 218}H372Z" fill="none" stroke="${brass}" stroke-width="6"/>`;
}

/** Draws the curtain, drawn to the left of the door, its rod, and the keyhole in the door. */
function curtain(): string {
  const { x, foot } = door;
  return (
    `<path d="M${x - 190} ${foot}Q${x - 150} ${foot - 260} ${x - 96} ${foot - 330}Q${x - 70} ${foot - 400} ${x - 60} ${foot - 470}H${x - 200}Z" fill="#7d2018"/>` +
    stroke(
      `M${x - 176} ${foot}Q${x - 140} ${foot - 260} ${x - 118} ${foot - 460}M${x - 150} ${foot - 160}Q${x - 124} ${foot - 300} ${x - 92} ${foot - 460}`,
      '#cf4a33',
      6,
    ) +
    rect(x - 216, foot - 486, 440, 18, brassDeep) +
    rect(x - 216, foot - 486, 440, 5, brassBright) +
    circle(x - 222, foot - 477, 15, brass) +
    circle(x + 230, foot - 477, 15, brass) +
    `<path d="${keyholePath(x + 20, foot - 250, 26, 3.1, 1)}" fill="#b9722c" opacity=".8"/>`
  );
}

/** Draws four by four small doors; each has a keyhole, most have a key, and one stands open on a hat. */
function lockers(): string {
  const parts = [rect(84, 300, 452, 600, '#120a06'), rect(92, 308, 436, 584, '#3b1d10')];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const x = 104 + column * 106;
      const y = 320 + row * 142;
      const isOpen = row === 1 && column === 2;
      const hasKey = (row * 3 + column) % 4 !== 1;
      const wood = (row + column) % 2 === 0 ? '#9a5a2c' : '#8a4f26';
      parts.push(isOpen ? openLocker(x, y) : closedLocker(x, y, wood) + (hasKey ? keyInLock(x + 74, y + 70) : ''));
    }
  }
  parts.push(rect(70, 284, 480, 26, '#5a2f18'), rect(70, 284, 480, 6, '#d0894a'));
  return parts.join('');
}

/** Draws a locker with a hat in it, and its door beside it. */
function openLocker(x: number, y: number): string {
  return (
    rect(x, y, 98, 132, '#0d0604') +
    rect(x + 8, y + 8, 82, 116, 'none', 'stroke="#3b1d10" stroke-width="3"') +
    `<path d="M${x + 14} ${y + 110}Q${x + 49} ${y + 98} ${x + 84} ${y + 110}L${x + 70} ${y + 100}V${y + 66}Q${x + 49} ${y + 56} ${x + 28} ${y + 66}V${y + 100}Z" fill="#cfa552"/>` +
    polygon(
      [
        [x + 98, y],
        [x + 150, y - 18],
        [x + 150, y + 126],
        [x + 98, y + 132],
      ],
      '#c07a3c',
    )
  );
}

function closedLocker(x: number, y: number, wood: string): string {
  return (
    rect(x, y, 98, 132, wood) +
    rect(x + 8, y + 8, 82, 116, 'none', 'stroke="#d0894a" stroke-width="3"') +
    circle(x + 74, y + 66, 12, brassDeep) +
    `<path d="${keyholePath(x + 74, y + 62, 4, 3, 1)}" fill="#120a06"/>`
  );
}

/** Draws the bit and the ring of a key below its lock. */
function keyInLock(x: number, y: number): string {
  return (
    stroke(`M${x} ${y}V${y + 22}`, brassBright, 5) +
    circle(x, y + 30, 9, 'none', `stroke="${brassBright}" stroke-width="5"`)
  );
}

/** Draws the chandelier and the clock below it, which shows a quarter past seven. */
function clock(): string {
  return (
    rect(926, 0, 28, 96, brassDeep) +
    polygon(
      [
        [880, 130],
        [1000, 130],
        [976, 92],
        [904, 92],
      ],
      '#120a06',
    ) +
    `<ellipse cx="${clockX}" cy="130" rx="60" ry="12" fill="#fff3c8"/>` +
    circle(clockX, 356, 176, black) +
    circle(clockX, 356, 166, brassDeep) +
    circle(clockX, 356, 154, brass) +
    circle(clockX, 356, 142, '#f6ecd6') +
    romanDial(clockX, 356, 142, '#241409') +
    hand(clockX, 356, 82, 218, '#241409') +
    hand(clockX, 356, 122, 90, '#241409') +
    circle(clockX, 356, 10, brassDeep)
  );
}

/** Draws three coats and a scarf on their hooks. */
function rack(): string {
  const coat = (x: number, colour: string, edge: string, long: number) =>
    `<path d="M${x} 486Q${x - 54} 504 ${x - 60} 580L${x - 72} ${486 + long}Q${x} ${502 + long} ${x + 72} ${486 + long}L${x + 60} 580Q${x + 54} 504 ${x} 486Z" fill="${colour}"/>` +
    stroke(`M${x} 500V${490 + long}M${x - 34} 540Q${x - 40} ${440 + long} ${x - 36} ${480 + long}`, edge, 4);
  return (
    rect(590, 452, 250, 26, '#3b1d10') +
    rect(590, 452, 250, 6, '#d0894a') +
    [620, 700, 780].map((x) => stroke(`M${x} 476V500Q${x} 514 ${x + 14} 508`, brassBright, 7)).join('') +
    coat(622, '#7d2018', '#cf4a33', 330) +
    coat(706, '#2c4690', '#7d9be0', 280) +
    coat(786, '#3d2a1a', '#a8702f', 350) +
    `<path d="M700 490Q760 516 740 700L716 696Q730 540 690 506Z" fill="#cfa552"/>`
  );
}

/** Draws a bench with a red cushion. */
function bench(): string {
  return (
    rect(860, 760, 420, 34, '#8a4f26') +
    rect(860, 760, 420, 8, '#d0894a') +
    [880, 1238].map((x) => rect(x, 794, 26, 130, '#5a2f18') + rect(x, 794, 7, 130, '#a8632f')).join('') +
    rect(872, 850, 400, 14, '#5a2f18') +
    `<path d="M870 758Q880 716 960 716H1180Q1262 716 1270 758Z" fill="#7d2018"/>` +
    [940, 1010, 1080, 1150, 1210].map((x) => circle(x, 738, 5, brass)).join('')
  );
}

/** Draws the urn on top of the lockers, with two glasses. */
function tea(): string {
  const x = 240;
  const y = 284;
  return (
    `<path d="M${x - 62} ${y - 40}Q${x - 92} ${y - 100} ${x - 60} ${y - 160}H${x + 60}Q${x + 92} ${y - 100} ${x + 62} ${y - 40}Z" fill="${brass}"/>` +
    stroke(`M${x - 52} ${y - 48}Q${x - 76} ${y - 100} ${x - 50} ${y - 150}`, '#fff1c8', 8) +
    rect(x - 44, y - 42, 88, 18, brassDeep) +
    rect(x - 60, y - 22, 120, 20, brassDeep) +
    rect(x - 50, y - 184, 100, 26, brassDeep) +
    circle(x, y - 196, 13, brass) +
    stroke(
      `M${x - 76} ${y - 118}Q${x - 116} ${y - 116} ${x - 78} ${y - 84}M${x + 76} ${y - 118}Q${x + 116} ${y - 116} ${x + 78} ${y - 84}`,
      brassDeep,
      9,
    ) +
    stroke(`M${x + 60} ${y - 60}H${x + 96}V${y - 46}`, brassDeep, 11) +
    [130, 186]
      .map(
        (at) =>
          `<path d="M${x + at - 20} ${y - 50}H${x + at + 20}L${x + at + 14} ${y}H${x + at - 14}Z" fill="#d8863c"/><path d="M${x + at - 20} ${y - 50}H${x + at + 20}L${x + at + 18} ${y - 38}H${x + at - 18}Z" fill="#fff3dc"/>`,
      )
      .join('') +
    stroke(
      `M${x + 130} ${y - 62}Q${x + 118} ${y - 86} ${x + 134} ${y - 104}T${x + 130} ${y - 146}`,
      '#fff3dc',
      5,
      'opacity=".6"',
    )
  );
}
