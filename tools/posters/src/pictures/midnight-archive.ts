import { figure, handOf } from '../draw/figure.ts';
import { playbillFrame } from '../draw/frame.ts';
import { glyph } from '../draw/glyph.ts';
import { farEnd, project, shelfWalls, vault, type Hall } from '../draw/library.ts';
import { loosePages } from '../draw/loose-pages.ts';
import { blur, circle, keyholePath, linear, outline, polygon, radial, rect, stroke, type Point } from '../draw/svg.ts';
import { brass, brassBright, brassDeep, ink, inkBlue } from '../palette.ts';
import type { Sheet } from '../print/press.ts';
import { createRandom } from '../random.ts';

const ramp = inkBlue;

/** The archive by moonlight, wide: shelves without end, the moon in the far arch, somebody with a lamp. */
export function midnightArchiveScene(): Sheet {
  const width = 2400;
  const height = 1350;
  const hall: Hall = {
    eye: [1480, 690],
    focus: 1250,
    wall: 1.75,
    floor: 0.72,
    ceiling: 1.1,
    near: 0.95,
    bayDepth: 0.72,
    bays: 11,
    shelves: 9,
  };
  const end = farEnd(hall);
  const [left, top] = project(hall, -hall.wall, -hall.ceiling, end);
  const [right, bottom] = project(hall, hall.wall, hall.floor, end);
  const moon: Point = [hall.eye[0] + 12, hall.eye[1] - 58];
  const stand: Point = [1592, 868];
  const lamp = handOf(...stand, 196, -1);
  const lamps = ceilingLamps(hall);
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art:
          `<defs>${radial('sky', moon, 460, [
            [0, ramp.glow],
            [0.28, ramp.lit],
            [0.75, ramp.mid],
            [1, ramp.deep],
          ])}</defs>` +
          rect(left - 260, top - 260, right - left + 520, bottom - top + 400, 'url(#sky)') +
          circle(...moon, 84, '#fbf6e6') +
          skyline(left - 40, right + 40, bottom, createRandom(5)),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: floorArt(hall, width, height) },
      {
        art:
          vault(hall, ramp) +
          shelfWalls(hall, ramp, createRandom(41)) +
          ladder(hall, -1, 2.5) +
          glyph('raven', 642, 262, 92, '#05070f'),
        shift: [2, 1],
      },
      { art: lamps.cords, shift: [-1, 1] },
      { art: lamps.flames, blend: 'light', screen: { kind: 'stipple', strength: 0.75 } },
      {
        art: `<defs>${linear(
          'shade-left',
          [0, 0],
          [1050, 0],
          [
            [0, ramp.night, 0.7],
            [1, ramp.night, 0],
          ],
        )}${linear(
          'shade-right',
          [2400, 0],
          [1900, 0],
          [
            [0, ramp.night, 0.62],
            [0.6, ramp.night, 0.2],
            [1, ramp.night, 0],
          ],
        )}</defs>${rect(0, 0, 1050, height, 'url(#shade-left)')}${rect(1900, 0, 500, height, 'url(#shade-right)')}`,
        screen: { kind: 'stipple', strength: 0.75 },
      },
      {
        art: `<defs>${blur('soft', 7)}${linear(
          'beam',
          [moon[0], moon[1]],
          [760, 1350],
          [
            [0, ramp.glow, 0.62],
            [0.5, ramp.lit, 0.2],
            [1, ramp.lit, 0],
          ],
        )}${radial('halo', moon, 640, [
          [0, ramp.glow, 0.8],
          [0.25, ramp.lit, 0.4],
          [1, ramp.mid, 0],
        ])}</defs>${rect(0, 0, width, height, 'url(#halo)')}<g filter="url(#soft)">${beams(moon)}</g>`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.85 },
      },
      {
        art: loosePages(
          [
            [980, 380, 46],
            [1190, 250, 30],
            [1290, 560, 26],
            [1815, 330, 36],
            [2010, 560, 52],
            [1700, 500, 20],
            [820, 690, 58],
            [1140, 800, 30],
            [1385, 455, 18],
          ],
          ramp,
          createRandom(9),
        ),
        shift: [-2, 1],
      },
      {
        art: `<defs>${radial('lamp', [lamp[0], lamp[1] + 24], 250, [
          [0, '#fff3cf', 0.95],
          [0.1, brassBright, 0.75],
          [0.35, brass, 0.34],
          [1, brass, 0],
        ])}</defs>${circle(lamp[0], lamp[1] + 24, 250, 'url(#lamp)')}`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      {
        art:
          `<defs>${blur('shadow', 5)}${linear(
            'cast',
            stand,
            [1660, 1350],
            [
              [0, ink, 0.85],
              [1, ink, 0],
            ],
          )}</defs>` +
          `<path d="M${stand[0] - 30} ${stand[1] - 3}L${stand[0] + 34} ${stand[1] - 3}L${stand[0] + 250} 1350L${stand[0] - 60} 1350Z" fill="url(#cast)" filter="url(#shadow)"/>` +
          figure(...stand, 196, '#070912', { arm: -1 }) +
          lantern(lamp[0], lamp[1] + 22),
      },
    ],
  };
}

