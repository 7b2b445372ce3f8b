import { cumulus } from '../../draw/clouds.ts';
import { figure } from '../../draw/figure.ts';
import { glyph } from '../../draw/glyph.ts';
import { farRoofs, type HouseInks, mansardHouse } from '../../draw/rooftops.ts';
import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright } from '../../palette.ts';
import { black, pavement, ramp, rightHouse, streetLamp, theatreDoor, theatreDoorX } from './street.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';

/** Draws the picture of Paris: a narrow street at night with one lamp and one lit door. */
export function parisPicture(): Sheet {
  const width = 2400;
  const height = 1350;
  const moon: Point = [960, 330];
  const lamp: Point = [545, 452];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: sky(width, height, moon),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: clouds(),
        screen: { kind: 'stipple', strength: 0.9 },
      },
      { art: tower([1215, 830], 560, '#3a396f'), shift: [2, 0] },
      {
        art:
          farRoofs(-20, 1700, 1130, 330, '#2c2b5c', createRandom(72)) +
          farRoofs(-40, 1700, 1140, 245, '#22214b', createRandom(73)),
        shift: [-2, 1],
      },
      { art: middleHouses() + glyph('cat', 735, 598, 88, '#0d0c22'), shift: [1, 1] },
      { art: rightHouse() },
      { art: theatreDoor(), shift: [2, 0] },
      { art: cobbles(width, height) },
      {
        art: lampLight(width, height, lamp),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      {
        art: couple(),
      },
      { art: streetLamp(lamp, 1208), shift: [-2, 1] },
      {
        art: darkEdges(width, height),
        screen: { kind: 'stipple', strength: 0.7 },
      },
    ],
  };
}

/** Draws the sky with the moon. */
function sky(width: number, height: number, moon: Point): string {
  return `<defs>${radial('sky', moon, 1250, [
    [0, '#a9a2d8'],
    [0.18, '#6f69ab'],
    [0.5, '#34346c'],
    [1, '#14132f'],
  ])}</defs>${rect(0, 0, width, height, 'url(#sky)')}${circle(...moon, 128, '#fbf1cf')}${circle(moon[0] - 34, moon[1] - 22, 20, '#e9dcb2')}${circle(moon[0] + 40, moon[1] + 36, 30, '#eadfb8')}${circle(moon[0] + 30, moon[1] - 50, 12, '#e9dcb2')}`;
}

function clouds(): string {
  return cumulus(
    [
      [560, 560, 300],
      [1120, 540, 340],
      [1380, 440, 220],
      [200, 470, 240],
    ],
    '#8d86c2',
    '#34346c',
    createRandom(71),
  );
}

/** Draws the light of the door and of the lamp, also on the wet street. */
function lampLight(width: number, height: number, lamp: Point): string {
  return `<defs>${lightGradients(lamp)}</defs>${rect(0, 0, width, height, 'url(#door)')}${rect(0, 0, width, height, 'url(#lamp)')}<g filter="url(#wet)">${lightOnStreet(lamp)}</g>`;
}

/** Defines the blur, and the gradients of the light around the door and the lamp and on the street. */
function lightGradients(lamp: Point): string {
  return `${blur('wet', 9)}${linear(
    'spill',
    [2020, pavement],
    [1620, 1350],
    [
      [0, '#ffe3a0', 0.9],
      [1, brass, 0.05],
    ],
  )}${radial('door', [theatreDoorX, 960], 620, [
    [0, '#ffe9b4', 0.7],
    [0.3, '#f5b75f', 0.3],
    [1, '#b5702f', 0],
  ])}${radial('lamp', lamp, 520, [
    [0, '#fff8dc', 0.95],
    [0.1, '#ffe6a6', 0.6],
    [0.4, brass, 0.24],
    [1, brass, 0],
  ])}${linear(
    'cone',
    lamp,
    [lamp[0], 1200],
    [
      [0, '#ffe9b0', 0.4],
      [1, '#ffe9b0', 0.06],
    ],
  )}${linear(
    'mirror',
    [0, pavement + 20],
    [0, 1350],
    [
      [0, '#ffe9b0', 0.6],
      [1, brass, 0],
    ],
  )}`;
}

/** Draws the light that spills out of the door, the cone and the pool of the lamp, and its reflection. */
function lightOnStreet(lamp: Point): string {
  return `${polygon(
    [
      [theatreDoorX - 85, pavement],
      [theatreDoorX + 85, pavement],
      [2060, 1350],
      [1480, 1350],
    ],
    'url(#spill)',
  )}${polygon(
    [
      [lamp[0] - 40, lamp[1]],
      [lamp[0] + 40, lamp[1]],
      [lamp[0] + 330, 1200],
      [lamp[0] - 330, 1200],
    ],
    'url(#cone)',
  )}<ellipse cx="${lamp[0]}" cy="1205" rx="330" ry="52" fill="#ffe3a0" opacity=".34"/>${polygon(
    [
      [lamp[0] - 30, pavement + 70],
      [lamp[0] + 30, pavement + 70],
      [lamp[0] + 70, 1350],
      [lamp[0] - 70, 1350],
    ],
    'url(#mirror)',
  )}`;
}

