import { figure } from '../../draw/figure.ts';
import { hand, romanDial } from '../../draw/machinery.ts';
import { circle, keyholePath, linear, n, polygon, radial, rect } from '../../draw/svg.ts';
import { sunburst } from '../../draw/sunburst.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, curtainRed, inkBlue, type Ramp } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { glow, height, width } from '../card.ts';

const watch = { x: 900, y: 470, radius: 250 };
/** The middle of each door. */
const doorX = { left: 330, right: 1470 };
/** How far the long hand of the watch has gone, in radians; the time that is over is red. */
const elapsed = 1.9;
const ground = 1050;
const black = '#07070b';

/** Draws a duel: two equal doors, a team before each, and one watch between them. */
export function duelPicture(): Sheet {
  return {
    width,
    height,
    stock: '#0a0a12',
    plates: [
      { art: side('left', curtainRed) + side('right', inkBlue), screen: { kind: 'stipple', strength: 0.6 } },
      {
        art: rays('left', curtainRed) + rays('right', inkBlue),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: floors(), shift: [0, 1] },
      { art: door(doorX.left, curtainRed) + door(doorX.right, inkBlue), shift: [1, -1] },
      {
        art:
          glow('left-hole', [doorX.left, 730], 380, '#ffcf9a', 0.7) +
          glow('right-hole', [doorX.right, 730], 380, '#cfe0ff', 0.7) +
          paths(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: lightning(), shift: [-1, 0] },
      { art: stopwatch(), shift: [1, 1] },
      { art: teams(), shift: [-1, 1] },
      {
        art: glow('watch', [watch.x, watch.y], 420, '#ffe9b0', 0.35),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: vignette(width, height, black, { top: 150, foot: 140 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Returns the corners of a half of the sheet. The line between them slants: the left half is wider at the top, the right half at the foot. */
function half(which: 'left' | 'right'): readonly (readonly [number, number])[] {
  return which === 'left'
    ? [
        [0, 0],
        [1010, 0],
        [790, height],
        [0, height],
      ]
    : [
        [1010, 0],
        [width, 0],
        [width, height],
        [790, height],
      ];
}

/** Draws a half of the sheet in its colour, lightest around its door. */
function side(which: 'left' | 'right', ramp: Ramp): string {
  const centre = doorX[which];
  return `<defs>${radial(`side-${which}`, [centre, 700], 900, [
    [0, ramp.lit],
    [0.3, ramp.mid],
    [1, ramp.night],
  ])}</defs>${polygon(half(which), `url(#side-${which})`)}`;
}

/** Draws rays around a door, which end at the line between the halves. */
function rays(which: 'left' | 'right', ramp: Ramp): string {
  const centre = doorX[which];
  return `<defs>${radial(`rays-${which}`, [centre, 700], 900, [
    [0, ramp.glow, 0.5],
    [1, ramp.mid, 0],
  ])}<clipPath id="clip-${which}">${polygon(half(which), '#fff')}</clipPath></defs><g clip-path="url(#clip-${which})">${sunburst([centre, 700], 18, 1200, `url(#rays-${which})`, which === 'left' ? 0 : 0.5)}</g>`;
}

function floors(): string {
  // The place at which the slanting line between the halves reaches the floor.
  const seam = 900 - ((ground - 20 - height / 2) * 220) / height;
  return (
    polygon(
      [
        [0, ground - 20],
        [seam, ground - 20],
        [790, height],
        [0, height],
      ],
      '#2c0c0a',
    ) +
    polygon(
      [
        [seam, ground - 20],
        [width, ground - 20],
        [width, height],
        [790, height],
      ],
      '#0c1430',
    ) +
    rect(0, ground - 22, seam, 6, '#8c2318') +
    rect(seam, ground - 22, width - seam, 6, '#2c4690')
  );
}

/** Draws a door with four panels, a lock plate, and a gable. */
function door(x: number, ramp: Ramp): string {
  const panel = (px: number, py: number, tall: number) =>
    rect(px, py, 108, tall, 'none', `stroke="${ramp.night}" stroke-width="8"`) +
    rect(px + 6, py + 6, 96, tall - 12, 'none', `stroke="${ramp.lit}" stroke-width="3" opacity=".7"`);
  return (
    rect(x - 196, 340, 392, ground - 356, black) +
    rect(x - 184, 352, 368, ground - 370, brassDeep) +
    rect(x - 184, 352, 368, 8, brassBright, 'opacity=".7"') +
    rect(x - 156, 384, 312, ground - 402, ramp.deep) +
    rect(x - 156, 384, 312, 10, ramp.night) +
    panel(x - 132, 420, 190) +
    panel(x + 24, 420, 190) +
    panel(x - 132, 850, 150) +
    panel(x + 24, 850, 150) +
    circle(x, 724, 84, brassDeep, `stroke="${black}" stroke-width="7"`) +
    circle(x, 724, 70, ramp.night) +
    `<path d="${keyholePath(x, 704, 24, 3, 1)}" fill="${ramp.glow}"/>` +
    `<path d="M${x - 200} 344L${x} 262L${x + 200} 344Z" fill="${brassDeep}" stroke="${black}" stroke-width="8"/>` +
    `<path d="M${x - 140} 332L${x} 278L${x + 140} 332Z" fill="${ramp.mid}"/>` +
    circle(x, 312, 13, brassBright)
  );
}

/** Draws the light of both keyholes on the floor. */
function paths(): string {
  return (
    `<defs>${linear(
      'path-left',
      [330, 780],
      [330, height],
      [
        [0, '#ffcf9a', 0.6],
        [1, '#ffcf9a', 0],
      ],
    )}${linear(
      'path-right',
      [1470, 780],
      [1470, height],
      [
        [0, '#cfe0ff', 0.6],
        [1, '#cfe0ff', 0],
      ],
    )}</defs>` +
    polygon(
      [
        [306, 776],
        [354, 776],
        [600, height],
        [60, height],
      ],
      'url(#path-left)',
    ) +
    polygon(
      [
        [1446, 776],
        [1494, 776],
        [1740, height],
        [1200, height],
      ],
      'url(#path-right)',
    )
  );
}

/** Draws a flash of lightning along the line between the halves. */
function lightning(): string {
  const edge: readonly (readonly [number, number])[] = [
    [1010, -10],
    [930, 260],
    [996, 300],
    [880, 640],
    [946, 690],
    [790, height + 10],
  ];
  const back = edge.toReversed().map(([x, y]) => [x - 26, y] as const);
  return polygon([...edge, ...back], '#fff4d6', `stroke="${black}" stroke-width="9" stroke-linejoin="round"`);
}

/** Draws the watch: three buttons and a ring at the top, a Roman dial, and one hand. */
function stopwatch(): string {
  const { x, y, radius } = watch;
  const ticks = Array.from(
    { length: 60 },
    (_, tick) =>
      `<path transform="rotate(${tick * 6} ${x} ${y})" d="M${x} ${y - radius * 0.97}v${n(radius * (tick % 5 === 0 ? 0.07 : 0.04))}" stroke="${black}" stroke-width="${tick % 5 === 0 ? 9 : 4}"/>`,
  );
  const button = (turn: number, wide: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${rect(x - wide / 2, y - radius - 108, wide, 84, black, 'rx="10"')}${rect(x - wide / 2 + 8, y - radius - 100, wide - 16, 74, brass, 'rx="6"')}${rect(x - wide / 2 + 12, y - radius - 100, 12, 74, brassBright)}</g>`;
  return (
    button(-36, 54) +
    button(36, 54) +
    button(0, 92) +
    circle(x, y - radius - 128, 44, 'none', `stroke="${black}" stroke-width="34"`) +
    circle(x, y - radius - 128, 44, 'none', `stroke="${brass}" stroke-width="20"`) +
    circle(x, y, radius + 48, black) +
    circle(x, y, radius + 38, brassDeep) +
    circle(x, y, radius + 30, brass) +
    circle(x, y, radius + 12, black) +
    circle(x, y, radius + 4, '#f6ead0') +
    `<path d="M${x} ${y}V${y - radius}A${radius} ${radius} 0 0 1 ${n(x + radius * Math.sin(elapsed))} ${n(y - radius * Math.cos(elapsed))}Z" fill="#cf4a33" opacity=".85"/>` +
    ticks.join('') +
    romanDial(x, y, radius * 0.96, black) +
    hand(x, y, radius * 0.9, 109, black) +
    circle(x, y, 20, brass, `stroke="${black}" stroke-width="7"`)
  );
}

/** Draws two teams of three; each team runs towards its door. */
function teams(): string {
  return (
    figure(640, 1112, 258, black, { hat: false, dress: 'jacket', arm: -1 }) +
    figure(548, 1130, 236, black, { hat: false, dress: 'skirt', arm: -1 }) +
    figure(716, 1146, 246, black, { dress: 'coat', arm: -1 }) +
    figure(1066, 1120, 250, black, { hat: false, dress: 'skirt', arm: 1 }) +
    figure(1156, 1134, 262, black, { dress: 'jacket', arm: 1 }) +
    figure(1252, 1120, 232, black, { hat: false, dress: 'jacket', arm: 1 })
  );
}
