import { mixColours } from '../../draw/colour.ts';
import { circle, linear, n, polygon, radial, rect, stroke, type Point } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import { createRandom } from '../../random.ts';
import { cocoa, ramp } from './creature.ts';

/** The height of the floor on the sheet. */
export const floorY = 1010;

/** Draws the lower part of the back wall: tiles in rows, every second one shifted by half a tile, and a brass rail above them. */
export function wall(width: number): string {
  const tiles: string[] = [];
  const random = createRandom(11);
  for (let y = 560; y < floorY; y += 75) {
    for (let x = (y / 75) % 2 === 0 ? 0 : -50; x < width; x += 100) {
      tiles.push(rect(x + 2, y + 2, 96, 71, mixColours('#6d2748', '#b5577f', random.next() * 0.55), 'rx="5"'));
      tiles.push(stroke(`M${x + 8} ${y + 8}h82`, ramp.lit, 2, 'opacity=".3"'));
    }
  }
  return (
    rect(0, 552, width, floorY - 552, '#33122a') +
    tiles.join('') +
    rect(0, 538, width, 16, brassDeep) +
    rect(0, 538, width, 5, brass)
  );
}

/** Draws the oven: the chimney, the bricks, an arch of stones around the mouth with the fire in it, and a stone sill. */
export function oven(x: number, foot: number, fire: Point): string {
  return (
    rect(x - 150, 0, 300, foot - 700, '#571c36') +
    rect(x - 190, foot - 770, 380, 46, '#3a1026') +
    rect(x - 190, foot - 770, 380, 8, ramp.lit, 'opacity=".6"') +
    `<path d="M${x - 446} ${foot}V${foot - 520}Q${x - 420} ${foot - 700} ${x - 200} ${foot - 752}H${x + 200}Q${x + 420} ${foot - 700} ${x + 446} ${foot - 520}V${foot}Z" fill="#2c0c1d"/>` +
    bricks(x, foot, fire) +
    archStones(x, foot) +
    `<defs>${radial('fire', [x, foot - 190], 330, [
      [0, '#fff6d6'],
      [0.35, '#ffd07e'],
      [0.68, '#f0824a'],
      [1, '#7c1f2c'],
    ])}</defs><path d="M${x - 262} ${foot - 20}V${foot - 230}A262 262 0 0 1 ${x + 262} ${foot - 230}V${foot - 20}Z" fill="url(#fire)" stroke="${cocoa}" stroke-width="8"/>` +
    rect(x - 350, foot - 34, 700, 40, '#e0906f', `stroke="${cocoa}" stroke-width="6" rx="6"`) +
    rect(x - 350, foot - 34, 700, 9, '#ffe2bd', 'rx="4"')
  );
}

/** Draws the bricks of the oven, each row shifted by half a brick. The upper rows are shorter, and bricks near the fire are lit by it. */
function bricks(x: number, foot: number, fire: Point): string {
  const random = createRandom(19);
  const parts: string[] = [];
  for (let row = 0; row < 17; row += 1) {
    for (let brick = -6; brick < 6; brick += 1) {
      const y = foot - (row + 1) * 44;
      const left = x + brick * 84 + (row % 2) * 42;
      const half = row < 12 ? 440 : 440 - (row - 11) * 62;
      if (left < x - half || left + 80 > x + half) continue;
      const light = Math.max(0, 1 - Math.hypot(left + 40 - fire[0], y - fire[1]) / 560) * random.between(0.6, 1);
      const clay = mixColours('#4a1730', '#7c2f45', random.next());
      parts.push(rect(left + 2, y + 2, 80, 40, mixColours(clay, '#ffb678', light * 0.62), 'rx="5"'));
    }
  }
  return parts.join('');
}

/** Draws the wedges of stone around the mouth, with a gap between each two. */
function archStones(x: number, foot: number): string {
  const count = 15;
  const gap = 0.012;
  return Array.from({ length: count }, (_, stone) => {
    const from = Math.PI + (stone / count) * Math.PI + gap;
    const to = Math.PI + ((stone + 1) / count) * Math.PI - gap;
    const at = (angle: number, radius: number): Point => [
      x + Math.cos(angle) * radius,
      foot - 230 + Math.sin(angle) * radius,
    ];
    return polygon(
      [at(from, 268), at(from, 336), at(to, 336), at(to, 268)],
      stone % 2 === 0 ? '#f0a884' : '#d98670',
      `stroke="${cocoa}" stroke-width="5"`,
    );
  }).join('');
}

