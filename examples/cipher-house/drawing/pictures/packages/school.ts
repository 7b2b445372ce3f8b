import { doorKey } from '../../draw/key.ts';
import { star } from '../../draw/star.ts';
import { circle, keyholePath, linear, n, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, leafGreen } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';

const chalk = '#f3f3e4';
const black = '#0b0f07';

/** Draws a classroom: a blackboard with a lesson, a desk with books, and an apple with a keyhole. */
export function schoolPicture(): Sheet {
  return {
    width,
    height,
    stock: '#1a1008',
    plates: [
      { art: wall(), screen: { kind: 'stipple', strength: 0.5 } },
      { art: board(), shift: [1, 0] },
      { art: dust(), screen: { kind: 'stipple', strength: 0.95 } },
      { art: lesson(), screen: { kind: 'stipple', strength: 0.65 }, shift: [-1, 1] },
      { art: desk(), shift: [0, 1] },
      { art: books(), shift: [1, 1] },
      { art: apple(), shift: [-1, 0] },
      { art: `<path d="${keyholePath(1100, 858, 30, 3, 1)}" fill="#fff3c4"/>` },
      {
        art: glow('apple', [1100, 900], 330, '#ffe3a0', 0.6) + glow('lamp', [480, 180], 900, '#fff4cf', 0.24),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: vignette(width, height, black, { top: 160, foot: 130 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

function wall(): string {
  return `<defs>${linear(
    'wall',
    [0, 0],
    [0, 1000],
    [
      [0, '#6b4a1f'],
      [1, '#3a2710'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#wall)')}${Array.from({ length: 16 }, (_, plank) => rect(plank * 120, 0, 4, height, '#1f1408', 'opacity=".6"')).join('')}`;
}

/** Draws the empty blackboard in its frame. */
function board(): string {
  return (
    `<defs>${linear(
      'slate',
      [200, 80],
      [1600, 860],
      [
        [0, '#35512a'],
        [0.5, '#27401f'],
        [1, '#182a12'],
      ],
    )}</defs>` +
    rect(110, 60, 1580, 826, black, 'rx="10" opacity=".6"') +
    rect(100, 46, 1580, 826, '#8a5a24', 'rx="8"') +
    rect(100, 46, 1580, 14, '#c48a43') +
    rect(134, 80, 1512, 758, 'url(#slate)') +
    rect(134, 80, 1512, 10, black, 'opacity=".5"')
  );
}

/** Draws wiped chalk on the blackboard. */
function dust(): string {
  const random = createRandom(321);
  return Array.from({ length: 26 }, () => {
    const x = random.between(170, 1420);
    const y = random.between(120, 780);
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(random.between(80, 240))}" ry="${n(random.between(14, 44))}" fill="${chalk}" opacity="${n(random.between(0.1, 0.22))}" transform="rotate(-14 ${n(x)} ${n(y)})"/>`;
  }).join('');
}

/** Draws the lesson in chalk: a keyhole with its measures, a triangle, planets, a treasure map, and stars. */
function lesson(): string {
  const line = (path: string, wide = 7, extra = '') => stroke(path, chalk, wide, extra);
  const orbit = (radius: number, at: number) =>
    circle(1330, 330, radius, 'none', `stroke="${chalk}" stroke-width="5" stroke-dasharray="16 12"`) +
    circle(1330 + Math.cos(at) * radius, 330 + Math.sin(at) * radius, 17, chalk);
  return (
    // This is the elevation of a keyhole, with its measures.
    `<path d="${keyholePath(430, 330, 104, 3.2, 1)}" fill="none" stroke="${chalk}" stroke-width="9"/>` +
    line('M430 190V700M290 330H580', 4, 'stroke-dasharray="20 12"') +
    line('M622 226V664M604 226H640M604 664H640', 5) +
    line('M326 720H534M326 704V736M534 704V736', 5) +
    line('M430 330L520 262', 5) +
    // This is a triangle with a square on its side.
    line('M760 560L960 560L960 400Z', 8) +
    line('M930 560V530H960', 5) +
    line('M760 560L960 400L880 300L680 460Z', 5, 'stroke-dasharray="14 10"') +
    // These are planets with their paths.
    circle(1330, 330, 44, 'none', `stroke="${chalk}" stroke-width="8"`) +
    Array.from({ length: 10 }, (_, ray) => {
      const angle = (ray * Math.PI) / 5;
      return line(
        `M${n(1330 + Math.cos(angle) * 58)} ${n(330 + Math.sin(angle) * 58)}L${n(1330 + Math.cos(angle) * 80)} ${n(330 + Math.sin(angle) * 80)}`,
        5,
      );
    }).join('') +
    orbit(130, 0.6) +
    orbit(190, 2.5) +
    // This is the way to the treasure.
    line('M720 750Q820 640 930 720T1160 690T1390 640', 7, 'stroke-dasharray="26 18"') +
    line('M1400 596L1470 666M1470 596L1400 666', 12) +
    star(700, 748, 26, 5, 0.42, chalk) +
    star(790, 210, 22, 5, 0.42, chalk) +
    star(1090, 230, 18, 5, 0.42, chalk)
  );
}

function desk(): string {
  return (
    `<defs>${linear(
      'desk',
      [0, 980],
      [0, height],
      [
        [0, '#b57a34'],
        [0.2, '#8a5a24'],
        [1, '#2c1a09'],
      ],
    )}</defs>` +
    rect(0, 1010, width, 190, 'url(#desk)') +
    rect(0, 1006, width, 10, '#e0ac62') +
    stroke('M0 1080Q500 1064 900 1084T1800 1076M0 1146Q620 1130 1100 1150T1800 1140', '#4a2f12', 4, 'opacity=".6"')
  );
}

/** Draws three books in a pile, a key on them, and chalk beside them. */
function books(): string {
  const book = (x: number, y: number, wide: number, tall: number, cover: string, band: string) =>
    rect(x, y - tall, wide, tall, black, 'rx="8"') +
    rect(x + 5, y - tall + 5, wide - 10, tall - 10, cover, 'rx="5"') +
    rect(x + wide * 0.16, y - tall + 5, 16, tall - 10, band) +
    rect(x + wide * 0.78, y - tall + 5, 16, tall - 10, band) +
    rect(x + 12, y - tall + 9, wide - 24, 5, '#ffffff', 'opacity=".3"');
  return (
    `<ellipse cx="560" cy="1046" rx="330" ry="22" fill="${black}" opacity=".55"/>` +
    book(280, 1046, 520, 74, '#8c2318', brass) +
    book(330, 972, 440, 64, leafGreen.mid, '#f2e8d5') +
    book(300, 908, 420, 58, '#2c4690', brassBright) +
    doorKey(420, 828, 270, -78, brassDeep) +
    doorKey(418, 824, 270, -78, brassBright) +
    // These are two sticks of chalk.
    `<g transform="rotate(-6 1460 1040)">${rect(1400, 1028, 120, 22, chalk, 'rx="8"')}${rect(1400, 1042, 120, 8, '#b9b79a', 'rx="4"')}</g>` +
    `<g transform="rotate(9 1580 1070)">${rect(1530, 1064, 90, 20, '#f0b8a0', 'rx="8"')}</g>`
  );
}

function apple(): string {
  const x = 1100;
  return (
    `<ellipse cx="${x}" cy="1052" rx="200" ry="22" fill="${black}" opacity=".6"/>` +
    `<path d="M${x} 764C${x - 70} 716 ${x - 196} 734 ${x - 192} 872C${x - 188} 990 ${x - 96} 1062 ${x - 40} 1050Q${x} 1036 ${x + 40} 1050C${x + 96} 1062 ${x + 188} 990 ${x + 192} 872C${x + 196} 734 ${x + 70} 716 ${x} 764Z" fill="#a3202f" stroke="${black}" stroke-width="9"/>` +
    `<path d="M${x - 40} 1034C${x - 120} 1020 ${x - 172} 950 ${x - 172} 872C${x - 172} 800 ${x - 130} 762 ${x - 84} 762C${x - 140} 800 ${x - 130} 960 ${x - 40} 1034Z" fill="#ee6a68"/>` +
    `<path d="M${x + 120} 790Q${x + 160} 830 ${x + 150} 900" fill="none" stroke="#ffd9cf" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="M${x} 772Q${x - 4} 716 ${x + 26} 684" fill="none" stroke="${black}" stroke-width="17" stroke-linecap="round"/>` +
    `<path d="M${x + 16} 724Q${x + 60} 656 ${x + 142} 676Q${x + 110} 748 ${x + 16} 724Z" fill="${leafGreen.lit}" stroke="${black}" stroke-width="7"/>`
  );
}
