import { figure, locateHand } from '../../draw/figure.ts';
import { playbillFrame } from '../../draw/frame.ts';
import { star } from '../../draw/star.ts';
import { sunburst } from '../../draw/sunburst.ts';
import { circle, linear, n, type Point, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { cakeStand, tier, turret } from './cake.ts';
import { cocoa, coils, head, helix, ramp, sulk, tailTip, toque, wing } from './creature.ts';

/** Draws the poster of the Dragon: a castle of cake, a dragon around it, and a small baker in front of it. */
export function dragonPoster(): Sheet {
  const width = 1600;
  const height = 2400;
  const light: Point = [800, 900];
  // The body winds around the cake from its foot to its top, closer towards the top. It is thin at the tail and thickest at two thirds.
  const body = helix({
    x: 800,
    low: 1560,
    high: 690,
    turns: 2.76,
    start: 1.47,
    radius: (t) => 470 - 250 * t,
    thickness: (t) => 8 + 54 * Math.sin(Math.PI * (0.02 + t * 0.74)),
  });
  const tail = body[0] ?? { x: 800, y: 1640 };
  const neck = body.at(-1) ?? { x: 800, y: 690, r: 40, isFront: true, depth: 0 };
  const baker: Point = [286, 1752];
  const spoon = locateHand(...baker, 196, 1);
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: kitchenGlow(width, height, light),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      {
        art: rays(light),
        blend: 'light',
        screen: { kind: 'lines', pitch: 9, angle: -38, strength: 0.55 },
      },
      { art: sugar() },
      { art: table(width, height), shift: [2, 0] },
      { art: cakeStand(800, 1640, 560), shift: [-1, 1] },
      { art: coils(body, false), shift: [2, 1] },
      {
        art: cake(),
        shift: [-1, 1],
      },
      {
        art: frontOfDragon(body, tail),
        shift: [2, 1],
      },
      { art: head(neck.x + 16, neck.y - 66, 330) + sulk(neck.x - 184, neck.y - 84, 116), shift: [1, 1] },
      {
        art: cakeGlow(width, height),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      {
        art: bakerWithSpoon(baker, spoon),
      },
      {
        art: darkEdges(width),
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: playbillFrame(width, height, '#10060c', brass, brassDeep, 'croissant'), shift: [2, -1] },
    ],
  };
}

/** Draws the baker with a spoon in the raised hand. */
function bakerWithSpoon(baker: Point, spoon: Point): string {
  return (
    figure(...baker, 196, cocoa, { hat: false, arm: 1, dress: 'skirt' }) +
    toque(baker[0], baker[1] - 184, 44, -6) +
    stroke(`M${n(spoon[0])} ${n(spoon[1] + 14)}L${n(spoon[0] + 30)} ${n(spoon[1] - 74)}`, cocoa, 9) +
    `<ellipse cx="${n(spoon[0] + 34)}" cy="${n(spoon[1] - 88)}" rx="13" ry="20" fill="${cocoa}" transform="rotate(18 ${n(spoon[0] + 34)} ${n(spoon[1] - 88)})"/>`
  );
}

/** Draws the warm air of the kitchen, brightest behind the cake. */
function kitchenGlow(width: number, height: number, light: Point): string {
  return `<defs>${radial('kitchen', light, 1500, [
    [0, '#ffd7b0'],
    [0.28, '#e88aa0'],
    [0.55, ramp.mid],
    [0.8, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, height, 'url(#kitchen)')}`;
}

/** Draws the rays around the light. */
function rays(light: Point): string {
  return `<defs>${radial('ray', light, 1500, [
    [0.1, '#fff0d2', 0.5],
    [0.6, ramp.lit, 0.2],
    [1, ramp.lit, 0],
  ])}</defs>${sunburst(light, 22, 1800, 'url(#ray)', 0.5)}`;
}

/** Draws the cake of three tiers with its turrets. */
function cake(): string {
  return (
    tier({ x: 800, top: 1330, foot: 1600, half: 400 }, 5, 31) +
    turret(500, 1316, 250, -1) +
    turret(1100, 1316, 250, 1) +
    tier({ x: 800, top: 1050, foot: 1318, half: 290 }, 4, 37) +
    tier({ x: 800, top: 800, foot: 1044, half: 186 }, 3, 43) +
    turret(704, 800, 330, -1)
  );
}

/** Draws the wing, the tail and the coils before the cake. */
function frontOfDragon(body: ReturnType<typeof helix>, tail: { readonly x: number; readonly y: number }): string {
  const shoulder = body[Math.round(body.length * 0.62)] ?? { x: 0, y: 0 };
  return wing(shoulder.x, shoulder.y - 30, 210, 8) + tailTip(tail.x - 8, tail.y, 96, 8) + coils(body, true);
}

/** Draws the light of the cake's windows. */
function cakeGlow(width: number, height: number): string {
  return `<defs>${radial('glow', [800, 1100], 760, [
    [0, '#fff1cf', 0.4],
    [0.4, '#ffc89a', 0.2],
    [1, '#ff9a8a', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#glow)')}`;
}

/** Draws the dark edges, on which the poster has its texts. */
function darkEdges(width: number): string {
  return `<defs>${linear(
    'foot',
    [0, 2400],
    [0, 1660],
    [
      [0, '#12060c', 0.97],
      [0.5, '#12060c', 0.74],
      [1, '#12060c', 0],
    ],
  )}${linear(
    'head',
    [0, 0],
    [0, 320],
    [
      [0, '#12060c', 0.6],
      [1, '#12060c', 0],
    ],
  )}</defs>${rect(0, 1660, width, 740, 'url(#foot)')}${rect(0, 0, width, 320, 'url(#head)')}`;
}

/** Draws stars of sugar in the air, most of them high up. */
function sugar(): string {
  const random = createRandom(73);
  return Array.from({ length: 60 }, () =>
    star(random.between(130, 1470), 140 + random.next() ** 1.3 * 1200, random.between(5, 24), 4, 0.22, brassBright),
  ).join('');
}

/** Draws the bakery's table, floured, with a cloth that hangs over its edge. */
function table(width: number, height: number): string {
  const random = createRandom(79);
  const hem = `M0 1850${Array.from({ length: 13 }, () => 'q64 100 128 0').join('')}`;
  const flour = Array.from({ length: 420 }, () =>
    circle(
      random.between(0, width),
      1690 + random.next() * 140,
      random.between(1.2, 4.5),
      '#fff1e4',
      `opacity="${n(random.between(0.2, 0.7))}"`,
    ),
  );
  return (
    `<defs>${linear(
      'cloth',
      [0, 1660],
      [0, 2100],
      [
        [0, '#d8788f'],
        [0.4, '#8a3356'],
        [1, ramp.night],
      ],
    )}</defs>` +
    rect(0, 1672, width, height - 1672, 'url(#cloth)') +
    stroke(`M0 1672H${width}`, '#ffd9c4', 5) +
    `<path d="${hem}V${height}H0Z" fill="#3a1226"/>` +
    stroke(hem, ramp.lit, 5, 'opacity=".8"') +
    flour.join('')
  );
}
