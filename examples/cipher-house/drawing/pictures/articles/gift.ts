import { doorKey } from '../../draw/key.ts';
import { star } from '../../draw/star.ts';
import { circle, keyholePath, linear, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { sunburst } from '../../draw/sunburst.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, curtainRed, seaGreen } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';

/** The middle of the box from left to right, and the height of its opening. */
const middle = 900;
const lid = 560;
const black = '#04100f';

/** Draws a wrapped box that opens: light, stars and a key fly out of it, and tickets lie around it. */
export function giftPicture(): Sheet {
  return {
    width,
    height,
    stock: seaGreen.night,
    plates: [
      { art: wash(seaGreen, [middle, 500], 1150), screen: { kind: 'stipple', strength: 0.6 } },
      {
        art: rays(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: floor(), shift: [0, 1] },
      { art: escape(), shift: [-1, -1] },
      { art: box(), shift: [1, 1] },
      { art: cover(), shift: [-1, 0] },
      {
        art: glow('mouth', [middle, lid + 20], 560, '#fff1c8', 0.75),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: tickets(), shift: [1, -1] },
      { art: vignette(width, height, black, { top: 130, foot: 150 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the rays out of the open box. */
function rays(): string {
  return `<defs>${radial('rays', [middle, lid], 1100, [
    [0, '#fff1c8', 0.85],
    [0.4, '#ffd98c', 0.3],
    [1, seaGreen.mid, 0],
  ])}</defs>${sunburst([middle, lid], 24, 1300, 'url(#rays)', 0.25)}`;
}

/** Draws the floor, and the shadow of the box on it. */
function floor(): string {
  return (
    `<defs>${linear(
      'floor',
      [0, 960],
      [0, height],
      [
        [0, '#0f4a48'],
        [1, '#04100f'],
      ],
    )}</defs>` +
    rect(0, 970, width, 230, 'url(#floor)') +
    rect(0, 968, width, 6, seaGreen.lit, 'opacity=".6"') +
    `<ellipse cx="${middle}" cy="1076" rx="560" ry="52" fill="${black}" opacity=".65"/>`
  );
}

/** Draws stars, small moons and one key that fly out of the box. */
function escape(): string {
  const random = createRandom(391);
  const sparks = Array.from({ length: 46 }, () => {
    const angle = random.between(-2.6, -0.54);
    const away = random.between(150, 640);
    const x = middle + Math.cos(angle) * away;
    const y = lid + Math.sin(angle) * away * 0.86;
    const size = random.between(8, 26);
    const colour = random.pick([brassBright, '#fff6dc', '#ffb38a', seaGreen.glow]);
    return random.next() < 0.3
      ? circle(x, y, size * 0.4, colour)
      : star(x, y, size, random.next() < 0.5 ? 5 : 4, random.next() < 0.5 ? 0.42 : 0.2, colour);
  });
  const key =
    doorKey(1266, 172, 290, 40, black, `stroke="${black}" stroke-width="7"`) + doorKey(1260, 166, 290, 40, brassBright);
  const crescent = `<path d="M420 210A70 70 0 1 0 490 310A56 56 0 1 1 420 210Z" fill="#fff6dc"/>`;
  return sparks.join('') + key + crescent;
}

/** Draws the box: its bright inside, the striped front, the ribbon, and the seal with a keyhole. */
function box(): string {
  /** Draws a part of the front between two places of its upper edge; it narrows downwards. */
  const front = (left: number, right: number, tone: string) =>
    polygon(
      [
        [left, 620],
        [right, 620],
        [right - (right - middle) * 0.04, 1060],
        [left - (left - middle) * 0.04, 1060],
      ],
      tone,
    );
  const inside = polygon(
    [
      [540, 620],
      [1260, 620],
      [1180, 560],
      [620, 560],
    ],
    '#fff4d0',
  );
  const paper = front(540, 1260, black) + front(552, 1248, curtainRed.mid) + front(552, 700, curtainRed.deep);
  const stripes = Array.from({ length: 13 }, (_, stripe) =>
    rect(580 + stripe * 52, 630, 5, 424, curtainRed.lit, 'opacity=".4"'),
  ).join('');
  const ribbon = front(840, 960, brassDeep) + front(850, 950, brass) + front(858, 880, brassBright);
  const seal =
    circle(middle, 800, 92, black) +
    circle(middle, 800, 82, brass) +
    circle(middle, 800, 66, '#2a1d08') +
    `<path d="${keyholePath(middle, 782, 22, 3, 1)}" fill="#fff1c8"/>`;
  return inside + paper + stripes + ribbon + seal;
}

/** Draws the lid, which is up on one side: its board, the ribbon across it, and the bow with two loops and a knot. */
function cover(): string {
  const board =
    rect(500, 470, 780, 118, black, 'rx="8"') +
    rect(510, 480, 760, 98, curtainRed.mid, 'rx="5"') +
    rect(510, 480, 760, 18, curtainRed.lit, 'opacity=".7"');
  const ribbon = rect(834, 480, 120, 98, brass) + rect(846, 480, 24, 98, brassBright);
  const bow =
    `<path d="M894 478C840 380 700 350 690 420C684 480 800 492 894 478Z" fill="${brass}" stroke="${black}" stroke-width="8"/>` +
    `<path d="M894 478C948 380 1088 350 1098 420C1104 480 988 492 894 478Z" fill="${brassBright}" stroke="${black}" stroke-width="8"/>` +
    `<path d="M880 470C840 410 740 390 730 424C730 452 800 466 880 470Z" fill="${brassDeep}"/>` +
    `<path d="M908 470C948 410 1048 390 1058 424C1058 452 988 466 908 470Z" fill="${brassDeep}"/>` +
    circle(894, 466, 34, brass, `stroke="${black}" stroke-width="8"`);
  return `<g transform="translate(-70 -6) rotate(-21 560 600)">${board}${ribbon}${bow}</g>`;
}

/** Draws three admission tickets, one that flies and two on the floor. Each has notches, a keyhole, a perforation and a star. */
function tickets(): string {
  const ticket = (x: number, y: number, turn: number, tone: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-150-66H150V-26A26 26 0 0 0 150 26V66H-150V26A26 26 0 0 0 -150-26Z" fill="${tone}" stroke="${black}" stroke-width="7"/>${rect(-116, -48, 170, 96, 'none', `stroke="${brassDeep}" stroke-width="4"`)}${stroke('M84-56V56', brassDeep, 5, 'stroke-dasharray="4 12"')}<path d="${keyholePath(-31, -14, 15, 2.9, 1)}" fill="${curtainRed.mid}"/>${star(118, 0, 18, 5, 0.42, curtainRed.mid)}</g>`;
  return ticket(330, 1020, -14, '#f2e8d5') + ticket(1470, 1040, 11, '#f2e8d5') + ticket(1480, 420, 24, '#fff6dc');
}
