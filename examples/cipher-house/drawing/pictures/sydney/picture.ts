import { blur, circle, linear, n, type Point, radial, rect, stroke } from '../../draw/svg.ts';
import { glitter, ripples, type Water } from '../../draw/still-water.ts';
import { vignette } from '../../draw/vignette.ts';
import { stars } from '../../draw/stars.ts';
import { brassBright } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { archBridge, black, quay, ramp, shells } from './harbour.ts';

const width = 2400;
const height = 1350;
/** The middle of the bridge, over which the moon stands. */
const bridgeX = 780;
/** The middle of the opera house. */
const operaX = 1610;
const harbour: Water = { width, top: quay, foot: height, seed: 161 };

/** Draws the picture of Sydney: the opera house by moonlight, and a scaffold, because the house of the chain is not open yet. */
export function sydneyPicture(): Sheet {
  const moon: Point = [bridgeX, 640];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: moonlitSky(moon),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: moonWithCraters(moon),
        shift: [2, 1],
      },
      { art: city(), screen: { kind: 'stipple', strength: 0.3 }, shift: [-2, 0] },
      { art: archBridge(bridgeX, quay - 20), shift: [1, 1] },
      { art: water() },
      { art: shells(operaX), shift: [-1, 1] },
      {
        art: harbourLight(moon),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: launch(420, 1180, 1.1) + launch(1010, 1080, 0.6), shift: [-2, 1] },
      { art: scaffold(), shift: [1, 0] },
      { art: vignette(width, height, black, { top: 180, foot: 170 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the sky around the moon, with the Southern Cross. */
function moonlitSky(moon: Point): string {
  return `<defs>${radial('sky', moon, 1650, [
    [0, '#f3d9a4'],
    [0.2, '#b98d8a'],
    [0.42, '#5c4f7e'],
    [0.7, '#232a5c'],
    [1, '#0d1236'],
  ])}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(150, width, 560, ramp, createRandom(162))}${cross([2020, 190])}`;
}

/** Draws the moon with its craters, each `[x, y, radius]` from its middle. */
function moonWithCraters(moon: Point): string {
  return `${circle(...moon, 350, '#fbefcb')}${(
    [
      [-120, -90, 62],
      [90, -150, 40],
      [140, 40, 84],
      [-60, 120, 54],
      [-190, 60, 34],
      [30, -20, 26],
    ] as const
  )
    .map(([x, y, r]) => circle(moon[0] + x, moon[1] + y, r, '#efdcae'))
    .join('')}`;
}

/** Draws the light of the foyer and of the moon, also on the water. */
function harbourLight(moon: Point): string {
  return `<defs>${blur('wet', 4)}${radial('foyer', [operaX, quay - 60], 640, [
    [0, '#ffe6ae', 0.6],
    [0.35, '#f0b465', 0.22],
    [1, '#c9742c', 0],
  ])}${radial('moonlight', moon, 900, [
    [0, '#fff3d0', 0.35],
    [0.5, '#f3d9a4', 0.14],
    [1, '#b98d8a', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#foyer)')}${rect(0, 0, width, quay, 'url(#moonlight)')}<g filter="url(#wet)">${glitter(harbour, moon[0], 150, '#fff3d0')}${[1250, 1400, 1550, 1700, 1850, 2000].map((x) => glitter(harbour, x, 34, '#ffdf9f')).join('')}</g>`;
}

/** Draws the five stars of the Southern Cross. */
function cross([x, y]: Point): string {
  return (
    [
      [0, -110, 30],
      [0, 130, 36],
      [-104, 16, 30],
      [92, -14, 28],
      [44, 56, 16],
    ] as const
  )
    .map(
      ([dx, dy, size]) =>
        `<path transform="translate(${x + dx} ${y + dy}) scale(${size / 38})" d="M0-38L7-8L38 0L7 8L0 38L-7 8L-38 0L-7-8Z" fill="#fbf3d8"/>`,
    )
    .join('');
}

/** Draws the far bank: towers in the town, low houses behind the bridge. */
function city(): string {
  const random = createRandom(163);
  const parts: string[] = [];
  for (let x = -40; x < width; x += random.between(60, 120)) {
    const wide = random.between(60, 130);
    const isTown = x < 260 || x > 1180;
    const top = quay - (isTown ? random.between(90, 270) : random.between(24, 60));
    parts.push(rect(x, top, wide, quay - top + 10, '#3b3766'));
    if (isTown && random.next() < 0.2) parts.push(rect(x + wide * 0.46, top - 70, 6, 72, '#3b3766'));
    for (let window = 0; window < (isTown ? 10 : 2); window += 1)
      parts.push(
        rect(
          x + random.between(6, wide - 12),
          top + random.between(10, Math.max(14, quay - top - 14)),
          6,
          9,
          '#f3cf8a',
          'opacity=".85"',
        ),
      );
  }
  return parts.join('');
}

function water(): string {
  return `<defs>${linear(
    'harbour',
    [0, quay],
    [0, height],
    [
      [0, '#8a7690'],
      [0.12, '#4a4a80'],
      [0.5, '#1d2452'],
      [1, '#0a0e28'],
    ],
  )}</defs>${rect(0, quay, width, height - quay, 'url(#harbour)')}${ripples(harbour, 300, ['#b98d8a', '#131a44', '#f3d9a4'])}`;
}

/** Draws a harbour ferry with two storeys. */
function launch(x: number, y: number, size: number): string {
  const panes = (left: number, right: number, top: number, tall: number) => {
    const list: string[] = [];
    for (let at = left; at < right; at += 30) list.push(rect(at, top, 20, tall, '#ffdf96'));
    return list.join('');
  };
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    '<path d="M-230-46H230Q214 6 180 18H-180Q-214 6-230-46Z" fill="#1f4a38"/>' +
    rect(-216, -52, 432, 8, brassBright) +
    rect(-190, -98, 380, 48, '#f3e6c4') +
    panes(-178, 176, -88, 26) +
    rect(-150, -142, 300, 44, '#f3e6c4') +
    panes(-138, 136, -132, 24) +
    rect(-160, -150, 320, 9, '#1f4a38') +
    '<path d="M-26-150L-20-204H20L26-150Z" fill="#b3402c"/>' +
    rect(-20, -190, 40, 10, black) +
    stroke('M110-150V-200', black, 4) +
    circle(110, -204, 6, '#fff3d0') +
    stroke('M-250 24H250M-290 36H-120M120 38H320', '#f3d9a4', 5, 'opacity=".6"') +
    '</g>'
  );
}

/** Draws a scaffold in the corner, a ladder, and a key that hangs from an arm of the scaffold. */
function scaffold(): string {
  const posts = [2270, 2366].map((x) => stroke(`M${x} 1360V420`, black, 13));
  const decks = [560, 780, 1000].map((y) => rect(2240, y, 180, 15, black) + stroke(`M2250 ${y - 66}H2410`, black, 6));
  const braces = stroke('M2270 560L2366 780M2366 560L2270 780M2270 780L2366 1000M2366 780L2270 1000', black, 6);
  const rungs = Array.from({ length: 10 }, (_, rung) => `M${n(2296 + rung * 2.4)} ${1330 - rung * 34}h36`);
  const key =
    circle(2206, 560, 38, 'none', `stroke="${brassBright}" stroke-width="16"`) +
    rect(2198, 596, 16, 128, brassBright) +
    rect(2214, 664, 34, 14, brassBright) +
    rect(2214, 698, 46, 14, brassBright) +
    rect(2192, 602, 28, 13, brassBright);
  return (
    posts.join('') +
    decks.join('') +
    braces +
    stroke(`M2292 1360L2320 1000M2328 1360L2350 1000${rungs.join('')}`, black, 5) +
    stroke('M2366 440H2206V520M2366 500L2290 442', black, 8) +
    key
  );
}
