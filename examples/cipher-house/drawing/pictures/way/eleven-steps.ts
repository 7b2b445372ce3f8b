import { archPath, type Doorway, openLeaf, wallLantern } from '../../draw/doorway.ts';
import { figure } from '../../draw/figure.ts';
import { linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { courses } from '../../draw/walls.ts';
import { brass, brassDeep, type Ramp } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';
import { dusk } from '../dusk.ts';

const ramp: Ramp = { night: '#0b0a17', deep: '#1d1c44', mid: '#44427e', lit: '#9a90c8', glow: '#f6e6b4' };
const black = '#07060f';
/** The height of the edge of the pavement. */
const street = 1060;
const door: Doorway = { x: 860, foot: street, half: 230, rise: 640 };
const steps = 11;
/** The lantern on the wall to the right of the door. */
const lanternAt = [1330, 420] as const;

/** Draws the way to the house in Paris: a tall door, and a low vault behind it with eleven steps. */
export function elevenStepsPicture(): Sheet {
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: courses(
          { x: 0, top: 0, width, foot: street },
          { rise: 96, long: 236 },
          { dark: '#2c2a5c', light: '#6a659f', joint: '#15142f' },
          createRandom(511),
        ),
        screen: { kind: 'stipple', strength: 0.55 },
      },
      { art: pilasters(), shift: [1, 0] },
      { art: dusk('night', [door.x, 760], 1080, '#08071a', 0.9), screen: { kind: 'stipple', strength: 0.6 } },
      {
        art: `<path d="${archPath(door, 44)}" fill="#0d0c22"/><path d="${archPath(door, 26)}" fill="${brassDeep}"/><path d="${archPath(door, 16)}" fill="#0d0c22"/>`,
      },
      { art: cellar(), screen: { kind: 'stipple', strength: 0.45 } },
      { art: stairs(), shift: [1, 1] },
      { art: pavement() },
      {
        art: openLeaf(door, -1, '#16305a', '#0a1530') + openLeaf(door, 1, '#16305a', '#0a1530') + panels(),
        shift: [-1, 0],
      },
      { art: wallLantern(...lanternAt, 110, 1, black), shift: [1, 0] },
      {
        art:
          glow('below', [door.x, 820], 620, '#ffd98c', 0.75) +
          glow('lantern', lanternAt, 420, '#ffe2a0', 0.85) +
          spill(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: people(), shift: [0, 1] },
      { art: vignette(width, height, black, { top: 170, foot: 90 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws a pilaster on either side of the door. */
function pilasters(): string {
  return [470, 1250]
    .map(
      (x) =>
        rect(x - 54, 120, 108, street - 120, '#7c76b4') +
        rect(x - 54, 120, 20, street - 120, '#a79fd6', 'opacity=".7"') +
        rect(x - 76, 84, 152, 44, '#8f88c4') +
        rect(x - 72, street - 70, 144, 70, '#8f88c4') +
        rect(x + 34, 128, 20, street - 198, '#3b386f'),
    )
    .join('');
}

/** Draws the vault behind the door, lit from below, with three arches that get smaller towards its end. */
function cellar(): string {
  return `<defs>${linear(
    'cellar',
    [door.x, 300],
    [door.x, street],
    [
      [0, '#2b1a1e'],
      [0.45, '#7d4a26'],
      [0.8, '#ffcf7a'],
      [1, '#fff3cf'],
    ],
  )}</defs><path d="${archPath(door)}" fill="url(#cellar)"/>${[0.78, 0.58, 0.4]
    .map(
      (share, index) =>
        `<path d="${archPath({ x: door.x, foot: street, half: door.half * share, rise: door.rise * share * 0.86 })}" fill="none" stroke="#3a2013" stroke-width="${14 - index * 3}" opacity=".8"/>`,
    )
    .join('')}`;
}

/** Draws eleven treads, each lower and narrower than the one before. */
function stairs(): string {
  return Array.from({ length: steps }, (_, step) => {
    const share = 1 - step / (steps + 3);
    const half = 226 * share;
    const y = street - 8 - step * 26 * (0.62 + share * 0.38);
    return (
      rect(door.x - half, y - 14, half * 2, 16, step % 2 === 0 ? '#5a3a22' : '#6d4729') +
      rect(door.x - half, y - 16, half * 2, 4, '#fff0c0')
    );
  }).join('');
}

/** Draws three panels on each open leaf. */
function panels(): string {
  return [-1, 1]
    .map((side) => {
      const x = door.x + side * 300;
      return [0, 1, 2]
        .map((panel) => rect(x - 34, 430 + panel * 210, 68, 166, 'none', `stroke="#3f68a8" stroke-width="6"`))
        .join('');
    })
    .join('');
}

function pavement(): string {
  const stones: string[] = [];
  const random = createRandom(512);
  for (let row = 0; row < 4; row += 1) {
    for (let x = -60 + (row % 2) * 40; x < width; x += 84 + row * 14) {
      stones.push(
        `<ellipse cx="${n(x + random.between(-6, 6))}" cy="${n(street + 32 + row * 36)}" rx="${n(38 + row * 6)}" ry="${n(15 + row * 3)}" fill="${random.next() < 0.4 ? '#4a4684' : '#332f68'}"/>`,
      );
    }
  }
  return rect(0, street, width, height - street, '#100e28') + rect(0, street, width, 10, '#8a80bd') + stones.join('');
}

/** Draws the light of the cellar on the pavement. */
function spill(): string {
  return `<defs>${linear(
    'spill',
    [door.x, street],
    [door.x, height],
    [
      [0, '#ffe9b8', 0.8],
      [1, '#ffcf7a', 0.1],
    ],
  )}</defs>${polygon(
    [
      [640, street],
      [1080, street],
      [1240, height],
      [480, height],
    ],
    'url(#spill)',
  )}`;
}

/** Draws three people: one waits outside, one bows, and of the third only hat and shoulders are visible. */
function people(): string {
  return (
    figure(420, 1150, 420, black, { hat: false, dress: 'skirt', arm: 1 }) +
    stroke('M474 790Q492 890 486 990', '#ffcf7a', 5, 'opacity=".7"') +
    figure(720, 1046, 400, black, { dress: 'coat' }) +
    stroke('M770 720Q784 800 780 900', '#fff0c0', 5, 'opacity=".8"') +
    `<clipPath id="sunk"><rect x="800" y="600" width="240" height="270"/></clipPath><g clip-path="url(#sunk)">${figure(930, 1120, 330, '#1c0f0a', { dress: 'jacket' })}</g>` +
    stroke(`M560 ${street - 2}h-40`, brass, 4)
  );
}
