import { mixColours } from '../../draw/colour.ts';
import { drape, valance } from '../../draw/curtain.ts';
import { glyph } from '../../draw/glyph.ts';
import { star } from '../../draw/star.ts';
import { blur, circle, keyholePath, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glove, playingCard, rabbit, ramp, soot, topHat } from './props.ts';
import { house, tieBack } from './theatre.ts';

/** The height at which the boards of the stage begin. */
const boards = 905;
/** The inside of the cabinet. */
const box = { left: 1330, right: 1770, top: 330, foot: 1010 } as const;
/** The middle of the cabinet. */
const cabinetX = (box.left + box.right) / 2;

/** Draws the scene of Valdini: the vanishing cabinet stands open on a sky full of stars. */
export function valdiniScene(): Sheet {
  const width = 2400;
  const height = 1350;
  const middle: Point = [cabinetX, 620];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: backcloth(width, middle),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      { art: floor(width, height), shift: [1, 1] },
      {
        art: limelight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: cabinet(), shift: [2, 1] },
      {
        art: insideOfCabinet(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: swirlOfCards() + glove(1772, 560, 118, -62, -1), shift: [-2, 1] },
      { art: topHat(1180, 1062, 210, 4) + rabbit(1940, 1070, 120), shift: [1, 1] },
      {
        art: drapes(width),
        shift: [2, 1],
      },
      { art: valance(width, 6, 150, ramp, brass), shift: [-2, 1] },
      { art: house(width, height), shift: [1, 2] },
      {
        art: darkEdges(width, height),
        screen: { kind: 'stipple', strength: 0.75 },
      },
    ],
  };
}

function backcloth(width: number, middle: Point): string {
  return `<defs>${radial('backcloth', middle, 1300, [
    [0, '#cf3540'],
    [0.36, ramp.mid],
    [0.7, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, boards, 'url(#backcloth)')}${pleats(width)}`;
}

/** Draws the beam of light and its pool on the stage. */
function limelight(): string {
  return `<defs>${blur('soft', 16)}${linear(
    'beam',
    [720, -60],
    [1600, 1000],
    [
      [0, '#fff6e2', 0.9],
      [0.5, '#ffe1c4', 0.5],
      [1, '#ffd2ae', 0.34],
    ],
  )}${radial(
    'pool',
    [1520, 1030],
    560,
    [
      [0, '#fff4dd', 0.85],
      [0.75, '#ffd0ac', 0.5],
      [1, '#ffb48c', 0.1],
    ],
    'translate(0 803) scale(1 .22)',
  )}</defs><g filter="url(#soft)">${polygon(
    [
      [690, -80],
      [780, -80],
      [2050, 1010],
      [1000, 1050],
    ],
    'url(#beam)',
  )}</g><ellipse cx="1520" cy="1030" rx="560" ry="120" fill="url(#pool)"/>`;
}

/** Draws the light out of the cabinet. */
function insideOfCabinet(): string {
  return `<defs>${radial('within', [cabinetX, 600], 420, [
    [0, '#ffe9c4', 0.55],
    [0.4, brassBright, 0.22],
    [1, brass, 0],
  ])}</defs>${circle(cabinetX, 600, 420, 'url(#within)')}`;
}

function drapes(width: number): string {
  return (
    drape(
      { side: 'right', sheetWidth: width, top: 400, tie: 190, foot: 270, tieY: 690, footY: 1040, folds: 5 },
      ramp,
      createRandom(9),
    ) +
    drape(
      { side: 'left', sheetWidth: width, top: 560, tie: 300, foot: 400, tieY: 690, footY: 1040, folds: 6 },
      ramp,
      createRandom(12),
    ) +
    tieBack(190, 690, -1, width) +
    tieBack(300, 690, 1, width)
  );
}

/** Draws the dark edges, on which the page has its texts. */
function darkEdges(width: number, height: number): string {
  return `<defs>${linear(
    'left',
    [0, 0],
    [1050, 0],
    [
      [0, soot, 0.9],
      [0.55, soot, 0.6],
      [1, soot, 0],
    ],
  )}${linear(
    'low',
    [0, 1350],
    [0, 1150],
    [
      [0, soot, 0.85],
      [1, soot, 0],
    ],
  )}</defs>${rect(0, 0, 1050, height, 'url(#left)')}${rect(0, 1150, width, 200, 'url(#low)')}`;
}

/** Draws the folds of the backcloth, dark and light in turn. */
function pleats(width: number): string {
  const lines: string[] = [];
  for (let x = 0; x < width; x += 46)
    lines.push(
      stroke(`M${x} 0V${boards}`, x % 92 === 0 ? '#2d0810' : '#e85a58', x % 92 === 0 ? 14 : 5, 'opacity=".22"'),
    );
  return lines.join('');
}

function floor(width: number, height: number): string {
  const planks = Array.from(
    { length: 33 },
    (_, plank) => `M${n(1500 + (plank - 16) * 90)} ${boards}L${n(1500 + (plank - 16) * 250)} ${height}`,
  ).join('');
  return (
    `<defs>${linear(
      'floor',
      [0, boards],
      [0, height],
      [
        [0, '#8a2a26'],
        [0.4, '#4a1414'],
        [1, soot],
      ],
    )}</defs>` +
    rect(0, boards, width, height - boards, 'url(#floor)') +
    stroke(planks, '#230a0b', 5, 'opacity=".8"') +
    stroke(planks, ramp.lit, 1.6, 'opacity=".35" transform="translate(5 0)"') +
    rect(0, boards - 3, width, 6, brassDeep)
  );
}

