import { drape, valance } from '../../draw/curtain.ts';
import { playbillFrame } from '../../draw/frame.ts';
import { star } from '../../draw/star.ts';
import { sunburst } from '../../draw/sunburst.ts';
import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { absentFace, glove, playingCard, rabbit, ramp, soot, topHat, wand } from './props.ts';
import { tieBack } from './theatre.ts';

/** The middle of the stage, where the magician would stand. */
const middle = 800;
/** The height at which the boards of the stage begin. */
const boards = 1560;
/** The lower end of the wand, its length, and its turn in degrees and in radians. */
const wandFoot: Point = [1252, 1020];
const wandLength = 330;
const wandDegrees = 28;
const wandRadians = 0.489;
/** The tip of the wand, computed, and rounded for the light around it. */
const wandTip: Point = [
  wandFoot[0] + wandLength * Math.sin(wandRadians),
  wandFoot[1] - wandLength * Math.cos(wandRadians),
];
const wandLight: Point = [1407, 729];

/** Draws the poster of Valdini: hat, monocle, moustache and gloves take a bow without their owner. */
export function valdiniPoster(): Sheet {
  const width = 1600;
  const height = 2400;
  const lamp: Point = [middle, -120];
  const pool: Point = [middle, 1690];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: backcloth(width),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      {
        art: rays(),
        blend: 'light',
        screen: { kind: 'lines', pitch: 9, angle: 38, strength: 0.55 },
      },
      { art: stage(width, height), shift: [1, 1] },
      {
        art: drapes(width),
        shift: [2, 1],
      },
      { art: valance(width, 4, 250, ramp, brass), shift: [-2, 1] },
      {
        art: limelight(lamp, pool),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: cards(), shift: [-2, 2] },
      {
        art: vanishedMagician(pool),
        shift: [2, 1],
      },
      { art: sparks(wandTip) },
      {
        art: sparkOfWand(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      {
        art: darkEdges(width),
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: playbillFrame(width, height, '#0d0406', brass, brassDeep, 'drama-masks'), shift: [2, -1] },
    ],
  };
}

function backcloth(width: number): string {
  return `<defs>${radial('backcloth', [middle, 880], 1250, [
    [0, '#d63a44'],
    [0.4, ramp.mid],
    [0.75, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, boards, 'url(#backcloth)')}`;
}

function rays(): string {
  return `<defs>${radial('ray', [middle, 860], 1300, [
    [0.1, '#ffc2a4', 0.4],
    [0.6, ramp.lit, 0.16],
    [1, ramp.lit, 0],
  ])}</defs>${sunburst([middle, 860], 24, 1700, 'url(#ray)', 0.5)}`;
}

function drapes(width: number): string {
  return (
    drape(
      { side: 'left', sheetWidth: width, top: 560, tie: 250, foot: 330, tieY: 1240, footY: 1640, folds: 6 },
      ramp,
      createRandom(3),
    ) +
    drape(
      { side: 'right', sheetWidth: width, top: 560, tie: 250, foot: 330, tieY: 1240, footY: 1640, folds: 6 },
      ramp,
      createRandom(5),
    ) +
    tieBack(250, 1240, 1, width) +
    tieBack(250, 1240, -1, width)
  );
}

/** Draws the beam of light and its pool on the stage. */
function limelight(lamp: Point, pool: Point): string {
  return `<defs>${blur('soft', 14)}${linear(
    'beam',
    lamp,
    [middle, 1700],
    [
      [0, '#fff6e2', 0.95],
      [0.5, '#ffe1c4', 0.74],
      [1, '#ffd2ae', 0.5],
    ],
  )}${radial(
    'pool',
    [pool[0], pool[1]],
    620,
    [
      [0, '#fff4dd', 0.95],
      [0.7, '#ffd9b8', 0.62],
      [1, '#ffb48c', 0.2],
    ],
    `translate(0 ${n(pool[1] * 0.78)}) scale(1 .22)`,
  )}</defs><g filter="url(#soft)">${polygon(
    [
      [740, lamp[1]],
      [860, lamp[1]],
      [1300, pool[1]],
      [300, pool[1]],
    ],
    'url(#beam)',
  )}</g><ellipse cx="${pool[0]}" cy="${pool[1]}" rx="500" ry="104" fill="url(#pool)"/>`;
}

