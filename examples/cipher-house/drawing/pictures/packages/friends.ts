import { figure } from '../../draw/figure.ts';
import { doorKey } from '../../draw/key.ts';
import { star } from '../../draw/star.ts';
import { stars } from '../../draw/stars.ts';
import { circle, keyholePath, linear, n, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { sunburst } from '../../draw/sunburst.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, nightViolet } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';

const middle = 900;
const black = '#07040f';

/** Draws a party of friends, and a drink that is stirred with a key. */
export function friendsPicture(): Sheet {
  const random = createRandom(311);
  return {
    width,
    height,
    stock: nightViolet.night,
    plates: [
      {
        art: wash(nightViolet, [middle, 460], 1180) + stars(110, width, 560, nightViolet, random),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: rays(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: skyline(), shift: [1, 1] },
      { art: ring(), shift: [-2, 1] },
      { art: glass(), shift: [1, -1] },
      { art: stirrer(), shift: [-1, 0] },
      { art: shine(), blend: 'light' },
      {
        art: glow('drink', [middle, 420], 460, '#ffcf8a', 0.5),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: `<ellipse cx="${middle}" cy="1140" rx="900" ry="80" fill="${black}"/>${rect(0, 1140, width, 80, black)}` },
      {
        art: crowdLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: party(), shift: [-1, 1] },
      { art: vignette(width, height, black, { top: 200, foot: 60 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the rays behind the glass. */
function rays(): string {
  return `<defs>${radial('rays', [middle, 420], 1050, [
    [0, '#ffe9c0', 0.5],
    [0.45, nightViolet.lit, 0.24],
    [1, nightViolet.mid, 0],
  ])}</defs>${sunburst([middle, 420], 20, 1250, 'url(#rays)', 0.5)}`;
}

/** Draws the light over the crowd, a flat ellipse. */
function crowdLight(): string {
  return `<defs>${radial(
    'crowd',
    [middle, 1090],
    900,
    [
      [0, '#ffb8d4', 0.75],
      [0.5, '#a45cc8', 0.5],
      [1, '#583496', 0],
    ],
    'translate(0 763) scale(1 .3)',
  )}</defs>${rect(0, 0, width, height, 'url(#crowd)')}`;
}

/** Draws the houses of the city, some with an aerial; they are taller at the edges of the picture. */
function skyline(): string {
  const random = createRandom(312);
  const parts: string[] = [];
  for (let x = -20; x < width;) {
    const wide = random.between(70, 150);
    const top = random.between(720, 950) + Math.abs(x + wide / 2 - middle) * -0.12;
    parts.push(rect(x, top, wide, height - top, '#180d33'));
    if (random.next() < 0.3)
      parts.push(stroke(`M${n(x + wide / 2)} ${n(top)}v${n(-random.between(40, 90))}`, '#180d33', 7));
    for (let y = top + 24; y < 1060; y += 38) {
      for (let pane = x + 16; pane < x + wide - 20; pane += 30) {
        if (random.next() < 0.34)
          parts.push(rect(pane, y, 12, 18, random.pick(['#ffcf7a', '#f3a0c4', '#b496ee']), 'opacity=".8"'));
      }
    }
    x += wide + random.between(-6, 10);
  }
  return parts.join('');
}

/** Draws a neon hoop behind the glass. */
function ring(): string {
  return (
    circle(middle, 500, 470, 'none', `stroke="#f3a0c4" stroke-width="22" opacity=".85"`) +
    circle(middle, 500, 470, 'none', `stroke="#fff0f6" stroke-width="7"`) +
    circle(middle, 500, 430, 'none', `stroke="${nightViolet.lit}" stroke-width="6" opacity=".8"`)
  );
}

/** Draws the glass with its drink. */
function glass(): string {
  return (
    `<defs>${linear(
      'drink',
      [middle, 330],
      [middle, 720],
      [
        [0, '#ffe2a0'],
        [0.4, '#f79a6a'],
        [1, '#c2406f'],
      ],
    )}</defs>` +
    polygon(
      [
        [430, 220],
        [1370, 220],
        [middle, 752],
      ],
      '#fff4ff',
      'opacity=".22"',
    ) +
    polygon(
      [
        [540, 344],
        [1260, 344],
        [middle, 738],
      ],
      'url(#drink)',
    ) +
    `<ellipse cx="${middle}" cy="344" rx="360" ry="34" fill="#ffedbe"/>` +
    `<ellipse cx="${middle}" cy="346" rx="330" ry="26" fill="#f7b878"/>` +
    stroke(`M430 220L${middle} 752L1370 220`, '#fdf2ff', 13) +
    `<ellipse cx="${middle}" cy="220" rx="470" ry="42" fill="none" stroke="#fdf2ff" stroke-width="11"/>` +
    stroke(`M${middle} 752V1060`, '#fdf2ff', 24) +
    stroke(`M${middle - 4} 770V1050`, '#c9b4f2', 8) +
    `<path d="M${middle} 1020Q${middle + 30} 1066 1130 1082Q1130 1104 ${middle} 1104Q670 1104 670 1082Q${middle - 30} 1066 ${middle} 1020Z" fill="#e6d8ff" stroke="#fdf2ff" stroke-width="8"/>`
  );
}

/** Draws the key through two olives; each has a keyhole as its stone. */
function stirrer(): string {
  const olive = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="70" ry="58" fill="#3f5a20" stroke="${black}" stroke-width="7" transform="rotate(-32 ${x} ${y})"/>` +
    `<ellipse cx="${x - 16}" cy="${y - 18}" rx="36" ry="22" fill="#9ab84e" transform="rotate(-32 ${x} ${y})"/>` +
    `<path d="${keyholePath(x + 10, y - 2, 14, 2.6, 1)}" fill="${black}"/>`;
  return (
    doorKey(1202, 134, 600, 36, brassDeep) +
    doorKey(1198, 130, 600, 36, brassBright) +
    olive(1000, 410) +
    olive(918, 520)
  );
}

/** Draws the bubbles in the drink, four sparkles, and the reflection on the glass. */
function shine(): string {
  const random = createRandom(313);
  const bubbles = Array.from({ length: 34 }, () => {
    const y = random.between(380, 690);
    const half = (738 - y) * 0.84;
    return circle(
      middle + random.between(-half, half),
      y,
      random.between(3, 9),
      'none',
      'stroke="#fff4d6" stroke-width="2.5" opacity=".8"',
    );
  });
  const sparks = (
    [
      [462, 190, 54],
      [1384, 300, 40],
      [700, 120, 30],
      [1120, 660, 34],
    ] as const
  ).map(([x, y, size]) => star(x, y, size, 4, 0.14, '#fff8e6'));
  return (
    bubbles.join('') +
    sparks.join('') +
    polygon(
      [
        [500, 262],
        [560, 262],
        [880, 660],
        [868, 676],
      ],
      '#ffffff',
      'opacity=".28"',
    )
  );
}

/** Draws six friends: the second from the left wears a veil and a sash, the fifth a hat and a sash. */
function party(): string {
  const veil = (x: number, y: number) =>
    `<path d="M${x - 8} ${y - 262}Q${x - 62} ${y - 250} ${x - 78} ${y - 150}Q${x - 84} ${y - 110} ${x - 70} ${y - 76}Q${x - 48} ${y - 96} ${x - 40} ${y - 150}Q${x - 30} ${y - 220} ${x - 8} ${y - 262}Z" fill="#fff4ff" opacity=".92"/><path d="M${x - 24} ${y - 256}L${x - 14} ${y - 278}L${x - 4} ${y - 262}L${x + 4} ${y - 282}L${x + 12} ${y - 262}L${x + 22} ${y - 276}L${x + 24} ${y - 254}Z" fill="#ffe9ae"/>`;
  const sash = (x: number, y: number, tall: number) =>
    stroke(`M${x - 30} ${y - tall * 0.8}L${x + 28} ${y - tall * 0.56}`, '#f3a0c4', 10);
  return (
    figure(372, 1150, 250, black, { hat: false, dress: 'jacket', arm: -1 }) +
    figure(520, 1158, 268, black, { hat: false, dress: 'skirt', arm: 1 }) +
    veil(520, 1158) +
    sash(520, 1158, 268) +
    figure(668, 1162, 244, black, { hat: false, dress: 'skirt' }) +
    figure(1148, 1162, 256, black, { hat: false, dress: 'jacket' }) +
    figure(1296, 1158, 278, black, { dress: 'coat', arm: 1 }) +
    sash(1296, 1158, 278) +
    figure(1446, 1152, 246, black, { hat: false, dress: 'skirt', arm: 1 }) +
    stroke('M1360 990L1372 950', brass, 6)
  );
}
