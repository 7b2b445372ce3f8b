import { circle, keyholePath, rect, stroke } from '../../draw/svg.ts';
import type { Ramp } from '../../palette.ts';

/** The colours of the picture of Chicago. */
export const ramp: Ramp = { night: '#0a121b', deep: '#142431', mid: '#3d5b6c', lit: '#a8b7ae', glow: '#f3e3bc' };
export const black = '#060b10';

/** The height of the rails on the sheet. */
const rails = 760;

/** The car with the locked door, counted from 0. The window of that door is red, with a keyhole. */
const lockedCar = 2;
/** The places of a car at which doors stand, among its windows. */
const [frontDoor, backDoor] = [1, 6];

/** Draws four cars from the side, with lit windows. `x` is the middle of the train. */
export function train(x: number): string {
  const long = 560;
  return [-2, -1, 0, 1].map((car, index) => carriage(x + car * (long + 18), long, index)).join('');
}

/** Draws a car with six windows and two doors. `index` is its number in the train. */
function carriage(left: number, long: number, index: number): string {
  const top = rails - 232;
  const bottom = rails - 34;
  const windows = Array.from({ length: 8 }, (_, window) => {
    const at = left + 40 + window * 62;
    if (window === frontDoor || window === backDoor)
      return door(at - 4, top + 48, window === backDoor && index === lockedCar);
    return (
      rect(at, top + 62, 48, 66, '#ffdf96') +
      rect(at, top + 62, 48, 18, '#fff3cf') +
      rider(at + 24, top + 128, window + index)
    );
  });
  const roof = `<path d="M${left + 8} ${top + 30}Q${left + 20} ${top} ${left + 60} ${top}H${left + long - 60}Q${left + long - 20} ${top} ${left + long - 8} ${top + 30}Z" fill="#8fa5a8"/>`;
  const wall =
    rect(left, top + 26, long, bottom - top - 26, '#c4ccc2') +
    rect(left, top + 42, long, 8, '#7f9096') +
    rect(left, top + 140, long, 12, '#a8352a') +
    rect(left, top + 158, long, 6, '#24405a');
  const frame = rect(left + 24, bottom, long - 48, 14, black);
  const wheels = [90, 150, long - 150, long - 90]
    .map((at) => circle(left + at, rails - 18, 19, black) + circle(left + at, rails - 18, 7, '#4f7482'))
    .join('');
  const coupling = rect(left - 20, bottom - 20, 24, 10, black);
  return roof + wall + windows.join('') + frame + wheels + coupling;
}

/** Draws a sliding door with two leaves. */
function door(x: number, top: number, isLocked: boolean): string {
  return (
    rect(x, top, 56, 142, '#7f9096') +
    rect(x + 6, top + 8, 44, 72, isLocked ? '#a8352a' : '#ffdf96') +
    rect(x + 26, top, 4, 142, '#4f6570') +
    (isLocked ? `<path d="${keyholePath(x + 28, top + 38, 12, 2.7)}" fill="#fff3cf"/>` : '')
  );
}

/** Draws the rider of a window; every third window has none, and every second rider a hat. */
function rider(x: number, foot: number, number: number): string {
  if (number % 3 === 1) return '';
  return `<path d="M${x - 15} ${foot}Q${x - 15} ${foot - 24} ${x} ${foot - 26}Q${x + 15} ${foot - 24} ${x + 15} ${foot}Z" fill="#2c3a3f"/>${circle(x, foot - 35, 10, '#2c3a3f')}${number % 2 === 0 ? rect(x - 16, foot - 46, 32, 5, '#2c3a3f') : ''}`;
}

/** Draws the rail on its ties, from the side. */
export function track(width: number): string {
  const ties = Array.from({ length: Math.ceil(width / 34) }, (_, tie) => rect(tie * 34, rails + 4, 20, 16, '#2a2019'));
  return rect(0, rails - 2, width, 8, '#d9d2bd') + ties.join('');
}

/** Draws the iron bridge over the street: lattice girders, rivets and legs. */
export function deck(width: number, street: number): string {
  const top = rails + 20;
  const depth = 96;
  const lattice: string[] = [];
  for (let x = -40; x < width + 60; x += 80)
    lattice.push(`M${x} ${top + 12}L${x + 80} ${top + depth - 12}M${x + 80} ${top + 12}L${x} ${top + depth - 12}`);
  const rivets: string[] = [];
  for (let x = 10; x < width; x += 26)
    rivets.push(circle(x, top + 7, 3, '#5d8291'), circle(x, top + depth - 6, 3, '#5d8291'));
  const legs = [130, 760, 1390, 2020, 2330].map((x) => leg(x, top + depth, street + 20));
  return (
    rect(0, top, width, depth, '#101c26') +
    stroke(lattice.join(''), '#3d5b6c', 9) +
    rect(0, top, width, 14, '#1d3240') +
    rect(0, top + depth - 14, width, 14, '#1d3240') +
    rivets.join('') +
    legs.join('')
  );
}

/** Draws a leg of the bridge, with crossed bars between its two posts. */
function leg(x: number, top: number, foot: number): string {
  const rungs: string[] = [];
  for (let y = top + 30; y < foot - 40; y += 54)
    rungs.push(`M${x - 26} ${y}L${x + 26} ${y + 54}M${x + 26} ${y}L${x - 26} ${y + 54}`);
  const arch = `<path d="M${x - 150} ${top}Q${x - 40} ${top + 16} ${x - 34} ${top + 120}V${foot}H${x + 34}V${top + 120}Q${x + 40} ${top + 16} ${x + 150} ${top}Z" fill="none" stroke="#101c26" stroke-width="18"/>`;
  const posts = rect(x - 40, top, 12, foot - top, '#101c26') + rect(x + 28, top, 12, foot - top, '#101c26');
  const light = rect(x - 40, top + 90, 4, foot - top - 90, '#5d8291', 'opacity=".7"');
  const plate = rect(x - 62, foot - 20, 124, 26, black);
  return arch + stroke(rungs.join(''), '#1d3240', 8) + posts + light + plate;
}