function floorArt(hall: Hall, width: number, height: number): string {
  const end = farEnd(hall);
  const parts = [
    `<defs>${linear(
      'floor',
      project(hall, 0, hall.floor, end),
      [hall.eye[0], height],
      [
        [0, ramp.lit],
        [0.16, ramp.mid],
        [0.6, ramp.deep],
        [1, ramp.night],
      ],
    )}</defs>`,
    polygon(
      [
        project(hall, -hall.wall, hall.floor, end),
        project(hall, hall.wall, hall.floor, end),
        [width + 900, height],
        [-1200, height],
      ],
      'url(#floor)',
    ),
  ];
  // Chequered stone, every other slab a tone darker.
  for (let row = 0; row < 30; row += 1) {
    const z0 = 0.72 + row * 0.27;
    const z1 = Math.min(end, z0 + 0.27);
    for (let column = -6; column < 6; column += 1) {
      if ((row + column) % 2 === 0) continue;
      const x0 = (column * hall.wall) / 6;
      const x1 = ((column + 1) * hall.wall) / 6;
      parts.push(
        polygon(
          [
            project(hall, x0, hall.floor, z0),
            project(hall, x1, hall.floor, z0),
            project(hall, x1, hall.floor, z1),
            project(hall, x0, hall.floor, z1),
          ],
          ramp.night,
          'opacity=".5"',
        ),
      );
    }
  }
  return parts.join('');
}

function skyline(from: number, to: number, foot: number, random: ReturnType<typeof createRandom>): string {
  const points: Point[] = [[from, foot + 60]];
  for (let x = from; x < to; x += random.between(14, 34)) {
    const roof = foot - random.between(24, 92);
    points.push([x, roof], [x + 10, roof - (random.next() < 0.3 ? 26 : 0)], [x + 14, roof]);
  }
  return polygon([...points, [to, foot + 60]], ramp.deep);
}

function beams([x, y]: Point): string {
  return [
    [-1500, 1500, -1150, 1500],
    [-900, 1500, -380, 1500],
    [-120, 1500, 330, 1500],
    [560, 1500, 760, 1500],
    [1050, 1400, 1350, 1250],
    [-2100, 1000, -1750, 1150],
  ]
    .map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) =>
      polygon(
        [
          [x - 40, y - 20],
          [x + 40, y - 20],
          [x + x1, y + y1],
          [x + x0, y + y0],
        ],
        'url(#beam)',
      ),
    )
    .join('');
}

function lantern(x: number, y: number): string {
  return `<path d="M${x} ${y - 24}L${x} ${y - 14}" stroke="#070912" stroke-width="3"/>${rect(x - 9, y - 14, 18, 26, brassBright)}${rect(x - 12, y - 17, 24, 5, '#070912')}${rect(x - 12, y + 11, 24, 5, '#070912')}`;
}

