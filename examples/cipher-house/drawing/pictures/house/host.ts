import { mixColours } from '../../draw/colour.ts';
import { circle, linear, n, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import {
  brass,
  brassBright,
  brassDeep,
  inkBlue,
  leafGreen,
  nightViolet,
  playbillRed,
  polarIce,
  type Ramp,
  rosePink,
  rust,
  seaGreen,
} from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';

const black = '#070506';
const screens: readonly Ramp[] = [inkBlue, rust, seaGreen, nightViolet, leafGreen, playbillRed, polarIce, rosePink];
/** The size of a screen. */
const wide = 330;
const tall = 244;
/** The middle of the shade of the desk lamp. */
const deskLampX = 1478;
/** The number of players in each room. */
const playersInRoom = [4, 3, 4, 2, 5, 3, 2, 4];

/** Draws the view of the host: eight rooms at once, from above. */
export function hostPicture(): Sheet {
  return {
    width,
    height,
    stock: '#120a08',
    plates: [
      {
        art: wash(
          { night: '#0c0606', deep: '#2a1410', mid: '#4a2418', lit: '#6b3a22', glow: '#ffd9a8' },
          [900, 420],
          1200,
        ),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: rack(), shift: [1, 0] },
      { art: screens.map((ramp, index) => screen(ramp, index)).join(''), screen: { kind: 'stipple', strength: 0.5 } },
      { art: screens.map((_, index) => players(index)).join(''), shift: [1, 1] },
      { art: screens.map((_, index) => glass(index)).join('') },
      {
        art: screens.map((ramp, index) => glow(`set-${index}`, middle(index), 330, ramp.lit, 0.42)).join(''),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: desk(), shift: [0, 1] },
      {
        art: glow('lamp', [deskLampX, 842], 430, '#ffe2a0', 0.9),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: host(), shift: [-1, 0] },
      { art: vignette(width, height, black, { top: 110, foot: 130 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Returns the upper left corner of a screen: they hang in two rows of four. */
function corner(index: number): readonly [number, number] {
  return [180 + (index % 4) * (wide + 40), 110 + Math.floor(index / 4) * (tall + 46)];
}

function middle(index: number): readonly [number, number] {
  const [x, y] = corner(index);
  return [x + wide / 2, y + tall / 2];
}

/** Draws the cabinet with the screens, in brass and walnut. */
function rack(): string {
  return (
    rect(120, 56, 1560, 632, '#0c0605', 'rx="26"') +
    rect(132, 68, 1536, 608, '#3b1d10', 'rx="20"') +
    rect(132, 68, 1536, 10, '#8a5030') +
    screens
      .map((_, index) => {
        const [x, y] = corner(index);
        return (
          rect(x - 16, y - 16, wide + 32, tall + 32, brassDeep, 'rx="34"') +
          rect(x - 12, y - 13, wide + 24, 8, brassBright, 'opacity=".6"') +
          rect(x - 8, y - 8, wide + 16, tall + 16, black, 'rx="28"')
        );
      })
      .join('')
  );
}

/** Draws a room from its ceiling: the floor, its boards and a rug. */
function screen(ramp: Ramp, index: number): string {
  const [x, y] = corner(index);
  const boards = Array.from({ length: 7 }, (_, board) => `M${n(x + (board + 0.5) * 47)} ${y}V${y + tall}`);
  return (
    `<defs>${radial(`floor-${index}`, [x + wide * 0.55, y + tall * 0.45], wide * 0.75, [
      [0, ramp.glow],
      [0.3, ramp.lit],
      [1, ramp.mid],
    ])}</defs>${rect(x, y, wide, tall, `url(#floor-${index})`, 'rx="22"')}` +
    stroke(boards.join(''), mixColours(ramp.mid, ramp.deep, 0.5), 3, 'opacity=".6"') +
    `<ellipse cx="${x + wide * 0.5}" cy="${y + tall * 0.56}" rx="104" ry="66" fill="${ramp.deep}" opacity=".55"/><ellipse cx="${x + wide * 0.5}" cy="${y + tall * 0.56}" rx="88" ry="54" fill="none" stroke="${ramp.lit}" stroke-width="4" opacity=".8"/>` +
    rect(x + 14, y + 14, 74, 40, ramp.deep, 'rx="4"') +
    rect(x + wide - 70, y + tall - 78, 52, 60, ramp.deep, 'rx="4"')
  );
}

/** Draws the players of a room from above, as heads and shoulders around the rug; the first stands farther away than the others. */
function players(index: number): string {
  const [x, y] = corner(index);
  const random = createRandom(560 + index);
  const count = playersInRoom[index] ?? 3;
  const heads = Array.from({ length: count }, (_, player) => {
    const angle = (player / count) * 2 * Math.PI + random.between(0, 0.8);
    const away = player === 0 ? 1.35 : 0.72;
    const px = x + wide * 0.5 + Math.cos(angle) * 84 * away;
    const py = y + tall * 0.54 + Math.sin(angle) * 60 * away;
    const turn = random.between(0, 180);
    const hair = random.pick(['#e8c48a', '#3a1c10', '#8a4a22', '#d8d2c4'] as const);
    const hasHat = random.next() < 0.3;
    return (
      `<g transform="translate(${n(px)} ${n(py)}) rotate(${n(turn)})"><ellipse rx="40" ry="20" fill="${black}"/>` +
      (hasHat
        ? `<ellipse rx="27" ry="25" fill="#2a1610"/><ellipse rx="15" ry="14" fill="#5a3420"/>`
        : `<ellipse cx="0" cy="-3" rx="17" ry="19" fill="${hair}" stroke="${black}" stroke-width="5"/>`) +
      '</g>'
    );
  });
  return heads.join('');
}

/** Draws the edge of a screen and the reflection on its glass. */
function glass(index: number): string {
  const [x, y] = corner(index);
  return (
    rect(x, y, wide, tall, 'none', `rx="22" stroke="${black}" stroke-width="8"`) +
    `<path d="M${x + 18} ${y + 70}Q${x + 20} ${y + 20} ${x + 80} ${y + 16}" fill="none" stroke="#fff8e4" stroke-width="7" stroke-linecap="round" opacity=".55"/>`
  );
}

/** Draws the desk with a lamp, a telephone, a cup of tea, and the log of the day. */
function desk(): string {
  return (
    `<defs>${linear(
      'desk',
      [0, 930],
      [0, height],
      [
        [0, '#7a4322'],
        [0.2, '#4a2613'],
        [1, '#160b06'],
      ],
    )}</defs>` +
    rect(0, 930, width, height - 930, 'url(#desk)') +
    rect(0, 930, width, 7, '#c98a52') +
    deskLamp() +
    telephone() +
    cupOfTea() +
    log()
  );
}

function deskLamp(): string {
  return (
    stroke('M1600 936Q1640 800 1520 770', brassDeep, 14) +
    `<ellipse cx="1600" cy="938" rx="84" ry="16" fill="${brassDeep}"/>` +
    '<path d="M1380 838Q1390 754 1478 742Q1566 754 1576 838Z" fill="#1f5a3c"/>' +
    stroke('M1396 826Q1406 768 1470 756', '#8fdcae', 5, 'opacity=".8"') +
    `<ellipse cx="${deskLampX}" cy="840" rx="98" ry="15" fill="#fff3c8"/>`
  );
}

function telephone(): string {
  return (
    `<path d="M222 976Q232 890 330 886Q428 890 438 976Z" fill="${black}"/>` +
    `<path d="M196 892Q190 850 240 846H420Q470 850 464 892L424 896Q420 876 400 876H260Q240 876 236 896Z" fill="${black}"/>` +
    circle(330, 930, 36, brassDeep) +
    Array.from({ length: 10 }, (_, hole) =>
      circle(330 + Math.cos((hole / 10) * 6.28) * 25, 930 + Math.sin((hole / 10) * 6.28) * 25, 5.5, black),
    ).join('') +
    stroke('M206 866Q210 856 240 856H420', '#6b4a3a', 5)
  );
}

function cupOfTea(): string {
  return (
    `<ellipse cx="1250" cy="1004" rx="96" ry="18" fill="#d8c8a4"/>` +
    '<path d="M1186 930H1314Q1312 992 1276 1000H1224Q1188 992 1186 930Z" fill="#f2e8d5"/><ellipse cx="1250" cy="930" rx="64" ry="13" fill="#8a4a1c"/>' +
    stroke('M1312 944Q1356 944 1346 968Q1336 984 1304 982', '#f2e8d5', 10) +
    stroke('M1230 904Q1216 872 1236 850T1234 800M1266 904Q1254 876 1272 856T1270 812', '#fff3dc', 5, 'opacity=".55"')
  );
}

/** Draws a sheet with four lines of writing. */
function log(): string {
  return (
    `<path d="M1010 1150L1060 1030H1200L1180 1150Z" fill="#f2e8d5"/>` +
    stroke('M1074 1054H1180M1068 1076H1176M1060 1098H1172M1052 1120H1140', '#8b6626', 4)
  );
}

/** Draws the host from behind: shoulders, a bun, headphones with a microphone, and the back of the chair. */
function host(): string {
  const x = 760;
  return (
    `<path d="M${x - 330} 1210Q${x - 320} 960 ${x - 150} 906L${x - 62} 868V800H${x + 62}V868L${x + 150} 906Q${x + 320} 960 ${x + 330} 1210Z" fill="${black}"/>` +
    `<ellipse cx="${x}" cy="730" rx="104" ry="122" fill="${black}"/>` +
    circle(x, 606, 46, black) +
    stroke(`M${x - 112} 736Q${x - 118} 596 ${x} 594Q${x + 118} 596 ${x + 112} 736`, brassDeep, 15) +
    stroke(`M${x - 114} 720Q${x - 112} 606 ${x - 20} 598`, brassBright, 4) +
    rect(x - 136, 702, 42, 92, black, 'rx="18"') +
    rect(x + 94, 702, 42, 92, black, 'rx="18"') +
    stroke(`M${x + 124} 790Q${x + 150} 850 ${x + 84} 852`, brass, 6) +
    stroke(`M${x - 300} 1060Q${x - 262} 960 ${x - 150} 916`, '#8fb4ff', 6, 'opacity=".75"') +
    stroke(`M${x + 300} 1060Q${x + 262} 960 ${x + 150} 916`, '#ffcf7a', 7, 'opacity=".85"') +
    `<path d="M${x - 260} 1210V1090Q${x - 250} 1046 ${x - 200} 1046H${x + 200}Q${x + 250} 1046 ${x + 260} 1090V1210Z" fill="#241009"/>` +
    stroke(`M${x - 240} 1096Q${x - 232} 1062 ${x - 196} 1062H${x + 196}Q${x + 232} 1062 ${x + 240} 1096`, '#7a3c22', 6)
  );
}
