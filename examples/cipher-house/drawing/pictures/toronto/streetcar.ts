import { front, type Facade } from '../../draw/facade.ts';
import { circle, keyholePath, n, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, type Ramp } from '../../palette.ts';
import { createRandom } from '../../random.ts';

export const ramp: Ramp = { night: '#141a2b', deep: '#24304a', mid: '#55617c', lit: '#c3bfc0', glow: '#fbf6ea' };
export const black = '#0d101c';

const red = '#b3261e';
const redDeep = '#7c1815';
const cream = '#f4ead2';

/** Draws a round-ended car from the side, going left, with snow on its roof; (x, y) is the middle of its rails. */
export function streetcar(x: number, y: number): string {
  const half = 540;
  const windows = Array.from({ length: 9 }, (_, window) => {
    const left = -432 + window * 104;
    if (window === 2 || window === 7) return doors(left + 2, window === 7);
    return rect(left, -318, 84, 104, '#ffe09a') + rect(left, -318, 84, 24, '#fff3cf') + rider(left + 42, -214, window);
  });
  return (
    `<g transform="translate(${x} ${y})">` +
    `<path d="M${-half} -76V-250Q${-half} -372 ${-half + 110} -382H${half - 110}Q${half} -372 ${half} -250V-76Z" fill="${cream}"/>` +
    `<path d="M${-half} -76V-196H${half}V-76Q${half - 20} -44 ${half - 60} -44H${-half + 60}Q${-half + 20} -44 ${-half} -76Z" fill="${red}"/>` +
    rect(-half, -204, half * 2, 8, redDeep) +
    rect(-half + 6, -120, half * 2 - 12, 6, brass) +
    `<path d="M${-half + 20} -338Q${-half + 40} -380 ${-half + 110} -392H${half - 110}Q${half - 40} -380 ${half - 20} -338Q${half - 60} -352 ${half - 110} -352H${-half + 110}Q${-half + 60} -352 ${-half + 20} -338Z" fill="${redDeep}"/>` +
    `<path d="M${-half + 60} -376Q${-half + 130} -412 ${-half + 260} -404T0 -410T${half - 240} -402Q${half - 120} -412 ${half - 60} -376Q${half - 160} -388 0 -386T${-half + 60} -376Z" fill="#fbf6ea"/>` +
    windows.join('') +
    // This is the front: a curved pane, a lamp, and a number.
    `<path d="M${-half + 8} -210V-262Q${-half + 12} -322 ${-half + 64} -324H${-half + 90}V-210Z" fill="#ffe9b4"/>` +
    rect(-half + 22, -356, 150, 26, black) +
    Array.from({ length: 5 }, (_, mark) => rect(-half + 36 + mark * 26, -350, 14, 14, brassBright)).join('') +
    circle(-half + 18, -142, 27, brass) +
    circle(-half + 18, -142, 20, '#fffbea') +
    // The running gear is half in the snow.
    [-330, 330]
      .map(
        (at) =>
          rect(at - 110, -44, 220, 22, black) +
          circle(at - 66, -22, 26, black) +
          circle(at + 66, -22, 26, black) +
          circle(at - 66, -22, 9, '#55617c') +
          circle(at + 66, -22, 9, '#55617c'),
      )
      .join('') +
    rect(-half + 70, -46, half * 2 - 140, 10, black) +
    stroke('M180 -400L330 -590', black, 8) +
    circle(330, -590, 9, brassBright) +
    `<path d="M${-half - 40} 0Q-420 -20 -200 -8T240 -12T${half + 60} 0Q300 14 0 10T${-half - 40} 0Z" fill="#e9e2d6"/>` +
    '</g>'
  );
}

function doors(left: number, isLocked: boolean): string {
  return (
    rect(left - 4, -326, 92, 270, redDeep) +
    rect(left + 4, -316, 36, 220, isLocked ? brass : '#ffe09a') +
    rect(left + 46, -316, 36, 220, isLocked ? brass : '#ffe09a') +
    (isLocked ? `<path d="${keyholePath(left + 43, -222, 15, 2.8)}" fill="${black}"/>` : '')
  );
}

function rider(x: number, foot: number, number: number): string {
  if (number % 4 === 1) return '';
  return `<path d="M${x - 26} ${foot}Q${x - 26} ${foot - 40} ${x} ${foot - 44}Q${x + 26} ${foot - 40} ${x + 26} ${foot}Z" fill="#4a2d24"/>${circle(x, foot - 58, 16, '#4a2d24')}${number % 2 === 0 ? `<path d="M${x - 17} ${foot - 62}Q${x} ${foot - 92} ${x + 17} ${foot - 62}Z" fill="${red}"/>${circle(x, foot - 82, 5, cream)}` : ''}`;
}

/** Draws brick walls with arched windows and snow on every sill. */
export function warehouse(shape: Facade, seed: number): string {
  const random = createRandom(seed);
  const { x, top, width, foot } = shape;
  const arches: string[] = [];
  const columns = Math.round(width / 120);
  const pitch = width / columns;
  for (let y = top + 90; y < foot - 120; y += 170) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + pitch * column + pitch * 0.26;
      const wide = pitch * 0.48;
      const fill = random.next() < 0.34 ? '#ffd98c' : '#2b1a22';
      arches.push(
        `<path d="M${n(left)} ${y + 96}V${y + 22}A${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(left + wide)} ${y + 22}V${y + 96}Z" fill="${fill}"/>`,
        stroke(
          `M${n(left + wide / 2)} ${y - 4}V${y + 96}M${n(left)} ${y + 34}h${n(wide)}M${n(left)} ${y + 66}h${n(wide)}`,
          '#4a2428',
          4,
        ),
        rect(left - 7, y + 94, wide + 14, 9, '#fbf6ea'),
      );
    }
  }
  return (
    front(shape, '#5a2a2a', '#fbf6ea', x < 1000 ? 'right' : 'left') +
    rect(x, top + 30, width, 10, '#43202a') +
    arches.join('') +
    rect(x + width * 0.4, top - 150, 46, 150, '#43202a') +
    rect(x + width * 0.4 - 8, top - 160, 62, 14, '#fbf6ea')
  );
}
