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

const iron = '#1a1c44';
/** Half of the span of the bridge. */
const halfSpan = 690;
/** The height of the arch above its ends. */
const rise = 430;
const baysPerSide = 11;
const bayWidth = halfSpan / baysPerSide;

/** The shape of the bridge. */
interface Bridge {
  /** The middle. */
  readonly x: number;
  /** The height of the road. */
  readonly deck: number;
  /** Returns the height of the upper and of the lower arc at a distance from the middle. */
  readonly upper: (at: number) => number;
  readonly lower: (at: number) => number;
}

/** Draws the bridge with its hangers and its pylons; `x` is the middle, `deck` the road. */
export function archBridge(x: number, deck: number): string {
  const bridge: Bridge = {
    x,
    deck,
    upper: (at) => deck - 70 - rise * (1 - (at / halfSpan) ** 2),
    // The lower arc is a little steeper, so that the truss is highest at its ends.
    lower: (at) => deck + 40 - (rise + 50) * (1 - (at / (halfSpan + 6)) ** 2),
  };
  return (
    stroke(truss(bridge), iron, 5) +
    stroke(arc(bridge, 'upper'), iron, 13) +
    stroke(arc(bridge, 'lower'), iron, 13) +
    stroke(hangers(bridge), iron, 4) +
    road(deck) +
    [-halfSpan - 40, halfSpan + 40].map((at) => pylon(x + at, deck)).join('') +
    flag(x, bridge.upper(0))
  );
}

/** Returns the path of the struts between the arcs: in each bay one that leans towards the middle, an upright, and one along an arc. */
function truss({ x, upper, lower }: Bridge): string {
  const struts: string[] = [];
  for (let bay = -baysPerSide; bay < baysPerSide; bay += 1) {
    const left = bay * bayWidth;
    const right = left + bayWidth;
    const isLeftOfMiddle = bay < 0;
    struts.push(
      `M${n(x + left)} ${n(upper(left))}L${n(x + right)} ${n(isLeftOfMiddle ? lower(right) : upper(right))}`,
      `M${n(x + left)} ${n(upper(left))}V${n(lower(left))}`,
      `M${n(x + left)} ${n(lower(left))}L${n(x + right)} ${n(isLeftOfMiddle ? lower(right) : upper(right))}`,
    );
  }
  return struts.join('');
}

/** Returns the path of an arc from end to end, two points for each bay. */
function arc(bridge: Bridge, which: 'upper' | 'lower'): string {
  const points = 4 * baysPerSide + 1;
  return Array.from({ length: points }, (_, point) => {
    const at = -halfSpan + (point * halfSpan) / (2 * baysPerSide);
    return `${point === 0 ? 'M' : 'L'}${n(bridge.x + at)} ${n(bridge[which](at))}`;
  }).join('');
}

/** Returns the path of the hangers from the lower arc to the road. Near its ends the arc is below the road, so there are none. */
function hangers({ x, deck, lower }: Bridge): string {
  const lines: string[] = [];
  for (let bay = 2 - baysPerSide; bay <= baysPerSide - 2; bay += 1) {
    const at = bay * bayWidth;
    if (lower(at) < deck) lines.push(`M${n(x + at)} ${n(lower(at))}V${deck}`);
  }
  return lines.join('');
}

/** Draws the road across the sheet, with its railing. */
function road(deck: number): string {
  const posts = Array.from({ length: 60 }, (_, post) => `M${post * 26} ${deck - 14}v14`);
  return rect(-20, deck, 1560, 22, iron) + rect(-20, deck - 16, 1560, 4, iron) + stroke(posts.join(''), iron, 3);
}

/** Draws the flag at the top of the arch. */
function flag(x: number, top: number): string {
  return (
    stroke(`M${x} ${n(top)}v-54`, iron, 5) + `<path d="M${x} ${n(top - 54)}q24-10 46 0q-14 12-46 18Z" fill="#b3402c"/>`
  );
}

/** Draws a tower of stone at an end of the bridge. */
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
  /** Returns a point by its share of the width to the leaning side, and of the height. */
  const at = (across: number, up: number) => `${n(x + lean * (wide * across))} ${n(foot - tall * up)}`;
  /** Returns a point of the ground, by its share of the width. */
  const ground = (across: number) => `${n(x + lean * (wide * across))} ${foot}`;
  const tip = at(0.62, 1);
  const back = `M${ground(-0.5)}Q${at(-0.36, 0.78)} ${tip}`;
  const mouth = `M${ground(0.24)}Q${at(0.28, 0.62)} ${tip}Q${at(0.7, 0.4)} ${ground(0.56)}Z`;
  const glazingBars = [0.33, 0.42, 0.5].map((across) => `M${ground(across)}L${at(0.62, 0.9)}`);
  const sunnySide = `${back}Q${at(0.3, 0.6)} ${ground(0.26)}Z`;
  const shadedSide = `${back}Q${at(-0.12, 0.66)} ${ground(-0.2)}Z`;
  const ribs = [0.2, 0.4, 0.6, 0.8].map(
    (share) => `M${ground(-0.5 + share * 0.74)}Q${at(-0.34 + share * 0.6, 0.76 - share * 0.1)} ${tip}`,
  );
  return (
    `<path d="${mouth}" fill="#ffcf80"/>` +
    stroke(glazingBars.join(''), '#a86a3c', 4) +
    `<path d="${sunnySide}" fill="${lean > 0 ? sail : warm}"/>` +
    `<path d="${shadedSide}" fill="${cool}" opacity="${lean > 0 ? 0.75 : 0.9}"/>` +
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
    podium(x, foot)
  );
}

/** Draws the podium of the opera house, with its steps and a row of windows. */
function podium(x: number, foot: number): string {
  return (
    `<path d="M${x - 520} ${quay + 26}L${x - 470} ${foot - 4}H${x + 560}L${x + 610} ${quay + 26}Z" fill="#7a5f74"/>` +
    rect(x - 476, foot - 8, 1042, 14, warm) +
    Array.from({ length: 30 }, (_, window) => rect(x - 450 + window * 33, foot + 18, 18, 26, '#ffdf96')).join('') +
    rect(x - 520, quay + 20, 1130, 16, '#2a2450')
  );
}
