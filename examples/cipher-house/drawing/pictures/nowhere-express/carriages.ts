import { circle, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import { iron, ramp } from './locomotive.ts';

const body = '#170c2c';
const edge = '#8d6fd0';

/** Draws sleeping cars behind the engine's tender at `x`, wheels on `rail`, with a red light at the end of the train. */
export function carriages(x: number, rail: number, count: number): string {
  const length = 356;
  const parts: string[] = [];
  for (let car = 0; car < count; car += 1) {
    const left = x - (car + 1) * (length + 22);
    parts.push(
      rect(left - 24, rail - 46, length + 48, 10, iron),
      `<path d="M${left} ${rail - 146}Q${left} ${rail - 172} ${left + 30} ${rail - 174}H${left + length - 30}Q${left + length} ${rail - 172} ${left + length} ${rail - 146}V${rail - 36}H${left}Z" fill="${body}"/>`,
      stroke(
        `M${left + 4} ${rail - 148}Q${left + 6} ${rail - 170} ${left + 30} ${rail - 172}H${left + length - 30}`,
        edge,
        4,
      ),
      rect(left + 20, rail - 184, length - 40, 14, iron, 'rx="6"'),
      rect(left + 8, rail - 70, length - 16, 5, brassDeep),
      rect(left + 8, rail - 152, length - 16, 3, brassDeep),
    );
    for (let pane = 0; pane < 6; pane += 1) {
      const px = left + 26 + pane * 53;
      // The remainders only make irregular which windows are dark, and at which a passenger sits.
      const isDark = (car * 5 + pane * 3) % 7 === 2;
      const hasPassenger = !isDark && (car * 6 + pane) % 4 === 1;
      parts.push(
        rect(px - 3, rail - 139, 46, 60, iron, 'rx="9"'),
        rect(px, rail - 136, 40, 54, isDark ? '#3b2472' : '#ffd98c', 'rx="7"'),
        isDark ? '' : rect(px, rail - 136, 40, 15, '#fff0c8', 'rx="6"'),
        hasPassenger ? passenger(px + 21, rail - 82) : '',
      );
    }
    parts.push(bogie(left + 66, rail), bogie(left + length - 66, rail));
  }
  const tail = x - count * (length + 22);
  return (
    parts.join('') +
    circle(tail - 8, rail - 120, 9, '#ff6a5a') +
    circle(tail - 8, rail - 120, 14, 'none', 'stroke="#ff6a5a" stroke-width="3" opacity=".5"')
  );
}

/** Draws head and shoulders against the lamp, with the sill at `y`. */
function passenger(x: number, y: number): string {
  return `<path d="M${x - 15} ${y}Q${x - 14} ${y - 17} ${x - 5} ${y - 19}H${x + 5}Q${x + 14} ${y - 17} ${x + 15} ${y}Z" fill="${iron}"/>${circle(x, y - 25, 7.5, iron)}${rect(x - 11, y - 32, 22, 3, iron)}${rect(x - 6.5, y - 39, 13, 9, iron, 'rx="3"')}`;
}

/** Draws a pair of wheels in its frame. */
function bogie(x: number, rail: number): string {
  return (
    [-34, 34]
      .map(
        (at) =>
          circle(x + at, rail - 20, 20, iron) +
          circle(x + at, rail - 20, 14, 'none', `stroke="${edge}" stroke-width="3" opacity=".7"`),
      )
      .join('') + rect(x - 50, rail - 30, 100, 10, iron)
  );
}

/** Draws tender and engine from the side, heading right; the tender's back is at `x`. */
export function engineSide(x: number, rail: number): string {
  return (
    tender(x, rail) +
    cab(x, rail) +
    boiler(x, rail) +
    funnel(x, rail) +
    smokebox(x, rail) +
    rect(x + 118, rail - 60, 270, 10, iron) +
    rect(x + 118, rail - 61, 270, 3, brassBright) +
    wheel(x, rail, 218, 40) +
    wheel(x, rail, 302, 40) +
    // This is the rod that couples the wheels.
    stroke(`M${x + 218} ${rail - 30}H${x + 350}`, brass, 8) +
    wheel(x, rail, 366, 22) +
    cowcatcher(x, rail)
  );
}

/** Draws a wheel with its spokes, which begin at another angle for each wheel; `at` is the distance of its middle from the tender's back. */
function wheel(x: number, rail: number, at: number, radius: number): string {
  const spokes = Array.from({ length: 6 }, (_, spoke) => {
    const angle = (spoke * Math.PI) / 6 + at;
    const reach = radius - 7;
    return stroke(
      `M${n(x + at - Math.cos(angle) * reach)} ${n(rail - radius - Math.sin(angle) * reach)}L${n(x + at + Math.cos(angle) * reach)} ${n(rail - radius + Math.sin(angle) * reach)}`,
      edge,
      2.6,
      'opacity=".7"',
    );
  });
  return (
    circle(x + at, rail - radius, radius, iron) +
    circle(x + at, rail - radius, radius - 5, 'none', `stroke="${edge}" stroke-width="4"`) +
    spokes.join('') +
    circle(x + at, rail - radius, 8, brassDeep)
  );
}

/** Draws the tender with its coal. */
function tender(x: number, rail: number): string {
  return (
    polygon(
      [
        [x + 6, rail - 128],
        [x + 20, rail - 150],
        [x + 44, rail - 142],
        [x + 62, rail - 158],
        [x + 88, rail - 146],
        [x + 106, rail - 128],
      ],
      iron,
    ) +
    rect(x + 2, rail - 130, 110, 92, body) +
    rect(x + 2, rail - 130, 110, 5, edge) +
    bogie(x + 56, rail)
  );
}

/** Draws the cab of the driver with its lit window. */
function cab(x: number, rail: number): string {
  return (
    `<path d="M${x + 112} ${rail - 172}Q${x + 160} ${rail - 188} ${x + 206} ${rail - 172}V${rail - 160}H${x + 112}Z" fill="${iron}"/>` +
    stroke(`M${x + 112} ${rail - 172}Q${x + 160} ${rail - 188} ${x + 206} ${rail - 172}`, edge, 4) +
    rect(x + 120, rail - 164, 76, 126, body) +
    rect(x + 136, rail - 148, 42, 44, '#ffd98c', 'rx="6"')
  );
}

/** Draws the boiler with its bands and its steam dome. */
function boiler(x: number, rail: number): string {
  return (
    rect(x + 190, rail - 136, 182, 76, '#1f123c', 'rx="10"') +
    rect(x + 190, rail - 134, 176, 9, edge, 'rx="4" opacity=".9"') +
    [228, 276, 324].map((at) => rect(x + at, rail - 137, 6, 78, brassDeep)).join('') +
    `<path d="M${x + 240} ${rail - 134}a22 24 0 0 1 44 0Z" fill="${brass}"/>`
  );
}

function funnel(x: number, rail: number): string {
  return (
    polygon(
      [
        [x + 330, rail - 134],
        [x + 322, rail - 186],
        [x + 366, rail - 186],
        [x + 358, rail - 134],
      ],
      iron,
    ) + rect(x + 316, rail - 192, 56, 11, brass, 'rx="4"')
  );
}

/** Draws the front of the boiler with its headlamp. */
function smokebox(x: number, rail: number): string {
  return (
    circle(x + 374, rail - 98, 38, iron) +
    rect(x + 366, rail - 136, 14, 76, body, 'rx="6"') +
    rect(x + 372, rail - 120, 22, 36, iron, 'rx="5"') +
    circle(x + 393, rail - 102, 12, '#fff8e0')
  );
}

function cowcatcher(x: number, rail: number): string {
  return (
    polygon(
      [
        [x + 382, rail - 40],
        [x + 424, rail - 2],
        [x + 382, rail - 2],
      ],
      iron,
    ) + stroke(`M${x + 384} ${rail - 38}L${x + 424} ${rail - 3}`, ramp.lit, 3)
  );
}
