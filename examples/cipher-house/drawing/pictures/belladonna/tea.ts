import { glyph } from '../../draw/glyph.ts';
import { circle, linear, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, leafGreen } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { glow, height, wash, width } from '../card.ts';
import { bloom, soil } from './bloom.ts';
import { leaves, panes } from './palm-house.ts';

/** The height of the edge of the table. */
const board = 830;

/** A cup, whose rim is at (x, y). */
interface Cup {
  readonly x: number;
  readonly y: number;
  readonly isFull: boolean;
}

/** The cups beside the pot. Only full cups steam. */
const cups: readonly Cup[] = [
  { x: 330, y: 770, isFull: true },
  { x: 560, y: 800, isFull: true },
  { x: 1330, y: 800, isFull: false },
  { x: 1560, y: 770, isFull: true },
];

/** Draws the tea picture of Belladonna: a pot, four cups, one of them empty, and a bottle of poison behind the sugar. */
export function teaPicture(): Sheet {
  return {
    width,
    height,
    stock: leafGreen.night,
    plates: [
      { art: wash(leafGreen, [900, 520], 1150), screen: { kind: 'stipple', strength: 0.6 } },
      { art: panes(), shift: [1, 0] },
      { art: leaves(731), shift: [-1, 1] },
      { art: cloth(), screen: { kind: 'stipple', strength: 0.35 } },
      { art: pot() + cups.map(cup).join('') + sugar() + spoons(), shift: [1, 0] },
      {
        art: glow('lamp', [900, 420], 760, '#fff1c8', 0.5),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: steam(), blend: 'light', screen: { kind: 'stipple', strength: 0.5 } },
      { art: vignette(width, height, soil, { top: 150, foot: 120 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the tablecloth, with lace loops along its lower edge. */
function cloth(): string {
  const lace = Array.from(
    { length: 30 },
    (_, loop) =>
      `<circle cx="${loop * 62 + 20}" cy="${board + 108}" r="33" fill="#f4f0da"/><circle cx="${loop * 62 + 20}" cy="${board + 114}" r="13" fill="#24331a"/>`,
  );
  return `<defs>${linear(
    'cloth',
    [0, board],
    [0, board + 120],
    [
      [0, '#fffdf0'],
      [1, '#c9cba4'],
    ],
  )}</defs>${rect(0, board + 60, width, height, '#16240e')}${lace.join('')}${rect(0, board, width, 108, 'url(#cloth)')}${stroke(`M0 ${board + 2}H${width}`, '#ffffff', 6)}`;
}

/** Draws a cup on its saucer: the saucer, the bowl, the tea or the empty bottom, the handle, and a flower. */
function cup({ x, y, isFull }: Cup): string {
  return (
    `<ellipse cx="${x}" cy="${y + 74}" rx="98" ry="19" fill="#e8ead0" stroke="${soil}" stroke-width="5"/>` +
    `<path d="M${x - 62} ${y}H${x + 62}Q${x + 58} ${y + 62} ${x + 26} ${y + 70}H${x - 26}Q${x - 58} ${y + 62} ${x - 62} ${y}Z" fill="#fffdf0" stroke="${soil}" stroke-width="6"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="62" ry="13" fill="${isFull ? '#6f9a2a' : '#c9cba4'}" stroke="${soil}" stroke-width="5"/>` +
    stroke(`M${x + 60} ${y + 14}Q${x + 98} ${y + 12} ${x + 90} ${y + 38}T${x + 50} ${y + 50}`, soil, 15) +
    stroke(`M${x + 60} ${y + 14}Q${x + 98} ${y + 12} ${x + 90} ${y + 38}T${x + 50} ${y + 50}`, '#fffdf0', 7) +
    circle(x - 20, y + 36, 10, '#8fae3e') +
    circle(x - 20, y + 36, 4, brassBright)
  );
}

/** Draws the pot, with a passion flower on its side. */
function pot(): string {
  const body = `<path d="M740 640Q700 760 760 820H1040Q1100 760 1060 640Q1010 590 900 588Q790 590 740 640Z" fill="#fffdf0" stroke="${soil}" stroke-width="8"/>`;
  const spout = `<path d="M1062 700Q1150 690 1160 610L1200 600Q1196 740 1072 776Z" fill="#fffdf0" stroke="${soil}" stroke-width="8"/>`;
  const handle =
    stroke('M742 668Q640 640 650 720T752 776', soil, 30) + stroke('M742 668Q640 640 650 720T752 776', '#fffdf0', 15);
  const lid =
    `<path d="M800 592Q830 540 900 540T1000 592Z" fill="#e8ead0" stroke="${soil}" stroke-width="8"/>` +
    circle(900, 528, 20, brass, `stroke="${soil}" stroke-width="6"`);
  return `${body}${spout}${handle}${lid}<g transform="translate(900 710)">${bloom(0, 0, 84)}</g>`;
}

/** Draws the bowl of sugar with the bottle of poison behind it. */
function sugar(): string {
  return (
    glyph('poison-bottle', 1190, 706, 190, '#2c4a14') +
    glyph('poison-bottle', 1186, 702, 176, '#8fc43e') +
    `<path d="M1090 760H1230L1216 836H1104Z" fill="${brassDeep}" stroke="${soil}" stroke-width="6"/>` +
    [1110, 1144, 1178]
      .map((x, index) =>
        rect(
          x,
          736 - (index % 2) * 12,
          30,
          30,
          '#ffffff',
          `stroke="${soil}" stroke-width="4" transform="rotate(${index * 9 - 8} ${x} 740)"`,
        ),
      )
      .join('')
  );
}

/** Draws two spoons on the cloth. */
function spoons(): string {
  return stroke('M440 900L520 880M1400 896L1480 910', brassDeep, 10);
}

/** Draws the steam of the full cups: two wisps each, which all end at one height. */
function steam(): string {
  return cups
    .filter(({ isFull }) => isFull)
    .map(
      ({ x, y }) =>
        stroke(`M${x - 16} ${y - 30}Q${x - 50} 690 ${x - 10} 640T${x - 20} 530`, '#f1f8cf', 9, 'opacity=".55"') +
        stroke(`M${x + 18} ${y - 26}Q${x - 6} 700 ${x + 26} 660T${x + 16} 580`, '#f1f8cf', 7, 'opacity=".45"'),
    )
    .join('');
}
