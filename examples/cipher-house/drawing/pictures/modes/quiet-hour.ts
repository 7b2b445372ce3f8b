import { doorKey } from '../../draw/key.ts';
import { stars } from '../../draw/stars.ts';
import { circle, linear, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, type Ramp } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';

const ramp: Ramp = { night: '#0a1016', deep: '#1a2b3a', mid: '#3a5a6c', lit: '#8fb3b8', glow: '#f1f3e4' };
const black = '#060a0e';
/** The middle of the cushion, the bell and the dome. */
const middle = 980;
/** The height of the far edge of the table. */
const table = 950;
const moonAt = [1330, 260] as const;
/** The middle of the lamp. */
const lampX = 340;

/** Draws the house bell on a cushion under glass, before a window at night, with a lamp that is turned down. */
export function quietHourPicture(): Sheet {
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      { art: wash(ramp, [middle, 560], 1200), screen: { kind: 'stipple', strength: 0.6 } },
      { art: windowPanes(), shift: [1, 0] },
      { art: curtains(), screen: { kind: 'stipple', strength: 0.4 } },
      { art: tabletop(), shift: [0, 1] },
      { art: cushion() + bell(), shift: [-1, 1] },
      { art: dome(), shift: [1, -1] },
      { art: lamp(), shift: [1, 0] },
      {
        art: glow('shade', [lampX, 640], 620, '#ffd9a0', 0.55) + glow('moon', moonAt, 420, '#e8f0ff', 0.4),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: earDefendersAndKey(), shift: [-1, 0] },
      { art: vignette(width, height, black, { top: 180, foot: 150 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the window with the moon, stars and hills behind its panes. */
function windowPanes(): string {
  return (
    rect(640, 60, 900, 760, black) +
    `<defs>${linear(
      'night',
      [0, 80],
      [0, 820],
      [
        [0, '#101c3a'],
        [1, '#41607e'],
      ],
    )}</defs>${rect(660, 80, 860, 720, 'url(#night)')}` +
    `<svg x="660" y="80" width="860" height="720" viewBox="660 80 860 720">${stars(90, width, 700, ramp, createRandom(361))}${circle(...moonAt, 96, '#fbf6e2')}${circle(1300, 236, 18, '#e7dfc2')}${circle(1356, 290, 26, '#eae2c6')}<path d="M640 760Q760 640 900 720T1160 700T1540 730V820H640Z" fill="#16243c"/></svg>` +
    stroke('M1090 80V800M660 320H1520M660 560H1520', black, 16) +
    stroke('M1096 80V800M660 314H1520M660 554H1520', '#6f8ca0', 3, 'opacity=".6"') +
    rect(620, 800, 940, 34, '#22323e') +
    rect(620, 800, 940, 5, '#8fb3b8', 'opacity=".7"')
  );
}

function curtains(): string {
  const fold = (x: number, lean: number, tone: string) =>
    `<path d="M${x} 0H${x + 66}Q${x + 60 + lean} 420 ${x + 58 + lean * 1.6} 1000H${x - 8 + lean * 1.6}Q${x + lean} 420 ${x} 0Z" fill="${tone}"/>`;
  const tones = ['#23404c', '#345a66', '#1b323d', '#3f6a74'];
  return (
    Array.from({ length: 5 }, (_, index) => fold(520 + index * 44, -index * 13, tones[index % 4] ?? black)).join('') +
    Array.from({ length: 5 }, (_, index) => fold(1470 + index * 46, index * 13, tones[(index + 1) % 4] ?? black)).join(
      '',
    )
  );
}

function tabletop(): string {
  return (
    `<defs>${linear(
      'wood',
      [0, table],
      [0, height],
      [
        [0, '#7a5330'],
        [0.3, '#4d331c'],
        [1, '#160e07'],
      ],
    )}</defs>${rect(0, table, width, height - table, 'url(#wood)')}${rect(0, table, width, 7, '#c48f55')}` +
    stroke('M0 1030Q600 1012 1100 1032T1800 1022M0 1100Q500 1086 1000 1104T1800 1096', '#2b1a0c', 4, 'opacity=".6"')
  );
}

/** Draws the cushion with two tassels, on a round wooden stand. */
function cushion(): string {
  const x = middle;
  return (
    `<ellipse cx="${x}" cy="1000" rx="330" ry="42" fill="${black}" opacity=".6"/>` +
    `<ellipse cx="${x}" cy="986" rx="292" ry="44" fill="#2b1a0c"/><ellipse cx="${x}" cy="976" rx="292" ry="42" fill="#6b4526"/><ellipse cx="${x}" cy="972" rx="262" ry="34" fill="#3c2715"/>` +
    `<path d="M${x - 216} 952Q${x - 240} 900 ${x - 190} 892Q${x} 872 ${x + 190} 892Q${x + 240} 900 ${x + 216} 952Q${x} 988 ${x - 216} 952Z" fill="#7c2a3a" stroke="${black}" stroke-width="7"/>` +
    `<path d="M${x - 190} 902Q${x} 884 ${x + 150} 896Q${x} 898 ${x - 196} 930Z" fill="#c26a70"/>` +
    [-214, 214].map((at) => circle(x + at, 944, 15, brass) + stroke(`M${x + at} 956v30`, brass, 6)).join('')
  );
}

/** Draws the bell with its handle, two rings, and a keyhole. */
function bell(): string {
  const x = middle;
  return (
    `<defs>${linear(
      'bell',
      [x - 170, 0],
      [x + 170, 0],
      [
        [0, '#4a3410'],
        [0.24, brass],
        [0.42, '#fff0c0'],
        [0.62, brass],
        [1, '#3a280b'],
      ],
    )}</defs>` +
    `<path d="M${x - 20} 560Q${x - 24} 500 ${x} 498Q${x + 24} 500 ${x + 20} 560Z" fill="#3a2417" stroke="${black}" stroke-width="6"/>` +
    circle(x, 490, 26, '#3a2417', `stroke="${black}" stroke-width="6"`) +
    `<path d="M${x} 560C${x + 96} 560 ${x + 84} 700 ${x + 112} 790Q${x + 128} 836 ${x + 168} 860Q${x + 170} 884 ${x + 150} 890H${x - 150}Q${x - 170} 884 ${x - 168} 860Q${x - 128} 836 ${x - 112} 790C${x - 84} 700 ${x - 96} 560 ${x} 560Z" fill="url(#bell)" stroke="${black}" stroke-width="8"/>` +
    stroke(`M${x - 118} 792Q${x} 814 ${x + 118} 792M${x - 142} 834Q${x} 858 ${x + 142} 834`, brassDeep, 6) +
    `<path d="M${x - 9} 706A19 19 0 1 1 ${x + 9} 706L${x + 20} 756H${x - 20}Z" fill="#3a280b"/>`
  );
}

/** Draws the dome of glass with its reflections and its knob. */
function dome(): string {
  const x = middle;
  const shell = `M${x - 262} 972V620A262 300 0 0 1 ${x + 262} 620V972`;
  return (
    `<path d="${shell}Z" fill="#dfeff2" opacity=".13"/>` +
    stroke(shell, '#eaf6f6', 8, 'opacity=".9"') +
    stroke(`M${x - 262} 972A262 34 0 0 0 ${x + 262} 972`, '#eaf6f6', 6, 'opacity=".8"') +
    `<path d="M${x - 216} 900V628A216 250 0 0 1 ${x - 120} 420Q${x - 168} 520 ${x - 172} 640V900Z" fill="#ffffff" opacity=".42"/>` +
    stroke(`M${x + 214} 880V640Q${x + 206} 520 ${x + 150} 440`, '#ffffff', 9, 'opacity=".45"') +
    circle(x, 296, 30, '#dfeff2', 'opacity=".5"') +
    circle(x, 296, 30, 'none', 'stroke="#eaf6f6" stroke-width="7"') +
    circle(x - 9, 287, 8, '#ffffff')
  );
}

/** Draws a lamp that is turned down as far as possible. */
function lamp(): string {
  return (
    `<ellipse cx="${lampX}" cy="1000" rx="150" ry="22" fill="${black}" opacity=".6"/>` +
    `<path d="M250 990Q260 954 320 948V760H360V948Q420 954 430 990Z" fill="${brassDeep}" stroke="${black}" stroke-width="7"/>` +
    rect(328, 770, 8, 176, brassBright, 'opacity=".8"') +
    `<path d="M240 520H440L510 770H170Z" fill="#e9b978" stroke="${black}" stroke-width="8"/>` +
    `<path d="M262 530H340V762H190Z" fill="#ffe2ac"/>` +
    stroke('M250 524L184 764M300 524L266 766M380 524L414 766M430 524L496 764', '#a86f34', 3, 'opacity=".6"') +
    stroke('M176 770H504', '#fff0c8', 6) +
    stroke('M420 770V836', brass, 4) +
    circle(420, 844, 9, brassBright)
  );
}

/** Draws ear defenders, and a key, on the table. */
function earDefendersAndKey(): string {
  return (
    stroke('M1330 1010A110 110 0 0 1 1550 1010', black, 34) +
    stroke('M1330 1010A110 110 0 0 1 1550 1010', '#3f6a74', 20) +
    [1330, 1550]
      .map(
        (x) =>
          rect(x - 34, 980, 68, 112, black, 'rx="30"') +
          rect(x - 26, 988, 52, 96, '#8fb3b8', 'rx="24"') +
          rect(x - 20, 994, 12, 84, '#e8f3ee', 'rx="6"'),
      )
      .join('') +
    doorKey(590, 1096, 210, -72, black, `stroke="${black}" stroke-width="9"`) +
    doorKey(588, 1092, 210, -72, brass)
  );
}