/** Draws two racks with loaves, jars and piles of three buns. */
export function racks(x: number, y: number, width: number): string {
  const random = createRandom(27);
  const parts: string[] = [];
  for (const rack of [0, 1]) {
    const top = y + rack * 190;
    parts.push(
      rect(x, top, width, 16, '#3a1426'),
      rect(x, top, width, 5, brass),
      rect(x + 40, top + 16, 12, 40, '#3a1426'),
      rect(x + width - 52, top + 16, 12, 40, '#3a1426'),
    );
    for (let px = x + 30; px < x + width - 80; px += random.between(96, 102)) {
      const kind = random.int(0, 2);
      if (kind === 0) parts.push(loaf(px + 46, top, 92));
      else if (kind === 1) parts.push(jar(px + 40, top, 84, random.pick(['#f2a3b9', '#ffd98c', '#c66a8c'])));
      else parts.push(bun(px + 26, top, 46), bun(px + 72, top, 46), bun(px + 49, top - 34, 46));
    }
  }
  return parts.join('');
}

/** Draws a loaf with three cuts. */
function loaf(x: number, foot: number, wide: number): string {
  const half = wide / 2;
  return (
    `<path d="M${n(x - half)} ${foot}Q${n(x - half - 8)} ${n(foot - wide * 0.5)} ${x} ${n(foot - wide * 0.54)}Q${n(x + half + 8)} ${n(foot - wide * 0.5)} ${n(x + half)} ${foot}Z" fill="#b8693f" stroke="${cocoa}" stroke-width="5"/>` +
    [-0.24, 0, 0.24]
      .map((at) => stroke(`M${n(x + at * wide - 8)} ${n(foot - wide * 0.2)}q10-22 18-26`, '#ffdca6', 6))
      .join('')
  );
}

/** Draws a bun. */
function bun(x: number, foot: number, wide: number): string {
  return `<path d="M${n(x - wide / 2)} ${foot}Q${n(x - wide / 2 - 4)} ${n(foot - wide * 0.8)} ${x} ${n(foot - wide * 0.8)}Q${n(x + wide / 2 + 4)} ${n(foot - wide * 0.8)} ${n(x + wide / 2)} ${foot}Z" fill="#d98a55" stroke="${cocoa}" stroke-width="4"/>${stroke(`M${n(x - wide * 0.22)} ${n(foot - wide * 0.58)}q${n(wide * 0.2)}-8 ${n(wide * 0.4)} 0`, '#ffe2b8', 4)}`;
}

/** Draws a jar with a lid and a label. */
function jar(x: number, foot: number, high: number, fill: string): string {
  return (
    rect(x - 32, foot - high, 64, high, fill, `rx="12" stroke="${cocoa}" stroke-width="5"`) +
    rect(x - 24, foot - high + 12, 12, high - 28, '#ffffff', 'rx="6" opacity=".5"') +
    rect(x - 28, foot - high - 16, 56, 20, brassDeep, `rx="5" stroke="${cocoa}" stroke-width="5"`) +
    rect(x - 20, foot - high * 0.6, 40, 30, '#fff1e0', 'rx="4"')
  );
}

/** Draws a round-headed window with the moon in it. */
export function moonWindow(x: number, y: number, half: number): string {
  return (
    `<defs>${linear(
      'night',
      [0, y - half * 1.6],
      [0, y + half],
      [
        [0, '#1c1440'],
        [1, '#7a3f7c'],
      ],
    )}</defs>` +
    `<path d="M${x - half - 18} ${y + half + 16}V${y - half * 0.6}A${half + 18} ${half + 18} 0 0 1 ${x + half + 18} ${y - half * 0.6}V${y + half + 16}Z" fill="${cocoa}"/>` +
    `<path d="M${x - half} ${y + half}V${y - half * 0.6}A${half} ${half} 0 0 1 ${x + half} ${y - half * 0.6}V${y + half}Z" fill="url(#night)"/>` +
    circle(x + half * 0.3, y - half * 0.6, half * 0.34, '#fff4e0') +
    circle(x - half * 0.5, y - half * 0.9, 4, brassBright) +
    circle(x - half * 0.2, y - half * 1.25, 3, brassBright) +
    circle(x - half * 0.6, y - half * 0.1, 3, '#ffffff') +
    stroke(`M${x} ${y - half * 1.6}V${y + half}M${x - half} ${y - half * 0.1}H${x + half}`, cocoa, 12) +
    rect(x - half - 34, y + half + 8, half * 2 + 68, 18, brassDeep, 'rx="5"')
  );
}

/** Draws a copper pan that hangs by its handle; (x, y) is its middle. */
export function copperPan(x: number, y: number, size: number): string {
  return (
    stroke(`M${x} ${y - size * 1.4}V${y - size * 0.5}`, cocoa, 9) +
    circle(x, y, size * 0.56, cocoa) +
    circle(x, y, size * 0.5, '#c9724a') +
    circle(x - size * 0.1, y - size * 0.1, size * 0.36, '#e89a68') +
    stroke(
      `M${n(x - size * 0.3)} ${n(y - size * 0.1)}A${n(size * 0.32)} ${n(size * 0.32)} 0 0 1 ${n(x + size * 0.05)} ${n(y - size * 0.32)}`,
      '#ffe3bf',
      5,
    )
  );
}
