import { keyholePath, n, rect, stroke } from '../../draw/svg.ts';
import type { Ramp } from '../../palette.ts';

export const ramp: Ramp = { night: '#0a0e28', deep: '#1d2452', mid: '#5c4f7e', lit: '#b98d8a', glow: '#fbefcb' };
export const black = '#090a1c';

/** The height on the sheet at which the water begins. */
export const quay = 960;

const sail = '#f7edd4';
const warm = '#ecd3a2';
const cool = '#b3a6b4';
const deep = '#5c4f7e';

/** Draws the bridge with its hangers and its pylons; `x` is the middle, `deck` the road. */
export function archBridge(x: number, deck: number): string {
  const half = 690;
  const rise = 430;
  const ink = '#1a1c44';
  const upper = (at: number) => deck - 70 - rise * (1 - (at / half) ** 2);
  const lower = (at: number) => deck + 40 - (rise + 50) * (1 - (at / (half + 6)) ** 2);
  const bays: string[] = [];
  const step = half / 11;
  for (let bay = -11; bay < 11; bay += 1) {
    const a = bay * step;
    const b = a + step;
    bays.push(
      `M${n(x + a)} ${n(upper(a))}L${n(x + b)} ${n(bay < 0 ? lower(b) : upper(b))}`,
      `M${n(x + a)} ${n(upper(a))}V${n(lower(a))}`,
    );
    bays.push(
      bay < 0
        ? `M${n(x + a)} ${n(lower(a))}L${n(x + b)} ${n(lower(b))}`
        : `M${n(x + a)} ${n(lower(a))}L${n(x + b)} ${n(upper(b))}`,
    );
  }
  const line = (curve: (at: number) => number) =>
    Array.from({ length: 45 }, (_, point) => {
      const at = -half + (point * half) / 22;
      return `${point === 0 ? 'M' : 'L'}${n(x + at)} ${n(curve(at))}`;
    }).join('');
  const hangers: string[] = [];
  for (let bay = -9; bay <= 9; bay += 1) {
    const at = bay * step;
    if (lower(at) < deck) hangers.push(`M${n(x + at)} ${n(lower(at))}V${deck}`);
  }
  return (
    stroke(bays.join(''), ink, 5) +
    stroke(line(upper), ink, 13) +
    stroke(line(lower), ink, 13) +
    stroke(hangers.join(''), ink, 4) +
    rect(-20, deck, 1560, 22, ink) +
    rect(-20, deck - 16, 1560, 4, ink) +
    stroke(Array.from({ length: 60 }, (_, post) => `M${post * 26} ${deck - 14}v14`).join(''), ink, 3) +
    [-half - 40, half + 40].map((at) => pylon(x + at, deck)).join('') +
    // This is the flag at the top of the arch.
    stroke(`M${x} ${n(upper(0))}v-54`, ink, 5) +
    `<path d="M${x} ${n(upper(0) - 54)}q24-10 46 0q-14 12-46 18Z" fill="#b3402c"/>`
  );
}

function pylon(x: number, deck: number): string {
  return (
    rect(x - 46, deck - 150, 92, 200, '#8a7690') +
    rect(x + 16, deck - 150, 30, 200, deep) +
    rect(x - 54, deck - 160, 108, 16, '#b3a6b4') +
    rect(x - 62, deck + 20, 124, 60, '#4a4a80') +
    [-20, 14].map((at) => rect(x + at - 7, deck - 116, 14, 62, '#f3cf8a')).join('')
  );
}

/** Draws one shell: it stands on `[x, foot]`, leans to `lean`, and is open on the leaning side, where the foyer's light comes out. */
function shell(x: number, foot: number, wide: number, tall: number, lean: -1 | 1): string {
  const side = (across: number) => x + lean * across;
  const tip = [side(wide * 0.62), foot - tall] as const;
  const back = `M${n(side(-wide * 0.5))} ${foot}Q${n(side(-wide * 0.36))} ${n(foot - tall * 0.78)} ${n(tip[0])} ${n(tip[1])}`;
  const ribs = [0.2, 0.4, 0.6, 0.8].map(
    (share) =>
      `M${n(side(-wide * 0.5 + wide * share * 0.74))} ${foot}Q${n(side(-wide * 0.34 + wide * share * 0.6))} ${n(foot - tall * (0.76 - share * 0.1))} ${n(tip[0])} ${n(tip[1])}`,
  );
  return (
    // This is the mouth of the shell with its glass.
    `<path d="M${n(side(wide * 0.24))} ${foot}Q${n(side(wide * 0.28))} ${n(foot - tall * 0.62)} ${n(tip[0])} ${n(tip[1])}Q${n(side(wide * 0.7))} ${n(foot - tall * 0.4)} ${n(side(wide * 0.56))} ${foot}Z" fill="#ffcf80"/>` +
    stroke(
      [0.33, 0.42, 0.5].map((at) => `M${n(side(wide * at))} ${foot}L${n(tip[0])} ${n(tip[1] + tall * 0.1)}`).join(''),
      '#a86a3c',
      4,
    ) +
    `<path d="${back}Q${n(side(wide * 0.3))} ${n(foot - tall * 0.6)} ${n(side(wide * 0.26))} ${foot}Z" fill="${lean > 0 ? sail : warm}"/>` +
    `<path d="${back}Q${n(side(-wide * 0.12))} ${n(foot - tall * 0.66)} ${n(side(-wide * 0.2))} ${foot}Z" fill="${cool}" opacity="${lean > 0 ? 0.75 : 0.9}"/>` +
    stroke(ribs.join(''), '#d9c4a4', 3.5) +
    stroke(back, '#fffbea', 6)
  );
}

/** Draws the opera house: shells like rising curtains; the great one has a keyhole in its glass. */
export function shells(x: number): string {
  const foot = quay - 46;
  return (
    shell(x - 330, foot, 250, 250, -1) +
    shell(x - 190, foot, 330, 370, -1) +
    shell(x + 420, foot, 220, 220, 1) +
    shell(x + 280, foot, 300, 340, 1) +
    shell(x + 100, foot, 390, 500, 1) +
    `<path d="${keyholePath(x + 276, foot - 150, 25, 3)}" fill="${black}"/>` +
    shell(x - 20, foot, 260, 280, -1) +
    // This is the podium with its steps.
    `<path d="M${x - 520} ${quay + 26}L${x - 470} ${foot - 4}H${x + 560}L${x + 610} ${quay + 26}Z" fill="#7a5f74"/>` +
    rect(x - 476, foot - 8, 1042, 14, warm) +
    Array.from({ length: 30 }, (_, window) => rect(x - 450 + window * 33, foot + 18, 18, 26, '#ffdf96')).join('') +
    rect(x - 520, quay + 20, 1130, 16, '#2a2450')
  );
}
