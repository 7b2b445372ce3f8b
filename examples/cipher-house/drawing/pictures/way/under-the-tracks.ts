import { type Doorway, litOpening, wallLantern } from '../../draw/doorway.ts';
import { figure } from '../../draw/figure.ts';
import { circle, linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { courses } from '../../draw/walls.ts';
import { rain } from '../../draw/weather.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';
import { dusk } from '../dusk.ts';

const black = '#060b10';
/** The height of the kerb, and that of the tracks. */
const street = 1040;
const deck = 300;
const door: Doorway = { x: 1180, foot: street + 70, half: 120, rise: 250 };
/** The lamp over the door. */
const lampAt = [door.x, 520] as const;

/** Draws the way to the house in Chicago: a door under the tracks, and a train over it. */
export function underTheTracksPicture(): Sheet {
  return {
    width,
    height,
    stock: '#0a121b',
    plates: [
      {
        art: brickWall(),
        screen: { kind: 'stipple', strength: 0.4 },
      },
      { art: sky(), screen: { kind: 'stipple', strength: 0.5 } },
      { art: shopWindow(), shift: [1, 0] },
      { art: litOpening(door, 'lit', black, ['#ffefc2', '#ffd98c', '#e8963c']) + leaves() },
      { art: dusk('night', [door.x, 780], 1080, '#070c14', 0.88), screen: { kind: 'stipple', strength: 0.6 } },
      { art: train(), shift: [2, 1] },
      { art: girder(), shift: [-1, 0] },
      { art: wetStreet() },
      { art: wallLantern(...lampAt, 92, 0, black), shift: [1, 1] },
      {
        art: lampAndCarLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: people(), shift: [-1, 1] },
      { art: rain({ width, height, count: 360, slant: -0.2, colour: '#d7e4e2', seed: 522 }) },
      { art: vignette(width, height, black, { top: 60, foot: 130 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the bricks under the tracks. */
function brickWall(): string {
  return courses(
    { x: 0, top: deck, width, foot: street },
    { rise: 38, long: 104 },
    { dark: '#2b2320', light: '#6e4a3a', joint: '#140f10' },
    createRandom(521),
  );
}

/** Draws the light of the lamp and of the cars, which spills over the wet street. */
function lampAndCarLight(): string {
  return (
    glow('lamp', lampAt, 420, '#ffe2a0', 0.9) +
    glow('cars', [620, 150], 760, '#ffdf96', 0.34) +
    `<defs>${linear(
      'spill',
      [door.x, street],
      [door.x, height],
      [
        [0, '#ffdf96', 0.8],
        [1, '#ffb45a', 0.2],
      ],
    )}</defs>${polygon(
      [
        [1070, street + 60],
        [1290, street + 60],
        [1440, height],
        [920, height],
      ],
      'url(#spill)',
    )}` +
    reflections()
  );
}

function sky(): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, deck],
    [
      [0, '#24405a'],
      [1, '#7f9aa0'],
    ],
  )}</defs>${rect(0, 0, width, deck, 'url(#sky)')}`;
}

/** Draws the side of one long car that leaves the sheet at both ends: every sixth place is a door, the others are windows, all lit. */
function train(): string {
  const places = Array.from({ length: 17 }, (_, place) => {
    const x = -40 + place * 112;
    const isDoor = place % 6 === 3;
    const hasRider = place % 3 !== 1;
    if (isDoor) {
      return (
        rect(x, 40, 92, 186, '#7f9096') +
        rect(x + 8, 52, 34, 96, '#ffdf96') +
        rect(x + 50, 52, 34, 96, '#ffdf96') +
        rect(x + 44, 40, 4, 186, '#4f6570')
      );
    }
    const rider = hasRider
      ? `<path d="M${x + 22} 158Q${x + 22} 118 ${x + 46} 116Q${x + 70} 118 ${x + 70} 158Z" fill="#2c3a3f"/>${circle(x + 46, 98, 17, '#2c3a3f')}`
      : '';
    return rect(x, 62, 92, 96, '#ffdf96') + rect(x, 62, 92, 24, '#fff3cf') + rider + rect(x + 43, 62, 5, 96, '#8fa5a8');
  });
  return (
    rect(0, 6, width, 246, '#c4ccc2') +
    rect(0, 0, width, 22, '#8fa5a8') +
    rect(0, 30, width, 8, '#7f9096') +
    rect(0, 176, width, 18, '#a8352a') +
    rect(0, 202, width, 9, '#24405a') +
    places.join('') +
    rect(0, 244, width, 26, black) +
    [210, 330, 1090, 1210, 1730].map((x) => circle(x, 268, 30, black) + circle(x, 268, 11, '#4f7482')).join('')
  );
}

/** Draws the iron that carries the tracks: lattice, rivets, and three legs. The middle leg has its bright edge at the side of the door. */
function girder(): string {
  const lattice: string[] = [];
  for (let x = -40; x < width + 60; x += 96)
    lattice.push(`M${x} ${deck + 12}L${x + 96} ${deck + 118}M${x + 96} ${deck + 12}L${x} ${deck + 118}`);
  const rivets: string[] = [];
  for (let x = 12; x < width; x += 30)
    rivets.push(circle(x, deck + 7, 4, '#5d8291'), circle(x, deck + 124, 4, '#5d8291'));
  const legs = [190, 880, 1640].map((x, index) => {
    const isLitByDoor = index === 1;
    const rungs: string[] = [];
    for (let y = deck + 170; y < street - 30; y += 66)
      rungs.push(`M${x - 34} ${y}L${x + 34} ${y + 66}M${x + 34} ${y}L${x - 34} ${y + 66}`);
    return (
      `<path d="M${x - 210} ${deck + 132}Q${x - 60} ${deck + 150} ${x - 44} ${deck + 300}V${street + 30}H${x + 44}V${deck + 300}Q${x + 60} ${deck + 150} ${x + 210} ${deck + 132}Z" fill="none" stroke="#101c26" stroke-width="22"/>` +
      stroke(rungs.join(''), '#22394a', 9) +
      rect(x - 52, deck + 132, 16, street - deck - 100, '#101c26') +
      rect(x + 36, deck + 132, 16, street - deck - 100, '#101c26') +
      rect(
        isLitByDoor ? x + 46 : x - 52,
        deck + 260,
        6,
        street - deck - 240,
        isLitByDoor ? '#ffcf7a' : '#5d8291',
        'opacity=".75"',
      ) +
      rect(x - 76, street + 16, 152, 30, black)
    );
  });
  return (
    rect(0, deck - 30, width, 34, '#2a2019') +
    rect(0, deck - 34, width, 8, '#d9d2bd') +
    rect(0, deck, width, 132, '#101c26') +
    stroke(lattice.join(''), '#3d5b6c', 11) +
    rect(0, deck, width, 16, '#1d3240') +
    rect(0, deck + 116, width, 16, '#1d3240') +
    rivets.join('') +
    legs.join('')
  );
}

/** Draws the two glazed leaves of the door, and a keyhole over them. */
function leaves(): string {
  const { x, foot } = door;
  return (
    rect(x - 108, foot - 250, 96, 250, '#5a1710') +
    rect(x + 12, foot - 250, 96, 250, '#5a1710') +
    rect(x - 92, foot - 232, 64, 110, '#ffdf96') +
    rect(x + 28, foot - 232, 64, 110, '#ffdf96') +
    stroke(`M${x - 60} ${foot - 232}v110M${x + 60} ${foot - 232}v110`, '#2a0e0a', 5) +
    circle(x - 22, foot - 96, 8, '#f0d28f') +
    circle(x + 22, foot - 96, 8, '#f0d28f') +
    `<path d="M${x - 14} ${foot - 296}A18 18 0 1 1 ${x + 14} ${foot - 296}L${x + 22} ${foot - 262}H${x - 22}Z" fill="#2a0e0a"/>`
  );
}

/** Draws a shop window with three saucers of sand, in which the trains have made ripples. */
function shopWindow(): string {
  const saucers = [450, 570, 690].map((x, index) => {
    const rings = [36, 24, 12].map(
      (radius) =>
        `<ellipse cx="${x}" cy="872" rx="${radius + index * 2}" ry="${n(radius * 0.34)}" fill="none" stroke="#8a5a34" stroke-width="4"/>`,
    );
    return `<ellipse cx="${x}" cy="880" rx="56" ry="20" fill="#e9dcc0"/>${rings.join('')}`;
  });
  return (
    rect(366, 610, 420, 320, '#1d3240') +
    rect(382, 626, 388, 288, '#f0b45c') +
    rect(382, 626, 388, 90, '#ffd98c') +
    rect(382, 888, 388, 26, '#5a3a22') +
    saucers.join('') +
    stroke('M576 626V914M382 716H770', '#1d3240', 10)
  );
}

function wetStreet(): string {
  return `<defs>${linear(
    'street',
    [0, street],
    [0, height],
    [
      [0, '#22394a'],
      [0.5, '#13212d'],
      [1, '#080e15'],
    ],
  )}</defs>${rect(0, street + 30, width, height - street, 'url(#street)')}${rect(0, street, width, 36, '#3d5b6c')}${rect(0, street, width, 6, '#8fa5a8')}${rect(door.x - 150, street - 2, 300, 74, '#0a121b')}${rect(door.x - 170, street + 66, 340, 12, '#8fa5a8')}`;
}

/** Draws the light of the lamp and of the train in the puddles. */
function reflections(): string {
  const random = createRandom(523);
  return Array.from({ length: 60 }, () => {
    const x = random.between(0, width);
    return stroke(
      `M${n(x)} ${n(random.between(street + 60, height - 10))}h${n(random.between(20, 90))}`,
      '#ffdf96',
      4,
      `opacity="${n(random.between(0.1, 0.5))}"`,
    );
  }).join('');
}

/** Draws two people under one umbrella, and a third who stands still. */
function people(): string {
  const x = 560;
  return (
    figure(x - 60, 1160, 400, black, { dress: 'coat' }) +
    figure(x + 70, 1164, 380, black, { hat: false, dress: 'skirt' }) +
    stroke(`M${x} 1000V720`, black, 8) +
    `<path d="M${x - 220} 768Q${x - 190} 640 ${x} 628Q${x + 190} 640 ${x + 220} 768Q${x + 160} 736 ${x + 110} 768Q${x + 56} 734 ${x} 768Q${x - 56} 734 ${x - 110} 768Q${x - 160} 736 ${x - 220} 768Z" fill="#7d2018"/>` +
    `<path d="M${x + 60} 640Q${x + 190} 660 ${x + 220} 768Q${x + 170} 742 ${x + 128} 760Q${x + 120} 690 ${x + 60} 640Z" fill="#c8483a"/>` +
    stroke(`M${x} 628V606`, black, 9) +
    figure(1440, 1150, 410, black, { dress: 'coat', arm: -1 }) +
    stroke('M1404 830Q1390 920 1396 1010', '#ffcf7a', 5, 'opacity=".8"')
  );
}