/** Draws a tall lacquered box with its doors flung back, larger inside than outside. */
function cabinet(): string {
  const { left, right, top, foot } = box;
  const middle = (left + right) / 2;
  return (
    plinth(middle) +
    `<defs>${radial('space', [middle, 600], 460, [
      [0, '#7c3a6a'],
      [0.45, '#2c1136'],
      [1, '#0c0414'],
    ])}</defs>` +
    rect(left - 10, top - 10, right - left + 20, foot - top + 16, soot) +
    rect(left, top, right - left, foot - top, 'url(#space)') +
    starsInside() +
    swirlInside(middle) +
    rect(left, top, right - left, foot - top, 'none', `stroke="${brass}" stroke-width="12"`) +
    rect(left + 14, top + 14, right - left - 28, foot - top - 28, 'none', `stroke="${brassDeep}" stroke-width="4"`) +
    openDoor(-1) +
    openDoor(1) +
    cornice(middle) +
    `<path d="${keyholePath(middle, 560, 46, 3.2, 1.1)}" fill="#fff6e0"/>`
  );
}

/** Draws the shadow under the cabinet, the plinth and its castors. */
function plinth(middle: number): string {
  const { left, right, foot } = box;
  return (
    `<ellipse cx="${middle}" cy="${foot + 52}" rx="430" ry="46" fill="${soot}" opacity=".55"/>` +
    polygon(
      [
        [left - 40, foot],
        [right + 40, foot],
        [right + 70, foot + 54],
        [left - 70, foot + 54],
      ],
      '#2b0a10',
    ) +
    rect(left - 70, foot + 50, right - left + 140, 12, brassDeep) +
    [left - 40, right + 40].map((x) => circle(x, foot + 74, 16, soot) + circle(x, foot + 74, 8, brass)).join('')
  );
}

/** Draws the night sky within the cabinet. */
function starsInside(): string {
  const { left, right, top, foot } = box;
  const random = createRandom(17);
  return Array.from({ length: 120 }, () =>
    circle(
      random.between(left + 30, right - 30),
      random.between(top + 20, foot - 40),
      random.between(1.2, 4),
      random.next() < 0.5 ? brassBright : '#fff6e6',
      `opacity="${n(random.between(0.4, 1))}"`,
    ),
  ).join('');
}

/** Draws a galaxy within the cabinet: arms that wind outwards, higher than wide. */
function swirlInside(middle: number): string {
  const arms = 5;
  return Array.from({ length: arms }, (_, arm) => {
    const points = Array.from({ length: 30 }, (_step, step) => {
      const angle = step * 0.2 + (arm * 2 * Math.PI) / arms;
      const away = 14 + step * 6.4;
      return `${step === 0 ? 'M' : 'L'}${n(middle + Math.cos(angle) * away * 0.86)} ${n(600 + Math.sin(angle) * away * 1.3)}`;
    });
    return stroke(points.join(''), mixColours(ramp.lit, brassBright, arm / arms), 5, 'opacity=".5"');
  }).join('');
}

/** Draws a door that stands open towards us: two panels, a star in the upper one, a moon in the lower one. */
function openDoor(side: -1 | 1): string {
  const { left, right, top, foot } = box;
  const hinge = side === -1 ? left : right;
  const outer = hinge + side * 168;
  /** Draws a board from one height to another, which is lower at the outer edge; `inset` is its distance from the edges of the door. */
  const panel = (inset: number, from: number, to: number, fill: string, extra = '') =>
    polygon(
      [
        [hinge + side * inset, from + inset * 0.1],
        [outer - side * inset, from + 24 + inset * 0.4],
        [outer - side * inset, to + 44 - inset * 0.4],
        [hinge + side * inset, to - inset * 0.1],
      ],
      fill,
      extra,
    );
  return (
    panel(-4, top - 6, foot + 4, soot) +
    panel(0, top, foot, '#5d121c') +
    panel(22, top + 30, 560, '#8f1f2a', `stroke="${brass}" stroke-width="5"`) +
    panel(22, 610, foot - 30, '#8f1f2a', `stroke="${brass}" stroke-width="5"`) +
    `<g transform="translate(${hinge + side * 84} 430) skewY(${side * 8})">${star(0, 0, 62, 5, 0.42, brassBright)}</g>` +
    `<g transform="translate(${hinge + side * 84} 810) skewY(${side * 8})"><path d="M22-52A56 56 0 1 0 22 52A44 44 0 1 1 22-52Z" fill="${brassBright}"/></g>`
  );
}

/** Draws the cornice with its crest, which has the masks of the theatre. */
function cornice(middle: number): string {
  const { left, right, top } = box;
  return (
    `<path d="M${left - 50} ${top - 8}H${right + 50}L${right + 20} ${top - 58}H${left - 20}Z" fill="#5d121c" stroke="${brass}" stroke-width="6"/>` +
    `<path d="M${left + 40} ${top - 58}Q${middle} ${top - 170} ${right - 40} ${top - 58}Z" fill="#3a0c14" stroke="${brass}" stroke-width="6"/>` +
    glyph('drama-masks', middle, top - 86, 62, brassBright)
  );
}

/** Draws cards that come out of the cabinet in a spiral and get larger; every third shows its back. */
function swirlOfCards(): string {
  return Array.from({ length: 22 }, (_, index) => {
    const t = index / 21;
    const angle = -0.2 + t * 2.75;
    const away = 60 + t * 560;
    return playingCard(
      1530 - Math.sin(angle) * away,
      640 + Math.cos(angle * 1.25) * away * 0.42,
      40 + t * 66,
      t * 320 - 40,
      0.6 + 0.36 * Math.cos(index * 2.1),
      index % 3 !== 0,
    );
  }).join('');
}
