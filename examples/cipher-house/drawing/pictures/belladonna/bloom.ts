import { mixColours } from '../../draw/colour.ts';
import { circle, keyholePath, n, radial, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep, leafGreen } from '../../palette.ts';

/** The colours of the pictures of Belladonna; `soil` is the darkest. */
export const ramp = leafGreen;
export const soil = '#050904';

/**
 * Draws a large passion flower at (x, y) with petals `reach` long: two layers of ten petals, a ring of threads, and a heart with a keyhole. The paths are
 * in hundredths of the reach.
 */
export function bloom(x: number, y: number, reach: number): string {
  const unit = reach / 100;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${unit})">${petals(10, 100, 30, 18, '#56762f')}${petals(10, 93, 29, 0, '#b9cf7e')}${corona()}${heart()}</g>`;
}

/** Draws a layer of petals, each with a dark edge and three veins. */
function petals(count: number, length: number, wide: number, turn: number, tone: string): string {
  const id = `petal-${count}-${length}`;
  const shape = `M0-16C${-wide * 0.72}-34 ${-wide * 0.66}-${length * 0.86} 0-${length}C${wide * 0.66}-${length * 0.86} ${wide * 0.72}-34 0-16Z`;
  return (
    `<defs>${radial(id, [0, 0], length, [
      [0.2, mixColours(tone, ramp.deep, 0.55)],
      [0.55, tone],
      [0.9, mixColours(tone, ramp.glow, 0.8)],
      [1, ramp.glow],
    ])}</defs>` +
    Array.from(
      { length: count },
      (_, petal) =>
        `<g transform="rotate(${n((petal * 360) / count + turn)})"><path d="${shape}" fill="${ramp.night}" transform="scale(1.025)" opacity=".8"/><path d="${shape}" fill="url(#${id})"/>${stroke(
          `M0-30V-${length * 0.93}M-3-34Q-10-62-5-${length * 0.86}M3-34Q10-62 5-${length * 0.86}`,
          ramp.deep,
          0.7,
          'opacity=".5"',
        )}</g>`,
    ).join('')
  );
}

/** Draws the ring of filaments: pale, dark, pale, as on the real flower. */
function corona(): string {
  const threads = 96;
  const parts: string[] = [circle(0, 0, 41, ramp.deep, 'opacity=".5"')];
  for (let thread = 0; thread < threads; thread += 1) {
    const turn = (thread * 360) / threads;
    const reach = thread % 2 === 0 ? 58 : 52;
    parts.push(
      `<g transform="rotate(${n(turn)})">${stroke(`M0-20V-33`, brassBright, 1.3)}${stroke(`M0-33V-44`, ramp.night, 1.5)}${stroke(`M0-44Q1.5-50 0-${reach}`, ramp.glow, 1)}${circle(0, -reach, 1.2, brassBright)}</g>`,
    );
  }
  return parts.join('');
}

/** Draws the brass disc in the middle with its keyhole. */
function heart(): string {
  return (
    circle(0, 0, 25, ramp.night) +
    circle(0, 0, 23, brassDeep) +
    circle(0, 0, 21.4, brass) +
    stroke('M-16-13A20.6 20.6 0 0 1 8-19', brassBright, 1.8) +
    circle(0, 0, 18, '#2a1c07') +
    circle(0, 0, 16.8, '#0a0f05') +
    `<path d="${keyholePath(0, -4.6, 6.6, 2.5, 1.05)}" fill="#fdfbe0"/>`
  );
}
