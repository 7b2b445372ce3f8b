import { archPath } from '../../draw/doorway.ts';
import { figure, locateHand } from '../../draw/figure.ts';
import { blur, circle, keyholePath, linear, n, type Point, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { courses } from '../../draw/walls.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';

const black = '#07060a';
const floor = 980;
/** The middle of the chest, to which all beams point. */
const chest: Point = [900, 930];

/** Draws four people with torches who have found a chest. */
export function torchesPicture(): Sheet {
  return {
    width,
    height,
    stock: '#0c0a14',
    plates: [
      {
        art: stoneWall(),
        screen: { kind: 'stipple', strength: 0.5 },
      },
      { art: vaults(), shift: [1, 0] },
      { art: ground(), screen: { kind: 'stipple', strength: 0.4 } },
      { art: beams(), blend: 'light', screen: { kind: 'stipple', strength: 0.8 } },
      { art: chestWithLock(), shift: [-1, 1] },
      {
        art: glow('lock', [chest[0], chest[1] - 80], 360, '#ffe9b0', 0.75),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: people(), shift: [1, 0] },
      { art: vignette(width, height, black, { top: 260, foot: 130 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the stones of the wall. */
function stoneWall(): string {
  return courses(
    { x: 0, top: 0, width, foot: floor },
    { rise: 76, long: 170 },
    { dark: '#171428', light: '#34304e', joint: '#0a0812' },
    createRandom(601),
  );
}

function vaults(): string {
  return [chest[0] - 670, chest[0], chest[0] + 670]
    .map((x) => {
      const arch = { x, foot: floor, half: 250, rise: 420 };
      return (
        `<path d="${archPath(arch)}" fill="#0c0a16"/>` +
        `<path d="${archPath(arch, 24)}" fill="none" stroke="#454064" stroke-width="44" stroke-dasharray="72 8"/>` +
        `<path d="${archPath(arch, 48)}" fill="none" stroke="#0a0812" stroke-width="6"/>`
      );
    })
    .join('');
}

function ground(): string {
  const slabs = Array.from({ length: 15 }, (_, slab) => {
    const from = chest[0] + (slab - 7) * 150;
    return `M${n(from)} ${floor}L${n(chest[0] + (from - chest[0]) * 1.8)} ${height}`;
  });
  return `<defs>${linear(
    'floor',
    [0, floor],
    [0, height],
    [
      [0, '#3a3554'],
      [1, '#100d1a'],
    ],
  )}</defs>${rect(0, floor, width, height - floor, 'url(#floor)')}${stroke(`${slabs.join('')}M0 ${floor + 60}H${width}M0 ${floor + 140}H${width}`, '#0a0812', 5, 'opacity=".8"')}`;
}

/** The four, with the side on which they hold their torch: 1 is the right. */
const players = [
  { x: 190, y: 1120, tall: 590, arm: 1, hat: false, dress: 'jacket' },
  { x: 452, y: 1060, tall: 430, arm: 1, hat: false, dress: 'skirt' },
  { x: 1360, y: 1064, tall: 450, arm: -1, hat: true, dress: 'coat' },
  { x: 1620, y: 1124, tall: 580, arm: -1, hat: false, dress: 'skirt' },
] as const;

/** Draws the beam of each torch, from the hand to the chest, and their light on the floor. */
function beams(): string {
  const cones = players.map(({ x, y, tall, arm }, index) => {
    const [handX, handY] = locateHand(x, y, tall, arm);
    const from: Point = [handX + arm * 34, handY];
    return `<defs>${linear(`beam-${index}`, from, chest, [
      [0, '#fff6d6', 0.95],
      [0.6, '#ffe3a0', 0.5],
      [1, '#ffd98c', 0.28],
    ])}</defs>${polygon(
      [
        [from[0], from[1] - 12],
        [chest[0] - arm * 150, chest[1] - 330],
        [chest[0] - arm * 120, chest[1] + 90],
        [from[0], from[1] + 12],
      ],
      `url(#beam-${index})`,
    )}`;
  });
  return `<defs>${blur('soft', 6)}</defs><g filter="url(#soft)">${cones.join('')}</g><ellipse cx="${chest[0]}" cy="1016" rx="330" ry="52" fill="#ffe3a0" opacity=".55"/>`;
}

/** Draws the closed chest: planks, a domed lid, two straps, and a brass lock. */
function chestWithLock(): string {
  const [x, y] = chest;
  return (
    `<ellipse cx="${x}" cy="${y + 92}" rx="240" ry="24" fill="${black}" opacity=".7"/>` +
    rect(x - 200, y - 110, 400, 200, black, 'rx="10"') +
    rect(x - 190, y - 100, 380, 180, '#7a4322', 'rx="6"') +
    [-60, -20, 20].map((line) => rect(x - 190, y + line, 380, 5, '#4a2613')).join('') +
    `<path d="M${x - 204} ${y - 108}Q${x - 200} ${y - 226} ${x} ${y - 232}Q${x + 200} ${y - 226} ${x + 204} ${y - 108}Z" fill="${black}"/><path d="M${x - 190} ${y - 116}Q${x - 184} ${y - 214} ${x} ${y - 218}Q${x + 184} ${y - 214} ${x + 190} ${y - 116}Z" fill="#9a5a2c"/>` +
    [-150, 126].map((at) => rect(x + at, y - 206, 26, 288, brassDeep) + rect(x + at, y - 206, 8, 288, brass)).join('') +
    rect(x - 196, y - 120, 392, 18, brassDeep) +
    rect(x - 196, y - 120, 392, 5, brassBright) +
    rect(x - 52, y - 136, 104, 124, brassDeep, 'rx="14"') +
    rect(x - 44, y - 130, 88, 112, brass, 'rx="10"') +
    `<path d="${keyholePath(x, y - 88, 17, 3, 1)}" fill="${black}"/>` +
    [-176, 176].map((at) => [-80, 0, 66].map((up) => circle(x + at, y + up, 6, brassBright)).join('')).join('')
  );
}

/** Draws the four with their torches, each with an edge in the light. */
function people(): string {
  return players
    .map(({ x, y, tall, arm, hat, dress }) => {
      const [handX, handY] = locateHand(x, y, tall, arm);
      return (
        figure(x, y, tall, black, { arm, hat, dress }) +
        `<g transform="translate(${n(handX)} ${n(handY)}) scale(${arm} 1) rotate(24)">${rect(-8, -12, 44, 24, '#3b2a12', 'rx="6"')}<path d="M34-18H56V18H34Z" fill="${brassDeep}"/><ellipse cx="56" cy="0" rx="7" ry="20" fill="#fffbe6"/></g>` +
        stroke(
          `M${n(x + arm * tall * 0.115)} ${n(y - tall * 0.78)}Q${n(x + arm * tall * 0.13)} ${n(y - tall * 0.6)} ${n(x + arm * tall * 0.1)} ${n(y - tall * 0.44)}`,
          '#ffdf9c',
          5,
          'opacity=".7"',
        )
      );
    })
    .join('');
}
