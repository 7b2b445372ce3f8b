import { mixColours } from '../../draw/colour.ts';
import { circle, keyholePath, linear, n, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep, nightViolet } from '../../palette.ts';

export const ramp = nightViolet;
export const iron = '#0a0613';
const plate = '#1a1030';
const edge = '#8d6fd0';

/** Draws the engine from the front, rails at (x, y), 1,000 units from chimney to rail at `scale` 1; its lamp is a keyhole. */
export function engineFront(x: number, y: number, scale: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${cab()}${cylinders()}${boiler()}${chimney()}${beam()}${pilot()}${door()}</g>`;
}

/** Returns the position of the lamp, for the light that falls from it. */
export function locateLamp(x: number, y: number, scale: number): readonly [number, number] {
  return [x, y - 520 * scale];
}

/** Draws the cab behind the boiler, with a lit window on either side. */
function cab(): string {
  return (
    `<path d="M-410-830Q0-960 410-830L420-790H-420Z" fill="${iron}"/>` +
    stroke('M-408-826Q0-954 408-826', edge, 7) +
    rect(-370, -800, 740, 620, plate) +
    [-1, 1]
      .map(
        (side) =>
          rect(side * 300 - 52, -760, 104, 150, brassDeep, 'rx="46"') +
          rect(side * 300 - 42, -750, 84, 130, '#ffd98c', 'rx="38"') +
          stroke(`M${side * 300}-750V-620`, iron, 7) +
          stroke(`M${side * 368}-790V-200`, edge, 5, 'opacity=".7"'),
      )
      .join('')
  );
}

/** Draws the cylinder on either side, with the wheel behind it. */
function cylinders(): string {
  return [-1, 1]
    .map(
      (side) =>
        rect(side * 330 - 95, -330, 190, 170, iron, 'rx="26"') +
        rect(side * 330 - 80, -318, 160, 12, edge, 'rx="6" opacity=".75"') +
        circle(side * 330, -245, 58, plate) +
        circle(side * 330, -245, 44, 'none', `stroke="${brassDeep}" stroke-width="6"`) +
        circle(side * 330, -245, 15, brass) +
        // This is the wheel behind, with its tyre on the rail.
        rect(side * 250 - 34, -190, 68, 190, iron, 'rx="16"') +
        stroke(`M${side * 250 + side * 26}-150V-8`, edge, 5, 'opacity=".6"'),
    )
    .join('');
}

/** Draws the round front of the boiler with its rivets. */
function boiler(): string {
  const rivets = Array.from({ length: 32 }, (_, rivet) => {
    const angle = (rivet / 32) * 2 * Math.PI;
    return circle(Math.cos(angle) * 277, -520 + Math.sin(angle) * 277, 6.5, mixColours(plate, edge, 0.75));
  });
  return (
    `<defs>${radial('smokebox', [-70, -600], 360, [
      [0, '#4a3380'],
      [0.55, '#241541'],
      [1, '#0f081d'],
    ])}</defs>` +
    circle(0, -520, 304, iron) +
    `<path d="M-296-560A300 300 0 0 1 296-560" fill="none" stroke="${ramp.lit}" stroke-width="8" opacity=".85"/>` +
    circle(0, -520, 292, plate) +
    rivets.join('') +
    circle(0, -520, 256, iron) +
    circle(0, -520, 246, 'url(#smokebox)')
  );
}

function chimney(): string {
  return (
    `<defs>${linear(
      'stack',
      [-90, 0],
      [90, 0],
      [
        [0, '#3d2a6b'],
        [0.25, '#6d51aa'],
        [0.5, '#1c1134'],
        [1, '#0c0718'],
      ],
    )}</defs>` +
    polygon(
      [
        [-78, -800],
        [-100, -1000],
        [100, -1000],
        [78, -800],
      ],
      'url(#stack)',
    ) +
    `<path d="M-124-1000Q0-1030 124-1000L108-962Q0-986-108-962Z" fill="${iron}"/>` +
    stroke('M-122-1000Q0-1030 122-1000', brass, 7) +
    `<path d="M-112-770Q-70-808-74-830H74Q70-808 112-770Z" fill="${iron}"/>`
  );
}

/** Draws the beam with the two buffers, the marker lamps and the coupling. */
function beam(): string {
  return (
    rect(-440, -190, 880, 84, iron, 'rx="8"') +
    rect(-430, -182, 860, 7, brass) +
    rect(-430, -120, 860, 5, brassDeep) +
    [-1, 1]
      .map(
        (side) =>
          circle(side * 340, -148, 66, iron) +
          circle(side * 340, -148, 57, plate) +
          circle(side * 340, -148, 57, 'none', `stroke="${edge}" stroke-width="5"`) +
          circle(side * 332, -156, 20, edge, 'opacity=".35"') +
          // These are the marker lamps.
          rect(side * 214 - 30, -262, 60, 72, iron, 'rx="8"') +
          circle(side * 214, -226, 22, '#fff0c4') +
          circle(side * 214, -226, 27, 'none', `stroke="${brass}" stroke-width="6"`),
      )
      .join('') +
    stroke('M-10-150h20M0-170v70', brassDeep, 14)
  );
}

/** Draws the slatted cowcatcher below the beam. */
function pilot(): string {
  const slats = Array.from({ length: 11 }, (_, slat) => {
    const share = slat / 10 - 0.5;
    return polygon(
      [
        [share * 620 - 13, -108],
        [share * 620 + 13, -108],
        [share * 250 + 7, -8],
        [share * 250 - 7, -8],
      ],
      slat % 2 === 0 ? '#241541' : '#170d2b',
    );
  });
  return (
    polygon(
      [
        [-326, -112],
        [326, -112],
        [140, 0],
        [-140, 0],
      ],
      iron,
    ) +
    slats.join('') +
    stroke('M-326-108L-138-4H138L326-108', edge, 5, 'opacity=".75"')
  );
}

/** Draws the door in the front of the boiler: its clamps ("dogs"), two straps, and the great brass lamp in the middle. */
function door(): string {
  const dogs = Array.from({ length: 12 }, (_, dog) => {
    const angle = ((dog + 0.5) / 12) * 360;
    return `<g transform="translate(0 -520) rotate(${n(angle)})">${rect(-13, -262, 26, 44, iron, 'rx="6"')}${rect(-7, -256, 14, 26, brassDeep, 'rx="4"')}</g>`;
  });
  return (
    dogs.join('') +
    stroke('M-226-600H-110M-226-440H-110', iron, 26) +
    stroke('M-226-604H-110M-226-444H-110', edge, 5, 'opacity=".6"') +
    circle(0, -520, 158, iron) +
    circle(0, -520, 150, brassDeep) +
    circle(0, -520, 141, brass) +
    stroke('M-118-588A136 136 0 0 1 60-642', brassBright, 10) +
    circle(0, -520, 122, '#3a2409') +
    circle(0, -520, 114, '#120a1e') +
    `<path d="${keyholePath(0, -556, 56, 2.55, 1.08)}" fill="#fff6dc"/>`
  );
}
