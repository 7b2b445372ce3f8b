import { type Doorway, litOpening, openLeaf, wallLantern } from '../../draw/doorway.ts';
import { figure } from '../../draw/figure.ts';
import { circle, linear, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { courses } from '../../draw/walls.ts';
import { brass, brassBright, brassDeep, seaGreen } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';
import { dusk } from '../dusk.ts';

const black = '#04100f';
/** The height of the threshold. */
const sill = 930;
const door: Doorway = { x: 1240, foot: sill, half: 210, rise: 420 };
/** The lamp on the wall beside the door. */
const lampAt = [900, 420] as const;
/** The button of the bell. */
const bellAt = [996, 732] as const;

/** Draws the open side door: wide, level, with a bell at the height of a hand. */
export function sideDoorPicture(): Sheet {
  return {
    width,
    height,
    stock: seaGreen.night,
    plates: [
      {
        art: brickWall(),
        screen: { kind: 'stipple', strength: 0.45 },
      },
      { art: canopy(), shift: [1, 0] },
      { art: litOpening(door, 'lit', black, ['#fff3d2', '#ffdf9c', '#f2b05a']) },
      { art: hall(), screen: { kind: 'stipple', strength: 0.3 } },
      { art: dusk('night', [1180, 640], 1180, '#03100f', 0.86), screen: { kind: 'stipple', strength: 0.6 } },
      { art: ramp(), shift: [0, 1] },
      { art: openLeaf(door, 1, '#7d2018', '#3a0c0a'), shift: [-1, 0] },
      { art: bell() + wallLantern(...lampAt, 104, -1, black), shift: [1, 0] },
      {
        art: doorLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: people(), shift: [-1, 1] },
      { art: vignette(width, height, black, { top: 140, foot: 90 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the bricks of the house. */
function brickWall(): string {
  return courses(
    { x: 0, top: 0, width, foot: 1080 },
    { rise: 54, long: 132 },
    { dark: '#0f3a3c', light: '#3f8478', joint: '#06191b' },
    createRandom(551),
  );
}

/** Draws the light of the lamp and of the open door, which spills over the pavement. */
function doorLight(): string {
  return (
    glow('lamp', lampAt, 460, '#ffe9b8', 0.85) +
    glow('hall', [door.x, 700], 560, '#ffdf9c', 0.5) +
    `<defs>${linear(
      'spill',
      [door.x, sill],
      [1000, height],
      [
        [0, '#ffe9b8', 0.75],
        [1, '#ffcf7a', 0.08],
      ],
    )}</defs>${polygon(
      [
        [1040, sill],
        [1440, sill],
        [1240, height],
        [420, height],
      ],
      'url(#spill)',
    )}`
  );
}

/** Draws the canopy over the door on two rods, with a row of bulbs. */
function canopy(): string {
  return (
    polygon(
      [
        [980, 250],
        [1500, 250],
        [1570, 196],
        [910, 196],
      ],
      '#0a2422',
    ) +
    rect(904, 180, 672, 22, brassDeep) +
    rect(904, 180, 672, 6, brassBright) +
    Array.from({ length: 17 }, (_, bulb) => circle(924 + bulb * 39.6, 222, 9, '#fff0c4')).join('') +
    stroke('M940 180L1000 40M1540 180L1480 40', brassDeep, 8)
  );
}

/** Draws the visible part of the inside: boards without a step, and a coat stand with a coat. */
function hall(): string {
  return (
    polygon(
      [
        [1030, sill],
        [1450, sill],
        [1390, 800],
        [1090, 800],
      ],
      '#a8702f',
    ) +
    stroke(`M1100 ${sill}L1140 800M1200 ${sill}L1214 800M1300 ${sill}L1288 800M1400 ${sill}L1356 800`, '#5a3a18', 4) +
    stroke('M1376 800V560M1376 580L1342 548M1376 600L1410 566M1350 806H1402', '#3a2210', 9) +
    '<path d="M1336 560Q1326 640 1336 690L1362 684L1358 566Z" fill="#7d2018"/>'
  );
}

/** Draws the ramp to the door, with a rail at two heights. */
function ramp(): string {
  return (
    `<defs>${linear(
      'slope',
      [0, sill],
      [0, height],
      [
        [0, '#3d7a6c'],
        [1, '#123432'],
      ],
    )}</defs>` +
    rect(0, 1080, width, 130, '#0a2422') +
    polygon(
      [
        [width, sill],
        [1010, sill],
        [120, 1090],
        [0, 1104],
        [0, height],
        [width, height],
      ],
      'url(#slope)',
    ) +
    stroke(`M1010 ${sill}L120 1090`, '#9adcc4', 6) +
    stroke(`M1010 ${sill}H${width}`, '#9adcc4', 6) +
    Array.from({ length: 8 }, (_, joint) =>
      stroke(`M${930 - joint * 112} ${sill + 15 + joint * 20}L${1010 - joint * 120} ${height}`, '#0c2b29', 4),
    ).join('') +
    stroke('M930 770L96 918M930 836L96 984', black, 20) +
    stroke('M930 768L96 916M930 834L96 982', brass, 11) +
    stroke('M930 765L96 913', brassBright, 3) +
    [920, 640, 370, 120]
      .map((x) => stroke(`M${x} ${772 + (930 - x) * 0.177}V${sill + 14 + (930 - x) * 0.18}`, brassDeep, 12))
      .join('')
  );
}

/** Draws the bell, with three arcs for its sound. */
function bell(): string {
  const [x, y] = bellAt;
  return (
    rect(968, 690, 56, 84, black) +
    rect(974, 696, 44, 72, brassDeep) +
    circle(x, y, 16, '#fff3c8') +
    circle(x, y, 16, 'none', `stroke="${black}" stroke-width="4"`) +
    [26, 40, 54]
      .map((radius) =>
        stroke(
          `M${x - radius} ${y - radius * 0.5}A${radius * 1.1} ${radius * 1.1} 0 0 1 ${x - radius * 0.3} ${y - radius}`,
          '#ffe9b8',
          4,
          'opacity=".8"',
        ),
      )
      .join('')
  );
}

/** Draws a person in a wheelchair from the side, rolling to the right; (x, y) is where the great wheel touches the ground. */
function wheelchair(x: number, y: number, size: number): string {
  const spokes = Array.from({ length: 10 }, (_, spoke) => {
    const angle = (spoke * Math.PI) / 10;
    return `M${(Math.cos(angle) * 92).toFixed(1)} ${(-98 + Math.sin(angle) * 92).toFixed(1)}L${(-Math.cos(angle) * 92).toFixed(1)} ${(-98 - Math.sin(angle) * 92).toFixed(1)}`;
  });
  return (
    `<g transform="translate(${x} ${y}) rotate(-9) scale(${size / 300})">` +
    // This is the person: head, back, lap, legs, an arm on the rim.
    `<g fill="${black}"><ellipse cx="26" cy="-352" rx="38" ry="46"/><path d="M-16-392Q26-424 62-390Q50-366 66-352L58-346Q40-372-4-372Z"/><path d="M6-312H44Q84-300 84-240L92-168H-30L-34-240Q-34-302 6-312Z"/><path d="M-30-200H130Q162-196 166-164L176-60H138L126-140H-30Z"/><path d="M132-64H196Q206-40 200-36H132Z"/><path d="M52-290Q86-276 96-226L122-196Q128-178 112-172L74-194Q60-204 54-226Z"/></g>` +
    stroke('M-58-300H-34L-28-150H120L150-40H206', black, 12) +
    stroke('M-70-300H-40', black, 16) +
    circle(0, -98, 98, 'none', `stroke="${black}" stroke-width="13"`) +
    circle(0, -98, 84, 'none', `stroke="${brass}" stroke-width="4"`) +
    stroke(spokes.join(''), black, 3) +
    circle(0, -98, 13, brassDeep) +
    circle(150, -26, 26, 'none', `stroke="${black}" stroke-width="10"`) +
    stroke('M72-300Q92-280 96-240', '#ffe9b8', 5, 'opacity=".8"') +
    stroke('M60-384Q70-366 66-344', '#ffe9b8', 5, 'opacity=".8"') +
    '</g>'
  );
}

function dog(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y})"><path d="M-96-86Q-108-130-130-140Q-122-104-112-84L-116-4H-96L-84-56H22L34-4H56L60-84Q78-94 92-126L118-128Q126-142 114-150L92-158Q84-176 66-178L58-152Q44-112 6-104H-70Q-92-100-96-86Z" fill="${black}"/>` +
    stroke('M20-104L34-60', brassBright, 9) +
    stroke('M-40-106H14', brassBright, 8) +
    '</g>'
  );
}

/** Draws two friends and a dog on the ramp, and a host in the door. */
function people(): string {
  return (
    figure(1290, sill - 6, 400, '#1c0f0a', { hat: false, dress: 'jacket', arm: -1 }) +
    wheelchair(700, 1070, 330) +
    figure(500, 1104, 400, black, { hat: false, dress: 'skirt', arm: 1 }) +
    dog(330, 1130) +
    stroke('M548 780Q566 860 560 950', '#ffe9b8', 5, 'opacity=".7"')
  );
}
