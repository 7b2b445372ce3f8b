import { drape, valance } from '../../draw/curtain.ts';
import { figure, locateHand } from '../../draw/figure.ts';
import { blur, circle, keyholePath, linear, n, type Point, polygon, radial, rect } from '../../draw/svg.ts';
import { brass, brassBright, ink } from '../../palette.ts';
import { crest, escutcheon, footGlow, footlights, panelling, planks, ramp, tieBack } from './stage.ts';
import type { Sheet } from '../../print/press.ts';
import { cutWindow } from '../../print/cut-window.ts';
import { createRandom } from '../../random.ts';

/** Draws the stage of the house: a keyhole as tall as a door with light pouring out of it, and four people about to go in. */
export function homeHero(): Sheet {
  return drawStage({ height: 1350, crestX: 1200, shade: [0.82, 0.42] });
}

/** Draws the same stage for a phone: the keyhole in the middle, and boards below, on which the title stands. */
export function homeHeroPortrait(): Sheet {
  return cutWindow(
    drawStage({ height: 1740, crestX: 1460, shade: [0.3, 0.15] }),
    { x: 810, y: 0, width: 1300, height: 1733 },
    1,
  );
}

interface Stage {
  readonly height: number;
  /** The middle of the crest on the valance: in the middle of the page or, on a phone, over the keyhole. */
  readonly crestX: number;
  /** The darkness of the side on which a wide window has its title: at the edge, and half the way in. */
  readonly shade: readonly [edge: number, inner: number];
}

