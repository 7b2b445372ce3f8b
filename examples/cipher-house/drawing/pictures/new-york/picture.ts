import { figure } from '../../draw/figure.ts';
import { circle, keyholePath, linear, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { black, canyon, crown, middle, ramp, stageDoor } from './canyon.ts';

/** The middle of the stage door. */
const stageDoorX = 2010;

/** Draws the picture of New York: the sun sets at the end of the street, and both together are a keyhole. */
export function newYorkPicture(): Sheet {
  const width = 2400;
  const height = 1350;
  const sun: Point = [middle, 560];
  const radius = 222;
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: sunsetSky(width, height, sun),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: crown(800, 1010, 860, '#8d5a30') + spire(1585, 1010, 800, '#8d5a30'), shift: [2, 0] },
      { art: canyon('far', createRandom(61)), shift: [-2, 1] },
      {
        art: keyholeOfLight(height, sun, radius),
        shift: [2, 2],
      },
      { art: marksAndCabs() },
      { art: canyon('middle', createRandom(62)) },
      { art: canyon('near', createRandom(63)), shift: [-1, 1] },
      { art: stageDoor(stageDoorX, 1290) },
      {
        art: glareAndDoorLight(width, height, sun),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: walkers() + trafficLights(), shift: [-1, 1] },
      {
        art: vignette(width, height, black, { top: 240, foot: 170 }),
        screen: { kind: 'stipple', strength: 0.7 },
      },
    ],
  };
}

/** Draws the sky at sunset, with the rays of the sun. */
function sunsetSky(width: number, height: number, sun: Point): string {
  return `<defs>${radial('sky', sun, 1350, [
    [0, '#ffe9b0'],
    [0.2, '#f0be68'],
    [0.45, '#bb7a34'],
    [0.75, '#6b3d22'],
    [1, '#2f1c18'],
  ])}</defs>${rect(0, 0, width, height, 'url(#sky)')}${rays(sun)}`;
}

/** Draws the keyhole that the sun and the street form. */
function keyholeOfLight(height: number, sun: Point, radius: number): string {
  return `<defs>${linear(
    'keyhole',
    [0, sun[1] - radius],
    [0, height],
    [
      [0, '#fff6da'],
      [0.35, '#ffeab4'],
      [0.6, '#f7cd7c'],
      [1, '#c98a3c'],
    ],
  )}</defs><path d="${keyholePath(...sun, radius, 3.7, 2.1)}" fill="url(#keyhole)"/>`;
}

/** Draws the glare of the sun, and the light of the stage door. */
function glareAndDoorLight(width: number, height: number, sun: Point): string {
  return `<defs>${radial('glare', sun, 760, [
    [0, '#ffe9b4', 0.34],
    [0.3, '#ffd489', 0.3],
    [1, '#d98a3c', 0],
  ])}${radial('door', [stageDoorX, 1120], 430, [
    [0, '#ffe2a2', 0.75],
    [0.4, '#e9a34c', 0.28],
    [1, '#c9742c', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#glare)')}${rect(0, 0, width, height, 'url(#door)')}`;
}

/** Draws rays all around the sun, wide and narrow ones in turn. */
function rays([x, y]: Point): string {
  return Array.from({ length: 44 }, (_, ray) => {
    const angle = (ray * Math.PI) / 22 + 0.03;
    const half = ray % 2 === 0 ? 0.024 : 0.012;
    const at = (turn: number): Point => [x + Math.cos(turn) * 1900, y + Math.sin(turn) * 1900];
    return polygon([[x, y], at(angle - half), at(angle + half)], '#fff0c4', 'opacity=".16"');
  }).join('');
}

/** Draws a far tower of four steps with a needle. */
function spire(x: number, foot: number, tall: number, fill: string): string {
  const top = foot - tall;
  const steps = (
    [
      [120, 360],
      [92, 270],
      [64, 200],
      [34, 150],
    ] as const
  ).map(([half, down]) => rect(x - half, top + down, half * 2, tall, fill));
  return `${steps.join('')}<path d="M${x - 12} ${top + 152}L${x - 5} ${top + 20}L${x} ${top - 60}L${x + 5} ${top + 20}L${x + 12} ${top + 152}Z" fill="${fill}"/>`;
}

/** Draws the marks in the middle of the street, which run to the sun, and two cabs. */
function marksAndCabs(): string {
  const marks = Array.from({ length: 9 }, (_, mark) => {
    const near = (mark + 1) / 9;
    const y = 860 + 490 * near ** 1.9;
    const half = 3 + 15 * near ** 1.7;
    return polygon(
      [
        [middle - half, y],
        [middle + half, y],
        [middle + half * 1.35, y + 66 * near ** 1.6],
        [middle - half * 1.35, y + 66 * near ** 1.6],
      ],
      '#a86a2c',
      'opacity=".75"',
    );
  });
  const cab = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})" fill="${black}"><path d="M-62-30Q-60-52-44-54L-32-84Q-28-92-18-92H18Q28-92 32-84L44-54Q60-52 62-30V-6H-62Z"/><path d="M-56-8H-36V8H-56ZM36-8H56V8H36ZM-14-104H14V-92H-14Z"/><path d="M-30-58L-22-82H22L30-58Z" fill="#e9ad58"/>${circle(-47, -30, 8, '#fff3cf')}${circle(47, -30, 8, '#fff3cf')}</g>`;
  return marks.join('') + cab(1098, 985, 0.62) + cab(1345, 1085, 0.95);
}

/** Draws two people who walk towards the sun, and their shadows towards us. */
function walkers(): string {
  const shadow = (x: number, y: number, lean: number, long: number) =>
    `<defs>${linear(
      `cast${x}`,
      [x, y],
      [x + lean, y + long],
      [
        [0, black, 0.75],
        [1, black, 0.1],
      ],
    )}</defs>${polygon(
      [
        [x - 22, y - 4],
        [x + 22, y - 4],
        [x + lean + 70, y + long],
        [x + lean - 40, y + long],
      ],
      `url(#cast${x})`,
    )}`;
  return (
    shadow(1130, 1226, -70, 124) +
    shadow(1192, 1220, -20, 130) +
    figure(1130, 1232, 232, black) +
    figure(1194, 1226, 214, black, { hat: false, dress: 'skirt' })
  );
}

/** Draws two traffic lights on a wire across the street. */
function trafficLights(): string {
  return stroke(`M0 84Q1180 150 2400 66`, black, 5) + signal(1490, 112) + signal(520, 110);
}

/** Draws a traffic light of which the middle lamp is lit. */
function signal(x: number, y: number): string {
  return (
    rect(x - 4, y, 8, 34, black) +
    `<path d="M${x - 30} ${y + 34}H${x + 30}V${y + 178}H${x - 30}Z" fill="${black}"/>` +
    [66, 108, 150]
      .map((down, index) => circle(x, y + down - 2, 15, ['#5e2a1c', '#c98a3c', '#3c3a26'][index] ?? black))
      .join('')
  );
}
