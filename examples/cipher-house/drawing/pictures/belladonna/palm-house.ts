import { n, stroke } from '../../draw/svg.ts';
import { leafGreen } from '../../palette.ts';
import { createRandom } from '../../random.ts';
import { soil } from './bloom.ts';

/** Draws the arched windows of the palm house behind both pictures. */
export function panes(): string {
  const arches = [240, 640, 1040, 1440].map(
    (x) => `M${x - 180} 830V330A200 240 0 0 1 ${x + 220} 330V830M${x + 20} 90V830`,
  );
  return (
    stroke(arches.join(''), '#0f1c08', 13, 'opacity=".75"') +
    stroke('M0 340H1800M0 590H1800', '#0f1c08', 9, 'opacity=".6"') +
    stroke(arches.join(''), leafGreen.lit, 3, 'opacity=".4"')
  );
}

/** Draws leaves at the left edge and at the right one. */
export function leaves(seed: number): string {
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

/** Draws a leaf from its foot, with light veins. */
export function broad(x: number, y: number, long: number, turn: number, fill: string): string {
  const veins = [0.25, 0.42, 0.6, 0.76].map(
    (share) =>
      `M0 ${n(-long * share)}Q${n(long * 0.12)} ${n(-long * (share + 0.06))} ${n(long * 0.24 * (1 - Math.abs(share - 0.45)))} ${n(-long * (share + 0.13))}M0 ${n(-long * share)}Q${n(-long * 0.12)} ${n(-long * (share + 0.06))} ${n(-long * 0.24 * (1 - Math.abs(share - 0.45)))} ${n(-long * (share + 0.13))}`,
  );
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(-turn)})"><path d="M0 0C${n(-long * 0.42)} ${n(-long * 0.3)} ${n(-long * 0.3)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(long * 0.3)} ${n(-long * 0.8)} ${n(long * 0.42)} ${n(-long * 0.3)} 0 0Z" fill="${fill}" stroke="${soil}" stroke-width="6"/>${stroke(`M0 0V${n(-long * 0.94)}${veins.join('')}`, leafGreen.lit, 3.5, 'opacity=".55"')}</g>`;
}
