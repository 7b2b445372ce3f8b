import { glyph } from '../../draw/glyph.ts';
import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { glitter, ripples, type Water } from '../../draw/still-water.ts';
import { vignette } from '../../draw/vignette.ts';
import { rain } from '../../draw/weather.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom, type Random } from '../../random.ts';
import { ferry } from './ferry.ts';
import { black, keyTower, mountain, ramp } from './sound.ts';

const width = 2400;
const height = 1350;
const sound: Water = { width, top: 900, foot: height, seed: 121 };
const ferryAt: Point = [860, 1090];
/** The middle of the tower in the shape of a key. */
const towerX = 1810;

/** Draws the picture of Seattle: the evening ferry, the mountain, and a tower in the shape of a key. */
export function seattlePicture(): Sheet {
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: eveningSky(),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      { art: mountain([700, 900]), screen: { kind: 'stipple', strength: 0.4 }, shift: [2, 0] },
      { art: clouds(), screen: { kind: 'stipple', strength: 0.8 } },
      { art: city('#6f8b86', 122, 1), shift: [-2, 1], screen: { kind: 'stipple', strength: 0.3 } },
      { art: keyTower(towerX, 905), shift: [2, 1] },
      { art: city('#2a4444', 123, 0.62) + wheel(1240, 800) },
      { art: water() },
      { art: ferry(...ferryAt), shift: [-1, 1] },
      {
        art: ferryAndTowerLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: pier() + glyph('seagull', 2080, 906, 104, black) + gulls(), shift: [-2, 1] },
      { art: rain({ width, height, count: 420, slant: 0.16, colour: '#e6ede2', seed: 129 }) },
      { art: vignette(width, height, black, { top: 200, foot: 170 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the evening sky. */
function eveningSky(): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, 900],
    [
      [0, '#1d3438'],
      [0.4, '#4a6a68'],
      [0.75, '#9fae9c'],
      [1, '#e2d9b8'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#sky)')}`;
}

/** Draws the light of the ferry and of the tower, also on the water. */
function ferryAndTowerLight(): string {
  return `<defs>${blur('wet', 5)}${radial('cabin', ferryAt, 640, [
    [0, '#ffe3ad', 0.5],
    [0.4, '#efb25e', 0.2],
    [1, '#d98a3c', 0],
  ])}${radial('bow', [towerX, 330], 420, [
    [0, '#fff0c4', 0.6],
    [0.3, '#efc77a', 0.25],
    [1, '#d9a24c', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#cabin)')}${rect(0, 0, width, 900, 'url(#bow)')}<g filter="url(#wet)">${[
    520, 680, 840, 1000, 1160,
  ]
    .map((x) => glitter({ ...sound, top: 1122 }, x, 44, '#ffdf9f'))
    .join('')}${glitter(sound, towerX, 46, '#ffe9b4')}</g>`;
}

/** Draws long clouds, dark in the upper part of the sky and light below. */
function clouds(): string {
  const random = createRandom(124);
  return Array.from({ length: 26 }, (_, index) => {
    const y = 60 + index * 26;
    const x = random.between(-400, width);
    const long = random.between(500, 1300);
    const tall = random.between(20, 56);
    return `<path d="M${n(x)} ${y}Q${n(x + long * 0.3)} ${n(y - tall)} ${n(x + long * 0.55)} ${n(y - tall * 0.6)}T${n(x + long)} ${y}Q${n(x + long / 2)} ${n(y + tall * 0.5)} ${n(x)} ${y}Z" fill="${index < 12 ? '#2c4648' : '#dfe0cc'}" opacity="${n(random.between(0.2, 0.5))}"/>`;
  }).join('');
}

/** Draws the towers of the city, lower beside the tower of the key, with their lit windows; then the wooded far shore. */
function city(fill: string, seed: number, size: number): string {
  const random = createRandom(seed);
  const parts: string[] = [];
  for (let x = 1080; x < width + 40; x += random.between(60, 120)) {
    const wide = random.between(70, 150);
    const isBesideKeyTower = Math.abs(x + wide / 2 - towerX) < 170;
    const top = 905 - random.between(120, 430) * size * (isBesideKeyTower ? 0.4 : 1);
    const isSlanted = random.next() < 0.3;
    parts.push(
      isSlanted
        ? polygon(
            [
              [x, 910],
              [x, top + 46],
              [x + wide * 0.6, top],
              [x + wide, top + 20],
              [x + wide, 910],
            ],
            fill,
          )
        : rect(x, top, wide, 910 - top, fill),
    );
    for (let window = 0; window < 12 * size; window += 1)
      parts.push(
        rect(
          x + random.between(8, wide - 14),
          top + random.between(50, Math.max(60, 890 - top)),
          7,
          10,
          '#f3cf8a',
          'opacity=".85"',
        ),
      );
  }
  return parts.join('') + farShore(fill, size, random);
}

/** Draws the far shore as a row of firs. */
function farShore(fill: string, size: number, random: Random): string {
  const firs: string[] = [];
  for (let x = -20; x < 1110; x += 17) {
    const tall = random.between(24, 62) * size;
    firs.push(
      polygon(
        [
          [x - 13, 908],
          [x, 908 - tall],
          [x + 13, 908],
        ],
        fill,
      ),
    );
  }
  return firs.join('');
}

/** Draws the big wheel on the shore, with 16 cabins. */
function wheel(x: number, y: number): string {
  const spokes = Array.from({ length: 16 }, (_, spoke) => {
    const angle = (spoke * Math.PI) / 8;
    return `M${x} ${y}L${n(x + Math.cos(angle) * 86)} ${n(y + Math.sin(angle) * 86)}`;
  });
  return (
    stroke(spokes.join(''), '#1c3033', 2) +
    circle(x, y, 86, 'none', 'stroke="#1c3033" stroke-width="6"') +
    stroke(`M${x} ${y}L${x - 44} 908M${x} ${y}L${x + 44} 908`, '#1c3033', 8) +
    Array.from({ length: 16 }, (_, cabin) => {
      const angle = (cabin * Math.PI) / 8;
      return circle(x + Math.cos(angle) * 92, y + Math.sin(angle) * 92, 6, '#ffdf9f');
    }).join('')
  );
}

function water(): string {
  return `<defs>${linear(
    'sound',
    [0, sound.top],
    [0, height],
    [
      [0, '#a9b39c'],
      [0.1, '#5b7d7a'],
      [0.45, '#23454a'],
      [1, '#0c1d22'],
    ],
  )}</defs>${rect(0, sound.top, width, height - sound.top, 'url(#sound)')}${ripples(sound, 320, ['#9fb3a4', '#122c31', '#dfe0cc'])}`;
}

/** Draws the old pier in the corner, with a lamp. */
function pier(): string {
  const posts = [1960, 2080, 2200, 2320].map(
    (x) => rect(x, 950, 26, 420, black) + rect(x - 4, 1080, 34, 10, '#23454a'),
  );
  return (
    rect(1920, 952, 500, 34, black) +
    rect(1920, 948, 500, 8, '#5b7d7a') +
    posts.join('') +
    stroke('M2300 950V740', black, 10) +
    `<path d="M2268 736H2332L2322 690H2278Z" fill="#fff0c4"/><path d="M2260 690L2300 654L2340 690Z" fill="${black}"/>`
  );
}

function gulls(): string {
  return (
    [
      [300, 330, 1.3],
      [430, 280, 0.9],
      [1120, 420, 1],
      [1420, 250, 0.8],
    ] as const
  )
    .map(([x, y, size]) =>
      stroke(
        `M${x - 34 * size} ${y - 12 * size}Q${x - 14 * size} ${y - 20 * size} ${x} ${y}Q${x + 14 * size} ${y - 22 * size} ${x + 36 * size} ${y - 16 * size}`,
        black,
        5 * size,
      ),
    )
    .join('');
}
