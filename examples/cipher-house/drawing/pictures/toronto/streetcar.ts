import { circle, keyholePath, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright } from '../../palette.ts';
import { black } from './toronto-colours.ts';

const red = '#b3261e';
const redDeep = '#7c1815';
const cream = '#f4ead2';

/** Half of the length of the car. */
const half = 540;
/** Of its nine windows, counted from 0, two are doors; the second pair is of brass with a keyhole. */
const doorPlaces = { glass: 2, brass: 7 };

/** Draws a round-ended car from the side, going left, with snow on its roof; (x, y) is the middle of its rails. */
export function streetcar(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${body()}${roof()}${windows()}${nose()}${runningGear()}${currentCollector()}${snowOnRails()}</g>`;
}

/** Draws the body: cream above, red below, with a brass line. */
function body(): string {
  return (
    `<path d="M${-half} -76V-250Q${-half} -372 ${-half + 110} -382H${half - 110}Q${half} -372 ${half} -250V-76Z" fill="${cream}"/>` +
    `<path d="M${-half} -76V-196H${half}V-76Q${half - 20} -44 ${half - 60} -44H${-half + 60}Q${-half + 20} -44 ${-half} -76Z" fill="${red}"/>` +
    rect(-half, -204, half * 2, 8, redDeep) +
    rect(-half + 6, -120, half * 2 - 12, 6, brass)
  );
}

/** Draws the roof with its snow. */
function roof(): string {
  return (
    `<path d="M${-half + 20} -338Q${-half + 40} -380 ${-half + 110} -392H${half - 110}Q${half - 40} -380 ${half - 20} -338Q${half - 60} -352 ${half - 110} -352H${-half + 110}Q${-half + 60} -352 ${-half + 20} -338Z" fill="${redDeep}"/>` +
    `<path d="M${-half + 60} -376Q${-half + 130} -412 ${-half + 260} -404T0 -410T${half - 240} -402Q${half - 120} -412 ${half - 60} -376Q${half - 160} -388 0 -386T${-half + 60} -376Z" fill="#fbf6ea"/>`
  );
}

/** Draws the windows with their riders, and the doors. */
function windows(): string {
  return Array.from({ length: 9 }, (_, window) => {
    const left = -432 + window * 104;
    const isBrass = window === doorPlaces.brass;
    if (isBrass || window === doorPlaces.glass) return doors(left + 2, isBrass);
    return rect(left, -318, 84, 104, '#ffe09a') + rect(left, -318, 84, 24, '#fff3cf') + rider(left + 42, -214, window);
  }).join('');
}

/** Draws the front end: a curved pane, a sign of five squares, and a lamp. */
function nose(): string {
  return (
    `<path d="M${-half + 8} -210V-262Q${-half + 12} -322 ${-half + 64} -324H${-half + 90}V-210Z" fill="#ffe9b4"/>` +
    rect(-half + 22, -356, 150, 26, black) +
    Array.from({ length: 5 }, (_, mark) => rect(-half + 36 + mark * 26, -350, 14, 14, brassBright)).join('') +
    circle(-half + 18, -142, 27, brass) +
    circle(-half + 18, -142, 20, '#fffbea')
  );
}

/** Draws the wheels and their frames, which are half in the snow. */
function runningGear(): string {
  return (
    [-330, 330]
      .map(
        (at) =>
          rect(at - 110, -44, 220, 22, black) +
          circle(at - 66, -22, 26, black) +
          circle(at + 66, -22, 26, black) +
          circle(at - 66, -22, 9, '#55617c') +
          circle(at + 66, -22, 9, '#55617c'),
      )
      .join('') + rect(-half + 70, -46, half * 2 - 140, 10, black)
  );
}

/** Draws the pole with which the car touches its wire. */
function currentCollector(): string {
  return stroke('M180 -400L330 -590', black, 8) + circle(330, -590, 9, brassBright);
}

function snowOnRails(): string {
  return `<path d="M${-half - 40} 0Q-420 -20 -200 -8T240 -12T${half + 60} 0Q300 14 0 10T${-half - 40} 0Z" fill="#e9e2d6"/>`;
}

/** Draws a pair of doors: with glass, or of brass with a keyhole. */
function doors(left: number, isBrass: boolean): string {
  return (
    rect(left - 4, -326, 92, 270, redDeep) +
    rect(left + 4, -316, 36, 220, isBrass ? brass : '#ffe09a') +
    rect(left + 46, -316, 36, 220, isBrass ? brass : '#ffe09a') +
    (isBrass ? `<path d="${keyholePath(left + 43, -222, 15, 2.8)}" fill="${black}"/>` : '')
  );
}

/** Draws the rider at a window. Every fourth seat is empty, and every second rider has a cap. */
function rider(x: number, foot: number, window: number): string {
  const isEmpty = window % 4 === 1;
  if (isEmpty) return '';
  const hasCap = window % 2 === 0;
  return `<path d="M${x - 26} ${foot}Q${x - 26} ${foot - 40} ${x} ${foot - 44}Q${x + 26} ${foot - 40} ${x + 26} ${foot}Z" fill="#4a2d24"/>${circle(x, foot - 58, 16, '#4a2d24')}${hasCap ? `<path d="M${x - 17} ${foot - 62}Q${x} ${foot - 92} ${x + 17} ${foot - 62}Z" fill="${red}"/>${circle(x, foot - 82, 5, cream)}` : ''}`;
}
