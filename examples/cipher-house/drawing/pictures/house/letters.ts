import { mixColours } from '../../draw/colour.ts';
import { keyholePath, linear, n, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, rust } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom, type Random } from '../../random.ts';
import { glow, height, width } from '../card.ts';
import { dusk } from '../dusk.ts';

const black = '#0d0705';
/** The middle of the lamp, of its light and of the heap. */
const middle = 900;
/** The pigeon-holes. */
const columns = 8;
const rows = 4;

/** Draws pigeon-holes full of envelopes, for games by letter. */
export function lettersPicture(): Sheet {
  return {
    width,
    height,
    stock: rust.night,
    plates: [
      { art: rack(), screen: { kind: 'stipple', strength: 0.45 } },
      { art: mail(), shift: [1, 0] },
      { art: dusk('night', [middle, 520], 1200, '#0d0604', 0.84), screen: { kind: 'stipple', strength: 0.6 } },
      { art: tableTop(), screen: { kind: 'stipple', strength: 0.35 } },
      { art: heap(), shift: [-1, 1] },
      { art: lamp(), shift: [1, 0] },
      {
        art: glow('lamp', [middle, 330], 900, '#ffe2a0', 0.62) + glow('bulb', [middle, 250], 260, '#fff3cf', 0.7),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: vignette(width, height, black, { top: 90, foot: 130 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Returns the upper left corner of a pigeon-hole. */
const holeAt = (column: number, row: number) => [96 + column * 204, 60 + row * 206] as const;

/** Draws the pigeon-holes, each with a brass frame for its label. */
function rack(): string {
  const parts = [rect(0, 0, width, 920, '#7a4322')];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = holeAt(column, row);
      parts.push(
        rect(x, y, 180, 170, '#1c0d07'),
        rect(x, y + 158, 180, 12, '#c07a3c'),
        rect(x, y, 9, 170, '#4a2613'),
        rect(x + 64, y + 174, 52, 24, brassDeep, 'rx="5"'),
        rect(x + 68, y + 177, 44, 18, '#f2e8d5', 'rx="3"'),
        stroke(`M${x + 76} ${y + 186}h28`, '#3a2210', 4),
      );
    }
  }
  return parts.join('');
}

/** Draws the envelopes in the holes, askew. In three holes there is only a slip, because their letters are out. */
function mail(): string {
  const random = createRandom(631);
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = holeAt(column, row);
      const isOut = (column === 2 && row === 1) || (column === 5 && row === 0) || (column === 6 && row === 2);
      if (isOut) {
        parts.push(
          `<g transform="rotate(-7 ${x + 90} ${y + 120})">${rect(x + 62, y + 92, 56, 66, '#e08a4b')}${stroke(`M${x + 74} ${y + 112}h32M${x + 74} ${y + 128}h24`, '#4a1c08', 4)}</g>`,
        );
        continue;
      }
      const count = random.int(4, 10);
      for (let letter = 0; letter < count; letter += 1) {
        const at = x + 18 + (letter / count) * 150;
        const tall = random.between(96, 140);
        const lean = random.between(-7, 7);
        const tone = mixColours('#b89a6a', '#fff3dc', random.next());
        parts.push(
          `<g transform="rotate(${n(lean)} ${n(at)} ${y + 158})">${rect(at, y + 158 - tall, random.between(10, 18), tall, tone)}${rect(at, y + 158 - tall, 3, tall, '#fffaf0')}${random.next() < 0.35 ? rect(at, y + 158 - tall * 0.62, 14, 12, random.next() < 0.5 ? '#a82c20' : '#2c4690') : ''}</g>`,
        );
      }
    }
  }
  return parts.join('');
}

/** Draws the table in front of the pigeon-holes. */
function tableTop(): string {
  return `<defs>${linear(
    'counter',
    [0, 880],
    [0, height],
    [
      [0, '#9a5a2c'],
      [0.15, '#6a3a1c'],
      [1, '#1c0e07'],
    ],
  )}</defs>${rect(0, 886, width, height - 886, 'url(#counter)')}${rect(0, 880, width, 14, '#d8985a')}${rect(0, 890, width, 5, black)}`;
}

/** Draws an envelope, more often its back, with a flap and a seal of red wax, than its front, with lines, a stamp and a postmark. */
function envelope(x: number, y: number, size: number, turn: number, tone: string, random: Random): string {
  const w = size;
  const h = size * 0.66;
  const isBack = random.next() < 0.6;
  const face = isBack
    ? `<path d="M${n(-w / 2)} ${n(-h / 2)}L0 ${n(h * 0.1)}L${n(w / 2)} ${n(-h / 2)}" fill="none" stroke="#8b6a3c" stroke-width="4"/><path d="M${n(-w / 2)} ${n(h / 2)}L${n(-w * 0.12)} 0M${n(w / 2)} ${n(h / 2)}L${n(w * 0.12)} 0" fill="none" stroke="#8b6a3c" stroke-width="3"/><circle cy="${n(h * 0.08)}" r="${n(w * 0.12)}" fill="#a82c20"/><path d="${keyholePath(0, h * 0.05, w * 0.034, 2.9, 1)}" fill="#4a0d0a"/>`
    : `${stroke(`M${n(-w * 0.3)} ${n(-h * 0.02)}H${n(w * 0.16)}M${n(-w * 0.3)} ${n(h * 0.14)}H${n(w * 0.06)}M${n(-w * 0.3)} ${n(h * 0.3)}H${n(w * 0.12)}`, '#5a4a3a', 5)}${rect(w * 0.26, -h * 0.4, w * 0.17, h * 0.32, '#2c4690')}${rect(w * 0.29, -h * 0.36, w * 0.11, h * 0.24, '#7d9be0')}<circle cx="${n(w * 0.2)}" cy="${n(-h * 0.2)}" r="${n(w * 0.11)}" fill="none" stroke="#3a2a20" stroke-width="4" opacity=".8"/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${rect(-w / 2 + 8, -h / 2 + 10, w, h, black, 'opacity=".45"')}${rect(-w / 2, -h / 2, w, h, tone)}${face}</g>`;
}

/** Draws a heap of envelopes, which gets narrower towards its top. */
function heap(): string {
  const random = createRandom(632);
  const parts: string[] = [];
  for (let letter = 0; letter < 64; letter += 1) {
    const share = letter / 64;
    const spread = 1 - share * 0.72;
    parts.push(
      envelope(
        middle + random.between(-560, 560) * spread,
        1120 - share * 230 + random.between(-20, 20),
        random.between(150, 210),
        random.between(-28, 28),
        mixColours('#c9ab78', '#fff3dc', random.between(0.2, 1)),
        random,
      ),
    );
  }
  return parts.join('');
}

/** Draws the lamp that hangs over the table. */
function lamp(): string {
  return (
    stroke(`M${middle} 0V180`, black, 9) +
    `<path d="M720 276Q740 184 900 172Q1060 184 1080 276Z" fill="#1f5a3c"/>` +
    stroke('M742 262Q766 200 880 186', '#8fdcae', 6, 'opacity=".8"') +
    `<ellipse cx="${middle}" cy="276" rx="180" ry="20" fill="#fff3c8"/>` +
    rect(884, 150, 32, 30, brassDeep) +
    rect(884, 150, 32, 7, brassBright) +
    rect(896, 132, 8, 20, brass)
  );
}
