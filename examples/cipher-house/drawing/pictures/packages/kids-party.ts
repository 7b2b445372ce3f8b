import { cumulus } from '../../draw/clouds.ts';
import { figure } from '../../draw/figure.ts';
import { doorKey } from '../../draw/key.ts';
import { circle, keyholePath, linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { sunburst } from '../../draw/sunburst.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { height, width } from '../card.ts';

/** The hand of the child, in which all strings end. */
const hand = [762, 782] as const;
const black = '#1a0f16';

/** The five round balloons: the middle, the size, and the two colours of each. */
const balloons = [
  [470, 330, 104, '#d8453c', '#ff9a86'],
  [700, 210, 118, '#f0b53c', '#ffe9a8'],
  [1010, 330, 110, '#2f8f86', '#8fdccb'],
  [600, 480, 92, '#3f62c4', '#a5bff6'],
  [880, 500, 96, '#a94470', '#f7b3cb'],
] as const;

/** Draws seven balloons that lift a child over the roofs. */
export function kidsPartyPicture(): Sheet {
  return {
    width,
    height,
    stock: '#f7d9b0',
    plates: [
      {
        art: morningSky(),
        screen: { kind: 'stipple', strength: 0.5 },
      },
      {
        art: sunburst([760, 1120], 26, 1700, '#fff3d070', 0.2),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.95 },
      },
      {
        art: cloudBanks(),
        screen: { kind: 'stipple', strength: 0.85 },
      },
      { art: strings() },
      { art: roundBalloons() + padlockBalloon() + starBalloon(), shift: [1, -1] },
      { art: flyer(), shift: [-1, 1] },
      { art: roofs('#8a4a58', '#6b3546', 960, 352), shift: [1, 1] },
      { art: roofs('#3b1c2a', '#2a121e', 1070, 353), shift: [-1, 1] },
      { art: guests(), shift: [1, 0] },
      { art: vignette(width, height, black, { top: 90, foot: 110 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the sky. */
function morningSky(): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, 1100],
    [
      [0, '#3d8fa8'],
      [0.45, '#8fcdc4'],
      [0.75, '#fbe3b4'],
      [1, '#f6b98a'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#sky)')}`;
}

/** Draws the banks of cloud. */
function cloudBanks(): string {
  return cumulus(
    [
      [160, 620, 260],
      [1420, 400, 300],
      [1760, 760, 260],
      [240, 240, 180],
    ],
    '#fffaf0',
    '#e9b9a0',
    createRandom(351),
  );
}

/** The foot of the two balloons that are not round. */
const padlockFoot = [1240, 360] as const;
const starFoot = [330, 560] as const;

/** Draws the string of each balloon. */
function strings(): string {
  const feet = [...balloons.map(([x, y, size]) => [x, y + size * 1.24] as const), padlockFoot, starFoot];
  return feet
    .map(([x, y]) =>
      stroke(
        `M${x} ${n(y)}Q${n((x + hand[0]) / 2 - 30)} ${n((y + hand[1]) / 2 + 60)} ${hand[0]} ${hand[1]}`,
        '#5b3a34',
        3.4,
      ),
    )
    .join('');
}

/** Draws the five round balloons, each with its knot and a highlight. */
function roundBalloons(): string {
  return balloons
    .map(
      ([x, y, size, tone, light]) =>
        `<path d="M${x} ${n(y + size * 1.16)}C${n(x - size * 1.1)} ${n(y + size * 0.6)} ${n(x - size * 1.16)} ${n(y - size)} ${x} ${n(y - size)}C${n(x + size * 1.16)} ${n(y - size)} ${n(x + size * 1.1)} ${n(y + size * 0.6)} ${x} ${n(y + size * 1.16)}Z" fill="${tone}" stroke="${black}" stroke-width="7"/>` +
        polygon(
          [
            [x - 14, y + size * 1.3],
            [x, y + size * 1.12],
            [x + 14, y + size * 1.3],
          ],
          tone,
          `stroke="${black}" stroke-width="6" stroke-linejoin="round"`,
        ) +
        `<ellipse cx="${n(x - size * 0.36)}" cy="${n(y - size * 0.4)}" rx="${n(size * 0.22)}" ry="${n(size * 0.36)}" fill="${light}" transform="rotate(24 ${n(x - size * 0.36)} ${n(y - size * 0.4)})"/>`,
    )
    .join('');
}

function padlockBalloon(): string {
  return (
    stroke('M1170 200V130A70 70 0 0 1 1310 130V200', black, 44) +
    stroke('M1170 200V130A70 70 0 0 1 1310 130V200', '#cfd8ea', 28) +
    `<path d="M1120 210Q1240 170 1360 210Q1388 290 1350 366Q1240 396 1130 366Q1092 290 1120 210Z" fill="${brass}" stroke="${black}" stroke-width="8"/>` +
    `<path d="M1140 226Q1170 214 1190 214Q1160 290 1170 352Q1150 350 1142 346Q1118 290 1140 226Z" fill="${brassBright}"/>` +
    `<path d="${keyholePath(1240, 274, 28, 2.9, 1)}" fill="${black}"/>`
  );
}

function starBalloon(): string {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const angle = (corner * Math.PI) / 5;
    const away = corner % 2 === 0 ? 112 : 60;
    return [330 + Math.sin(angle) * away, 460 - Math.cos(angle) * away] as const;
  });
  return (
    polygon(points, '#f7e9c8', `stroke="${black}" stroke-width="22" stroke-linejoin="round"`) +
    polygon(points, '#f7e9c8', 'stroke="#f7e9c8" stroke-width="10" stroke-linejoin="round"') +
    circle(300, 430, 20, '#ffffff')
  );
}

/** Draws a child with a bow who goes up on the strings, with a key in the other hand. */
function flyer(): string {
  return (
    figure(700, 950, 250, black, { hat: false, dress: 'skirt', arm: 1 }) +
    stroke(`M768 800L${hand[0]} ${hand[1]}`, black, 10) +
    `<path d="M650 702L674 728L650 742ZM748 702L724 728L748 742Z" fill="#d8453c"/>` +
    doorKey(664, 852, 120, 14, brassDeep) +
    doorKey(661, 848, 120, 14, brassBright)
  );
}

/** Draws a row of houses with gables, chimneys and two windows each. */
function roofs(tone: string, shade: string, base: number, seed: number): string {
  const random = createRandom(seed);
  const parts: string[] = [];
  for (let x = -30; x < width;) {
    const wide = random.between(130, 230);
    const peak = base - random.between(60, 120);
    parts.push(
      polygon(
        [
          [x, base + 40],
          [x + wide / 2, peak],
          [x + wide, base + 40],
        ],
        shade,
      ),
      rect(x + 10, base + 30, wide - 20, 300, tone),
      rect(x + wide * 0.68, peak + 6, 26, 60, shade),
    );
    for (const share of [0.3, 0.62])
      parts.push(rect(x + wide * share - 12, base + 62, 26, 36, random.next() < 0.6 ? '#ffd98c' : shade));
    x += wide - 4;
  }
  return parts.join('');
}

/** Draws the rest of the party on a roof: three children in paper hats, and an adult in a coat. */
function guests(): string {
  return (
    rect(1080, 1058, 420, 16, black) +
    figure(1160, 1062, 150, black, { hat: false, dress: 'jacket', arm: -1 }) +
    figure(1260, 1062, 136, black, { hat: false, dress: 'skirt', arm: -1 }) +
    figure(1350, 1062, 144, black, { hat: false, dress: 'jacket' }) +
    figure(1430, 1062, 220, black, { dress: 'coat', arm: -1 }) +
    polygon(
      [
        [1138, 924],
        [1160, 872],
        [1182, 924],
      ],
      '#d8453c',
    ) +
    polygon(
      [
        [1240, 936],
        [1260, 886],
        [1280, 936],
      ],
      brassBright,
    ) +
    polygon(
      [
        [1330, 930],
        [1350, 880],
        [1370, 930],
      ],
      '#8fdccb',
    ) +
    circle(1160, 870, 9, '#fff4e6') +
    circle(1260, 884, 9, '#fff4e6') +
    circle(1350, 878, 9, '#fff4e6')
  );
}
