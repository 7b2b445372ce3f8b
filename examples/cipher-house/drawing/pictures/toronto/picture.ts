import { figure } from '../../draw/figure.ts';
import { front, litWindows } from '../../draw/facade.ts';
import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { snow } from '../../draw/weather.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { streetcar } from './streetcar.ts';
import { black, ramp } from './toronto-colours.ts';
import { warehouse } from './warehouse.ts';

const width = 2400;
const height = 1350;
/** The middle of the streetcar. */
const carX = 1120;
const street = 1090;
const tower: Point = [1690, 190];

/** Draws the picture of Toronto: the last streetcar through the snow, and a tower whose top shows over the clouds. */
export function torontoPicture(): Sheet {
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: snowySky(),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      { art: farTowers(), screen: { kind: 'stipple', strength: 0.35 }, shift: [2, 0] },
      { art: needle(), shift: [-2, 1] },
      { art: clouds(), screen: { kind: 'stipple', strength: 0.75 } },
      { art: snow(width, 1100, 420, 5, 141) },
      {
        art:
          warehouse({ x: -60, top: 330, width: 620, foot: street + 10 }, 142) +
          warehouse({ x: 1960, top: 260, width: 520, foot: street + 10 }, 143),
        shift: [1, 1],
      },
      { art: ground() },
      { art: wires() },
      { art: streetcar(carX, street + 86), shift: [-2, 1] },
      {
        art: streetcarLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      {
        art:
          figure(1990, 1262, 250, black) +
          figure(2080, 1254, 168, black, { hat: false, dress: 'skirt' }) +
          footprints(),
        shift: [1, 1],
      },
      { art: snow(width, height, 360, 13, 144) },
      { art: vignette(width, height, black, { top: 180, foot: 120 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the sky, which is light above the roofs. */
function snowySky(): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, 1000],
    [
      [0, '#24304a'],
      [0.4, '#55617c'],
      [0.75, '#a09fab'],
      [1, '#d8cbbf'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#sky)')}`;
}

/** Draws the light of the streetcar, of its headlamp and of the tower, also on the wet snow. */
function streetcarLight(): string {
  return `<defs>${blur('wet', 9)}${radial('car', [carX, 900], 820, [
    [0, '#ffe6ae', 0.55],
    [0.4, '#f0b060', 0.22],
    [1, '#d9803c', 0],
  ])}${radial('pod', tower, 330, [
    [0, '#fff0c4', 0.75],
    [0.3, '#efc77a', 0.3],
    [1, '#d9a24c', 0],
  ])}${linear(
    'beam',
    [560, 1080],
    [20, 1220],
    [
      [0, '#fff3d0', 0.75],
      [1, '#fff3d0', 0],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#car)')}${rect(0, 0, width, 700, 'url(#pod)')}<g filter="url(#wet)">${polygon(
    [
      [604, 1046],
      [604, 1096],
      [-60, 1330],
      [-60, 1150],
    ],
    'url(#beam)',
  )}${pools()}</g>`;
}

function farTowers(): string {
  const random = createRandom(145);
  const parts: string[] = [];
  for (let x = 420; x < 2080; x += random.between(90, 150)) {
    const wide = random.between(80, 150);
    const shape = { x, top: 1000 - random.between(180, 520), width: wide, foot: 1110 };
    parts.push(
      front(shape, '#717790', '#9a9cae', 'left'),
      litWindows({ ...shape, foot: 1040 }, { columns: 4, storey: 34, share: 0.3, colour: '#f6dca0' }, random),
    );
  }
  return parts.join('');
}

/** Draws the shaft of the tower with its shaded side, the mast, and the pod. */
function needle(): string {
  const [x, y] = tower;
  return (
    polygon(
      [
        [x - 42, 1100],
        [x - 13, y + 60],
        [x + 13, y + 60],
        [x + 42, 1100],
      ],
      '#98a0b6',
    ) +
    polygon(
      [
        [x + 4, 1100],
        [x + 4, y + 60],
        [x + 13, y + 60],
        [x + 42, 1100],
      ],
      '#5b6482',
    ) +
    polygon(
      [
        [x - 13, y - 30],
        [x - 5, y - 250],
        [x + 5, y - 250],
        [x + 13, y - 30],
      ],
      '#98a0b6',
    ) +
    pod(x, y)
  );
}

/** Draws the pod with its ring of lit windows, and the red light at the top of the mast. */
function pod(x: number, y: number): string {
  return (
    `<path d="M${x - 92} ${y + 24}Q${x - 70} ${y + 62} ${x - 24} ${y + 74}H${x + 24}Q${x + 70} ${y + 62} ${x + 92} ${y + 24}Z" fill="#6d7690"/>` +
    `<path d="M${x - 98} ${y + 26}Q${x - 98} ${y - 6} ${x - 56} ${y - 12}H${x + 56}Q${x + 98} ${y - 6} ${x + 98} ${y + 26}Z" fill="#d9803c"/>` +
    rect(x - 88, y - 2, 176, 18, '#fff0c4') +
    Array.from({ length: 12 }, (_, bar) => rect(x - 84 + bar * 15, y - 2, 4, 18, '#2c3450')).join('') +
    rect(x - 56, y - 30, 112, 20, '#98a0b6') +
    rect(x - 30, y - 52, 60, 24, '#6d7690') +
    circle(x, y - 250, 8, '#e8432f')
  );
}

/** Draws the clouds that hide the middle of the tower. */
function clouds(): string {
  const random = createRandom(146);
  return Array.from({ length: 30 }, (_, index) => {
    const y = 330 + index * 12;
    const x = random.between(-300, width - 300);
    const long = random.between(500, 1200);
    const tall = random.between(40, 96);
    return `<path d="M${n(x)} ${y}Q${n(x + long * 0.2)} ${n(y - tall)} ${n(x + long * 0.42)} ${n(y - tall * 0.7)}T${n(x + long * 0.75)} ${n(y - tall * 0.5)}T${n(x + long)} ${y}Q${n(x + long / 2)} ${n(y + tall * 0.4)} ${n(x)} ${y}Z" fill="${index % 3 === 0 ? '#8d93a8' : '#c3bfc0'}" opacity="${n(random.between(0.25, 0.6))}"/>`;
  }).join('');
}

/** Draws the street under snow, with the two rails of the streetcar. */
function ground(): string {
  const random = createRandom(147);
  const drifts = Array.from({ length: 60 }, () => {
    const y = street + 20 + (height - street) * random.next();
    const x = random.between(-100, width);
    const long = random.between(90, 420);
    return `<path d="M${n(x)} ${n(y)}Q${n(x + long / 2)} ${n(y - 12)} ${n(x + long)} ${n(y)}Q${n(x + long / 2)} ${n(y + 5)} ${n(x)} ${n(y)}Z" fill="${random.next() < 0.5 ? '#fbf6ea' : '#9aa0b8'}" opacity="${n(random.between(0.3, 0.7))}"/>`;
  });
  return `<defs>${linear(
    'snow',
    [0, street],
    [0, height],
    [
      [0, '#e9e2d6'],
      [0.4, '#bfc0cc'],
      [1, '#6a7290'],
    ],
  )}</defs><path d="M0 ${street + 6}Q300 ${street - 26} 620 ${street}T1300 ${street}T1960 ${street - 6}T2400 ${street - 16}V1350H0Z" fill="url(#snow)"/>${drifts.join('')}${stroke(`M0 ${street + 84}H${width}M0 ${street + 108}H${width}`, '#4a5272', 7)}`;
}

/** Draws a pole on either side, each with an arm towards the middle of the street, and the two wires. */
function wires(): string {
  const pole = (x: number, side: 1 | -1) =>
    rect(x - 9, 430, 18, 700, black) +
    rect(x - 16, 424, 32, 12, black) +
    stroke(`M${x} 500Q${x + side * 120} 496 ${x + side * 220} 560`, black, 7);
  return (
    pole(330, 1) +
    pole(1900, -1) +
    stroke('M-20 560Q600 592 1120 588T2420 560', black, 5) +
    stroke('M-20 470Q600 510 1200 500T2420 462', black, 3)
  );
}

/** Draws the light of six windows of the streetcar on the snow. */
function pools(): string {
  return [720, 900, 1080, 1260, 1440, 1600]
    .map((x) =>
      polygon(
        [
          [x - 60, 1196],
          [x + 60, 1196],
          [x + 90, 1330],
          [x - 110, 1330],
        ],
        '#ffdf9f',
        'opacity=".34"',
      ),
    )
    .join('');
}

/** Draws the footprints behind the two walkers. */
function footprints(): string {
  return Array.from(
    { length: 9 },
    (_, step) =>
      `<ellipse cx="${2130 + step * 34}" cy="${1276 + (step % 2) * 14 + step * 4}" rx="12" ry="5" fill="#4a5272" opacity=".8"/>`,
  ).join('');
}