/** Draws the two visitors, and their shadow. */
function couple(): string {
  return `<defs>${linear(
    'cast',
    [1700, 1205],
    [1420, 1340],
    [
      [0, black, 0.75],
      [1, black, 0],
    ],
  )}</defs>${polygon(
    [
      [1655, 1216],
      [1700, 1216],
      [1440, 1350],
      [1290, 1350],
    ],
    'url(#cast)',
  )}${figure(1640, 1218, 250, black, { dress: 'coat' })}${figure(1724, 1212, 230, black, { hat: false, dress: 'skirt' })}`;
}

/** Draws the dark at the left and at the top. */
function darkEdges(width: number, height: number): string {
  return `<defs>${linear(
    'left',
    [0, 0],
    [420, 0],
    [
      [0, black, 0.6],
      [1, black, 0],
    ],
  )}${linear(
    'top',
    [0, 0],
    [0, 320],
    [
      [0, black, 0.5],
      [1, black, 0],
    ],
  )}</defs>${rect(0, 0, 420, height, 'url(#left)')}${rect(0, 0, width, 320, 'url(#top)')}`;
}

/** Draws the Eiffel tower, small and far. */
function tower([x, foot]: Point, height: number, fill: string): string {
  const y = (share: number) => foot - height * share;
  // Half the width of the tower, which shrinks fast above its legs.
  const half = (share: number) => height * (0.2 * (1 - share) ** 2.6 + 0.008);
  const side = (sign: 1 | -1) =>
    Array.from({ length: 21 }, (_, step) => `L${n(x + sign * half(step / 20))} ${n(y(step / 20))}`);
  return (
    `<path d="M${n(x - half(0))} ${foot}${side(-1).join('')}${side(1).toReversed().join('')}L${n(x + half(0) * 0.55)} ${foot}Q${x} ${n(y(0.2))} ${n(x - half(0) * 0.55)} ${foot}Z" fill="${fill}"/>` +
    rect(x - half(0.22) - 12, y(0.235), half(0.22) * 2 + 24, 11, fill) +
    rect(x - half(0.43) - 8, y(0.445), half(0.43) * 2 + 16, 9, fill) +
    rect(x - 10, y(0.94), 20, 9, fill) +
    stroke(`M${x} ${n(y(1))}V${n(y(1.07))}`, fill, 3) +
    circle(x, y(1.06), 5, brassBright)
  );
}

/** Draws the houses across the street, with a gap between the second and the third. */
function middleHouses(): string {
  const random = createRandom(74);
  const inks: HouseInks = {
    wall: '#272552',
    shade: '#17163a',
    edge: '#4d4a8a',
    roof: '#1c1b42',
    lamp: '#f3c873',
    pane: '#1a1940',
  };
  return [
    { x: -40, width: 300, foot: pavement, floors: 5, floorHeight: 112, windows: 3 },
    { x: 262, width: 240, foot: pavement, floors: 4, floorHeight: 108, windows: 3 },
    { x: 600, width: 270, foot: pavement, floors: 3, floorHeight: 116, windows: 3 },
    { x: 872, width: 210, foot: pavement, floors: 4, floorHeight: 96, windows: 3 },
    { x: 1084, width: 320, foot: pavement, floors: 3, floorHeight: 112, windows: 4 },
  ]
    .map((house) => mansardHouse(house, inks, random))
    .join('');
}

/** Draws the street, with rows of cobbles that get larger towards us. */
function cobbles(width: number, height: number): string {
  const parts = [
    `<defs>${linear(
      'street',
      [0, pavement],
      [0, height],
      [
        [0, '#2b2954'],
        [1, '#0d0c1d'],
      ],
    )}</defs>${rect(0, pavement, width, height - pavement, 'url(#street)')}${rect(0, pavement, width, 6, '#6a64a3')}`,
  ];
  const random = createRandom(76);
  for (let row = 0, y = pavement + 26; y < height; row += 1) {
    const tall = 9 + row * 3.2;
    const wide = 40 + row * 13;
    for (let x = -wide + (row % 2) * (wide / 2); x < width; x += wide) {
      parts.push(
        `<path d="M${n(x + 4)} ${n(y + tall)}Q${n(x + wide / 2)} ${n(y - tall * 0.5)} ${n(x + wide - 4)} ${n(y + tall)}" fill="none" stroke="#5c568f" stroke-width="${n(2 + row * 0.35)}" opacity="${n(random.between(0.18, 0.6))}"/>`,
      );
    }
    y += tall * 1.35;
  }
  return parts.join('');
}
