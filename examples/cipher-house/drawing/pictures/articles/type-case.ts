import { keyholePath, circle, linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { star } from '../../draw/star.ts';
import { glyph } from '../../draw/glyph.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassDeep, curtainRed, paper } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';

const black = '#120b07';
/** The side of a block. */
const size = 206;

/** Draws an ornament around a point. */
type Ornament = (x: number, y: number, colour: string) => string;

/**
 * The ornaments on the blocks: keyhole, star, masks, moon, raven, hand, hourglass, flower, cat, target, anchor and diamond. There are no letters, since
 * the picture stands beside texts of every language.
 */
const ornaments: readonly Ornament[] = [
  (x, y, colour) => `<path d="${keyholePath(x, y - 22, 26, 3.1, 1)}" fill="${colour}"/>`,
  (x, y, colour) => star(x, y, 66, 5, 0.42, colour),
  (x, y, colour) => glyph('drama-masks', x, y, 130, colour),
  (x, y, colour) =>
    `<path d="M${x + 26} ${y - 60}A64 64 0 1 0 ${x + 26} ${y + 60}A50 50 0 1 1 ${x + 26} ${y - 60}Z" fill="${colour}"/>`,
  (x, y, colour) => glyph('raven', x, y, 132, colour),
  (x, y, colour) =>
    `<path d="M${x - 66} ${y + 8}H${x + 20}V${y + 42}L${x + 70} ${y - 8}L${x + 20} ${y - 58}V${y - 24}H${x - 66}Z" fill="${colour}"/>`,
  (x, y, colour) => glyph('hourglass', x, y, 122, colour),
  (x, y, colour) =>
    [0, 1, 2, 3]
      .map(
        (turn) =>
          `<g transform="rotate(${turn * 90} ${x} ${y})"><path d="M${x} ${y}Q${x - 40} ${y - 34} ${x} ${y - 70}Q${x + 40} ${y - 34} ${x} ${y}Z" fill="${colour}"/></g>`,
      )
      .join(''),
  (x, y, colour) => glyph('cat', x, y, 128, colour),
  (x, y, colour) => circle(x, y, 54, 'none', `stroke="${colour}" stroke-width="18"`) + circle(x, y, 20, colour),
  (x, y, colour) => glyph('anchor', x, y, 126, colour),
  (x, y, colour) =>
    polygon(
      [
        [x, y - 68],
        [x + 60, y],
        [x, y + 68],
        [x - 60, y],
      ],
      colour,
    ),
];

/** Draws a type case full of blocks, the sheet that was printed from them, and the ink roller. */
export function typeCasePicture(): Sheet {
  return {
    width,
    height,
    stock: '#2a180c',
    plates: [
      { art: tray(), screen: { kind: 'stipple', strength: 0.5 } },
      { art: sorts(), shift: [1, 0] },
      { art: sheet(), shift: [-1, 1] },
      { art: impressions(), screen: { kind: 'stipple', strength: 0.7 }, shift: [3, -2] },
      { art: roller(), shift: [1, 1] },
      {
        art: glow('lamp', [620, 80], 1100, '#ffdca0', 0.34),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: vignette(width, height, black, { top: 120, foot: 170 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the wood of the tray. */
function tray(): string {
  return `<defs>${linear(
    'tray',
    [0, 0],
    [width, height],
    [
      [0, '#6b4020'],
      [0.6, '#42260f'],
      [1, '#1c0f06'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#tray)')}`;
}

/** Draws the blocks of pear wood that print the ornaments, with some empty places. Type would be mirrored; with ornaments nobody sees it. */
function sorts(): string {
  const random = createRandom(381);
  const parts: string[] = [];
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      const x = 20 + column * (size + 6);
      const y = -30 + row * (size + 6);
      if (random.next() < 0.05) {
        parts.push(rect(x, y, size, size, '#140a04'), rect(x, y, size, 14, '#000000', 'opacity=".6"'));
        continue;
      }
      const isInked = random.next() < 0.3;
      const wood = random.pick(['#d9a866', '#c8955a', '#e3b878', '#b98548']);
      // The steps of 5 and 7 keep equal ornaments apart.
      const draw = ornaments[(column * 5 + row * 7) % ornaments.length];
      parts.push(
        rect(x, y, size, size, black, 'rx="6"'),
        rect(x + 4, y + 4, size - 8, size - 8, wood, 'rx="4"'),
        rect(x + 4, y + 4, size - 8, 7, '#fff0cc', 'opacity=".55"'),
        rect(x + 4, y + size - 14, size - 8, 10, '#5c3616', 'opacity=".7"'),
        stroke(
          `M${x + 14} ${n(y + random.between(30, 180))}Q${x + 100} ${n(y + random.between(20, 190))} ${x + 192} ${n(y + random.between(30, 180))}`,
          '#8a5a2c',
          3,
          'opacity=".5"',
        ),
        draw?.(x + size / 2 + 3, y + size / 2 + 4, '#fff2d2') ?? '',
        draw?.(x + size / 2, y + size / 2, isInked ? curtainRed.mid : '#3a2210') ?? '',
      );
    }
  }
  return parts.join('');
}

/** Draws the printed sheet with its shadow and a corner that is turned up. */
function sheet(): string {
  return (
    `<g transform="rotate(-9 1240 690)">` +
    rect(934, 312, 640, 800, black, 'opacity=".5"') +
    rect(914, 288, 640, 800, paper) +
    rect(914, 288, 640, 10, '#ffffff', 'opacity=".7"') +
    `<path d="M1554 1088H1470Q1500 1050 1554 1020Z" fill="#cdbd9c"/>` +
    `</g>`
  );
}

/** Draws what is printed on the sheet. */
function impressions(): string {
  const red = '#a82c20';
  const rule = (y: number, wide: number) => rect(964, y, 540, wide, black);
  const head = rule(332, 8) + rule(346, 3);
  const fiveStars = [1010, 1122, 1234, 1346, 1458]
    .map((x, index) => star(x, 394, index === 2 ? 30 : 20, 5, 0.42, red))
    .join('');
  const seal =
    circle(1234, 640, 178, black) +
    circle(1234, 640, 160, paper) +
    circle(1234, 640, 150, red) +
    `<path d="${keyholePath(1234, 600, 52, 3.1, 1)}" fill="${paper}"/>`;
  const glyphs = glyph('drama-masks', 1042, 898, 130, black) + glyph('raven', 1426, 898, 130, black);
  const linesOfText = `<path d="M1120 900H1348M1120 930H1348M1160 870H1308" stroke="${black}" stroke-width="10"/>`;
  const foot = rule(1006, 3) + rule(1018, 8);
  return `<g transform="rotate(-9 1240 690)">${head}${fiveStars}${seal}${glyphs}${linesOfText}${foot}</g>`;
}

/** Draws the ink roller, which is still wet. */
function roller(): string {
  const shadow = rect(-222, -66, 444, 150, black, 'rx="30" opacity=".5"');
  const roll =
    `<defs>${linear(
      'roll',
      [0, -80],
      [0, 70],
      [
        [0, '#5a100c'],
        [0.35, '#d8513c'],
        [1, '#3c0a08'],
      ],
    )}</defs>` +
    rect(-210, -80, 420, 140, black, 'rx="24"') +
    rect(-202, -72, 404, 124, 'url(#roll)', 'rx="18"') +
    rect(-190, -52, 380, 14, '#ff9a80', 'rx="7" opacity=".8"');
  const fork = 'M-216 -10H-252V140H0M216 -10H252V140H0M0 140V196';
  const handle =
    `<path d="M-34 190H34L46 420Q0 450 -46 420Z" fill="${brassDeep}" stroke="${black}" stroke-width="8"/>` +
    `<path d="M-22 200H2L-2 424Q-20 424 -32 414Z" fill="${brass}"/>`;
  return `<g transform="translate(470 880) rotate(24)">${shadow}${roll}${stroke(fork, black, 24)}${stroke(fork, '#a9a396', 12)}${handle}</g>`;
}
