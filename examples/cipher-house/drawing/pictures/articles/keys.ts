import { doorKey } from '../../draw/key.ts';
import { circle, linear, n, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, rust } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';

const columns = 9;
const rows = 4;
const black = '#0d0705';
/** The place of the stray key, the largest one. The light falls on it, and it has no label. */
const stray = { column: 5, row: 1 };

/** Draws the key board behind the box office. */
export function keysPicture(): Sheet {
  return {
    width,
    height,
    stock: rust.night,
    plates: [
      { art: panel(), screen: { kind: 'stipple', strength: 0.5 } },
      { art: rails(), shift: [1, 1] },
      { art: keys('shadow'), blend: 'shade', screen: { kind: 'stipple', strength: 0.5 } },
      { art: keys('metal'), shift: [-1, 0] },
      { art: labels(), shift: [1, -1] },
      {
        art:
          glow('stray', at(stray.column, stray.row), 420, '#fff1c8', 0.85) +
          glow('lamp', [900, -100], 1100, '#ffce86', 0.3),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: vignette(width, height, black, { top: 130, foot: 200 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Returns the point at which a key hangs. */
function at(column: number, row: number): readonly [number, number] {
  return [190 + column * 178, 150 + row * 270];
}

/** Draws the board of planks, lighter at the top. */
function panel(): string {
  const planks = Array.from({ length: 7 }, (_, plank) => {
    const y = plank * 180 - 30;
    return (
      rect(0, y, width, 176, plank % 2 === 0 ? '#5c3018' : '#522a14') +
      rect(0, y, width, 4, '#a8683a', 'opacity=".5"') +
      [40, 84, 130]
        .map((grain, index) =>
          stroke(
            `M0 ${y + grain}Q${300 + index * 260} ${y + grain - 16} ${800 + plank * 60} ${y + grain + 4}T${width} ${y + grain - 6}`,
            '#2c140a',
            3,
            'opacity=".5"',
          ),
        )
        .join('')
    );
  });
  return `<defs>${linear(
    'shade',
    [0, 0],
    [0, height],
    [
      [0, '#ffb46a', 0.18],
      [1, '#000000', 0.45],
    ],
  )}</defs>${planks.join('')}${rect(0, 0, width, height, 'url(#shade)')}`;
}

/** Draws a brass rail for each row, with its hooks. */
function rails(): string {
  return Array.from({ length: rows }, (_, row) => {
    const y = at(0, row)[1] - 76;
    const hooks = Array.from({ length: columns }, (_hook, column) => {
      const [x] = at(column, row);
      return stroke(`M${x} ${y + 14}V${y + 40}Q${x} ${y + 58} ${x + 16} ${y + 50}`, brassBright, 8);
    });
    return (
      rect(70, y - 6, 1660, 26, black) +
      rect(70, y - 8, 1660, 20, brassDeep) +
      rect(70, y - 8, 1660, 5, brassBright) +
      hooks.join('')
    );
  }).join('');
}

/**
 * Draws the keys on the board, or only their shadows; one of seven is missing. Both passes draw the same keys, since they begin with the same seed and
 * use its numbers in the same order.
 */
function keys(pass: 'shadow' | 'metal'): string {
  const random = createRandom(371);
  const metals = [brass, brassDeep, '#a9a396', '#7d6a58', '#c98a5a', brassBright] as const;
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = at(column, row);
      const length = random.between(128, 178);
      const lean = random.between(-7, 7);
      const metal = random.pick(metals);
      const isMissing = random.next() < 0.14;
      const isStray = column === stray.column && row === stray.row;
      if (isMissing && !isStray) continue;
      const size = isStray ? 196 : length;
      const turn = isStray ? 0 : lean;
      if (pass === 'shadow') {
        parts.push(doorKey(x + 16, y + 16, size, turn, '#5a3a28'));
        continue;
      }
      parts.push(
        doorKey(x, y, size, turn, black, `stroke="${black}" stroke-width="${n(900 / size)}" stroke-linejoin="round"`),
        doorKey(x, y, size, turn, isStray ? '#fff1c4' : metal),
      );
    }
  }
  return parts.join('');
}

/** Draws a paper tag with writing on about every third key, but not on the stray one. */
function labels(): string {
  const random = createRandom(372);
  const tags: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const isTagged = random.next() < 0.34;
      if (!isTagged || (column === stray.column && row === stray.row)) continue;
      const [x, y] = at(column, row);
      const turn = random.between(-16, 16);
      tags.push(
        stroke(`M${x} ${y - 14}Q${x + 30} ${y + 10} ${x + 34} ${y + 36}`, '#e8d8b8', 3) +
          `<g transform="translate(${x + 36} ${y + 36}) rotate(${n(turn)})"><path d="M-14 0L0-10L14 0V74H-14Z" transform="scale(1.3)" fill="#f2e8d5" stroke="${black}" stroke-width="3"/>${circle(0, 6, 5, black)}${stroke('M-9 30H9M-9 46H9M-9 62H3', '#8b6626', 4)}</g>`,
      );
    }
  }
  return tags.join('');
}
