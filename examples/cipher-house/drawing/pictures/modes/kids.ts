import { figure } from '../../draw/figure.ts';
import { doorKey } from '../../draw/key.ts';
import { circle, linear, n, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, seaGreen } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { glow, height, wash, width } from '../card.ts';

const floor = 960;
/** The place of the torch on the floor. */
const torchAt = [330, 1010] as const;
const black = '#030d10';

/** Draws a child in the light of a torch, which lies on the floor, and the child's shadow on the wall: a large detective. */
export function kidsPicture(): Sheet {
  return {
    width,
    height,
    stock: seaGreen.night,
    plates: [
      { art: wash(seaGreen, [980, 620], 1250), screen: { kind: 'stipple', strength: 0.6 } },
      { art: wallpaper(), shift: [1, 0] },
      { art: boards(), shift: [0, 1] },
      {
        art: torchCone(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: shadow(), blend: 'shade', screen: { kind: 'stipple', strength: 0.55 } },
      { art: child(), shift: [-1, 1] },
      { art: torch(), shift: [1, 1] },
      { art: glow('bulb', [torchAt[0] + 44, torchAt[1] - 58], 300, '#fff1c8', 0.9), blend: 'light' },
      { art: vignette(width, height, black, { top: 240, foot: 160 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the cone of light of the torch. */
function torchCone(): string {
  return `<defs>${radial('cone', [torchAt[0], torchAt[1] - 60], 1700, [
    [0, '#fff6d6', 0.85],
    [0.35, '#ffe3a0', 0.42],
    [1, '#d9a34a', 0.05],
  ])}</defs>${polygon(
    [
      [torchAt[0] + 30, torchAt[1] - 76],
      [1800, -260],
      [1800, 1130],
      [torchAt[0] + 40, torchAt[1] - 34],
    ],
    'url(#cone)',
  )}`;
}

/** Draws stripes and small keyholes, with the wainscot below. */
function wallpaper(): string {
  const stripes: string[] = [];
  for (let x = 30; x < width; x += 120) {
    stripes.push(rect(x, 0, 46, floor - 150, seaGreen.lit, 'opacity=".1"'));
    for (let y = 70 + ((x / 120) % 2) * 60; y < floor - 190; y += 120) {
      stripes.push(
        `<path d="M${x + 79} ${y + 8}A11 11 0 1 1 ${x + 87} ${y + 8}L${x + 92} ${y + 32}H${x + 74}Z" fill="${seaGreen.glow}" opacity=".16"/>`,
      );
    }
  }
  const panels: string[] = [];
  for (let x = -40; x < width; x += 230) {
    panels.push(
      rect(x, floor - 132, 200, 104, 'none', `stroke="${seaGreen.night}" stroke-width="7" opacity=".7"`) +
        rect(x + 6, floor - 126, 188, 92, 'none', `stroke="${seaGreen.lit}" stroke-width="2.5" opacity=".4"`),
    );
  }
  return (
    stripes.join('') +
    rect(0, floor - 160, width, 160, seaGreen.deep, 'opacity=".88"') +
    rect(0, floor - 166, width, 12, brassDeep) +
    rect(0, floor - 166, width, 3, brassBright, 'opacity=".6"') +
    panels.join('') +
    rect(0, floor - 14, width, 16, seaGreen.night)
  );
}

/** Draws the floor: joints that run towards a point behind the wall, and two across. */
function boards(): string {
  const joints = Array.from({ length: 15 }, (_, joint) => {
    const top = 130 * joint;
    return stroke(`M${n(top)} ${floor}L${n(900 + (top - 900) * 1.9)} ${height}`, seaGreen.night, 4, 'opacity=".8"');
  });
  return `<defs>${linear(
    'floor',
    [0, floor],
    [0, height],
    [
      [0, '#5b4022'],
      [0.5, '#3a2915'],
      [1, '#160f08'],
    ],
  )}</defs>${rect(0, floor, width, height - floor, 'url(#floor)')}${joints.join('')}${stroke(`M0 1040H${width}M0 1118H${width}`, '#1c1309', 2.5, 'opacity=".6"')}`;
}

/** Draws the shadow of the child on the wall: hat, coat and a key the size of a door. */
function shadow(): string {
  const tone = '#0b3a3a';
  return (
    figure(1260, 1010, 900, tone, { arm: 1 }) +
    doorKey(1568, 428, 400, 58, tone) +
    polygon(
      [
        [800, 1076],
        [1106, 1010],
        [1410, 1010],
        [872, 1082],
      ],
      tone,
    )
  );
}

/** Draws the child with a cap and a key; the back has an edge in the light. */
function child(): string {
  const x = 820;
  return (
    figure(x, 1080, 300, black, { hat: false, arm: 1, dress: 'jacket' }) +
    `<path d="M${x - 48} 806Q${x - 40} 776 ${x} 774Q${x + 40} 776 ${x + 44} 806Q${x + 76} 806 ${x + 86} 818Q${x + 40} 822 ${x - 48} 812Z" fill="${black}"/>` +
    circle(x, 774, 6, black) +
    stroke(`M${x - 42} 850Q${x - 46} 900 ${x - 34} 936`, '#ffe3a0', 4, 'opacity=".8"') +
    stroke(`M${x - 30} 958L${x - 24} 1060`, '#ffe3a0', 4, 'opacity=".7"') +
    doorKey(x + 94, 884, 108, 62, brass)
  );
}

/** Draws the torch, which lies on the boards and shines up. */
function torch(): string {
  const [x, y] = torchAt;
  return (
    `<ellipse cx="${x - 20}" cy="${y + 18}" rx="150" ry="20" fill="${black}" opacity=".7"/>` +
    `<g transform="translate(${x} ${y}) rotate(-14)">` +
    rect(-190, -66, 150, 52, '#3b2a12', 'rx="12"') +
    rect(-190, -60, 150, 14, brassDeep, 'rx="6"') +
    rect(-150, -68, 14, 56, brass) +
    polygon(
      [
        [-44, -70],
        [26, -100],
        [26, 18],
        [-44, -10],
      ],
      brassDeep,
    ) +
    polygon(
      [
        [-44, -62],
        [20, -90],
        [20, -64],
        [-44, -46],
      ],
      brassBright,
    ) +
    '<ellipse cx="28" cy="-41" rx="15" ry="60" fill="#fffbe6"/>' +
    '</g>'
  );
}
