import { figure } from '../../draw/figure.ts';
import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { black, gate, ground, ramp } from './gate.ts';

const width = 2400;
const height = 1350;
const middle = 1330;

/** Draws the picture of Madrid: a gate in the evening, with the sun as a fan. */
export function madridPicture(): Sheet {
  const pivot: Point = [middle, ground - 60];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: sunsetSky(pivot),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: fan(pivot, 930), shift: [2, 1] },
      { art: roofs(), shift: [-2, 1] },
      { art: plaza() },
      { art: gate(middle), shift: [1, 1] },
      {
        art: gateLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: couple(), shift: [-1, 1] },
      { art: swifts() + balcony(), shift: [-2, 1] },
      { art: vignette(width, height, black, { top: 190, foot: 150 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the sky at sunset. */
function sunsetSky(pivot: Point): string {
  return `<defs>${radial('sky', pivot, 1500, [
    [0, '#ffcf80'],
    [0.35, '#ef8a45'],
    [0.65, '#b23a30'],
    [1, '#3d1025'],
  ])}</defs>${rect(0, 0, width, height, 'url(#sky)')}`;
}

/** Draws the light of the gate, which spills over the ground. */
function gateLight(): string {
  return `<defs>${blur('wet', 8)}${radial('lock', [middle, ground - 190], 560, [
    [0, '#fff3cf', 0.7],
    [0.25, '#ffcf80', 0.32],
    [1, '#ef8a45', 0],
  ])}${linear(
    'spill',
    [0, ground],
    [0, height],
    [
      [0, '#fff0c4', 0.85],
      [1, '#f3a65a', 0.1],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#lock)')}<g filter="url(#wet)">${polygon(
    [
      [middle - 84, ground],
      [middle + 84, ground],
      [middle + 330, height],
      [middle - 330, height],
    ],
    'url(#spill)',
  )}</g>`;
}

/** Draws a fan: twenty-two sticks with their leaf between them, scalloped at the rim and printed with a border. */
function fan([x, y]: Point, radius: number): string {
  const sticks = 22;
  // The fan is a little less than half a circle.
  const margin = 0.06;
  const from = Math.PI + margin;
  const step = (Math.PI - 2 * margin) / sticks;
  const at = (angle: number, distance: number): Point => [
    x + Math.cos(angle) * distance,
    y + Math.sin(angle) * distance,
  ];
  const leaves = Array.from({ length: sticks }, (_, leaf) => {
    const a = from + leaf * step;
    const b = a + step;
    const [ax, ay] = at(a, radius);
    const [bx, by] = at(b, radius);
    const [tx, ty] = at((a + b) / 2, radius * 1.045);
    const inner = [at(b, radius * 0.3), at(a, radius * 0.3)];
    const tone = leaf % 2 === 0 ? '#ffe0a0' : '#f9c372';
    const ring = (near: number, far: number, fill: string) =>
      polygon([at(a, radius * near), at(a, radius * far), at(b, radius * far), at(b, radius * near)], fill);
    return (
      `<path d="M${n(ax)} ${n(ay)}Q${n(tx)} ${n(ty)} ${n(bx)} ${n(by)}${inner.map(([px, py]) => `L${n(px)} ${n(py)}`).join('')}Z" fill="${tone}"/>` +
      ring(0.9, 0.95, leaf % 2 === 0 ? '#c8402f' : '#b23a30') +
      ring(0.42, 0.45, '#c8402f') +
      circle(...at((a + b) / 2, radius * 0.76), 20, '#c8402f') +
      circle(...at((a + b) / 2, radius * 0.76), 9, '#ffe0a0') +
      circle(...at((a + b) / 2, radius * 0.6), 8, '#b23a30')
    );
  });
  const ribs = Array.from({ length: sticks + 1 }, (_, rib) => {
    const [px, py] = at(from + rib * step, radius * 0.97);
    return `M${n(x)} ${n(y)}L${n(px)} ${n(py)}`;
  });
  return leaves.join('') + stroke(ribs.join(''), '#a8532a', 4) + circle(x, y, radius * 0.3, '#fff3cf', 'opacity=".35"');
}

/** Draws the houses on both sides of the gate: three of ten have a dome, three of ten an aerial, the others a flat roof. */
function roofs(): string {
  const random = createRandom(151);
  const parts: string[] = [];
  for (let x = -40; x < width; x += random.between(110, 190)) {
    const wide = random.between(130, 230);
    const isBehindGate = Math.abs(x + wide / 2 - middle) < 520;
    if (isBehindGate) continue;
    const top = ground - random.between(170, 360);
    parts.push(rect(x, top, wide, ground - top + 20, '#5c1a2c'), rect(x - 6, top - 8, wide + 12, 14, '#8a2c34'));
    const kind = random.next();
    if (kind < 0.3) {
      const cx = x + wide / 2;
      parts.push(
        rect(cx - 44, top - 60, 88, 56, '#5c1a2c'),
        `<path d="M${n(cx - 52)} ${n(top - 58)}Q${n(cx - 50)} ${n(top - 140)} ${n(cx)} ${n(top - 150)}Q${n(cx + 50)} ${n(top - 140)} ${n(cx + 52)} ${n(top - 58)}Z" fill="#3d1025"/>`,
        stroke(`M${n(cx)} ${n(top - 148)}v-54`, '#3d1025', 6),
        circle(cx, top - 206, 8, brass),
      );
    } else if (kind < 0.6) {
      parts.push(
        rect(x + wide * 0.2, top - 46, wide * 0.34, 42, '#5c1a2c'),
        stroke(`M${n(x + wide * 0.7)} ${n(top)}v-96m-24 20h48m-40 22h32`, '#3d1025', 4),
      );
    }
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < Math.floor(wide / 44); column += 1) {
        if (random.next() < 0.62)
          parts.push(
            rect(x + 18 + column * 44, top + 34 + row * 66, 18, 38, random.next() < 0.45 ? '#ffcf80' : '#3d1025'),
            rect(x + 14 + column * 44, top + 72 + row * 66, 26, 5, '#8a2c34'),
          );
      }
    }
  }
  return parts.join('');
}

/** Draws the square: joints that run towards the gate, and flecks of light. */
function plaza(): string {
  const random = createRandom(152);
  const slabs = Array.from({ length: 15 }, (_, ray) => {
    const spread = (ray - 7) * 330;
    return `M${n(middle + (ray - 7) * 90)} ${ground}L${n(middle + spread)} ${height}`;
  });
  const flecks = Array.from({ length: 120 }, () => {
    const y = ground + 12 + (height - ground) * random.next();
    return stroke(
      `M${n(random.between(0, width))} ${n(y)}h${n(random.between(14, 70))}`,
      '#ef8a45',
      3,
      `opacity="${n(random.between(0.15, 0.5))}"`,
    );
  });
  return `<defs>${linear(
    'plaza',
    [0, ground],
    [0, height],
    [
      [0, '#a8432f'],
      [0.4, '#5c1a2c'],
      [1, '#260a1b'],
    ],
  )}</defs>${rect(0, ground, width, height - ground, 'url(#plaza)')}${stroke(slabs.join(''), '#3d1025', 4, 'opacity=".6"')}${flecks.join('')}`;
}

/** Draws a man and a woman with a fan, and their shadows towards us. */
function couple(): string {
  const shadow = (x: number, lean: number) =>
    polygon(
      [
        [x - 20, 1240],
        [x + 20, 1240],
        [x + lean + 60, height],
        [x + lean - 60, height],
      ],
      black,
      'opacity=".5"',
    );
  return (
    shadow(1262, -50) +
    shadow(1330, 10) +
    figure(1262, 1246, 212, black) +
    figure(1330, 1242, 196, black, { hat: false, dress: 'skirt', arm: 1 }) +
    smallFan(1385, 1122)
  );
}

/** Draws the fan of the woman, with the pivot in her hand at (x, y). */
function smallFan(x: number, y: number): string {
  return Array.from({ length: 7 }, (_, leaf) => {
    const a = Math.PI * 1.06 + leaf * 0.4;
    return polygon(
      [
        [x, y],
        [x + Math.cos(a) * 44, y + Math.sin(a) * 44],
        [x + Math.cos(a + 0.4) * 44, y + Math.sin(a + 0.4) * 44],
      ],
      leaf % 2 === 0 ? '#c8402f' : brassBright,
    );
  }).join('');
}

function swifts(): string {
  const random = createRandom(153);
  return Array.from({ length: 17 }, () => {
    const x = random.between(180, 2250);
    const y = random.between(90, 520);
    const size = random.between(16, 36);
    const turn = random.between(-40, 40);
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size / 30)})" d="M0-6Q22-26 52-16Q26-8 10 6L14 24L2 14L-8 26L-6 6Q-26-8-52-12Q-24-28 0-6Z" fill="${black}"/>`;
  }).join('');
}

/** Draws a balcony in the corner with its geraniums. */
function balcony(): string {
  const bars: string[] = [];
  for (let x = -10; x < 470; x += 34) bars.push(`M${x} 1010V1222M${x - 8} 1110q8-16 16 0q-8 16-16 0`);
  const random = createRandom(154);
  const pots = [70, 220, 370].map((x) => {
    const leaves = Array.from({ length: 34 }, () =>
      circle(
        x + random.between(-62, 62),
        940 + random.between(-50, 52),
        random.between(9, 17),
        random.pick(['#2c2a1c', '#3c3a22', '#c8402f', '#e2573a', '#3c3a22']),
      ),
    );
    return (
      leaves.join('') +
      `<path d="M${x - 46} 958H${x + 46}L${x + 34} 1022H${x - 34}Z" fill="#8a3a24"/>` +
      rect(x - 52, 950, 104, 16, '#a84a2c')
    );
  });
  return (
    pots.join('') +
    stroke(bars.join(''), black, 7) +
    rect(-20, 1004, 510, 16, black) +
    rect(-20, 1216, 530, 40, black) +
    rect(476, 1000, 20, 236, black) +
    circle(486, 990, 16, brass)
  );
}
