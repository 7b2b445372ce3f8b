import { circle, keyholePath, linear, n, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brassBright, brassDeep, rosePink } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';
import { copperPan, racks } from './bakery.ts';

const black = '#16070f';
/** The height of the far edge of the table. */
const table = 820;

/** Draws the kitchen picture of the Dragon: flour from a sieve leaves a keyhole bare on the table. */
export function kitchenPicture(): Sheet {
  return {
    width,
    height,
    stock: rosePink.night,
    plates: [
      { art: wash(rosePink, [900, 460], 1150), screen: { kind: 'stipple', strength: 0.6 } },
      { art: tiles(), shift: [1, 0] },
      { art: racks(1250, 250, 420) + copperPan(330, 160, 120) + copperPan(500, 150, 96), shift: [-1, 1] },
      { art: board(), screen: { kind: 'stipple', strength: 0.35 } },
      { art: flour(), shift: [1, 1] },
      { art: bowls(), shift: [-1, 0] },
      { art: fall(), blend: 'light', screen: { kind: 'stipple', strength: 0.85 } },
      { art: sieve(), shift: [1, -1] },
      {
        art: glow('lamp', [900, 620], 620, '#fff1dc', 0.4),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: vignette(width, height, black, { top: 130, foot: 120 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the joints of the tiles on the wall. */
function tiles(): string {
  return stroke(
    Array.from({ length: 16 }, (_, line) => `M${line * 120} 0V${table}`).join('') +
      Array.from({ length: 7 }, (_, line) => `M0 ${line * 120}H${width}`).join(''),
    rosePink.deep,
    5,
    'opacity=".45"',
  );
}

/** Draws the table of wood with its grain. */
function board(): string {
  return `<defs>${linear(
    'board',
    [0, table],
    [0, height],
    [
      [0, '#d89a68'],
      [0.2, '#a8683c'],
      [1, '#3a1c10'],
    ],
  )}</defs>${rect(0, table, width, height - table, 'url(#board)')}${rect(0, table, width, 8, '#ffd8a8')}${Array.from({ length: 6 }, (_, grain) => stroke(`M0 ${table + 50 + grain * 58}Q600 ${table + 30 + grain * 62} ${width} ${table + 56 + grain * 56}`, '#6a3a1e', 4, 'opacity=".5"')).join('')}`;
}

/** Draws the flour on the table. A keyhole in it is bare, seen at a slant. */
function flour(): string {
  const random = createRandom(711);
  const specks = Array.from({ length: 260 }, () => {
    const angle = random.between(0, 6.28);
    const away = 1 + random.next() ** 2 * 0.7;
    return circle(
      900 + Math.cos(angle) * 400 * away,
      990 + Math.sin(angle) * 136 * away,
      random.between(1.5, 5),
      '#fff8ee',
      `opacity="${n(random.between(0.4, 1))}"`,
    );
  });
  return `<ellipse cx="900" cy="990" rx="400" ry="136" fill="#fff8ee"/><g transform="translate(900 940) scale(1.25 .62)"><path d="${keyholePath(0, 0, 62, 3, 1)}" fill="#a8683c"/></g>${specks.join('')}`;
}

/** Draws three spoons, four bowls, three eggs and a lemon. */
function bowls(): string {
  const bowl = (x: number, y: number, half: number, fill: string, inside: string) =>
    `<path d="M${x - half} ${y}Q${x - half * 0.8} ${y + half * 0.9} ${x - half * 0.3} ${y + half}H${x + half * 0.3}Q${x + half * 0.8} ${y + half * 0.9} ${x + half} ${y}Z" fill="${fill}" stroke="${black}" stroke-width="7"/><ellipse cx="${x}" cy="${y}" rx="${half}" ry="${n(half * 0.2)}" fill="${inside}" stroke="${black}" stroke-width="7"/>` +
    stroke(
      `M${x - half * 0.74} ${y + half * 0.3}Q${x - half * 0.6} ${n(y + half * 0.7)} ${x - half * 0.34} ${n(y + half * 0.84)}`,
      '#ffffff',
      6,
      'opacity=".6"',
    );
  const spoon = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-9 0V-190H9V0Z" fill="#8a5a34" stroke="${black}" stroke-width="5"/><ellipse cy="20" rx="34" ry="46" fill="#a8703f" stroke="${black}" stroke-width="6"/></g>`;
  const egg = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="34" ry="44" fill="#fff1dc" stroke="${black}" stroke-width="6"/>`;
  const lemon = `<circle cx="560" cy="1090" r="46" fill="#f0d24a" stroke="${black}" stroke-width="6"/><path d="M604 1080q24-6 26-14-10 30-26 22" fill="#f0d24a" stroke="${black}" stroke-width="5"/>`;
  return (
    spoon(250, 800, 24) +
    spoon(1420, 810, -20) +
    bowl(240, 800, 150, '#58b8a0', '#ffd8a8') +
    bowl(1450, 810, 160, '#7d9be0', '#fff8ee') +
    bowl(1640, 900, 120, '#f0d28f', '#ee6a68') +
    bowl(420, 900, 110, '#ee6a68', '#fff1c8') +
    spoon(1260, 1110, 74) +
    egg(120, 1040) +
    egg(186, 1066) +
    egg(150, 1100) +
    lemon
  );
}

/** Draws the flour that falls from the sieve: a light cone, single grains, and the cloud where it lands. */
function fall(): string {
  const random = createRandom(712);
  const grains = Array.from({ length: 420 }, () => {
    const t = random.next();
    return circle(
      900 + random.between(-1, 1) * (190 + t * 170),
      420 + t * 560,
      random.between(1.4, 4),
      '#ffffff',
      `opacity="${n(random.between(0.25, 0.9))}"`,
    );
  });
  return `<defs>${radial('cloud', [900, 940], 460, [
    [0, '#ffffff', 0.5],
    [1, '#ffffff', 0],
  ])}${linear(
    'fall',
    [900, 400],
    [900, 960],
    [
      [0, '#ffffff', 0.55],
      [1, '#ffffff', 0.12],
    ],
  )}</defs><path d="M700 410H1100L1250 980H550Z" fill="url(#fall)"/>${circle(900, 940, 460, 'url(#cloud)')}${grains.join('')}`;
}

/** Draws the sieve, held by a claw. */
function sieve(): string {
  const mesh = Array.from({ length: 15 }, (_, wire) => `M${720 + wire * 25.5} 398V424`).join('');
  const drum =
    rect(676, 300, 448, 100, '#c9c2cc', `rx="16" stroke="${black}" stroke-width="9"`) +
    rect(700, 316, 400, 16, '#ffffff', 'rx="8" opacity=".7"') +
    rect(700, 396, 400, 32, '#8a7f92', `rx="10" stroke="${black}" stroke-width="7"`) +
    stroke(mesh, black, 4);
  const flourInside = `<ellipse cx="900" cy="300" rx="214" ry="34" fill="#fff8ee" stroke="${black}" stroke-width="8"/>`;
  const handle = rect(1116, 328, 150, 34, brassDeep, `rx="12" stroke="${black}" stroke-width="7"`);
  return drum + flourInside + handle + claw();
}

/** Draws the claw: the arm with its scales, the three nails, and a ring. */
function claw(): string {
  return (
    `<path d="M1810 210Q1560 170 1380 262Q1270 300 1214 312Q1180 336 1204 356Q1176 372 1200 392Q1184 416 1216 420Q1330 440 1430 400Q1600 380 1810 470Z" fill="${rosePink.mid}" stroke="${black}" stroke-width="10"/>` +
    `<path d="M1420 270Q1540 220 1810 240V300Q1560 270 1430 320Z" fill="${rosePink.lit}" opacity=".7"/>` +
    [1500, 1590, 1680, 1760]
      .map((x, index) => stroke(`M${x} ${330 - index * 6}q24 22 48 0`, rosePink.deep, 8))
      .join('') +
    [
      [1206, 326],
      [1196, 374],
      [1208, 406],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<path d="M${x + 16} ${y - 14}Q${x - 34} ${y - 14} ${x - 44} ${y + 10}Q${x - 16} ${y + 8} ${x + 16} ${y + 10}Z" fill="#fff1dc" stroke="${black}" stroke-width="6"/>`,
      )
      .join('') +
    circle(1240, 345, 8, brassBright)
  );
}
