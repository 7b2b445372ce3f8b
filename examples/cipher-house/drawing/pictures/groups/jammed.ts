import { closedLeaf, type Doorway, litOpening } from '../../draw/doorway.ts';
import { figure, locateHand } from '../../draw/figure.ts';
import { linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { floorboards } from '../../draw/walls.ts';
import { brass, brassBright, brassDeep, inkBlue } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { glow, height, wash, width } from '../card.ts';

const black = '#070a16';
const floor = 960;
const door: Doorway = { x: 1440, foot: floor, half: 190, rise: 400 };

/** Draws a jammed door: four people pull on a rope, and a fifth reads the note beside the door. */
export function jammedPicture(): Sheet {
  return {
    width,
    height,
    stock: inkBlue.night,
    plates: [
      { art: wash(inkBlue, [1300, 600], 1300), screen: { kind: 'stipple', strength: 0.6 } },
      { art: bookshelves(), shift: [1, 0] },
      { art: ground(), screen: { kind: 'stipple', strength: 0.4 } },
      {
        art: litOpening(door, 'lit', black, ['#ffefc2', '#ffd98c', '#f0a84e']) + closedLeaf(door, '#7d2018', '#3a0c0a'),
        shift: [-1, 1],
      },
      {
        art: doorLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: pullers() + rope() + reader(), shift: [-1, 0] },
      { art: vignette(width, height, black, { top: 160, foot: 130 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the light through the crack, the keyhole and under the doors. */
function doorLight(): string {
  return (
    glow('crack', [door.x, 640], 560, '#ffe2a0', 0.4) +
    glow('hole', [1558, 780], 240, '#fff1c8', 0.9) +
    `<defs>${linear(
      'under',
      [door.x, floor],
      [1300, height],
      [
        [0, '#ffe9b8', 0.75],
        [1, '#ffcf7a', 0.03],
      ],
    )}</defs>${polygon(
      [
        [1260, floor],
        [1620, floor],
        [1700, 1080],
        [1020, 1080],
      ],
      'url(#under)',
    )}`
  );
}

/** Draws five shelves of books to the left of the door, and the wall to its right. The remainders only make the books irregular. */
function bookshelves(): string {
  const shelf = (y: number) =>
    rect(0, y, 1110, 16, '#0a1028') +
    rect(0, y, 1110, 4, inkBlue.lit, 'opacity=".7"') +
    Array.from({ length: 38 }, (_, book) => {
      const tall = 70 + ((book * 37 + y) % 44);
      const inks = ['#15214a', '#2c4690', '#1d2f66', '#0e1838', '#8b6626'];
      const isGap = (book * 7 + y) % 11 === 3;
      return isGap
        ? ''
        : rect(14 + book * 29, y - tall, 23, tall, inks[(book * 3 + y) % 5] ?? '#15214a') +
            rect(14 + book * 29, y - tall + 12, 23, 4, inkBlue.lit, 'opacity=".45"');
    }).join('');
  return (
    rect(0, 0, 1110, floor, '#0b1230', 'opacity=".75"') +
    [190, 360, 530, 700, 870].map(shelf).join('') +
    rect(1104, 60, 22, floor - 60, '#0a1028') +
    rect(1104, 60, 5, floor - 60, inkBlue.lit, 'opacity=".6"') +
    rect(1126, 820, 700, 140, '#0b1230', 'opacity=".7"') +
    rect(1126, 812, 700, 10, brassDeep)
  );
}

function ground(): string {
  return `<defs>${linear(
    'floor',
    [0, floor],
    [0, height],
    [
      [0, '#3a4f96'],
      [1, '#0a1028'],
    ],
  )}</defs>${rect(0, floor, width, height - floor, 'url(#floor)')}${floorboards({ top: floor, width, height, eye: 1200 }, '#0a1028')}`;
}

/** Draws the four people who pull, leaning back from the rope, each with an edge in the light. */
function pullers(): string {
  const people = [
    { x: 1060, y: 1080, tall: 440, hat: false, dress: 'jacket', lean: -17 },
    { x: 830, y: 1100, tall: 460, hat: true, dress: 'coat', lean: -20 },
    { x: 600, y: 1106, tall: 420, hat: false, dress: 'skirt', lean: -22 },
    { x: 390, y: 1096, tall: 320, hat: false, dress: 'jacket', lean: -25 },
  ] as const;
  const drawn = people.map(({ x, y, tall, hat, dress, lean }) => {
    const [handX, handY] = locateHand(x, y, tall, 1);
    return `<g transform="rotate(${lean} ${x} ${y})">${figure(x, y, tall, black, { hat, dress, arm: 1 })}${stroke(`M${n(x + tall * 0.1)} ${n(y - tall * 0.8)}Q${n(x + tall * 0.14)} ${n(y - tall * 0.66)} ${n(x + tall * 0.11)} ${n(y - tall * 0.46)}`, '#ffdf9c', 5, 'opacity=".8"')}<circle cx="${n(handX)}" cy="${n(handY)}" r="12" fill="${black}"/></g>`;
  });
  return drawn.join('');
}

/** Draws the rope from the ring in the door to the floor behind the last puller. */
function rope(): string {
  const line = 'M1558 800L1180 846Q760 868 470 906Q380 930 300 1080Q260 1130 180 1110';
  return (
    stroke(line, '#3a2409', 16) +
    stroke(line, brass, 10) +
    stroke(line, brassBright, 3, 'stroke-dasharray="10 12"') +
    stroke('M1540 796q18-26 36 0q-2 24-18 24t-18-24', brassDeep, 9)
  );
}

/** Draws the person beside the door, who reads the note on the wall: its arrow says to push. */
function reader(): string {
  return (
    figure(1720, 1070, 400, black, { hat: false, dress: 'skirt', arm: -1 }) +
    `<g transform="rotate(-4 1690 620)">${rect(1644, 570, 92, 110, black)}${rect(1650, 576, 80, 98, '#f2e8d5')}<path d="M1664 626H1702M1688 608L1706 626L1688 644" fill="none" stroke="#a82c20" stroke-width="9"/></g>`
  );
}
