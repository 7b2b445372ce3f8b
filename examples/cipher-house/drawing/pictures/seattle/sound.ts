import { circle, keyholePath, n, type Point, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep, type Ramp } from '../../palette.ts';

export const ramp: Ramp = { night: '#0c1d22', deep: '#1d3438', mid: '#4a6a68', lit: '#9fae9c', glow: '#f3ecd2' };
export const black = '#091518';

/** Draws the great white mountain, its snow in three planes. */
export function mountain([x, foot]: Point): string {
  return (
    `<path d="M${x - 980} ${foot}Q${x - 560} ${foot - 190} ${x - 300} ${foot - 420}L${x - 120} ${foot - 586}L${x - 60} ${foot - 606}L${x - 10} ${foot - 592}L${x + 50} ${foot - 604}L${x + 96} ${foot - 576}L${x + 330} ${foot - 370}Q${x + 620} ${foot - 150} ${x + 1060} ${foot}Z" fill="#7f9a96"/>` +
    `<path d="M${x - 470} ${foot - 260}L${x - 300} ${foot - 420}L${x - 120} ${foot - 586}L${x - 60} ${foot - 606}L${x - 10} ${foot - 592}L${x + 50} ${foot - 604}L${x + 96} ${foot - 576}L${x + 330} ${foot - 370}L${x + 420} ${foot - 296}L${x + 300} ${foot - 316}L${x + 250} ${foot - 240}L${x + 150} ${foot - 330}L${x + 90} ${foot - 210}L${x + 10} ${foot - 320}L${x - 70} ${foot - 190}L${x - 140} ${foot - 330}L${x - 230} ${foot - 220}L${x - 290} ${foot - 310}L${x - 380} ${foot - 230}Z" fill="#f6f0dd"/>` +
    `<path d="M${x + 50} ${foot - 604}L${x + 96} ${foot - 576}L${x + 330} ${foot - 370}L${x + 420} ${foot - 296}L${x + 300} ${foot - 316}L${x + 250} ${foot - 240}L${x + 170} ${foot - 420}L${x + 110} ${foot - 400}Z" fill="#b8c2b4"/>` +
    `<path d="M${x - 60} ${foot - 606}L${x - 10} ${foot - 592}L${x - 40} ${foot - 470}L${x - 90} ${foot - 380}L${x - 70} ${foot - 490}Z" fill="#b8c2b4" opacity=".8"/>`
  );
}

/** Draws the tower as a key stuck into the town: its saucer the bow with a keyhole for a window, its legs the shank, its foot the bit. */
export function keyTower(x: number, foot: number): string {
  const bow = foot - 575;
  return (
    // These are the legs, drawn in at the waist.
    `<path d="M${x - 92} ${foot}Q${x - 30} ${foot - 250} ${x - 26} ${foot - 330}Q${x - 34} ${bow + 150} ${x - 60} ${bow + 96}H${x + 60}Q${x + 34} ${bow + 150} ${x + 26} ${foot - 330}Q${x + 30} ${foot - 250} ${x + 92} ${foot}H${x + 62}Q${x + 12} ${foot - 230} ${x} ${foot - 330}Q${x - 12} ${foot - 230} ${x - 62} ${foot}Z" fill="#14282b"/>` +
    rect(x - 11, bow + 90, 22, foot - bow - 90, '#14282b') +
    rect(x - 46, foot - 330, 92, 16, '#14282b') +
    rect(x - 58, foot - 176, 116, 12, '#14282b') +
    // This is the bit.
    rect(x + 11, foot - 282, 116, 30, '#14282b') +
    rect(x + 11, foot - 226, 84, 30, '#14282b') +
    // This is the saucer.
    `<path d="M${x - 196} ${bow + 62}Q${x} ${bow + 120} ${x + 196} ${bow + 62}L${x + 120} ${bow + 108}Q${x} ${bow + 136} ${x - 120} ${bow + 108}Z" fill="#14282b"/>` +
    `<path d="M${x - 204} ${bow + 58}Q${x} ${bow + 8} ${x + 204} ${bow + 58}Q${x} ${bow + 104} ${x - 204} ${bow + 58}Z" fill="${brass}"/>` +
    `<path d="M${x - 178} ${bow + 54}Q${x} ${bow + 14} ${x + 178} ${bow + 54}Q${x} ${bow + 84} ${x - 178} ${bow + 54}Z" fill="#fff0c4"/>` +
    Array.from({ length: 15 }, (_, bar) => {
      const at = (bar - 7) * 23;
      const half = 26 * (1 - (at / 190) ** 2);
      return stroke(`M${n(x + at)} ${n(bow + 54 - half)}V${n(bow + 54 + half)}`, '#3b5a58', 4);
    }).join('') +
    `<path d="M${x - 132} ${bow + 36}Q${x - 96} ${bow - 26} ${x - 44} ${bow - 34}H${x + 44}Q${x + 96} ${bow - 26} ${x + 132} ${bow + 36}Q${x} ${bow + 8} ${x - 132} ${bow + 36}Z" fill="#14282b"/>` +
    // The ring of the bow stands on it.
    circle(x, bow - 112, 92, 'none', `stroke="${brassDeep}" stroke-width="34"`) +
    circle(x, bow - 112, 97, 'none', `stroke="${brass}" stroke-width="16"`) +
    circle(x, bow - 112, 108, 'none', `stroke="${brassBright}" stroke-width="4"`) +
    `<path d="${keyholePath(x, bow - 130, 20, 3)}" fill="#fff0c4"/>` +
    stroke(`M${x} ${bow - 220}V${bow - 320}`, '#14282b', 7) +
    circle(x, bow - 322, 7, '#c8402f')
  );
}
