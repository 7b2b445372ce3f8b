import { archPath } from '../../draw/doorway.ts';
import { mixColours } from '../../draw/colour.ts';
import { star } from '../../draw/star.ts';
import { circle, keyholePath, linear, n, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Plate, Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';
import { absentFace, glove, playingCard, rabbit, ramp, soot, topHat, wand } from './props.ts';

/** The height at which the boards of the stage begin. */
const boards = 930;

/** Draws the empty stage of the theatre, with `plates` on it. */
function stageWith(...plates: readonly Plate[]): Sheet {
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      { art: wash(ramp, [900, 560], 1150), screen: { kind: 'stipple', strength: 0.6 } },
      { art: pleats(), shift: [1, 0] },
      { art: floor(), screen: { kind: 'stipple', strength: 0.4 } },
      ...plates,
      { art: vignette(width, height, soot, { top: 170, foot: 130 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the folds of the curtain behind the stage. */
function pleats(): string {
  return Array.from(
    { length: 30 },
    (_, pleat) =>
      rect(pleat * 62, 0, 24, boards, ramp.night, 'opacity=".28"') +
      rect(pleat * 62 + 30, 0, 8, boards, ramp.lit, 'opacity=".16"'),
  ).join('');
}

function floor(): string {
  return `<defs>${linear(
    'boards',
    [0, boards],
    [0, height],
    [
      [0, '#8a3a2c'],
      [1, '#1c070a'],
    ],
  )}</defs>${rect(0, boards, width, height - boards, 'url(#boards)')}${Array.from({ length: 21 }, (_, board) => stroke(`M${900 + (board - 10) * 100} ${boards}L${900 + (board - 10) * 210} ${height}`, '#2a0a0d', 4, 'opacity=".7"')).join('')}${rect(0, boards, width, 6, brassDeep)}`;
}

/** Draws a beam from above on a pool of light at (x, y), `reach` wide to either side. */
function spot(x: number, y: number, reach: number): Plate {
  return {
    art: `<defs>${linear(
      'beam',
      [x - 500, -100],
      [x, y],
      [
        [0, '#fff6e2', 0.75],
        [1, '#ffe1c4', 0.3],
      ],
    )}</defs>${polygon(
      [
        [x - 560, -100],
        [x - 480, -100],
        [x + reach, y],
        [x - reach, y],
      ],
      'url(#beam)',
    )}<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${reach * 0.2}" fill="#ffe8cc" opacity=".6"/>`,
    blend: 'light',
    screen: { kind: 'stipple', strength: 0.75 },
  };
}

/** Draws the Cabinet of Elsewhere: nine doors, each within the one before, with stars in them. */
export function elsewherePicture(): Sheet {
  const random = createRandom(701);
  const rooms = Array.from({ length: 9 }, (_, room) => {
    const share = 0.76 ** room;
    const door = { x: 900 + room * 9, foot: 1010 - room * 26, half: 330 * share, rise: 610 * share };
    const tone = mixColours('#7a1522', '#221034', room / 8);
    return (
      `<path d="${archPath(door, 26 * share)}" fill="${soot}"/><path d="${archPath(door, 17 * share)}" fill="${room % 2 === 0 ? brass : brassDeep}"/><path d="${archPath(door)}" fill="${tone}"/>` +
      Array.from({ length: 12 }, () =>
        star(
          door.x + random.between(-0.8, 0.8) * door.half,
          door.foot - random.between(0.1, 1.1) * door.rise,
          random.between(4, 13) * share,
          5,
          0.4,
          brassBright,
        ),
      ).join('') +
      polygon(
        [
          [door.x - door.half, door.foot],
          [door.x + door.half, door.foot],
          [door.x + door.half * 0.82, door.foot - 26 * share],
          [door.x - door.half * 0.8, door.foot - 26 * share],
        ],
        mixColours('#c9542c', '#3a1a4a', room / 8),
      )
    );
  });
  return stageWith(
    spot(900, 1010, 520),
    { art: rooms.join(''), shift: [1, 1] },
    { art: `<path d="${keyholePath(972, 640, 16, 3, 1)}" fill="#fffbe6"/>` },
    { art: glow('deep', [970, 660], 420, '#fff1c8', 0.7), blend: 'light', screen: { kind: 'stipple', strength: 0.75 } },
    { art: glove(1190, 720, 150, -64, -1) + glove(640, 880, 130, 58, 1) + topHat(1420, 1090, 240, -5), shift: [-1, 0] },
  );
}

/** Draws the trick with the lady in two halves; of the magician there are only a moustache, two gloves and a hat. */
export function piecesPicture(): Sheet {
  /** Draws a half of the box on its legs: the left one with the lady's head, the right one with her feet. */
  const box = (x: number, isHead: boolean) =>
    rect(x - 230, 640, 460, 190, soot, 'rx="8"') +
    rect(x - 220, 650, 440, 170, '#2c4690') +
    rect(x - 220, 650, 440, 10, '#7d9be0') +
    [-150, 0, 150].map((at) => star(x + at, 738, 44, 5, 0.42, brassBright)).join('') +
    rect(x - 236, 632, 472, 16, brass) +
    rect(x - 236, 822, 472, 16, brassDeep) +
    stroke(`M${x - 170} 838V1060M${x + 170} 838V1060M${x - 210} 1060H${x - 130}M${x + 130} 1060H${x + 210}`, soot, 18) +
    [-170, 170].map((at) => circle(x + at, 1078, 17, brassDeep)).join('') +
    (isHead
      ? `<ellipse cx="${x - 286}" cy="730" rx="58" ry="66" fill="${soot}"/><path d="M${x - 340} 730Q${x - 350} 650 ${x - 280} 648Q${x - 236} 660 ${x - 232} 700Z" fill="${soot}"/>${stroke(`M${x - 340} 760Q${x - 380} 800 ${x - 352} 840M${x - 336} 772Q${x - 356} 806 ${x - 330} 836`, soot, 12)}`
      : [0, 62]
          .map(
            (at) =>
              `<path d="M${x + 228} ${690 + at}H${x + 300}Q${x + 320} ${640 + at} ${x + 344} ${650 + at}L${x + 336} ${720 + at}Q${x + 330} ${736 + at} ${x + 300} ${732 + at}H${x + 228}Z" fill="${soot}"/>`,
          )
          .join(''));
  return stageWith(
    spot(900, 1060, 760),
    { art: box(500, true) + box(1300, false), shift: [1, 1] },
    { art: glow('gap', [900, 720], 320, '#fff1c8', 0.55), blend: 'light', screen: { kind: 'stipple', strength: 0.75 } },
    {
      art:
        topHat(900, 300, 250, -4) +
        absentFace(900, 420, 150) +
        glove(700, 620, 150, -30, -1) +
        glove(1110, 610, 150, 34, 1) +
        saw() +
        playingCard(300, 420, 90, -18, 1, true) +
        playingCard(1520, 400, 90, 22, 1, false),
      shift: [-1, 0],
    },
  );
}

/** Draws a saw that hangs in the air with its handle up. */
function saw(): string {
  return `<g transform="translate(900 930) rotate(90)"><path d="M-150-26L190-14V16L-150 34Z" fill="#d8d2c8" stroke="${soot}" stroke-width="7"/><path d="M-150 34${Array.from({ length: 17 }, (_, tooth) => `L${n(-140 + tooth * 20)} ${n(50 - tooth)}L${n(-130 + tooth * 20)} ${n(33 - tooth)}`).join('')}" fill="#d8d2c8" stroke="${soot}" stroke-width="5"/><path d="M-236-40Q-150-52-146 0T-236 44Q-262 0-236-40ZM-214-12Q-176-20-176 2T-214 18Q-226 2-214-12Z" fill="#7a4322" fill-rule="evenodd" stroke="${soot}" stroke-width="7"/></g>`;
}

/** Draws the witnesses: rows of opera glasses before a rabbit that looks out of a hat. */
export function witnessesPicture(): Sheet {
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      { art: wash(ramp, [900, 420], 1100), screen: { kind: 'stipple', strength: 0.6 } },
      { art: pleats(), shift: [1, 0] },
      {
        art: ringOfLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      {
        art: hatWithRabbit(),
        shift: [-1, 1],
      },
      { art: audienceWithGlasses(), shift: [1, 0] },
      { art: wand(1510, 700, 300, 38) + topHat(240, 620, 260, 12), shift: [1, 0] },
      { art: vignette(width, height, soot, { top: 150, foot: 150 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws seven rows of heads from behind, larger and darker the nearer. Many hold up glasses that glint, and some wear a top hat. */
function audienceWithGlasses(): string {
  const random = createRandom(702);
  const rows = Array.from({ length: 7 }, (_, row) => {
    const y = 820 + row * 62;
    const size = 25 + row * 9;
    const tone = mixColours('#5a1420', soot, row / 6);
    const heads: string[] = [];
    for (let x = -20 + (row % 2) * size; x < width + 40; x += size * 2.3) {
      const at = x + random.between(-5, 5);
      const hasGlasses = random.next() < 0.55;
      const hasHat = random.next() < 0.22;
      heads.push(
        `<ellipse cx="${n(at)}" cy="${n(y + size * 1.5)}" rx="${n(size * 1.12)}" ry="${n(size)}" fill="${tone}"/>` +
          circle(at, y, size * 0.62, tone) +
          (hasGlasses
            ? [-1, 1].map((side) => circle(at + side * size * 0.26, y - size * 0.08, size * 0.17, '#fff1c8')).join('')
            : '') +
          (hasHat ? rect(at - size * 0.5, y - size * 1.3, size, size * 0.9, tone) : ''),
      );
    }
    return heads.join('');
  });
  return rows.join('');
}

/** Draws the ring of the spotlight. */
function ringOfLight(): string {
  return `<defs>${radial('ring', [900, 430], 520, [
    [0, '#fff6e2', 0.95],
    [0.6, '#ffe1c4', 0.6],
    [0.66, '#ffd2ae', 0.08],
    [1, '#ffd2ae', 0],
  ])}</defs>${circle(900, 430, 520, 'url(#ring)')}`;
}

/** Draws the hat, and the rabbit that looks out of it. */
function hatWithRabbit(): string {
  return (
    `<path d="M740 760L780 640H1020L1060 760Z" fill="#2c4690"/><path d="M740 760L780 640H820L790 760ZM900 640H940L950 760H900Z" fill="#7d9be0"/>` +
    rect(762, 616, 276, 30, brassDeep) +
    rect(762, 616, 276, 9, brassBright) +
    rabbit(900, 622, 330)
  );
}