/** Lamps on long cords down the ridge of the vault. */
function ceilingLamps(hall: Hall): { cords: string; flames: string } {
  const cords: string[] = [];
  const flames: string[] = [];
  for (let bay = hall.bays - 1; bay >= 1; bay -= 1) {
    const z = hall.near + (bay + 0.5) * hall.bayDepth;
    const [x, y] = project(hall, 0, -hall.ceiling * 1.18, z);
    const size = 62 / z;
    cords.push(
      `<path d="M${x} ${project(hall, 0, -hall.ceiling * 2.4, z)[1]}V${y - size * 0.5}" stroke="#070a16" stroke-width="${size * 0.1}"/>`,
      `<path d="M${x - size} ${y + size * 0.12}Q${x - size * 0.8} ${y - size * 0.62} ${x} ${y - size * 0.66}Q${x + size * 0.8} ${y - size * 0.62} ${x + size} ${y + size * 0.12}Z" fill="#0b1024"/>`,
      `<ellipse cx="${x}" cy="${y + size * 0.14}" rx="${size * 0.86}" ry="${size * 0.16}" fill="${brassBright}"/>`,
      circle(x, y + size * 0.22, size * 0.27, '#fff6da'),
    );
    flames.push(
      `<defs>${radial(`lamp-${bay}`, [x, y + size * 0.2], size * 4.6, [
        [0, '#fff0c4', 0.7],
        [0.22, brassBright, 0.34],
        [1, brass, 0],
      ])}</defs>${circle(x, y + size * 0.2, size * 4.6, `url(#lamp-${bay})`)}`,
    );
  }
  return { cords: cords.join(''), flames: flames.join('') };
}

/** A ladder on its rail against the shelves, `along` the wall from one distance to another. */
function ladder(hall: Hall, side: -1 | 1, z: number): string {
  const foot = (offset: number) => project(hall, side * (hall.wall - 0.42), hall.floor, z + offset);
  const head = (offset: number) => project(hall, side * (hall.wall - 0.06), -hall.ceiling * 0.72, z + offset);
  const rungs = Array.from({ length: 13 }, (_, rung) => {
    const share = (rung + 0.7) / 13.4;
    const at = (offset: number): Point => {
      const [x0, y0] = foot(offset);
      const [x1, y1] = head(offset);
      return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
    };
    return stroke(outline([at(0), at(0.2)]), brassDeep, 24 / z / 2.6);
  });
  const rail = (offset: number, colour: string, width: number) =>
    stroke(outline([foot(offset), head(offset)]), colour, width / z);
  return rungs.join('') + rail(0, '#120d0a', 30) + rail(0.2, '#120d0a', 28) + rail(0.2, brass, 7);
}

/** A keyhole of moonlight at the end of the stacks, somebody small in its doorway. */
export function midnightArchivePoster(): Sheet {
  const width = 1600;
  const height = 2400;
  const hall: Hall = {
    eye: [800, 1270],
    focus: 1050,
    wall: 1.15,
    floor: 0.62,
    ceiling: 2.1,
    near: 0.62,
    bayDepth: 0.5,
    bays: 9,
    shelves: 15,
  };
  const end = farEnd(hall);
  const [left] = project(hall, -hall.wall, 0, end);
  const [right, foot] = project(hall, hall.wall, hall.floor, end);
  const hole: Point = [800, 930];
  const radius = 128;
  const shape = keyholePath(...hole, radius, (foot - hole[1]) / radius, 0.94);
  const stand: Point = [800, foot + 34];
  const lamp = handOf(...stand, 150, 1);
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: `<defs>${radial('end', hole, 700, [
          [0, ramp.mid],
          [0.5, ramp.deep],
          [1, ramp.night],
        ])}</defs>${rect(left - 6, 0, right - left + 12, foot + 2, 'url(#end)')}`,
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: floorArt(hall, width, height) },
      { art: vault(hall, ramp) + shelfWalls(hall, ramp, createRandom(17)) + ladder(hall, 1, 1.75), shift: [2, 1] },
      {
        art: `<defs>${radial('moonlight', [800, 940], 520, [
          [0, '#ffffff'],
          [0.3, ramp.glow],
          [0.75, '#a9c0f4'],
          [1, ramp.lit],
        ])}</defs><path d="${keyholePath(...hole, radius + 15, (foot - hole[1]) / (radius + 15), 0.94)}" fill="${brassDeep}"/><path d="${keyholePath(...hole, radius + 9, (foot - hole[1]) / (radius + 9), 0.94)}" fill="${brassBright}"/><path d="${shape}" fill="url(#moonlight)"/>${circle(800, 915, 74, '#fffaf0')}`,
        screen: { kind: 'stipple', strength: 0.35 },
      },
      {
        art: `<defs>${blur('soft', 10)}${linear(
          'spill',
          [800, foot],
          [800, 2300],
          [
            [0, ramp.glow, 0.95],
            [0.35, ramp.lit, 0.55],
            [1, ramp.lit, 0],
          ],
        )}${radial('halo', [800, 980], 900, [
          [0, ramp.glow, 0.85],
          [0.22, ramp.lit, 0.42],
          [1, ramp.mid, 0],
        ])}${radial('ray', [800, 930], 1300, [
          [0, ramp.glow, 0.55],
          [0.4, ramp.lit, 0.2],
          [1, ramp.lit, 0],
        ])}</defs>${rect(0, 0, width, height, 'url(#halo)')}<g filter="url(#soft)"><path d="M${800 - 120} ${foot}H${800 + 120}L1130 1980A360 260 0 1 1 470 1980Z" fill="url(#spill)"/>${rays([800, 930])}</g>`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.85 },
      },
      {
        art: loosePages(
          [
            [470, 560, 48],
            [1120, 700, 40],
            [610, 820, 24],
            [1010, 470, 30],
            [1210, 1210, 62],
            [380, 1120, 56],
            [930, 740, 20],
            [560, 1420, 46],
            [1075, 1500, 40],
            [690, 400, 26],
          ],
          ramp,
          createRandom(31),
        ),
        shift: [-2, 1],
      },
      {
        art: `<defs>${radial('lamp', [lamp[0], lamp[1] + 22], 150, [
          [0, '#ffe9b0', 0.9],
          [0.15, brassBright, 0.5],
          [1, brass, 0],
        ])}</defs>${circle(lamp[0], lamp[1] + 22, 150, 'url(#lamp)')}`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      {
        art:
          `<defs>${blur('shadow', 5)}${linear(
            'cast',
            stand,
            [800, 2150],
            [
              [0, '#05070f', 0.92],
              [0.6, '#05070f', 0.5],
              [1, '#05070f', 0],
            ],
          )}</defs>` +
          `<path d="M${stand[0] - 24} ${stand[1] - 3}h48L980 2200H620Z" fill="url(#cast)" filter="url(#shadow)"/>${figure(...stand, 150, '#05070f', { arm: 1 })}${lantern(lamp[0], lamp[1] + 20)}`,
      },
      {
        art: `<defs>${linear(
          'foot',
          [0, 2400],
          [0, 1650],
          [
            [0, '#060913', 0.95],
            [0.45, '#060913', 0.6],
            [1, '#060913', 0],
          ],
        )}${linear(
          'head',
          [0, 0],
          [0, 520],
          [
            [0, '#060913', 0.75],
            [1, '#060913', 0],
          ],
        )}</defs>${rect(0, 1650, width, 750, 'url(#foot)')}${rect(0, 0, width, 520, 'url(#head)')}`,
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: playbillFrame(width, height, '#070a14', brass, brassDeep, 'raven'), shift: [2, -1] },
    ],
  };
}

function rays([x, y]: Point): string {
  return Array.from({ length: 22 }, (_, ray) => {
    const from = (ray / 22) * 2 * Math.PI + 0.07;
    const to = from + Math.PI / 26;
    return polygon(
      [
        [x, y],
        [x + Math.cos(from) * 1500, y + Math.sin(from) * 1500],
        [x + Math.cos(to) * 1500, y + Math.sin(to) * 1500],
      ],
      'url(#ray)',
      'opacity=".55"',
    );
  }).join('');
}
