import { cumulus } from '../draw/clouds.ts';
import { figure } from '../draw/figure.ts';
import { glyph } from '../draw/glyph.ts';
import { farRoofs, mansardHouse, type HouseInks } from '../draw/rooftops.ts';
import { blur, circle, linear, n, polygon, radial, rect, stroke, type Point } from '../draw/svg.ts';
import { brass, brassBright, brassDeep, type Ramp } from '../palette.ts';
import type { Sheet } from '../print/press.ts';
import { createRandom } from '../random.ts';

const ramp: Ramp = { night: '#0b0a17', deep: '#1d1c44', mid: '#44427e', lit: '#9a90c8', glow: '#f6e6b4' };
const black = '#07060f';
const pavement = 1128;

/** A narrow street after the theatres have let out: one lamp, one lit door. */
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
        art: `<defs>${radial('sky', moon, 1250, [
          [0, '#a9a2d8'],
          [0.18, '#6f69ab'],
          [0.5, '#34346c'],
          [1, '#14132f'],
        ])}</defs>${rect(0, 0, width, height, 'url(#sky)')}${circle(...moon, 128, '#fbf1cf')}${circle(moon[0] - 34, moon[1] - 22, 20, '#e9dcb2')}${circle(moon[0] + 40, moon[1] + 36, 30, '#eadfb8')}${circle(moon[0] + 30, moon[1] - 50, 12, '#e9dcb2')}`,
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: cumulus(
          [
            [560, 560, 300],
            [1120, 540, 340],
            [1380, 440, 220],
            [200, 470, 240],
          ],
          '#8d86c2',
          '#34346c',
          createRandom(71),
        ),
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
        art: `<defs>${blur('wet', 9)}${linear(
          'spill',
          [2020, pavement],
          [1620, 1350],
          [
            [0, '#ffe3a0', 0.9],
            [1, brass, 0.05],
          ],
        )}${radial('door', [2030, 960], 620, [
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
        )}</defs>${rect(0, 0, width, height, 'url(#door)')}${rect(0, 0, width, height, 'url(#lamp)')}<g filter="url(#wet)">${polygon(
          [
            [1945, pavement],
            [2115, pavement],
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
        )}</g>`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      {
        art: `<defs>${linear(
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
        )}${figure(1640, 1218, 250, black, { dress: 'coat' })}${figure(1724, 1212, 230, black, { hat: false, dress: 'skirt' })}`,
      },
      { art: streetLamp(lamp, 1208), shift: [-2, 1] },
      {
        art: `<defs>${linear(
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
        )}</defs>${rect(0, 0, 420, height, 'url(#left)')}${rect(0, 0, width, 320, 'url(#top)')}`,
        screen: { kind: 'stipple', strength: 0.7 },
      },
    ],
  };
}

