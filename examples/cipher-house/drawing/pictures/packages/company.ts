import { figure, locateHand } from '../../draw/figure.ts';
import { doorKey } from '../../draw/key.ts';
import { circle, keyholePath, linear, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { sunburst } from '../../draw/sunburst.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, inkBlue } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { glow, height, wash, width } from '../card.ts';

const lock = { x: 900, y: 640 };
const ground = 1090;
const black = '#060914';

/** Draws a company: a padlock as large as a house, a ladder, and seven colleagues, of whom one has the key. */
export function companyPicture(): Sheet {
  return {
    width,
    height,
    stock: inkBlue.night,
    plates: [
      { art: wash(inkBlue, [lock.x, lock.y], 1150), screen: { kind: 'stipple', strength: 0.6 } },
      { art: pinstripe(), screen: { kind: 'stipple', strength: 0.5 } },
      {
        art: rays(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: padlock(), shift: [1, -1] },
      { art: `<path d="${keyholePath(lock.x, lock.y + 20, 58, 3, 1)}" fill="#fff8de"/>` },
      {
        art: keyholeLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: shadowOnFloor() },
      { art: ladder(), shift: [1, 0] },
      { art: colleagues(), shift: [-1, 1] },
      { art: vignette(width, height, black, { top: 220, foot: 140 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the rays behind the padlock. */
function rays(): string {
  return `<defs>${radial('rays', [lock.x, lock.y], 1000, [
    [0, inkBlue.glow, 0.5],
    [0.6, inkBlue.lit, 0.16],
    [1, inkBlue.mid, 0],
  ])}</defs>${sunburst([lock.x, lock.y], 26, 1200, 'url(#rays)', 0.2)}`;
}

/** Draws the light of the keyhole, also on the floor. */
function keyholeLight(): string {
  return `<defs>${linear(
    'carpet-light',
    [900, 760],
    [900, 1200],
    [
      [0, '#ffe9b0', 0.75],
      [1, '#ffe9b0', 0],
    ],
  )}</defs>${glow('hole', [lock.x, lock.y + 80], 420, '#ffe3a0', 0.85)}${polygon(
    [
      [850, 820],
      [950, 820],
      [1260, 1200],
      [540, 1200],
    ],
    'url(#carpet-light)',
  )}`;
}

/** Draws thin stripes over the whole sheet, as on the cloth of a suit. */
function pinstripe(): string {
  return Array.from({ length: 37 }, (_, stripe) =>
    rect(stripe * 50, 0, 3, height, inkBlue.glow, `opacity="${stripe % 2 === 0 ? 0.2 : 0.09}"`),
  ).join('');
}

/** Draws the padlock: its shackle of steel, its body of brass with four rivets, and the ring around its keyhole. */
function padlock(): string {
  const { x, y } = lock;
  const shackle = `M${x - 196} ${y - 170}V${y - 300}A196 196 0 0 1 ${x + 196} ${y - 300}V${y - 170}`;
  const rivets = [
    [-262, -150],
    [262, -150],
    [-262, 262],
    [262, 262],
  ] as const;
  return (
    `<defs>${linear(
      'body',
      [x - 320, y],
      [x + 320, y],
      [
        [0, '#54390f'],
        [0.18, brass],
        [0.42, '#ffe9ae'],
        [0.7, brass],
        [1, '#3c280b'],
      ],
    )}${linear(
      'shackle',
      [x - 240, y],
      [x + 240, y],
      [
        [0, '#3a4668'],
        [0.3, '#d6def4'],
        [0.6, '#7c8bb8'],
        [1, '#232c4a'],
      ],
    )}</defs>` +
    stroke(shackle, black, 108) +
    stroke(shackle, 'url(#shackle)', 86) +
    rect(x - 326, y - 206, 652, 524, black, 'rx="64"') +
    rect(x - 314, y - 194, 628, 500, 'url(#body)', 'rx="54"') +
    rect(x - 284, y - 164, 568, 440, 'none', `rx="34" stroke="${brassDeep}" stroke-width="8"`) +
    rect(x - 280, y - 160, 560, 432, 'none', `rx="32" stroke="#fff1c8" stroke-width="2.5" opacity=".7"`) +
    rivets
      .map(([dx, dy]) => circle(x + dx, y + dy, 17, brassDeep) + circle(x + dx - 3, y + dy - 4, 10, '#ffedbb'))
      .join('') +
    circle(x, y + 56, 168, brassDeep) +
    circle(x, y + 56, 154, '#2a1d08') +
    circle(x, y + 56, 154, 'none', `stroke="${brassBright}" stroke-width="6"`)
  );
}

function shadowOnFloor(): string {
  return `<ellipse cx="900" cy="${ground + 4}" rx="760" ry="46" fill="${black}" opacity=".5"/>`;
}

/** Draws the ladder that leans on the padlock. */
function ladder(): string {
  const rungs = Array.from({ length: 11 }, (_, rung) => {
    const share = rung / 11;
    const x = 1400 - share * 196;
    const y = ground - 16 - share * 640;
    return `M${x - 44} ${y}L${x + 40} ${y + 6}`;
  });
  return (
    stroke(`M1364 ${ground + 10}L1166 402M1452 ${ground + 14}L1252 408`, black, 17) + stroke(rungs.join(''), black, 11)
  );
}

/** Draws the colleagues: four make a tower, of whom the top one holds the key, one climbs the ladder, one holds it, one takes the minutes. */
function colleagues(): string {
  const [handX, handY] = locateHand(540, 650, 236, 1);
  return (
    figure(494, ground, 272, black, { hat: false, dress: 'jacket' }) +
    figure(584, ground, 268, black, { dress: 'jacket' }) +
    figure(536, ground - 222, 252, black, { hat: false, dress: 'skirt' }) +
    figure(540, ground - 440, 236, black, { hat: false, dress: 'jacket', arm: 1 }) +
    doorKey(handX + 26, handY + 6, 210, -74, black, `stroke="${black}" stroke-width="12" stroke-linejoin="round"`) +
    doorKey(handX + 26, handY + 6, 210, -74, '#fff6dc') +
    figure(1304, 850, 250, black, { hat: true, dress: 'jacket', arm: -1 }) +
    figure(1512, ground + 6, 266, black, { hat: false, dress: 'skirt', arm: -1 }) +
    figure(258, ground + 10, 258, black, { hat: false, dress: 'skirt', arm: -1 }) +
    `<g transform="rotate(-12 176 940)">${rect(140, 900, 66, 90, '#f2e8d5')}${rect(160, 892, 26, 14, brass)}${stroke('M152 924H194M152 940H194M152 956H178', '#6d7594', 4)}</g>`
  );
}
