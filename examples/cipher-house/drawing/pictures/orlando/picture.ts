import { glyph } from '../../draw/glyph.ts';
import { palm } from '../../draw/palm.ts';
import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brassBright } from '../../palette.ts';
import { black, ramp, signs, street, theatre } from './theatre.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';

/** Draws the picture of Orlando: dusk on the Drive, the wheel, the palms, and a marquee with every bulb lit. */
export function orlandoPicture(): Sheet {
  const width = 2400;
  const height = 1350;
  const sun: Point = [930, 830];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: sky(width, height),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: stripedSun(sun, 330), shift: [2, 2] },
      { art: streaks(width), screen: { kind: 'stipple', strength: 0.8 } },
      { art: wheel([560, 700], 400), shift: [-2, 1] },
      { art: skyline(width) },
      {
        art: farPalms(),
        shift: [2, -1],
      },
      { art: theatre() },
      { art: signs(), shift: [1, -1] },
      {
        art: neonLight(width, height),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: road(width, height) },
      {
        art: gleamOnRoad(height),
        blend: 'light',
        screen: { kind: 'lines', pitch: 8, angle: 0, strength: 0.6 },
      },
      {
        art: nearPalms(),
        shift: [-2, 1],
      },
    ],
  };
}

function sky(width: number, height: number): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, 1080],
    [
      [0, '#221033'],
      [0.28, ramp.deep],
      [0.55, ramp.mid],
      [0.8, ramp.lit],
      [1, ramp.glow],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#sky)')}`;
}

/** Draws the palms behind the theatre; each is `[x, height, lean]`. */
function farPalms(): string {
  return palms(
    [
      [80, 760, -40],
      [330, 560, 26],
      [1120, 470, -22],
      [1230, 620, 34],
    ],
    51,
    '#3a1230',
  );
}

/** Draws the light of the theatre's canopy and of its upright sign. */
function neonLight(width: number, height: number): string {
  return `<defs>${radial('house', [1730, 900], 820, [
    [0, '#ffe6ae', 0.6],
    [0.35, '#ffb45e', 0.26],
    [1, '#c2443c', 0],
  ])}${radial('blade', [1985, 380], 420, [
    [0, '#ff9d7a', 0.4],
    [1, '#c2443c', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#house)')}${rect(0, 0, width, height, 'url(#blade)')}`;
}

/** Draws the blurred reflections on the wet road. */
function gleamOnRoad(height: number): string {
  return `<defs>${blur('wet', 6)}${linear(
    'gleam',
    [0, street + 20],
    [0, height],
    [
      [0, '#ffd693', 0.75],
      [1, '#ffb45e', 0],
    ],
  )}</defs><g filter="url(#wet)">${gleams()}</g>`;
}

/** Draws the near palms, each `[x, height, lean]`, and two flamingos. */
function nearPalms(): string {
  return (
    palms(
      [
        [170, 1080, 60],
        [2372, 760, -26],
        [1400, 830, -40],
      ],
      52,
      black,
    ) +
    glyph('flamingo', 880, 1118, 190, black) +
    glyph('flamingo', 1010, 1136, 160, black, true)
  );
}

/** Draws the sun, cut by five stripes of sky that get wider towards its foot. */
function stripedSun([x, y]: Point, radius: number): string {
  const cuts = [0.18, 0.36, 0.54, 0.72, 0.9].map((share, index) =>
    rect(x - radius, y + radius * share - radius * 0.1, radius * 2, 8 + index * 7, '#000'),
  );
  return `<defs>${linear(
    'sun',
    [x, y - radius],
    [x, y + radius],
    [
      [0, '#fff2c2'],
      [0.5, ramp.glow],
      [1, ramp.lit],
    ],
  )}<mask id="cuts">${rect(x - radius, y - radius, radius * 2, radius * 2, '#fff')}${cuts.join('')}</mask></defs>${circle(x, y, radius, 'url(#sun)', 'mask="url(#cuts)"')}`;
}