/** The one tower nobody mistakes, small and far. */
function tower([x, foot]: Point, height: number, fill: string): string {
  const y = (share: number) => foot - height * share;
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

function rightHouse(): string {
  const inks: HouseInks = {
    wall: '#38346c',
    shade: '#191738',
    edge: '#8a80bd',
    roof: '#23214d',
    lamp: '#ffd98c',
    pane: '#211f4c',
  };
  return (
    mansardHouse(
      { x: 1430, width: 1040, foot: pavement, floors: 5, floorHeight: 150, windows: 8 },
      inks,
      createRandom(75),
    ) +
    rect(1430, pavement - 158, 1040, 158, '#1b1939') +
    rect(1418, pavement - 170, 1064, 16, '#8a80bd') +
    shopFronts()
  );
}

function shopFronts(): string {
  return [1470, 1690]
    .map(
      (x) =>
        rect(x, pavement - 138, 180, 138, '#100f26') +
        rect(x + 12, pavement - 120, 156, 84, '#26244f') +
        stroke(`M${x + 64} ${pavement - 120}v84M${x + 116} ${pavement - 120}v84`, '#100f26', 5) +
        polygon(
          [
            [x - 8, pavement - 140],
            [x + 188, pavement - 140],
            [x + 204, pavement - 96],
            [x - 24, pavement - 96],
          ],
          '#4a2540',
        ) +
        Array.from({ length: 5 }, (_, stripe) =>
          polygon(
            [
              [x + 10 + stripe * 38, pavement - 140],
              [x + 28 + stripe * 38, pavement - 140],
              [x + 24 + stripe * 42, pavement - 96],
              [x + 2 + stripe * 42, pavement - 96],
            ],
            '#a9647a',
          ),
        ).join(''),
    )
    .join('');
}

/** The house's own door: an arch of light under a glass canopy, a ticket lamp on either side. */
function theatreDoor(): string {
  const x = 2030;
  const foot = pavement;
  return (
    `<path d="M${x - 150} ${foot}V${foot - 250}A150 150 0 0 1 ${x + 150} ${foot - 250}V${foot}Z" fill="#12102a"/>` +
    `<path d="M${x - 128} ${foot}V${foot - 250}A128 128 0 0 1 ${x + 128} ${foot - 250}V${foot}Z" fill="${brassDeep}"/>` +
    `<defs>${linear(
      'lit',
      [x, foot - 370],
      [x, foot],
      [
        [0, '#ffefc2'],
        [0.5, '#ffd98c'],
        [1, '#f0a84e'],
      ],
    )}</defs>` +
    `<path d="M${x - 116} ${foot}V${foot - 250}A116 116 0 0 1 ${x + 116} ${foot - 250}V${foot}Z" fill="url(#lit)"/>` +
    stroke(`M${x - 116} ${foot - 246}H${x + 116}M${x} ${foot - 246}V${foot}`, '#3a2208', 7) +
    [30, 60, 90, 120, 150]
      .map((angle) =>
        stroke(
          `M${x} ${foot - 246}L${n(x + Math.cos((angle * Math.PI) / 180) * 116)} ${n(foot - 246 - Math.sin((angle * Math.PI) / 180) * 116)}`,
          '#3a2208',
          5,
        ),
      )
      .join('') +
    rect(x - 96, foot - 214, 76, 120, 'none', 'stroke="#3a2208" stroke-width="5"') +
    rect(x + 20, foot - 214, 76, 120, 'none', 'stroke="#3a2208" stroke-width="5"') +
    circle(x - 14, foot - 84, 6, '#3a2208') +
    circle(x + 14, foot - 84, 6, '#3a2208') +
    circle(x, foot - 404, 46, brassDeep) +
    circle(x, foot - 404, 38, brass) +
    circle(x, foot - 412, 12, '#2a1608') +
    polygon(
      [
        [x - 6, foot - 408],
        [x + 6, foot - 408],
        [x + 12, foot - 378],
        [x - 12, foot - 378],
      ],
      '#2a1608',
    ) +
    [-1, 1]
      .map(
        (side) =>
          stroke(`M${x + side * 160} ${foot - 262}q${side * 30} -30 ${side * 34} 10`, black, 6) +
          circle(x + side * 194, foot - 232, 22, '#fff0c0') +
          circle(x + side * 194, foot - 232, 22, 'none', `stroke="${brassDeep}" stroke-width="5"`),
      )
      .join('') +
    polygon(
      [
        [x - 176, foot],
        [x + 176, foot],
        [x + 196, foot + 16],
        [x - 196, foot + 16],
      ],
      '#5a5190',
    )
  );
}

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

function streetLamp([x, y]: Point, foot: number): string {
  return (
    rect(x - 8, y + 70, 16, foot - y - 70, black) +
    polygon(
      [
        [x - 44, foot],
        [x - 34, foot - 46],
        [x - 18, foot - 60],
        [x - 14, foot - 190],
        [x + 14, foot - 190],
        [x + 18, foot - 60],
        [x + 34, foot - 46],
        [x + 44, foot],
      ],
      black,
    ) +
    rect(x - 20, foot - 200, 40, 12, black) +
    rect(x - 16, y + 190, 32, 12, black) +
    stroke(`M${x - 62} ${y + 150}H${x + 62}`, black, 8) +
    circle(x - 64, y + 150, 9, black) +
    circle(x + 64, y + 150, 9, black) +
    stroke(
      `M${x} ${y + 130}Q${x - 34} ${y + 110} ${x - 30} ${y + 72}M${x} ${y + 130}Q${x + 34} ${y + 110} ${x + 30} ${y + 72}`,
      black,
      6,
    ) +
    polygon(
      [
        [x - 36, y + 66],
        [x - 56, y - 58],
        [x + 56, y - 58],
        [x + 36, y + 66],
      ],
      '#fff3cc',
    ) +
    stroke(
      `M${x - 36} ${y + 66}L${x - 56} ${y - 58}H${x + 56}L${x + 36} ${y + 66}ZM${x - 12} ${y + 66}L${x - 18} ${y - 58}M${x + 12} ${y + 66}L${x + 18} ${y - 58}`,
      black,
      8,
    ) +
    polygon(
      [
        [x - 70, y - 56],
        [x - 30, y - 104],
        [x + 30, y - 104],
        [x + 70, y - 56],
      ],
      black,
    ) +
    polygon(
      [
        [x - 22, y - 104],
        [x - 10, y - 126],
        [x + 10, y - 126],
        [x + 22, y - 104],
      ],
      black,
    ) +
    circle(x, y - 136, 11, black) +
    rect(x - 42, y + 62, 84, 12, black) +
    stroke(`M${x - 62} ${y - 60}H${x + 62}`, brass, 3)
  );
}
