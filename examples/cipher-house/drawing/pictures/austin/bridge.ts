import { circle, n, rect, stroke } from '../../draw/svg.ts';
import { brassBright, type Ramp } from '../../palette.ts';

/** The colours of the picture of Austin. */
export const ramp: Ramp = { night: '#190c14', deep: '#52202f', mid: '#a8443c', lit: '#f3a65a', glow: '#ffe3b4' };
export const black = '#120810';

/** The height of the roadway on the sheet. */
const deckY = 872;

/** Draws the bridge: a wall with arches cut out of it, the roadway with its railing, the piers in the water, and the lamps. */
export function bridge(width: number, water: number): string {
  const span = 420;
  const arches: string[] = [];
  for (let x = -150; x < width; x += span) {
    arches.push(
      `M${x + 46} ${water + 40}V${water - 24}Q${x + 60} ${deckY + 58} ${x + span / 2} ${deckY + 50}Q${x + span - 60} ${deckY + 58} ${x + span - 46} ${water - 24}V${water + 40}Z`,
    );
  }
  const piers = Array.from({ length: Math.ceil(width / span) + 1 }, (_, pier) => {
    const x = -150 + pier * span;
    return (
      rect(x - 58, water + 10, 116, 40, black) +
      rect(x - 30, deckY + 70, 12, water - deckY - 60, '#8a3a38', 'opacity=".7"')
    );
  });
  const lamps: string[] = [];
  for (let x = 60; x < width; x += span / 2) {
    lamps.push(
      stroke(`M${x} ${deckY}V${deckY - 84}M${x} ${deckY - 78}q26-22 40 2M${x} ${deckY - 78}q-26-22-40 2`, black, 6),
      circle(x + 40, deckY - 70, 9, brassBright),
      circle(x - 40, deckY - 70, 9, brassBright),
    );
  }
  return (
    `<path fill-rule="evenodd" d="M0 ${deckY}H${width}V${water + 40}H0Z${arches.join('')}" fill="#3a1722"/>` +
    arches.map((arch) => `<path d="${arch}" fill="none" stroke="#a8443c" stroke-width="7"/>`).join('') +
    rect(0, deckY - 8, width, 16, '#7c3336') +
    balusters(width) +
    rect(0, deckY - 36, width, 9, '#3a1722') +
    piers.join('') +
    lamps.join('')
  );
}

/** Draws the bars of the railing. */
function balusters(width: number): string {
  const bars: string[] = [];
  for (let x = 0; x < width; x += 18) bars.push(`M${x} ${deckY - 32}v26`);
  return stroke(bars.join(''), '#3a1722', 5);
}

/** Draws the capitol: two wings, the drum with lit columns, the dome, and the lantern on it. */
export function capitol(x: number, foot: number, fill: string): string {
  const columns = Array.from({ length: 9 }, (_, column) =>
    rect(x - 62 + column * 15, foot - 236, 7, 62, '#ffcf86', 'opacity=".6"'),
  );
  return (
    rect(x - 190, foot - 120, 380, 130, fill) +
    rect(x - 210, foot - 132, 420, 14, fill) +
    rect(x - 84, foot - 172, 168, 60, fill) +
    rect(x - 72, foot - 246, 144, 80, fill) +
    columns.join('') +
    `<path d="M${x - 78} ${foot - 242}Q${x - 76} ${foot - 340} ${x} ${foot - 362}Q${x + 76} ${foot - 340} ${x + 78} ${foot - 242}Z" fill="${fill}"/>` +
    rect(x - 15, foot - 404, 30, 46, fill) +
    `<path d="M${x - 18} ${foot - 402}Q${x} ${n(foot - 436)} ${x + 18} ${foot - 402}Z" fill="${fill}"/>` +
    rect(x - 3, foot - 462, 6, 40, fill)
  );
}
