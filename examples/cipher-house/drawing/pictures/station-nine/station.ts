import { circle, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright } from '../../palette.ts';
import { ramp } from './mammoth.ts';

export const hull = '#050e15';

/**
 * Draws the station on its legs: two huts with a passage between them, a dome, and a mast with its guys. The snow under the middle is at (x, y). At a
 * `scale` of 1 the mast is about 480 units high.
 */
export function station(x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">` +
    mast() +
    legs() +
    hutsAndPassage() +
    dome() +
    rect(-216, -58, 408, 8, '#1d4d66') +
    windows() +
    stairs() +
    chimney() +
    rect(-210, -152, 400, 4, ramp.lit, 'opacity=".55"') +
    rect(-4, -100, 8, 36, brass, 'opacity=".5"') +
    '</g>'
  );
}

function legs(): string {
  return [-190, -120, -50, 20, 90, 160]
    .map((leg) => stroke(`M${leg}-52L${leg - 12} 6M${leg}-52L${leg + 26}-2`, hull, 7))
    .join('');
}

/** Draws the lit windows; the third is brighter than the others. */
function windows(): string {
  return [-176, -132, -88, 34, 78, 122]
    .map(
      (at, index) =>
        rect(at, -112, 26, 32, index === 2 ? '#fff4d2' : brassBright, 'rx="4"') + rect(at + 11.5, -112, 3, 32, hull),
    )
    .join('');
}

/** Draws the lattice mast with its guys, two arms, and a red light on top. */
function mast(): string {
  return (
    stroke(
      'M226-8L244-470M262-8L244-470M228-60L258-120M258-60L232-120M230-120L254-190M256-120L236-190M234-190L250-270M252-190L240-270',
      hull,
      4.5,
    ) +
    stroke('M244-440L130-168M244-440L352 2', hull, 2.4) +
    stroke('M214-420H274M222-380H266', hull, 5) +
    circle(244, -478, 9, '#ff7a5c')
  );
}

function hutsAndPassage(): string {
  return (
    polygon(
      [
        [-216, -150],
        [-200, -170],
        [-30, -170],
        [-14, -150],
      ],
      '#e9fbff',
    ) +
    rect(-210, -152, 190, 98, hull) +
    polygon(
      [
        [4, -150],
        [20, -170],
        [170, -170],
        [186, -150],
      ],
      '#e9fbff',
    ) +
    rect(10, -152, 170, 98, hull) +
    rect(-24, -126, 40, 62, '#0c2230')
  );
}

/** Draws the dome on the left hut, with its ribs and snow. */
function dome(): string {
  return (
    `<path d="M-150-168A56 56 0 0 1-38-168Z" fill="${hull}"/>` +
    stroke('M-150-170A56 56 0 0 1-38-170', '#e9fbff', 8) +
    stroke('M-94-224V-168M-122-214Q-112-190-112-168M-66-214Q-76-190-76-168', '#2b6f8c', 3)
  );
}

function stairs(): string {
  return stroke('M196-54L262 4M214-46L254-46M228-30L270-30M242-14L288-14', hull, 5);
}

/** Draws the chimney of the right hut, with snow on it. */
function chimney(): string {
  return (
    rect(62, -206, 18, 40, hull) + rect(56, -212, 30, 8, hull, 'rx="3"') + rect(57, -215, 28, 5, '#e9fbff', 'rx="2"')
  );
}
