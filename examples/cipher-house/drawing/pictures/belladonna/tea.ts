import { figure } from '../../draw/figure.ts';
import { glyph } from '../../draw/glyph.ts';
import { circle, linear, n, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, leafGreen } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';
import { bloom, soil } from './bloom.ts';

const board = 830;

/** Draws the tea picture of Belladonna: a pot, five cups, one of which nobody has touched, and a bottle behind the sugar. */
export function teaPicture(): Sheet {
  return {
    width,
    height,
    stock: leafGreen.night,
    plates: [
      { art: wash(leafGreen, [900, 520], 1150), screen: { kind: 'stipple', strength: 0.6 } },
      { art: panes(), shift: [1, 0] },
      { art: leaves(731), shift: [-1, 1] },
      { art: cloth(), screen: { kind: 'stipple', strength: 0.35 } },
      { art: service(), shift: [1, 0] },
      {
        art: glow('lamp', [900, 420], 760, '#fff1c8', 0.5),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: steam(), blend: 'light', screen: { kind: 'stipple', strength: 0.5 } },
      { art: vignette(width, height, soil, { top: 150, foot: 120 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the plant with the keyhole, which is taller than its keeper. */
export function keyholderPicture(): Sheet {
  return {
    width,
    height,
    stock: leafGreen.night,
    plates: [
      { art: wash(leafGreen, [1120, 470], 1150), screen: { kind: 'stipple', strength: 0.6 } },
      { art: panes(), shift: [1, 0] },
      { art: leaves(732), shift: [-1, 1] },
      { art: stem(), shift: [1, 1] },
      { art: bloom(1120, 470, 400), shift: [1, -1] },
      {
        art: glow('heart', [1120, 470], 520, '#fdfbe0', 0.55),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: keeper(), shift: [-1, 0] },
      { art: vignette(width, height, soil, { top: 120, foot: 150 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

function panes(): string {
  const arches = [240, 640, 1040, 1440].map(
    (x) => `M${x - 180} 830V330A200 240 0 0 1 ${x + 220} 330V830M${x + 20} 90V830`,
  );
  return (
    stroke(arches.join(''), '#0f1c08', 13, 'opacity=".75"') +
    stroke('M0 340H1800M0 590H1800', '#0f1c08', 9, 'opacity=".6"') +
    stroke(arches.join(''), leafGreen.lit, 3, 'opacity=".4"')
  );
}

function leaves(seed: number): string {
  const random = createRandom(seed);
  return [-1, 1]
    .map((side) =>
      Array.from({ length: 9 }, (_, leaf) => {
        const x = side === -1 ? random.between(-60, 330) : random.between(1480, 1860);
        return broad(
          x,
          random.between(500, 900),
          random.between(240, 400),
          side * random.between(10, 70),
          leaf % 3 === 0 ? leafGreen.mid : leaf % 3 === 1 ? leafGreen.deep : '#16260c',
        );
      }).join(''),
    )
    .join('');
}

/** Draws a leaf from its foot, with dark veins. */
function broad(x: number, y: number, long: number, turn: number, fill: string): string {
  const veins = [0.25, 0.42, 0.6, 0.76].map(
    (share) =>
      `M0 ${n(-long * share)}Q${n(long * 0.12)} ${n(-long * (share + 0.06))} ${n(long * 0.24 * (1 - Math.abs(share - 0.45)))} ${n(-long * (share + 0.13))}M0 ${n(-long * share)}Q${n(-long * 0.12)} ${n(-long * (share + 0.06))} ${n(-long * 0.24 * (1 - Math.abs(share - 0.45)))} ${n(-long * (share + 0.13))}`,
  );
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(-turn)})"><path d="M0 0C${n(-long * 0.42)} ${n(-long * 0.3)} ${n(-long * 0.3)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(long * 0.3)} ${n(-long * 0.8)} ${n(long * 0.42)} ${n(-long * 0.3)} 0 0Z" fill="${fill}" stroke="${soil}" stroke-width="6"/>${stroke(`M0 0V${n(-long * 0.94)}${veins.join('')}`, leafGreen.lit, 3.5, 'opacity=".55"')}</g>`;
}

function cloth(): string {
  const lace = Array.from(
    { length: 30 },
    (_, loop) =>
      `<circle cx="${loop * 62 + 20}" cy="${board + 108}" r="33" fill="#f4f0da"/><circle cx="${loop * 62 + 20}" cy="${board + 114}" r="13" fill="#24331a"/>`,
  );
  return `<defs>${linear(
    'cloth',
    [0, board],
    [0, board + 120],
    [
      [0, '#fffdf0'],
      [1, '#c9cba4'],
    ],
  )}</defs>${rect(0, board + 60, width, height, '#16240e')}${lace.join('')}${rect(0, board, width, 108, 'url(#cloth)')}${stroke(`M0 ${board + 2}H${width}`, '#ffffff', 6)}`;
}

function cup(x: number, y: number, isFull: boolean): string {
  return (
    `<ellipse cx="${x}" cy="${y + 74}" rx="98" ry="19" fill="#e8ead0" stroke="${soil}" stroke-width="5"/>` +
    `<path d="M${x - 62} ${y}H${x + 62}Q${x + 58} ${y + 62} ${x + 26} ${y + 70}H${x - 26}Q${x - 58} ${y + 62} ${x - 62} ${y}Z" fill="#fffdf0" stroke="${soil}" stroke-width="6"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="62" ry="13" fill="${isFull ? '#6f9a2a' : '#c9cba4'}" stroke="${soil}" stroke-width="5"/>` +
    stroke(`M${x + 60} ${y + 14}Q${x + 98} ${y + 12} ${x + 90} ${y + 38}T${x + 50} ${y + 50}`, soil, 15) +
    stroke(`M${x + 60} ${y + 14}Q${x + 98} ${y + 12} ${x + 90} ${y + 38}T${x + 50} ${y + 50}`, '#fffdf0', 7) +
    circle(x - 20, y + 36, 10, '#8fae3e') +
    circle(x - 20, y + 36, 4, brassBright)
  );
}

function service(): string {
  return (
    // This is the pot.
    `<path d="M740 640Q700 760 760 820H1040Q1100 760 1060 640Q1010 590 900 588Q790 590 740 640Z" fill="#fffdf0" stroke="${soil}" stroke-width="8"/>` +
    `<path d="M1062 700Q1150 690 1160 610L1200 600Q1196 740 1072 776Z" fill="#fffdf0" stroke="${soil}" stroke-width="8"/>` +
    stroke('M742 668Q640 640 650 720T752 776', soil, 30) +
    stroke('M742 668Q640 640 650 720T752 776', '#fffdf0', 15) +
    `<path d="M800 592Q830 540 900 540T1000 592Z" fill="#e8ead0" stroke="${soil}" stroke-width="8"/>` +
    circle(900, 528, 20, brass, `stroke="${soil}" stroke-width="6"`) +
    `<g transform="translate(900 710)">${bloom(0, 0, 84)}</g>` +
    cup(330, 770, true) +
    cup(560, 800, true) +
    cup(1330, 800, false) +
    cup(1560, 770, true) +
    // This is the sugar, with the bottle behind it.
    glyph('poison-bottle', 1190, 706, 190, '#2c4a14') +
    glyph('poison-bottle', 1186, 702, 176, '#8fc43e') +
    `<path d="M1090 760H1230L1216 836H1104Z" fill="${brassDeep}" stroke="${soil}" stroke-width="6"/>` +
    [1110, 1144, 1178]
      .map((x, index) =>
        rect(
          x,
          736 - (index % 2) * 12,
          30,
          30,
          '#ffffff',
          `stroke="${soil}" stroke-width="4" transform="rotate(${index * 9 - 8} ${x} 740)"`,
        ),
      )
      .join('') +
    stroke('M440 900L520 880M1400 896L1480 910', brassDeep, 10)
  );
}

function steam(): string {
  return [330, 560, 1560]
    .map(
      (x, index) =>
        stroke(
          `M${x - 16} ${740 + (index === 1 ? 30 : 0)}Q${x - 50} 690 ${x - 10} 640T${x - 20} 530`,
          '#f1f8cf',
          9,
          'opacity=".55"',
        ) +
        stroke(
          `M${x + 18} ${744 + (index === 1 ? 30 : 0)}Q${x - 6} 700 ${x + 26} 660T${x + 16} 580`,
          '#f1f8cf',
          7,
          'opacity=".45"',
        ),
    )
    .join('');
}

function stem(): string {
  const curl = 'M1120 560Q1060 760 1130 900T1090 1220';
  return (
    stroke(curl, soil, 58) +
    stroke(curl, leafGreen.mid, 40) +
    stroke(curl, leafGreen.lit, 8, 'opacity=".8"') +
    broad(1090, 900, 380, 74, leafGreen.mid) +
    broad(1130, 1000, 400, -70, leafGreen.deep) +
    stroke('M1100 800Q980 760 1000 690Q1020 640 1060 680Q1076 712 1040 716', leafGreen.lit, 9) +
    rect(0, 1110, width, 90, '#0d1407') +
    stroke('M0 1110H1800', leafGreen.mid, 5)
  );
}

/** Draws the gardener without his hat, with an ear to the keyhole. */
function keeper(): string {
  return (
    figure(640, 1130, 440, soil, { hat: false, dress: 'skirt', arm: 1 }) +
    stroke('M698 780Q720 880 708 980', '#fdfbe0', 6, 'opacity=".8"') +
    `<path d="M758 868h46l-6 54h-34Z" fill="${brass}" stroke="${soil}" stroke-width="5"/>` +
    stroke('M804 882L850 862', brass, 10) +
    stroke('M762 868Q781 836 800 868', brassDeep, 6)
  );
}
