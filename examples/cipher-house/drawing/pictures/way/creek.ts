import { archPath, type Doorway, litOpening } from '../../draw/doorway.ts';
import { figure } from '../../draw/figure.ts';
import { stars } from '../../draw/stars.ts';
import { circle, linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, rust } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';

const black = '#0d0814';
const quay = 900;
const door: Doorway = { x: 1290, foot: quay, half: 130, rise: 280 };

/** Draws the way to the house in Dubai: a carved door on the creek, lanterns over it, a boat that has arrived. */
export function creekPicture(): Sheet {
  return {
    width,
    height,
    stock: '#120a1c',
    plates: [
      {
        art: eveningSky(),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: farShore(), screen: { kind: 'stipple', strength: 0.35 } },
      { art: water(), screen: { kind: 'stipple', strength: 0.4 } },
      { art: house(), shift: [1, 1] },
      { art: litOpening(door, 'lit', '#2a160c', ['#ffefc2', '#ffd08a', '#e08a4b']) + carving(), shift: [-1, 0] },
      { art: ground() },
      { art: ropeWithLanterns(), shift: [1, 0] },
      {
        art:
          lanternPlaces.map(([x, y], index) => glow(`lantern-${index}`, [x, y + 20], 170, '#ffe2a0', 0.8)).join('') +
          glow('door', [door.x, quay - 160], 520, '#ffc87a', 0.55) +
          glitter(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: boat() + people(), shift: [-1, 1] },
      { art: vignette(width, height, black, { top: 150, foot: 140 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the evening sky over the quay, with its first stars. */
function eveningSky(): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, quay],
    [
      [0, '#1b1440'],
      [0.45, '#5a2f6a'],
      [0.75, '#c8643f'],
      [1, '#f3a65a'],
    ],
  )}</defs>${rect(0, 0, width, quay, 'url(#sky)')}${stars(90, width, 420, { night: '#000000', deep: '#000000', mid: '#000000', lit: '#ffffff', glow: '#ffe9c8' }, createRandom(531))}`;
}

/** Draws a tower that catches the wind, with three slits. */
function windTower(x: number, foot: number, tall: number, fill: string, slit: string): string {
  return (
    rect(x - 44, foot - tall, 88, tall, fill) +
    rect(x - 54, foot - tall - 14, 108, 18, fill) +
    [-24, 0, 24].map((at) => rect(x + at - 7, foot - tall + 26, 14, 96, slit)).join('') +
    [-60, 30].map((at) => rect(x + at, foot - tall + 140, 30, 6, fill)).join('')
  );
}

/** Draws the roofs and wind towers across the creek. */
function farShore(): string {
  const random = createRandom(532);
  const roofs: string[] = [];
  for (let x = -20; x < 900; x += random.between(60, 110))
    roofs.push(rect(x, 780 - random.between(20, 110), 116, 140, '#5f2c4e'));
  return (
    roofs.join('') +
    [120, 420, 660].map((x) => windTower(x, 800, 230, '#4a2344', '#f3a65a')).join('') +
    rect(0, 790, 940, 24, '#3a1a38')
  );
}

function water(): string {
  const random = createRandom(533);
  const lines = Array.from({ length: 90 }, () => {
    const y = 812 + random.next() ** 0.7 * 380;
    return stroke(
      `M${n(random.between(-60, 1000))} ${n(y)}q30 ${n(-6)} 60 0t60 0`,
      random.next() < 0.5 ? '#f3a65a' : '#2a1a4e',
      4,
      `opacity="${n(random.between(0.3, 0.8))}"`,
    );
  });
  return `<defs>${linear(
    'water',
    [0, 800],
    [0, height],
    [
      [0, '#b75a48'],
      [0.3, '#5a2f6a'],
      [1, '#150e2c'],
    ],
  )}</defs>${rect(0, 808, width, height - 808, 'url(#water)')}${lines.join('')}`;
}

/** Draws the house: plaster with patches, ends of beams, two barred windows, merlons, and a wind tower on the roof. */
function house(): string {
  const random = createRandom(534);
  const patches = Array.from({ length: 70 }, () =>
    rect(
      random.between(900, 1780),
      random.between(250, 860),
      random.between(20, 70),
      random.between(6, 16),
      '#8a4a34',
      `opacity="${n(random.between(0.15, 0.4))}"`,
    ),
  );
  const beams = Array.from(
    { length: 11 },
    (_, beam) => circle(922 + beam * 88, 300, 13, '#3a1c12') + circle(919 + beam * 88, 297, 7, '#b9683f'),
  );
  const merlons = Array.from(
    { length: 13 },
    (_, merlon) =>
      `<path d="M${876 + merlon * 76} 214V190Q${876 + merlon * 76 + 26} 150 ${876 + merlon * 76 + 52} 190V214Z" fill="#d08a5c"/>`,
  );
  const window = (x: number) =>
    rect(x - 62, 430, 124, 190, '#3a1c12') +
    rect(x - 50, 442, 100, 166, '#ffc87a') +
    [-34, -17, 0, 17, 34].map((at) => stroke(`M${x + at} 442V608`, '#3a1c12', 5)).join('') +
    [476, 512, 548, 584].map((y) => stroke(`M${x - 50} ${y}H${x + 50}`, '#3a1c12', 5)).join('') +
    `<path d="M${x - 62} 430A62 62 0 0 1 ${x + 62} 430Z" fill="#3a1c12"/><path d="M${x - 46} 424A46 46 0 0 1 ${x + 46} 424Z" fill="#f0a84e"/>`;
  return (
    windTower(1610, 220, 190, '#c8784e', '#3a1c12') +
    merlons.join('') +
    rect(876, 212, width - 876, 30, '#e0a070') +
    rect(890, 240, width - 890, quay - 240, '#b9683f') +
    rect(890, 240, 16, quay - 240, '#e8ab78', 'opacity=".8"') +
    patches.join('') +
    beams.join('') +
    window(1020) +
    window(1570) +
    rect(890, quay - 96, width - 890, 96, '#8a4a34')
  );
}

/** Draws the left leaf with rows of brass knobs, the fanlight with its rays, and the carved border. The right leaf is open. */
function carving(): string {
  const { x, foot } = door;
  const bosses: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 3; column += 1)
      bosses.push(
        circle(x - 112 + column * 38, foot - 50 - row * 66, 10, brass) +
          circle(x - 114 + column * 38, foot - 53 - row * 66, 5, brassBright),
      );
  }
  const rays = Array.from({ length: 9 }, (_, ray) => {
    const angle = Math.PI + ((ray + 0.5) * Math.PI) / 9;
    return `M${x} ${foot - 280}L${n(x + Math.cos(angle) * 122)} ${n(foot - 280 + Math.sin(angle) * 122)}`;
  });
  return (
    rect(x - 130, foot - 280, 122, 280, '#4b2412') +
    rect(x - 134, foot - 284, 268, 14, '#2a160c') +
    stroke(rays.join(''), '#2a160c', 6) +
    circle(x, foot - 290, 30, '#2a160c') +
    circle(x, foot - 290, 20, '#ffefc2') +
    bosses.join('') +
    rect(x - 20, foot - 280, 14, 280, brassDeep) +
    `<path d="${archPath(door, 60)}" fill="none" stroke="#e8ab78" stroke-width="12" stroke-dasharray="26 16"/>`
  );
}

/** Draws the quay with its slabs, its edge to the water, and the door step. */
function ground(): string {
  const joints = Array.from(
    { length: 9 },
    (_, slab) => `M${760 + slab * 150} ${quay + 14}L${640 + slab * 190} ${height}`,
  );
  return (
    polygon(
      [
        [850, quay],
        [width, quay],
        [width, height],
        [600, height],
      ],
      '#6e3b2c',
    ) +
    polygon(
      [
        [850, quay],
        [width, quay],
        [width, quay + 12],
        [845, quay + 12],
      ],
      '#f0b884',
    ) +
    polygon(
      [
        [600, height],
        [850, quay],
        [826, quay],
        [560, height],
      ],
      '#3a1c18',
    ) +
    stroke(joints.join(''), '#3f1f18', 5) +
    stroke(`M780 ${quay + 80}H${width}M700 ${quay + 176}H${width}`, '#3f1f18', 5) +
    rect(door.x - 170, quay - 14, 340, 18, '#e8ab78')
  );
}

/** The places of the lanterns, each a point in its glass. */
const lanternPlaces: readonly (readonly [number, number])[] = [
  [930, 356],
  [1110, 410],
  [1290, 428],
  [1470, 410],
  [1650, 356],
];

/** Draws the rope over the door and the lanterns on it. */
function ropeWithLanterns(): string {
  return (
    stroke(`M${lanternPlaces.map(([x, y]) => `${x} ${y - 66}`).join('L')}L1800 270M930 290L860 250`, black, 5) +
    lanternPlaces
      .map(
        ([x, y]) =>
          `<path d="M${x} ${y - 62}L${x + 30} ${y - 22}H${x - 30}Z" fill="#2b1a0b"/><path d="M${x - 32} ${y - 22}H${x + 32}L${x + 24} ${y + 50}H${x - 24}Z" fill="#fff0bf"/>` +
          stroke(
            `M${x - 11} ${y - 22}L${x - 8} ${y + 50}M${x + 11} ${y - 22}L${x + 8} ${y + 50}M${x - 30} ${y + 12}H${x + 30}`,
            brassDeep,
            5,
          ) +
          rect(x - 28, y + 48, 56, 9, brassDeep) +
          `<path d="M${x - 20} ${y + 57}H${x + 20}L0 0" fill="none"/>` +
          circle(x, y + 66, 7, brass),
      )
      .join('')
  );
}

/** Draws the light of the lanterns on the water. */
function glitter(): string {
  const random = createRandom(535);
  return Array.from({ length: 80 }, () => {
    const down = random.next();
    return stroke(
      `M${n(650 + random.between(-180, 120) * (0.4 + down))} ${n(830 + down * 340)}h${n(random.between(14, 60))}`,
      '#ffdf96',
      4,
      `opacity="${n(random.between(0.25, 0.8))}"`,
    );
  }).join('');
}

/** Draws a small ferry at the steps, its roof on four poles. */
function boat(): string {
  return (
    `<path d="M120 1010Q200 1096 420 1096H640Q720 1090 770 1006Q690 1036 560 1036H330Q210 1036 120 1010Z" fill="${black}"/>` +
    stroke('M140 1016Q240 1044 330 1044H560Q690 1042 756 1014', rust.lit, 6) +
    [270, 390, 520, 640].map((x) => stroke(`M${x} 1040V842`, black, 10)).join('') +
    `<path d="M226 846Q450 792 690 846L676 822Q450 766 240 822Z" fill="${black}"/>` +
    stroke('M240 824Q450 768 676 824', rust.lit, 4) +
    figure(330, 1044, 170, black, { hat: false, dress: 'coat' }) +
    figure(580, 1044, 176, black, { hat: true, dress: 'coat', arm: 1 })
  );
}

/** Draws two adults and a child who walk from the boat to the door. */
function people(): string {
  return (
    figure(1010, 1080, 340, black, { hat: false, dress: 'skirt', arm: 1 }) +
    figure(1130, 1096, 360, black, { dress: 'coat' }) +
    figure(1210, 1070, 210, black, { hat: false, dress: 'jacket', arm: 1 }) +
    stroke('M1176 806Q1196 900 1188 980', '#ffcf7a', 5, 'opacity=".8"')
  );
}
