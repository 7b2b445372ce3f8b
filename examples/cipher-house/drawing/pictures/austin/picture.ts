import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { glitter, ripples, type Water } from '../../draw/still-water.ts';
import { vignette } from '../../draw/vignette.ts';
import { stars } from '../../draw/stars.ts';
import { brassBright } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { swarm } from './bats.ts';
import { black, bridge, capitol, ramp } from './bridge.ts';

const width = 2400;
const height = 1350;
const river: Water = { width, top: 1040, foot: height, seed: 101 };

/** Draws the picture of Austin: the bats that leave the bridge at dusk form a key. */
export function austinPicture(): Sheet {
  const sun: Point = [1480, 900];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: sunsetSky(),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: circle(...sun, 250, '#fff0bf') + clouds(), shift: [2, 1], screen: { kind: 'stipple', strength: 0.2 } },
      {
        art: skyline('#b4553d', 103, 300) + capitol(520, 1020, '#a44a3a'),
        shift: [-2, 1],
        screen: { kind: 'stipple', strength: 0.3 },
      },
      { art: skyline('#7c3336', 104, 190) },
      { art: water() },
      {
        art: sunlight(sun),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: bridge(width, river.top), shift: [-1, 1] },
      { art: swarm(black), shift: [1, 1] },
      { art: canoe(700, 1216) + reeds(), shift: [-2, 1] },
      { art: vignette(width, height, black, { top: 160, foot: 150 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the sky after sunset, with its first stars. */
function sunsetSky(): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, 1000],
    [
      [0, '#3b1d33'],
      [0.28, '#8a3440'],
      [0.58, '#d9673f'],
      [0.82, '#f3a65a'],
      [1, '#ffdf9f'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(60, width, 240, ramp, createRandom(102))}`;
}

/** Draws the light of the sun over the banks, and its broken path on the river. */
function sunlight(sun: Point): string {
  return `<defs>${blur('wet', 4)}${radial('haze', sun, 820, [
    [0, '#ffe9b4', 0.6],
    [0.4, '#f7b264', 0.24],
    [1, '#f08a4b', 0],
  ])}</defs>${rect(0, 0, width, river.top, 'url(#haze)')}<g filter="url(#wet)">${glitter(river, sun[0], 120, '#fff0c6')}</g>`;
}

/** Draws thin bands of cloud over the sun, every third one dark. */
function clouds(): string {
  const random = createRandom(105);
  return Array.from({ length: 16 }, (_, index) => {
    const y = 520 + index * 26;
    const x = random.between(-200, width);
    const long = random.between(300, 900);
    return `<path d="M${n(x)} ${y}Q${n(x + long / 2)} ${n(y - random.between(8, 24))} ${n(x + long)} ${y}Q${n(x + long / 2)} ${y + 8} ${n(x)} ${y}Z" fill="${index % 3 === 0 ? '#8a3440' : '#ffd08a'}" opacity="${n(random.between(0.25, 0.6))}"/>`;
  }).join('');
}

/** Draws a row of tall buildings with lit windows. A quarter of them have a slanted roof, and a quarter have a smaller storey on top. */
function skyline(fill: string, seed: number, tall: number): string {
  const random = createRandom(seed);
  const parts: string[] = [];
  for (let x = -30; x < width; x += random.between(80, 170)) {
    const wide = random.between(70, 150);
    const top = 1030 - tall * random.between(0.3, 1);
    const roof = random.next();
    const isSlanted = roof < 0.25;
    const hasStoreyOnTop = !isSlanted && roof < 0.5;
    parts.push(
      isSlanted
        ? polygon(
            [
              [x, 1050],
              [x, top + 60],
              [x + wide, top],
              [x + wide, 1050],
            ],
            fill,
          )
        : rect(x, top, wide, 1050 - top, fill) +
            (hasStoreyOnTop ? rect(x + wide * 0.35, top - 24, wide * 0.3, 26, fill) : ''),
    );
    for (let window = 0; window < 5; window += 1)
      parts.push(
        rect(
          x + random.between(8, wide - 14),
          top + random.between(66, Math.max(70, 1000 - top)),
          7,
          9,
          '#ffcf86',
          'opacity=".8"',
        ),
      );
  }
  return parts.join('');
}

/** Draws the river in the colours of the sky. */
function water(): string {
  return `<defs>${linear(
    'river',
    [0, river.top],
    [0, height],
    [
      [0, '#d9824e'],
      [0.16, '#9a4038'],
      [0.5, '#52202f'],
      [1, '#1c0d18'],
    ],
  )}</defs>${rect(0, river.top, width, height - river.top, 'url(#river)')}${ripples(river, 260, ['#f3a65a', '#7c3336', '#2e1420'])}`;
}

/** Draws two people in a boat who have stopped paddling. */
function canoe(x: number, y: number): string {
  const rower = (at: number) =>
    circle(at, -76, 17, black) +
    `<path d="M${at - 24} -8Q${at - 26} -52 ${at} -58Q${at + 26} -52 ${at + 24} -8Z" fill="${black}"/>`;
  return (
    `<g transform="translate(${x} ${y}) scale(1.15)">${rower(-62)}${rower(58)}` +
    stroke('M-150 -60L-20 34', black, 7) +
    `<path d="M-206-36Q-190-10-150-8H150Q190-10 206-36Q204 10 150 22H-150Q-204 10-206-36Z" fill="${black}"/>` +
    stroke('M-200-32Q-186-8-150-7H150Q186-8 200-32', brassBright, 3, 'opacity=".8"') +
    stroke('M-170 38H150M-100 54H90', '#2e1420', 7) +
    `</g>`
  );
}

/** Draws the reeds in the two lower corners, 45 in each. They are tallest at the edge of the picture, and a third of them have a head. */
function reeds(): string {
  const random = createRandom(106);
  return Array.from({ length: 90 }, (_, index) => {
    const isLeft = index < 45;
    const x = isLeft ? random.between(-20, 330) : random.between(2030, 2420);
    const tall = random.between(60, 260) * (isLeft ? 1 - x / 420 : (x - 1960) / 440);
    const lean = random.between(-26, 26);
    const head =
      random.next() < 0.35 ? stroke(`M${n(x + lean)} ${n(1350 - tall)}l${n(lean * 0.12)} -34`, black, 11) : '';
    return stroke(`M${n(x)} 1360Q${n(x)} ${n(1350 - tall * 0.6)} ${n(x + lean)} ${n(1350 - tall)}`, black, 4) + head;
  }).join('');
}
