import { mixColours } from '../../draw/colour.ts';
import { figure, locateHand } from '../../draw/figure.ts';
import { broadLeaf, frond } from '../../draw/foliage.ts';
import { playbillFrame } from '../../draw/frame.ts';
import { circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { bloom, ramp, soil } from './bloom.ts';

/** Draws the poster of Belladonna: a flower with a keyhole under a dome, and a person who holds up a lamp. */
export function belladonnaPoster(): Sheet {
  const width = 1600;
  const height = 2400;
  const heart: Point = [800, 800];
  const stand: Point = [1030, 1722];
  const lamp = locateHand(...stand, 176, -1);
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: greenAir(width, height, heart),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      { art: dome(heart), shift: [2, 1], screen: { kind: 'lines', pitch: 9, angle: 52, strength: 0.35 } },
      { art: domeIron(heart), shift: [-1, 1] },
      { art: farLeaves(), shift: [-2, 1] },
      { art: mound(width, height), shift: [-2, 0] },
      { art: stem(), shift: [2, 1] },
      { art: bloom(...heart, 520) },
      {
        art: flowerLight(width, height, heart),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: nearLeaves(), shift: [3, 2] },
      { art: pollen() },
      {
        art: lampLight(lamp),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: figure(...stand, 176, soil, { arm: -1 }) + lantern(lamp[0], lamp[1] + 22) },
      {
        art: darkEdges(width),
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: playbillFrame(width, height, '#060a04', brass, brassDeep, 'poison-bottle'), shift: [2, -1] },
    ],
  };
}

/** Draws the air of the palm house, brightest behind the flower. */
function greenAir(width: number, height: number, heart: Point): string {
  return `<defs>${radial('air', heart, 1500, [
    [0, '#e4f2a6'],
    [0.3, '#8fb046'],
    [0.6, ramp.mid],
    [0.82, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, height, 'url(#air)')}`;
}

/** Draws the light that the flower gives. */
function flowerLight(width: number, height: number, heart: Point): string {
  return `<defs>${radial('bloom-light', heart, 1050, [
    [0, '#fffce0', 0.5],
    [0.1, '#f6f3b8', 0.34],
    [0.45, ramp.lit, 0.2],
    [1, ramp.mid, 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#bloom-light)')}`;
}

/** Draws the light around the lamp, which hangs a little below the hand. */
function lampLight(lamp: Point): string {
  return `<defs>${radial('lamp', [lamp[0], lamp[1] + 24], 230, [
    [0, '#fff0c4', 0.95],
    [0.12, brassBright, 0.6],
    [0.4, brass, 0.22],
    [1, brass, 0],
  ])}</defs>${circle(lamp[0], lamp[1] + 24, 230, 'url(#lamp)')}`;
}

/** Draws the dark edges, on which the poster has its texts. */
function darkEdges(width: number): string {
  return `<defs>${linear(
    'foot',
    [0, 2400],
    [0, 1640],
    [
      [0, soil, 0.97],
      [0.5, soil, 0.76],
      [1, soil, 0],
    ],
  )}${linear(
    'head',
    [0, 0],
    [0, 400],
    [
      [0, soil, 0.6],
      [1, soil, 0],
    ],
  )}</defs>${rect(0, 1640, width, 760, 'url(#foot)')}${rect(0, 0, width, 400, 'url(#head)')}`;
}

/** The dome as seen from below: iron ribs around the flower, and rings with these radii across, which are ovals. */
const ribs = 24;
const rings = [210, 400, 590, 800, 1030, 1290, 1600];
/** The height of a ring in parts of its width. */
const ringHeight = 1.12;

/** Draws the panes between the ribs and the rings, each with its own tone, as old glass has. */
function dome([x, y]: Point): string {
  const random = createRandom(41);
  const at = (rib: number, radius: number): Point => {
    const angle = ((rib + 0.5) / ribs) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * ringHeight];
  };
  const panes: string[] = [];
  for (let ring = 0; ring + 1 < rings.length; ring += 1) {
    for (let rib = 0; rib < ribs; rib += 1) {
      const inner = rings[ring] ?? 0;
      const outer = rings[ring + 1] ?? 0;
      const light = random.between(0, 1) * (rib % 2 === 0 ? 1 : 0.55);
      panes.push(
        polygon(
          [at(rib, inner), at(rib, outer), at(rib + 1, outer), at(rib + 1, inner)],
          mixColours(ramp.deep, ramp.glow, light * 0.8),
          `opacity="${n(0.12 + 0.3 * light)}"`,
        ),
      );
    }
  }
  return panes.join('');
}

/** Draws the ribs and rings of iron, each with a thin line of light. Every third rib is thicker. */
function domeIron([x, y]: Point): string {
  const lines: string[] = [];
  for (let rib = 0; rib < ribs; rib += 1) {
    const angle = ((rib + 0.5) / ribs) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle) * ringHeight];
    const wide = rib % 3 === 0 ? 15 : 8;
    lines.push(
      stroke(`M${n(x + cos * 200)} ${n(y + sin * 200)}L${n(x + cos * 1700)} ${n(y + sin * 1700)}`, '#16240c', wide),
      stroke(
        `M${n(x + cos * 200 - 4)} ${n(y + sin * 200 - 3)}L${n(x + cos * 1700 - 4)} ${n(y + sin * 1700 - 3)}`,
        ramp.lit,
        2.4,
        'opacity=".6"',
      ),
    );
  }
  for (const ring of rings) {
    lines.push(
      `<ellipse cx="${x}" cy="${y}" rx="${ring}" ry="${n(ring * ringHeight)}" fill="none" stroke="#16240c" stroke-width="9"/>`,
      `<ellipse cx="${x}" cy="${y}" rx="${ring + 4}" ry="${n(ring * ringHeight + 4)}" fill="none" stroke="${ramp.lit}" stroke-width="2" opacity=".5"/>`,
    );
  }
  return lines.join('');
}

