import { drape, valance } from '../../draw/curtain.ts';
import { doorKey } from '../../draw/key.ts';
import { circle, keyholePath, linear, n, polygon, radial, rect } from '../../draw/svg.ts';
import { sunburst } from '../../draw/sunburst.ts';
import { brass, brassBright, brassDeep, curtainRed, rosePink } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom, type Random } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';
import { cakeStand, tier } from '../dragon/cake.ts';

/** The middle of the cake. */
const cake = 900;
/** The candles: the distance from the middle of the cake, the foot, and the height of each. */
const candles = [
  [-104, 398, 130],
  [-54, 416, 158],
  [0, 424, 180],
  [54, 416, 158],
  [104, 398, 130],
] as const;

/** Draws a birthday cake with rooms, and candles in the shape of keys. */
export function birthdayPicture(): Sheet {
  const random = createRandom(301);
  return {
    width,
    height,
    stock: rosePink.night,
    plates: [
      { art: wash(rosePink, [cake, 480], 1150), screen: { kind: 'stipple', strength: 0.6 } },
      {
        art: rays(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: table(), shift: [1, 1] },
      { art: cakeStand(cake, 930, 400), shift: [-1, 1] },
      { art: storeys(), shift: [1, -1] },
      {
        art: candleKeys(),
        shift: [-1, 0],
      },
      { art: flames() },
      {
        art: candlelight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: confetti(), shift: [2, -1] },
      {
        art: curtains(random),
        shift: [1, 1],
      },
      { art: valance(width, 6, 130, curtainRed, brass), shift: [-1, 1] },
    ],
  };
}

/** Draws the rays behind the cake. */
function rays(): string {
  return `<defs>${radial('rays', [cake, 480], 1100, [
    [0, rosePink.glow, 0.6],
    [0.5, rosePink.lit, 0.26],
    [1, rosePink.mid, 0],
  ])}</defs>${sunburst([cake, 480], 22, 1300, 'url(#rays)', 0.25)}`;
}

/** Draws the candles, which are keys with a dark outline. */
function candleKeys(): string {
  return candles
    .map(
      ([across, foot, tall]) =>
        doorKey(cake + across, foot - tall * 0.9, tall, 0, brassDeep, `stroke="${rosePink.night}" stroke-width="9"`) +
        doorKey(cake + across, foot - tall * 0.9, tall, 0, brass),
    )
    .join('');
}

/** Draws the light of the flames. */
function candlelight(): string {
  return candles
    .map(([across, foot, tall], index) =>
      glow(`flame-${index}`, [cake + across, foot - tall * 1.3], 190, '#ffd98c', 0.5),
    )
    .join('');
}

/** Draws the curtains at both sides. */
function curtains(random: Random): string {
  return (
    drape(
      { side: 'left', sheetWidth: width, top: 420, tie: 190, foot: 300, tieY: 720, footY: 1120, folds: 8 },
      curtainRed,
      random,
    ) +
    drape(
      { side: 'right', sheetWidth: width, top: 420, tie: 190, foot: 300, tieY: 720, footY: 1120, folds: 8 },
      curtainRed,
      random,
    )
  );
}

/** Draws a round table under a cloth, as wide as the stage. */
function table(): string {
  const folds = Array.from({ length: 19 }, (_, fold) => {
    const x = -60 + fold * 107;
    const from = 1068 + ((x - cake) / 900) ** 2 * 16;
    return `<path d="M${x + 12} ${n(from)}Q${x + 2} 1150 ${x - 18} 1210H${x + 34}Q${x + 24} 1150 ${x + 12} ${n(from)}Z" fill="${rosePink.mid}" opacity=".34"/>`;
  });
  return `<defs>${linear(
    'cloth',
    [0, 1000],
    [0, height],
    [
      [0, '#fff4e6'],
      [0.35, '#f0c9bd'],
      [1, '#7d3a52'],
    ],
  )}</defs><path d="M-40 1210V1070A940 110 0 0 1 ${width + 40} 1070V1210Z" fill="url(#cloth)"/>${folds.join('')}<ellipse cx="${cake}" cy="1074" rx="420" ry="44" fill="${rosePink.night}" opacity=".45"/>`;
}

/** Draws three storeys with the lights on, and a front door. */
function storeys(): string {
  return (
    tier({ x: cake, top: 730, foot: 915, half: 330 }, 6, 302) +
    tier({ x: cake, top: 560, foot: 732, half: 240 }, 5, 303) +
    tier({ x: cake, top: 408, foot: 562, half: 158 }, 3, 304) +
    `<path d="M${cake - 62} 958V880A62 70 0 0 1 ${cake + 62} 880V958Z" fill="#3a1420" stroke="#2a0f18" stroke-width="8"/>` +
    `<path d="${keyholePath(cake, 880, 22, 2.8, 1)}" fill="#ffe9b0"/>`
  );
}

/** Draws the flame of each candle in three colours, the smallest the brightest. */
function flames(): string {
  return candles
    .map(([across, foot, tall]) => {
      const x = cake + across;
      const y = foot - tall * 1.09;
      const flame = (size: number, colour: string) =>
        `<path d="M${n(x)} ${n(y - 66 * size)}Q${n(x + 26 * size)} ${n(y - 24 * size)} ${n(x + 13 * size)} ${n(y - 4)}Q${n(x)} ${n(y + 6)} ${n(x - 13 * size)} ${n(y - 4)}Q${n(x - 24 * size)} ${n(y - 26 * size)} ${n(x)} ${n(y - 66 * size)}Z" fill="${colour}"/>`;
      return flame(1.05, '#d0641f') + flame(0.85, '#ffc860') + flame(0.5, '#fff8dc');
    })
    .join('');
}

/** Draws confetti around the cake: discs, strips and triangles. */
function confetti(): string {
  const random = createRandom(305);
  return Array.from({ length: 150 }, () => {
    const x = random.between(240, 1560);
    const y = random.between(120, 1010);
    const size = random.between(6, 15);
    const colour = random.pick([brassBright, '#fff4e6', rosePink.lit, '#8fd0c4', brassDeep]);
    const isBeforeCake = Math.hypot(x - cake, (y - 640) * 0.8) < 360;
    if (isBeforeCake) return '';
    if (random.next() < 0.4) return circle(x, y, size * 0.55, colour);
    const turn = `transform="rotate(${n(random.between(0, 180))} ${n(x)} ${n(y)})"`;
    return random.next() < 0.5
      ? rect(x, y, size * 1.6, size * 0.6, colour, turn)
      : polygon(
          [
            [x, y - size],
            [x + size, y + size],
            [x - size, y + size],
          ],
          colour,
          turn,
        );
  }).join('');
}
