import { figure } from '../../draw/figure.ts';
import { doorKey } from '../../draw/key.ts';
import { stars } from '../../draw/stars.ts';
import { circle, linear, n, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, nightViolet } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';

const moon = [1040, 520] as const;
/** The height of the far edge of the terrace. */
const terrace = 1010;
const black = '#070510';
const rail = '#150e28';

/** The places of the paper lanterns on their line. */
const lanternXs = [240, 520, 800, 1080, 1360, 1640];
/** The distance of the middle of a lantern below the line. */
const lanternDrop = 90;

/** Returns the height of the sagging line at x. */
function lineAt(x: number): number {
  return 60 + Math.sin((x / width) * Math.PI) * 96;
}

/** Draws the picture of the date night: a table for two on a terrace, its couple, and a moon with a keyhole. */
export function dateNightPicture(): Sheet {
  return {
    width,
    height,
    stock: nightViolet.night,
    plates: [
      {
        art:
          wash({ ...nightViolet, lit: '#c184d8', mid: '#6a3a94', deep: '#291a52' }, moon, 1200) +
          stars(160, width, 700, nightViolet, createRandom(341)),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: moonWithKeyhole(), shift: [2, -1] },
      { art: hills(), shift: [-1, 1] },
      { art: water(), screen: { kind: 'lines', pitch: 9, angle: 0, strength: 0.35 } },
      { art: glow('moon', moon, 700, '#ffe6c8', 0.5), blend: 'light', screen: { kind: 'stipple', strength: 0.75 } },
      { art: balcony(), shift: [1, 0] },
      {
        art: glow('terrace', [1080, 1040], 460, '#d9a8e8', 0.5),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: chairs() + table() + couple(), shift: [-1, 1] },
      { art: lanterns(), shift: [1, 1] },
      {
        art: lights(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: vignette(width, height, black, { top: 140, foot: 150 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the light of the paper lanterns and of the candle. */
function lights(): string {
  return (
    lanternXs.map((x, index) => glow(`paper-${index}`, [x, lineAt(x) + lanternDrop], 150, '#ffb86a', 0.6)).join('') +
    glow('candle', [752, 838], 230, '#ffd98c', 0.7)
  );
}

/** Draws the moon with its craters, and its keyhole: a heart with a slot below. */
function moonWithKeyhole(): string {
  const [x, y] = moon;
  return (
    circle(x, y, 300, '#fff4dc') +
    circle(x - 170, y - 110, 44, '#f0dfbb') +
    circle(x + 190, y + 70, 58, '#f0dfbb') +
    circle(x - 120, y + 170, 32, '#f0dfbb') +
    circle(x + 130, y - 190, 26, '#f0dfbb') +
    `<path d="M${x} ${y + 46}C${x - 130} ${y - 40} ${x - 104} ${y - 150} ${x - 40} ${y - 140}Q${x - 8} ${y - 134} ${x} ${y - 96}Q${x + 8} ${y - 134} ${x + 40} ${y - 140}C${x + 104} ${y - 150} ${x + 130} ${y - 40} ${x} ${y + 46}Z" fill="#3a1f6a"/>` +
    `<path d="M${x - 24} ${y + 10}L${x - 56} ${y + 156}H${x + 56}L${x + 24} ${y + 10}Z" fill="#3a1f6a"/>`
  );
}

/** Draws the far shore: two rows of hills, with lamps at irregular places. */
function hills(): string {
  return (
    `<path d="M0 760Q180 660 380 720T760 728Q900 690 1100 730T1480 700Q1660 650 1800 720V900H0Z" fill="#2a1a52"/>` +
    `<path d="M0 790Q260 730 480 776T980 770Q1240 740 1460 776T1800 760V900H0Z" fill="#1d1240"/>` +
    Array.from({ length: 46 }, (_, lamp) =>
      circle((lamp * 389) % width, 764 + ((lamp * 53) % 26), 3.4, '#ffd98c', 'opacity=".9"'),
    ).join('')
  );
}

/** Draws the lake with the light of the moon on it. */
function water(): string {
  const random = createRandom(342);
  const lights = Array.from({ length: 90 }, () => {
    const y = 806 + 330 * random.next() ** 1.3;
    const spread = 60 + (y - 800) * 0.7;
    const x = moon[0] + random.between(-spread, spread);
    return stroke(
      `M${n(x)} ${n(y)}h${n(random.between(20, 90))}`,
      '#ffeccb',
      5,
      `opacity="${n(random.between(0.3, 0.9))}"`,
    );
  });
  return `<defs>${linear(
    'lake',
    [0, 790],
    [0, 1100],
    [
      [0, '#4a2f86'],
      [1, '#150c30'],
    ],
  )}</defs>${rect(0, 792, width, 400, 'url(#lake)')}${lights.join('')}`;
}

/** Draws the balustrade, and the tiles of the terrace in front of it. */
function balcony(): string {
  const posts: string[] = [];
  for (let x = 30; x < width; x += 74) {
    posts.push(
      `<path d="M${x - 9} ${terrace}C${x - 9} 980 ${x - 26} 970 ${x - 22} 940C${x - 20} 910 ${x - 8} 900 ${x - 8} 872H${x + 8}C${x + 8} 900 ${x + 20} 910 ${x + 22} 940C${x + 26} 970 ${x + 9} 980 ${x + 9} ${terrace}Z" fill="${rail}"/>` +
        stroke(`M${x + 14} 946Q${x + 12} 920 ${x + 5} 900`, '#8d6cc8', 3, 'opacity=".8"'),
    );
  }
  return (
    posts.join('') +
    rect(0, 850, width, 26, rail) +
    rect(0, 850, width, 4, '#b496ee', 'opacity=".7"') +
    rect(0, terrace - 8, width, 200, '#100a1f') +
    rect(0, terrace - 8, width, 5, '#7a5cb0') +
    Array.from({ length: 9 }, (_, tile) =>
      stroke(`M${n(200 * tile + 100)} ${terrace}L${n(900 + (200 * tile - 800) * 1.6)} 1200`, '#2c1d4c', 4),
    ).join('') +
    stroke('M0 1090H1800', '#2c1d4c', 4)
  );
}

/** Draws the two chairs, one on each side of the table. */
function chairs(): string {
  const chair = (x: number, side: 1 | -1) =>
    `<g transform="translate(${x} 1092) scale(${side} 1)">${stroke('M-52 0V-108H52V0M-52-108V-236', black, 13)}<path d="M-62-232Q-50-270-34-232Z" fill="${black}"/>${stroke('M-52-140Q-6-190-46-226', black, 8)}${rect(-56, -120, 112, 18, black)}</g>`;
  return chair(560, 1) + chair(900, -1);
}

/** Draws the table with its cloth, a candle and two glasses. */
function table(): string {
  return (
    `<path d="M610 918H850L884 1060Q856 1046 832 1064Q806 1048 780 1066Q754 1048 728 1066Q702 1048 676 1064Q648 1048 584 1060Z" fill="#f2e8d5"/>` +
    `<path d="M610 918H850L858 950H602Z" fill="#ffffff"/>` +
    stroke('M650 960L634 1050M730 960V1056M812 960L828 1050', '#b9a6cc', 5) +
    rect(742, 866, 20, 54, '#fff4dc') +
    `<path d="M752 822Q768 848 752 866Q736 848 752 822Z" fill="#ffc860"/>` +
    rect(730, 914, 44, 10, brassDeep) +
    stroke('M660 916V884M640 846Q640 884 660 884Q680 884 680 846Z', '#fdf2ff', 5) +
    stroke('M820 916V884M800 846Q800 884 820 884Q840 884 840 846Z', '#fdf2ff', 5)
  );
}

/** Draws the couple, who have left the table; one of them holds up a key. */
function couple(): string {
  return (
    figure(1150, 1110, 420, black, { dress: 'coat', arm: 1 }) +
    figure(1026, 1110, 384, black, { hat: false, dress: 'skirt' }) +
    doorKey(1262, 858, 74, 20, brass)
  );
}

/** Draws the paper lanterns on their line, which goes from end to end. */
function lanterns(): string {
  const line = Array.from(
    { length: 37 },
    (_, step) => `${step === 0 ? 'M' : 'L'}${step * 50} ${n(lineAt(step * 50))}`,
  ).join('');
  return (
    stroke(line, black, 5) +
    lanternXs
      .map((x, index) => {
        const y = lineAt(x);
        const tint = index % 2 === 0 ? ['#f7a35c', '#ffd9a0'] : ['#e0607a', '#ffc4c0'];
        return (
          stroke(`M${x} ${n(y)}v34`, black, 4) +
          `<ellipse cx="${x}" cy="${n(y + lanternDrop)}" rx="52" ry="58" fill="${tint[0]}"/>` +
          `<ellipse cx="${x - 6}" cy="${n(y + 86)}" rx="26" ry="46" fill="${tint[1]}"/>` +
          stroke(
            `M${x - 30} ${n(y + 44)}Q${x - 44} ${n(y + 90)} ${x - 30} ${n(y + 136)}M${x + 30} ${n(y + 44)}Q${x + 44} ${n(y + 90)} ${x + 30} ${n(y + 136)}M${x} ${n(y + 34)}v112`,
            '#8c2f3a',
            3,
            'opacity=".6"',
          ) +
          rect(x - 22, y + 30, 44, 10, brassDeep) +
          rect(x - 22, y + 142, 44, 10, brassDeep) +
          stroke(`M${x} ${n(y + 152)}v28`, brassBright, 5)
        );
      })
      .join('')
  );
}
