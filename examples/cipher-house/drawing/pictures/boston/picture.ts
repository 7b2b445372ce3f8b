import { cumulus } from '../../draw/clouds.ts';
import { figure } from '../../draw/figure.ts';
import { circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { stars } from '../../draw/stars.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { black, gable, ramp, steeple } from './steeple.ts';

const width = 2400;
const height = 1350;
/** The middle of the belfry, in which the two lanterns hang. */
const belfry: Point = [1560, 372];
/** The height of the upper edge of the street. */
const pavement = 1226;

/** Draws the picture of Boston: a steeple with two lanterns over the harbour. */
export function bostonPicture(): Sheet {
  const moon: Point = [760, 300];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: moonlitSky(moon),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: moonWithSpots(moon),
        shift: [2, 1],
      },
      {
        art: cloudBanks(),
        screen: { kind: 'stipple', strength: 0.9 },
      },
      { art: streaks(), screen: { kind: 'stipple', strength: 0.7 } },
      { art: masts(), shift: [-2, 1] },
      { art: street('far', 133), shift: [1, 1] },
      { art: steeple(belfry, 1200), shift: [-1, 1] },
      { art: lanternLight(), blend: 'light', screen: { kind: 'stipple', strength: 0.8 } },
      { art: street('near', 134), shift: [2, 0] },
      { art: cobbles() },
      {
        art: streetLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: watchers(), shift: [-1, 1] },
      { art: vignette(width, height, black, { top: 200, foot: 170 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the sky, lightest around the moon. */
function moonlitSky(moon: Point): string {
  return `<defs>${radial('sky', moon, 1500, [
    [0, '#c9cfe0'],
    [0.14, '#7f93bd'],
    [0.42, '#33487f'],
    [0.75, '#182750'],
    [1, '#0d1630'],
  ])}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(140, width, 620, ramp, createRandom(131))}`;
}

/** Draws the moon with three darker spots. */
function moonWithSpots([x, y]: Point): string {
  return (
    circle(x, y, 150, '#fbf3d8') +
    circle(x - 40, y - 30, 24, '#e6dcba') +
    circle(x + 46, y + 30, 36, '#e9dfbd') +
    circle(x - 20, y + 70, 16, '#e6dcba')
  );
}

/** Draws the banks of cloud behind the roofs. */
function cloudBanks(): string {
  return cumulus(
    [
      [120, 860, 330],
      [640, 900, 300],
      [1120, 880, 300],
      [1980, 860, 300],
      [2330, 800, 340],
    ],
    '#8ea0c8',
    '#2b3f74',
    createRandom(132),
  );
}

/** Draws the light of the street lamp. */
function streetLight(): string {
  return `<defs>${radial('lamp', [420, 950], 420, [
    [0, '#fff1c8', 0.8],
    [0.16, '#ffd98c', 0.4],
    [1, '#d98a3c', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#lamp)')}`;
}

/** Draws three ships in the harbour behind the houses. Each has three bare masts with yards and ropes, and a flag on the middle one. */
function masts(): string {
  const ink = '#22336a';
  const ship = (x: number, tall: number) =>
    (
      [
        [-110, 0.86],
        [0, 1],
        [120, 0.8],
      ] as const
    )
      .map(([at, share]) => {
        const top = 960 - tall * share;
        return (
          stroke(`M${x + at} 1000V${n(top)}`, ink, 8) +
          [0.25, 0.5, 0.74]
            .map((up) =>
              stroke(`M${n(x + at - 74 * (1.1 - up))} ${n(960 - (960 - top) * up)}h${n(148 * (1.1 - up))}`, ink, 6),
            )
            .join('') +
          stroke(`M${x + at} ${n(top)}L${x + at - 90} 1000M${x + at} ${n(top)}L${x + at + 90} 1000`, ink, 2)
        );
      })
      .join('') + `<path d="M${x} ${960 - tall}q40-16 74 0q-20 14-74 22Z" fill="${ink}"/>`;
  return ship(210, 520) + ship(1080, 420) + ship(2180, 560);
}

/** Draws a row of gabled houses. Near ones are wider and darker, and more of their windows are lit. */
function street(depth: 'far' | 'near', seed: number): string {
  const random = createRandom(seed);
  const isNear = depth === 'near';
  const parts: string[] = [];
  for (let x = isNear ? -60 : -120, index = 0; x < width; index += 1) {
    const wide = random.between(isNear ? 240 : 150, isNear ? 330 : 230);
    const eaves = isNear ? random.between(930, 1020) : random.between(780, 900);
    // The church stands apart from the houses.
    const isFree = isNear || x + wide < 1370 || x > 1760;
    if (isFree) {
      const house = {
        x,
        width: wide,
        eaves,
        foot: isNear ? pavement : 1360,
        peak: eaves - wide * random.between(0.34, 0.5),
      };
      parts.push(gable(house, chooseInks(isNear, index), random));
    }
    x += wide + random.between(-4, isNear ? 26 : 10);
  }
  return parts.join('');
}

/** Returns the colours of a house, and the share of its windows that are lit. Every second house has another wall. */
function chooseInks(isNear: boolean, index: number) {
  return isNear
    ? { wall: index % 2 === 0 ? '#2b1518' : '#1d1a2c', edge: '#6d3a34', pane: '#ffcf7a', roof: '#0f1226', share: 0.5 }
    : { wall: index % 2 === 0 ? '#3b2740' : '#26305c', edge: '#7686b4', pane: '#f3c878', roof: '#1b2750', share: 0.3 };
}

/** Draws the light of both lanterns: a glow around each, and two beams down to the roofs. */
function lanternLight(): string {
  return [-40, 40]
    .map((at, index) => {
      const lamp: Point = [belfry[0] + at, belfry[1] + 10];
      const beam = (left: number, right: number) =>
        polygon([lamp, [left, 1300], [right, 1300]], `url(#ray-${index})`, 'opacity=".5"');
      return `<defs>${radial(`lantern-${index}`, lamp, 430, [
        [0, '#fffbea', 1],
        [0.06, '#ffe9b0', 0.8],
        [0.3, '#efb25e', 0.3],
        [1, '#c9742c', 0],
      ])}${linear(
        `ray-${index}`,
        lamp,
        [lamp[0], 1300],
        [
          [0, '#ffe3a0', 0.55],
          [1, '#ffe3a0', 0],
        ],
      )}</defs>${circle(...lamp, 430, `url(#lantern-${index})`)}${beam(lamp[0] - 1100 + index * 260, lamp[0] - 760 + index * 260)}${beam(lamp[0] + 420 + index * 300, lamp[0] + 720 + index * 300)}`;
    })
    .join('');
}

/** Draws a street lamp, and two people who have seen the lanterns. */
function watchers(): string {
  return (
    stroke('M420 1290V1000', black, 14) +
    rect(396, 1236, 48, 56, black) +
    `<path d="M378 996H462L448 908H392Z" fill="#fff1c8"/>` +
    stroke('M378 996L392 908H448L462 996ZM420 908V996', black, 6) +
    `<path d="M380 908L420 868L460 908Z" fill="${black}"/>` +
    figure(590, 1292, 246, black, { arm: 1 }) +
    figure(508, 1286, 222, black, { hat: false, dress: 'skirt' })
  );
}

/** Draws wet cobbles, brightest under the lamp and between the houses where the moon shines in. */
function cobbles(): string {
  const random = createRandom(136);
  const stones: string[] = [];
  for (let y = pavement + 14, row = 0; y < height; row += 1) {
    const size = 26 + row * 7;
    for (let x = -size * random.next(); x < width; x += size * 1.25)
      stones.push(
        stroke(
          `M${n(x)} ${n(y)}q${n(size * 0.5)} ${n(-size * 0.3)} ${n(size)} 0`,
          random.next() < 0.3 ? '#8ea0c8' : '#4a4f78',
          3,
          'opacity=".75"',
        ),
      );
    y += size * 0.5;
  }
  return `<defs>${linear(
    'cobbles',
    [0, pavement],
    [0, height],
    [
      [0, '#3a3c62'],
      [1, '#11132a'],
    ],
  )}</defs>${rect(0, pavement, width, height - pavement, 'url(#cobbles)')}${rect(0, pavement - 6, width, 12, '#6b7494')}${stones.join('')}<ellipse cx="430" cy="1290" rx="420" ry="46" fill="#ffd98c" opacity=".3"/>`;
}

/** Draws thin streaks of cloud before the moon. */
function streaks(): string {
  const random = createRandom(137);
  return Array.from({ length: 12 }, (_, index) => {
    const y = 210 + index * 34;
    const x = random.between(-200, 1500);
    const long = random.between(320, 820);
    return `<path d="M${n(x)} ${y}Q${n(x + long * 0.4)} ${n(y - random.between(14, 34))} ${n(x + long)} ${y}Q${n(x + long / 2)} ${y + 12} ${n(x)} ${y}Z" fill="#8ea0c8" opacity="${n(random.between(0.3, 0.65))}"/>`;
  }).join('');
}