/** Draws thin clouds, dark in the upper half of the sky and lit in the lower one. */
function streaks(width: number): string {
  const random = createRandom(6);
  return Array.from({ length: 22 }, (_, index) => {
    const y = 120 + index * 33;
    const x = random.between(-200, width);
    const long = random.between(260, 900);
    return `<path d="M${n(x)} ${y}Q${n(x + long / 2)} ${n(y - random.between(8, 26))} ${n(x + long)} ${y}Q${n(x + long / 2)} ${y + 7} ${n(x)} ${y}Z" fill="${index < 11 ? '#6d2450' : '#ffc07a'}" opacity="${n(random.between(0.25, 0.6))}"/>`;
  }).join('');
}

/** The number of spokes of the big wheel, each with a cabin at its end. */
const cabinCount = 30;

/** Draws the big wheel on its two legs. */
function wheel([x, y]: Point, radius: number): string {
  const spokes = Array.from({ length: cabinCount }, (_, spoke) => {
    const angle = (spoke * Math.PI) / (cabinCount / 2);
    return `M${x} ${y}L${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  });
  const cabins = Array.from({ length: cabinCount }, (_, cabin) => {
    const angle = (cabin * Math.PI) / (cabinCount / 2);
    const at: Point = [x + Math.cos(angle) * (radius + 15), y + Math.sin(angle) * (radius + 15)];
    return `<ellipse cx="${n(at[0])}" cy="${n(at[1])}" rx="13" ry="11" fill="#2d0f28"/>${circle(at[0], at[1] - 1, 5.5, cabin % 3 === 0 ? brassBright : ramp.glow)}`;
  });
  const tone = '#38122f';
  return (
    stroke(spokes.join(''), tone, 2) +
    circle(x, y, radius, 'none', `stroke="${tone}" stroke-width="12"`) +
    circle(x, y, radius - 30, 'none', `stroke="${tone}" stroke-width="4"`) +
    circle(x, y, 30, tone) +
    stroke(`M${x} ${y}L${x - 170} ${street}M${x} ${y}L${x + 170} ${street}`, tone, 17) +
    cabins.join('')
  );
}

/** Draws a row of far houses with lit windows. */
function skyline(width: number): string {
  const random = createRandom(15);
  const parts: string[] = [];
  for (let x = -40; x < width; x += random.between(90, 190)) {
    const wide = random.between(90, 220);
    const top = street - random.between(50, 190);
    parts.push(rect(x, top, wide, street - top + 10, '#2d0f2a'));
    for (let window = 0; window < 9; window += 1)
      parts.push(
        rect(x + random.between(8, wide - 14), top + random.between(10, 110), 7, 9, ramp.glow, 'opacity=".75"'),
      );
  }
  return parts.join('');
}

function palms(
  list: readonly (readonly [x: number, height: number, lean: number])[],
  seed: number,
  fill: string,
): string {
  const random = createRandom(seed);
  return list.map(([x, tall, lean]) => palm(x, street + 40, tall, lean, fill, random)).join('');
}

/** Draws the road with its bright edge. */
function road(width: number, height: number): string {
  return `<defs>${linear(
    'road',
    [0, street],
    [0, height],
    [
      [0, '#3a1626'],
      [0.4, '#1d0b16'],
      [1, '#0d060b'],
    ],
  )}</defs>${rect(0, street, width, height - street, 'url(#road)')}${rect(0, street, width, 7, '#f2a463', 'opacity=".6"')}${rect(0, street + 30, width, 5, black)}`;
}

/** Draws a reflection below each of the five doors, and a wide one below the sun. */
function gleams(): string {
  return (
    [1590, 1694, 1798, 1902, 2006]
      .map((x) =>
        polygon(
          [
            [x - 36, street + 34],
            [x + 36, street + 34],
            [x + 60, 1350],
            [x - 110, 1350],
          ],
          'url(#gleam)',
          'opacity=".7"',
        ),
      )
      .join('') +
    polygon(
      [
        [650, street + 34],
        [1150, street + 34],
        [1240, 1350],
        [560, 1350],
      ],
      'url(#gleam)',
      'opacity=".35"',
    )
  );
}
