import { figure } from '../../draw/figure.ts';
import { stars } from '../../draw/stars.ts';
import { circle, keyholePath, linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, nightViolet } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';

const black = '#0a0612';
/** The middle of the lamp and of the table. */
const lampX = 900;
/** The middle of the lock in the door. */
const lockX = 1592;

/** Draws compartment seven: its door, a window at night, and a table with a lamp, a cup and a ticket. */
export function compartmentPicture(): Sheet {
  return {
    width,
    height,
    stock: nightViolet.night,
    plates: [
      { art: panelling(), screen: { kind: 'stipple', strength: 0.5 } },
      { art: outside(), screen: { kind: 'stipple', strength: 0.5 } },
      { art: windowFrame() + luggageRack(), shift: [1, 0] },
      { art: door(), shift: [-1, 0] },
      { art: seats(), screen: { kind: 'stipple', strength: 0.3 } },
      { art: table(), shift: [1, 1] },
      {
        art:
          glow('lamp', [lampX, 560], 560, '#ffe2a0', 0.75) +
          glow('rack', [lampX, 60], 640, '#ffd98c', 0.35) +
          glow('hole', [lockX, 640], 170, '#fff1c8', 0.8),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: vignette(width, height, black, { top: 120, foot: 130 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

function panelling(): string {
  const parts = [rect(0, 0, width, height, '#4a2350')];
  for (let x = 0; x < width; x += 150)
    parts.push(
      rect(x + 14, 180, 122, 420, 'none', 'stroke="#2b1236" stroke-width="9"'),
      rect(x + 24, 190, 102, 400, 'none', 'stroke="#b06aa0" stroke-width="3" opacity=".6"'),
    );
  return `${parts.join('')}${rect(0, 640, width, 18, brassDeep)}${rect(0, 640, width, 5, brassBright)}`;
}

/** Draws the view: night, a moon, and telegraph poles with their wires, which lean as the train passes. */
function outside(): string {
  const poles = [560, 820, 1080].map((x) =>
    stroke(`M${x} 610L${x + 46} 250M${x - 6} 300L${x + 92} 318`, '#150d2c', 12),
  );
  return `<defs>${linear(
    'night',
    [0, 150],
    [0, 620],
    [
      [0, '#120c2c'],
      [0.6, '#3c2a78'],
      [1, '#b496ee'],
    ],
  )}</defs>${rect(480, 150, 840, 470, 'url(#night)')}<g transform="translate(480 150)">${stars(70, 840, 360, nightViolet, createRandom(721))}</g>${circle(1120, 300, 84, '#fdf3d8')}${circle(1094, 282, 17, '#e6d8b4')}${poles.join('')}${stroke('M480 330Q690 400 606 290M606 290Q720 420 866 290M866 290Q980 420 1126 290M1126 290Q1240 400 1320 330', '#150d2c', 4)}`;
}

function windowFrame(): string {
  return (
    rect(456, 126, 888, 518, 'none', `stroke="${black}" stroke-width="50" rx="34"`) +
    rect(470, 140, 860, 490, 'none', `stroke="${brassDeep}" stroke-width="16" rx="24"`) +
    rect(476, 146, 848, 478, 'none', `stroke="${brassBright}" stroke-width="4" rx="20"`) +
    stroke('M900 150V620', black, 22) +
    stroke('M900 150V620', brassDeep, 10)
  );
}

/** Draws the rack with its net, a suitcase, and two round bags. */
function luggageRack(): string {
  return (
    stroke('M120 96H1400', brassDeep, 12) +
    Array.from({ length: 32 }, (_, cord) => stroke(`M${130 + cord * 40} 96l20 40l20-40`, '#d8b878', 4)).join('') +
    rect(220, 8, 240, 84, '#6a3a1c', `rx="10" stroke="${black}" stroke-width="7"`) +
    stroke('M270 8V92M410 8V92', brass, 12) +
    circle(1010, 52, 44, '#3a2a56', `stroke="${black}" stroke-width="7"`) +
    circle(1090, 58, 36, '#3a2a56', `stroke="${black}" stroke-width="7"`)
  );
}

/** Draws the door: somebody in a coat stands behind its pane, and light comes through its keyhole. */
function door(): string {
  return (
    rect(1420, 60, 360, 1010, black) +
    rect(1440, 80, 320, 990, '#6a2f4a') +
    rect(1440, 80, 8, 990, '#d88ab0') +
    rect(1490, 140, 220, 340, '#120c24', `stroke="${brassDeep}" stroke-width="12"`) +
    `<path d="M1500 480V300Q1540 240 1600 240T1700 300V480Z" fill="#3a2a5e"/>` +
    '<clipPath id="pane"><path d="M1496 146H1704V474H1496Z"/></clipPath>' +
    `<g clip-path="url(#pane)">${figure(1610, 700, 420, '#0a0612', { dress: 'coat' })}</g>` +
    rect(1500, 700, 200, 300, 'none', 'stroke="#3c1830" stroke-width="10"') +
    rect(1560, 570, 64, 120, brassDeep, 'rx="14"') +
    rect(1565, 575, 54, 110, brass, 'rx="11"') +
    `<path d="${keyholePath(lockX, 622, 14, 3, 1)}" fill="#fff6d8"/>` +
    // The number seven is written in studs: six around one.
    circle(1600, 112, 9, brassBright) +
    Array.from({ length: 6 }, (_, stud) =>
      circle(1600 + Math.cos((stud * Math.PI) / 3) * 22, 112 + Math.sin((stud * Math.PI) / 3) * 22, 6, brassBright),
    ).join('')
  );
}

/** Draws the two seats with a lace cloth on each, and the rug. */
function seats(): string {
  const seat = (x: number, wide: number) =>
    rect(x, 560, wide, 330, '#2c4690', `rx="30" stroke="${black}" stroke-width="9"`) +
    Array.from({ length: 3 }, (_, row) =>
      Array.from({ length: Math.floor(wide / 90) }, (_button, column) =>
        circle(x + 60 + column * 84, 620 + row * 84, 7, '#7d9be0'),
      ).join(''),
    ).join('') +
    rect(x - 10, 880, wide + 20, 120, '#3a5ab0', `rx="26" stroke="${black}" stroke-width="9"`) +
    rect(x + 10, 892, wide - 20, 12, '#9ab8f4', 'rx="6"') +
    rect(x + 20, 1000, wide - 40, 120, '#1a1030') +
    rect(x + 40, 550, 130, 74, '#f2e8d5', 'rx="8"') +
    `<path d="M${x + 40} 624l13 16l13-16l13 16l13-16l13 16l13-16l13 16l13-16l13 16l13-16Z" fill="#f2e8d5"/>`;
  return `${seat(60, 400)}${seat(1010, 400)}<defs>${linear(
    'rug',
    [0, 1090],
    [0, height],
    [
      [0, '#5a1a34'],
      [1, '#1c0a18'],
    ],
  )}</defs>${rect(0, 1100, width, 100, 'url(#rug)')}`;
}

/** Draws the lamp, the cup, and a ticket with a corner torn off. */
function table(): string {
  return (
    polygon(
      [
        [640, 830],
        [1160, 830],
        [1220, 890],
        [580, 890],
      ],
      '#8a5a2c',
    ) +
    rect(580, 888, 640, 24, '#4a2a12') +
    stroke('M580 889H1220', '#ffd8a8', 6) +
    stroke(`M${lampX} 912V1120`, black, 26) +
    // This is the lamp.
    `<path d="M810 620L846 500H954L990 620Z" fill="#a3202f"/><path d="M810 620L846 500H872L844 620Z" fill="#ee6a68"/>` +
    rect(802, 614, 196, 13, brass, 'rx="6"') +
    stroke(`M${lampX} 626V812`, brassDeep, 17) +
    `<ellipse cx="${lampX}" cy="826" rx="66" ry="15" fill="${brassDeep}"/>` +
    // This is the cup.
    `<ellipse cx="1090" cy="862" rx="70" ry="14" fill="#f2e8d5"/><path d="M1042 800H1138Q1136 852 1108 858H1072Q1044 852 1042 800Z" fill="#fff8ea"/><ellipse cx="1090" cy="800" rx="48" ry="10" fill="#6a3414"/>` +
    stroke('M1136 812Q1168 812 1160 832T1130 842', '#fff8ea', 8) +
    stroke(
      `M1076 776Q1062 748 1080 730T1078 ${n(684)}M1104 778Q1094 752 1110 736T1110 700`,
      '#fff3dc',
      5,
      'opacity=".6"',
    ) +
    `<g transform="rotate(-8 720 858)"><path d="M640 836H790L800 846V884H640Z" fill="#f0d28f"/><path d="M640 836H790L800 846V884H640Z" fill="none" stroke="#8b6626" stroke-width="4"/>${stroke('M658 852H740M658 866H724', '#5a3a18', 5)}${stroke('M762 840V880', '#5a3a18', 4, 'stroke-dasharray="4 7"')}</g>`
  );
}