/** The colours of the leaves: the nearer, the darker. */
const far = { fill: '#2c461a', edge: '#93b350' };
const middle = { fill: '#1a2c10', edge: '#7a9a41' };
const near = { fill: '#0c1707', edge: '#52702a' };

/** Draws the leaves behind the flower, at both sides. */
function farLeaves(): string {
  return (
    [
      [150, 1560, 760, 16, 0.35],
      [330, 1600, 620, -22, -0.4],
      [1450, 1560, 780, -14, -0.35],
      [1290, 1610, 600, 24, 0.4],
      [60, 1400, 640, 44, 0.3],
      [1540, 1400, 640, -46, -0.3],
    ] as const
  )
    .map(([x, y, length, angle, bend]) => frond(x, y, length, angle, bend, far))
    .join('');
}

/** Draws the bed that the flower has taken over. */
function mound(width: number, height: number): string {
  const random = createRandom(19);
  const top = 'M-40 1790C240 1740 480 1690 800 1684C1120 1690 1360 1740 1640 1790';
  const clods = Array.from({ length: 260 }, () => {
    const x = random.between(0, width);
    const y = 1712 + Math.abs(x - 800) * 0.085 + random.next() ** 1.5 * 420;
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(random.between(5, 18))}" ry="${n(random.between(2, 6))}" fill="${random.next() < 0.4 ? '#5d7a30' : '#0b1407'}" opacity=".55"/>`;
  });
  return `<defs>${linear(
    'bed',
    [0, 1684],
    [0, 2100],
    [
      [0, '#33501d'],
      [0.3, '#182a0f'],
      [1, soil],
    ],
  )}</defs><path d="${top}V${height}H-40Z" fill="url(#bed)"/>${clods.join('')}${stroke(top, '#a9c25d', 5)}`;
}

/** Draws the stem with its tendrils and two pairs of leaves. */
function stem(): string {
  return (
    stroke('M800 1720C780 1620 860 1480 806 1250C790 1180 800 1100 800 900', '#0f1c09', 46) +
    stroke('M790 1716C768 1620 848 1480 794 1250C780 1180 790 1100 790 900', '#88a848', 7, 'opacity=".8"') +
    broadLeaf(812, 1450, 430, 62, middle, 0.5) +
    broadLeaf(818, 1560, 470, -64, middle, 0.5) +
    broadLeaf(796, 1660, 330, -84, middle, 0.44) +
    stroke(
      'M830 1400C960 1330 1010 1400 980 1450C950 1490 900 1450 930 1415C950 1395 975 1415 962 1434',
      '#3c5a22',
      9,
    ) +
    stroke('M806 1330C660 1260 600 1330 640 1390C670 1430 720 1390 690 1360C672 1344 650 1362 662 1378', '#3c5a22', 9)
  );
}

/** Draws the leaves in front: feathered ones behind broad ones. */
function nearLeaves(): string {
  const parts: string[] = [];
  for (const [x, y, length, angle, bend] of [
    [40, 1900, 900, 28, 0.42],
    [1560, 1900, 920, -28, -0.42],
    [260, 2050, 820, 4, -0.3],
    [1330, 2080, 840, -6, 0.34],
  ] as const)
    parts.push(frond(x, y, length, angle, bend, middle));
  for (const [x, y, length, angle] of [
    [60, 2120, 640, 34],
    [1540, 2130, 660, -36],
    [330, 2240, 560, 12],
    [560, 2330, 520, -18],
    [1250, 2250, 580, 16],
    [1010, 2350, 480, 26],
    [120, 2300, 560, -8],
    [1480, 2320, 560, 10],
  ] as const)
    parts.push(broadLeaf(x, y, length, angle, near, 0.5));
  return parts.join('');
}

/** Draws bright pollen in a ring around the flower. */
function pollen(): string {
  const random = createRandom(77);
  return Array.from({ length: 120 }, () => {
    const angle = random.between(0, 2 * Math.PI);
    const away = random.between(300, 900);
    return circle(
      800 + Math.cos(angle) * away * 0.8,
      860 + Math.sin(angle) * away,
      random.between(1.5, 5),
      random.next() < 0.5 ? brassBright : ramp.glow,
      `opacity="${n(random.between(0.4, 0.95))}"`,
    );
  }).join('');
}

/** Draws a lantern: its light, a bar above and below, and a bow to hold it. (x, y) is its middle. */
export function lantern(x: number, y: number): string {
  return (
    rect(x - 10, y - 12, 20, 26, '#fff2cf') +
    stroke(
      `M${n(x - 12)} ${n(y - 14)}h24M${n(x - 12)} ${n(y + 15)}h24M${n(x - 7)} ${n(y - 14)}Q${n(x)} ${n(y - 32)} ${n(x + 7)} ${n(y - 14)}`,
      soil,
      4,
    )
  );
}