function drawStage({ height, crestX, shade }: Stage): Sheet {
  const width = 2400;
  const keyhole: Point = [1460, 410];
  const radius = 178;
  const boards = 985;
  const shape = keyholePath(keyhole[0], keyhole[1], radius, (boards - keyhole[1]) / radius, 1.16);
  return {
    width,
    height,
    stock: '#140a08',
    plates: [
      {
        art: wall(width, keyhole, boards),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      {
        art: stageFloor(width, height, boards, keyhole),
        screen: { kind: 'stipple', strength: 0.5 },
      },
      { art: escutcheon(keyhole, radius, boards), shift: [2, -1] },
      {
        art: lightOfKeyhole(width, height, keyhole, boards, radius),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.85 },
      },
      {
        art: insideOfKeyhole(keyhole, shape),
        screen: { kind: 'stipple', strength: 0.4 },
      },
      { art: motes(keyhole), blend: 'light' },
      { art: company(keyhole[0], boards) },
      {
        art: drapes(width),
        shift: [-2, 1],
      },
      { art: tieBack(322, 880, 1) + tieBack(width - 205, 880, -1), shift: [2, 1] },
      { art: valance(width, 6, 205, ramp, brass) + crest(crestX, 118), shift: [2, 2] },
      { art: footlights(width, height) },
      {
        art: footGlow(width, height),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      {
        art: darkEdges(width, height, shade),
        screen: { kind: 'stipple', strength: 0.7 },
      },
    ],
  };
}

/** Draws the panelled wall, lit around the keyhole. */
function wall(width: number, keyhole: Point, boards: number): string {
  return `<defs>${radial('wall', [keyhole[0], 620], 1250, [
    [0, '#6b3a1c'],
    [0.3, '#43200f'],
    [0.65, '#220f0a'],
    [1, '#120807'],
  ])}</defs>${rect(0, 0, width, boards, 'url(#wall)')}${panelling(width, boards)}`;
}

/** Draws the boards of the stage. */
function stageFloor(width: number, height: number, boards: number, keyhole: Point): string {
  return `<defs>${linear(
    'stage',
    [0, boards],
    [0, height],
    [
      [0, '#8a5526'],
      [0.35, '#4f2b15'],
      [1, '#1c0e09'],
    ],
  )}</defs>${rect(0, boards, width, height - boards, 'url(#stage)')}${planks(keyhole[0], boards, width, height)}`;
}

/** Draws the light that falls from the keyhole into the house: a bloom around it, a pool on the boards, and three rays. */
function lightOfKeyhole(width: number, height: number, keyhole: Point, boards: number, radius: number): string {
  const [x] = keyhole;
  return (
    `<defs>${blur('soft', 14)}${lightGradients(x, boards)}</defs>` +
    `${rect(0, 0, width, height, 'url(#bloom)')}<g filter="url(#soft)"><path d="M${x - radius * 1.16} ${boards}H${x + radius * 1.16}L${x + 760} 1350H${x - 860}Z" fill="url(#pool)"/>` +
    `${polygon(
      [
        [x - 120, 420],
        [x - 190, 940],
        [200, 1350],
        [-100, 900],
      ],
      'url(#ray)',
      'opacity=".5"',
    )}${polygon(
      [
        [x + 120, 420],
        [x + 190, 940],
        [2300, 1350],
        [2500, 900],
      ],
      'url(#ray-right)',
      'opacity=".5"',
    )}${polygon(
      [
        [x - 90, 330],
        [x - 150, 520],
        [300, 560],
        [420, 120],
      ],
      'url(#ray)',
      'opacity=".35"',
    )}</g>`
  );
}

/** Defines the gradients of the pool, the bloom, and the rays to the left and to the right. */
function lightGradients(x: number, boards: number): string {
  return `${linear(
    'pool',
    [x, boards],
    [x, 1380],
    [
      [0, '#fff2cc', 0.95],
      [0.5, brassBright, 0.5],
      [1, brass, 0.08],
    ],
  )}${radial('bloom', [x, 540], 1050, [
    [0, '#fff3d2', 0.75],
    [0.22, '#ffdf98', 0.36],
    [0.6, '#d98a3c', 0.14],
    [1, '#a0501f', 0],
  ])}${linear(
    'ray',
    [x, 480],
    [x - 1100, 1200],
    [
      [0, '#fff2cc', 0.6],
      [1, brass, 0],
    ],
  )}${linear(
    'ray-right',
    [x, 480],
    [x + 900, 1200],
    [
      [0, '#fff2cc', 0.6],
      [1, brass, 0],
    ],
  )}`;
}

/** Draws the bright inside of the keyhole. */
function insideOfKeyhole(keyhole: Point, shape: string): string {
  return `<defs>${radial('inside', [keyhole[0], 560], 620, [
    [0, '#fffdf2'],
    [0.4, '#fff0c6'],
    [0.8, brassBright],
    [1, '#dfa94f'],
  ])}</defs><path d="${shape}" fill="url(#inside)"/>`;
}

/** Draws the drapes on both sides. */
function drapes(width: number): string {
  return (
    drape(
      { side: 'left', sheetWidth: width, top: 980, tie: 330, foot: 520, tieY: 880, footY: 1195, folds: 11 },
      ramp,
      createRandom(3),
    ) +
    drape(
      { side: 'right', sheetWidth: width, top: 640, tie: 210, foot: 360, tieY: 880, footY: 1195, folds: 8 },
      ramp,
      createRandom(4),
    )
  );
}

/** Draws the dark edges, on which the page has its texts. */
function darkEdges(width: number, height: number, shade: Stage['shade']): string {
  return `<defs>${linear(
    'dark-left',
    [0, 0],
    [1150, 0],
    [
      [0, '#0c0605', shade[0]],
      [0.5, '#0c0605', shade[1]],
      [1, '#0c0605', 0],
    ],
  )}${linear(
    'dark-top',
    [0, 0],
    [0, 300],
    [
      [0, '#0c0605', 0.6],
      [1, '#0c0605', 0],
    ],
  )}${linear(
    'dark-right',
    [2400, 0],
    [2000, 0],
    [
      [0, '#0c0605', 0.6],
      [1, '#0c0605', 0],
    ],
  )}</defs>${rect(0, 0, 1150, height, 'url(#dark-left)')}${rect(0, 0, width, 300, 'url(#dark-top)')}${rect(2000, 0, 400, height, 'url(#dark-right)')}`;
}

/** Draws the four people with their shadows, which fall away from the light at `x`; the last is a child that holds a key. */
function company(x: number, boards: number): string {
  const people = [
    { at: x - 250, foot: boards + 98, tall: 292, arm: 0, hat: true, dress: 'coat' },
    { at: x - 110, foot: boards + 74, tall: 262, arm: 0, hat: false, dress: 'skirt' },
    { at: x + 62, foot: boards + 128, tall: 308, arm: 0, hat: true, dress: 'jacket' },
    { at: x + 238, foot: boards + 84, tall: 196, arm: -1, hat: false, dress: 'jacket' },
  ] as const;
  const shadows = people.map(({ at, foot, tall }, index) => {
    const lean = (at - x) * 1.5;
    return `<defs>${linear(
      `cast-${index}`,
      [at, foot],
      [at + lean, foot + 300],
      [
        [0, ink, 0.82],
        [1, ink, 0],
      ],
    )}</defs>${polygon(
      [
        [at - tall * 0.12, foot - 3],
        [at + tall * 0.12, foot - 3],
        [at + lean + tall * 0.3, 1360],
        [at + lean - tall * 0.3, 1360],
      ],
      `url(#cast-${index})`,
    )}`;
  });
  const bodies = people.map(({ at, foot, tall, arm, hat, dress }) =>
    figure(at, foot, tall, '#0b0504', { arm, hat, dress }),
  );
  const child = people[3];
  const [handX, handY] = locateHand(child.at, child.foot, child.tall, -1);
  return `${shadows.join('')}${bodies.join('')}<g transform="translate(${n(handX - 6)} ${n(handY)}) rotate(52)" fill="#0b0504"><path fill-rule="evenodd" d="M0 0a17 17 0 1 0 .1 0ZM0 9a8 8 0 1 1-.1 0Z"/><path d="M-4 32H4V92H-4ZM4 70H20V78H4ZM4 82H16V90H4Z"/></g>`;
}

/** Draws dust in the light of the keyhole. */
function motes([x, y]: Point): string {
  const random = createRandom(21);
  return Array.from({ length: 120 }, () =>
    circle(
      x + random.between(-700, 620),
      y + random.between(-180, 780),
      random.between(1, 3.4),
      brassBright,
      `opacity="${n(random.between(0.15, 0.7))}"`,
    ),
  ).join('');
}