/** Draws the clothes of the magician without a person, and his rabbit. */
function vanishedMagician(pool: Point): string {
  return (
    topHat(middle, 700, 520, -7) +
    absentFace(middle, 990, 250) +
    wand(...wandFoot, wandLength, wandDegrees) +
    glove(390, 1150, 250, -24, 1) +
    glove(1236, 1090, 250, 26, -1) +
    shadowOfRabbit(pool) +
    rabbit(middle, 1706, 132)
  );
}

/** Draws the light around the tip of the wand. */
function sparkOfWand(): string {
  return `<defs>${radial('spark', wandLight, 260, [
    [0, '#fffbe8', 1],
    [0.12, brassBright, 0.6],
    [1, brass, 0],
  ])}</defs>${circle(...wandLight, 260, 'url(#spark)')}`;
}

/** Draws the dark edges, on which the poster has its texts. */
function darkEdges(width: number): string {
  return `<defs>${linear(
    'foot',
    [0, 2400],
    [0, 1660],
    [
      [0, soot, 0.97],
      [0.5, soot, 0.74],
      [1, soot, 0],
    ],
  )}${linear(
    'head',
    [0, 0],
    [0, 300],
    [
      [0, soot, 0.85],
      [0.4, soot, 0.5],
      [1, soot, 0],
    ],
  )}</defs>${rect(0, 1660, width, 740, 'url(#foot)')}${rect(0, 0, width, 300, 'url(#head)')}`;
}

/** Draws boards that run towards us, and the edge of the stage. */
function stage(width: number, height: number): string {
  const planks = Array.from({ length: 23 }, (_, plank) => {
    const share = plank - 11;
    return `M${n(middle + share * 92)} ${boards}L${n(middle + share * 230)} ${height}`;
  });
  return (
    `<defs>${linear(
      'floor',
      [0, boards],
      [0, height],
      [
        [0, '#8a2a26'],
        [0.3, '#4a1414'],
        [1, soot],
      ],
    )}</defs>` +
    rect(0, boards, width, height - boards, 'url(#floor)') +
    stroke(planks.join(''), '#230a0b', 5, 'opacity=".8"') +
    stroke(planks.join(''), ramp.lit, 1.6, 'opacity=".35" transform="translate(5 0)"') +
    rect(0, boards - 4, width, 7, brassDeep)
  );
}

/** Draws cards that fly from one empty glove to the other; every third shows its back. */
function cards(): string {
  return Array.from({ length: 11 }, (_, index) => {
    const t = index / 10;
    const x = 452 + t * 700;
    const y = 1150 + Math.sin(t * Math.PI) * 270 - t * 40;
    return playingCard(
      x,
      y,
      84 + 26 * Math.sin(t * Math.PI),
      -50 + t * 118,
      0.72 + 0.26 * Math.cos(index * 1.7),
      index % 3 !== 1,
    );
  }).join('');
}

function shadowOfRabbit([x, y]: Point): string {
  return `<defs>${radial(
    'under',
    [x, y],
    200,
    [
      [0, soot, 0.75],
      [1, soot, 0],
    ],
    `translate(0 ${n(y * 0.8)}) scale(1 .2)`,
  )}</defs><ellipse cx="${x}" cy="${y + 12}" rx="200" ry="40" fill="url(#under)"/>`;
}

/** Draws a large star at the tip of the wand, and small ones around it, smaller the farther away. */
function sparks([x, y]: Point): string {
  const random = createRandom(91);
  const stars = Array.from({ length: 46 }, () => {
    const angle = random.between(0, 2 * Math.PI);
    const away = 20 + random.next() ** 1.6 * 230;
    return star(
      x + Math.cos(angle) * away,
      y + Math.sin(angle) * away,
      random.between(3, 15) * (1 - away / 330),
      4,
      0.24,
      random.next() < 0.5 ? brassBright : '#fff8e6',
    );
  });
  return stars.join('') + star(x, y, 54, 4, 0.24, '#fffaf0');
}
