import { figure } from '../../draw/figure.ts';
import { rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassDeep, leafGreen } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { glow, height, wash, width } from '../card.ts';
import { bloom, soil } from './bloom.ts';
import { broad, leaves, panes } from './palm-house.ts';

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

/** Draws the curling stem of the plant in its soil, with two leaves and a tendril. */
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

/** Draws the gardener without his hat below the keyhole, with a brass can. */
function keeper(): string {
  return (
    figure(640, 1130, 440, soil, { hat: false, dress: 'skirt', arm: 1 }) +
    stroke('M698 780Q720 880 708 980', '#fdfbe0', 6, 'opacity=".8"') +
    `<path d="M758 868h46l-6 54h-34Z" fill="${brass}" stroke="${soil}" stroke-width="5"/>` +
    stroke('M804 882L850 862', brass, 10) +
    stroke('M762 868Q781 836 800 868', brassDeep, 6)
  );
}
