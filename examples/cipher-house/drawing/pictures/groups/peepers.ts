import { figure } from '../../draw/figure.ts';
import { circle, keyholePath, linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, leafGreen } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { glow, height, width } from '../card.ts';

const black = '#070b05';
const floor = 1010;
const hole = { x: 1120, y: 420, radius: 96 };

/** Draws three children on each other’s shoulders before a keyhole, two more who wait, and a dog. */
export function peepersPicture(): Sheet {
  return {
    width,
    height,
    stock: leafGreen.night,
    plates: [
      { art: door(), screen: { kind: 'stipple', strength: 0.55 } },
      { art: mouldings(), shift: [1, 1] },
      { art: ground(), screen: { kind: 'stipple', strength: 0.4 } },
      { art: plate(), shift: [-1, 0] },
      {
        art: keyholeLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.78 },
      },
      { art: tower() + waitingChildren() + dog(), shift: [1, 0] },
      { art: vignette(width, height, black, { top: 130, foot: 110 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the ray of light through the keyhole. */
function keyholeLight(): string {
  return (
    `<defs>${linear(
      'ray',
      [hole.x, hole.y],
      [330, 900],
      [
        [0, '#fff8de', 0.95],
        [0.5, '#ffe3a0', 0.4],
        [1, '#ffd98c', 0.05],
      ],
    )}</defs>${polygon(
      [
        [hole.x - 20, hole.y - 110],
        [hole.x - 40, hole.y + 280],
        [-60, 1240],
        [-60, 560],
      ],
      'url(#ray)',
    )}` + glow('hole', [hole.x, hole.y + 90], 520, '#fff1c8', 0.7)
  );
}

function door(): string {
  return `<defs>${linear(
    'wood',
    [0, 0],
    [width, 0],
    [
      [0, '#1f3312'],
      [0.62, '#5c8a2c'],
      [1, '#243c14'],
    ],
  )}</defs>${rect(0, 0, width, floor, 'url(#wood)')}${Array.from({ length: 9 }, (_, board) => rect(board * 220 - 10, 0, 8, floor, '#16260c', 'opacity=".8"')).join('')}`;
}

function mouldings(): string {
  return (
    [
      [90, 90, 640, 330],
      [90, 500, 640, 420],
      [1460, 90, 300, 330],
      [1460, 500, 300, 420],
    ]
      .map(
        ([x = 0, y = 0, w = 0, h = 0]) =>
          rect(x, y, w, h, 'none', 'stroke="#16260c" stroke-width="16"') +
          rect(x + 16, y + 16, w - 32, h - 32, 'none', 'stroke="#aac85c" stroke-width="5" opacity=".6"'),
      )
      .join('') +
    rect(0, floor - 60, width, 60, brassDeep) +
    rect(0, floor - 60, width, 10, brassBright, 'opacity=".7"') +
    [120, 480, 840, 1200, 1560].map((x) => circle(x, floor - 26, 12, '#4a350f')).join('')
  );
}

/** Draws the brass plate around the keyhole, with a screw at its top and one at its foot. */
function plate(): string {
  const { x, y } = hole;
  const outline = (grow: number) =>
    `M${x - 190 - grow} ${y + 330 + grow}V${y - 130}Q${x - 190 - grow} ${y - 270 - grow} ${x} ${y - 300 - grow}Q${x + 190 + grow} ${y - 270 - grow} ${x + 190 + grow} ${y - 130}V${y + 330 + grow}Q${x} ${y + 420 + grow} ${x - 190 - grow} ${y + 330 + grow}Z`;
  return (
    `<defs>${linear(
      'plate',
      [x - 190, y],
      [x + 190, y + 200],
      [
        [0, '#6e4a17'],
        [0.35, brass],
        [0.5, '#9a712c'],
        [0.8, brassBright],
        [1, '#5b3a12'],
      ],
    )}</defs><path d="${outline(18)}" fill="${black}"/><path d="${outline(0)}" fill="url(#plate)"/><path d="${outline(-22)}" fill="none" stroke="#5b3a12" stroke-width="7"/>` +
    [
      [0, -240],
      [0, 336],
    ]
      .map(
        ([dx = 0, dy = 0]) =>
          circle(x + dx, y + dy, 18, brassDeep) + stroke(`M${x + dx - 10} ${y + dy - 8}l20 16`, '#3a2409', 5),
      )
      .join('') +
    `<path d="${keyholePath(x, y, hole.radius + 14, 3.1, 1)}" fill="#2a1a06"/><path d="${keyholePath(x, y, hole.radius, 3.2, 1)}" fill="#fffbe6"/>`
  );
}

function ground(): string {
  return `<defs>${linear(
    'floor',
    [0, floor],
    [0, height],
    [
      [0, '#5b4022'],
      [1, '#160f08'],
    ],
  )}</defs>${rect(0, floor, width, height - floor, 'url(#floor)')}${Array.from({ length: 13 }, (_, board) => stroke(`M${board * 150} ${floor}L${n(900 + (board * 150 - 900) * 1.8)} ${height}`, '#20150a', 4)).join('')}`;
}

/** Draws the light of the keyhole on the right edge of a child. */
function rim(x: number, y: number, tall: number): string {
  return stroke(
    `M${x + tall * 0.13} ${y - tall * 0.78}Q${x + tall * 0.155} ${y - tall * 0.6} ${x + tall * 0.13} ${y - tall * 0.44}`,
    '#fff1c8',
    5,
    'opacity=".9"',
  );
}

/** Draws the three children on each other’s shoulders, the smallest on top. */
function tower(): string {
  const x = 1000;
  return (
    `<ellipse cx="${x - 30}" cy="1096" rx="150" ry="20" fill="${black}" opacity=".6"/>` +
    figure(x - 10, 1098, 310, black, { hat: false, dress: 'jacket', arm: 1 }) +
    figure(x, 880, 270, black, { hat: false, dress: 'skirt', arm: 1 }) +
    figure(x + 8, 690, 240, black, { hat: false, dress: 'jacket', arm: 1 }) +
    rim(x - 10, 1098, 310) +
    rim(x, 880, 270) +
    rim(x + 8, 690, 240)
  );
}

/** Draws the two who wait for a turn, the first in a hat of newspaper. */
function waitingChildren(): string {
  return (
    figure(700, 1120, 300, black, { hat: false, dress: 'skirt', arm: 1 }) +
    polygon(
      [
        [650, 848],
        [750, 848],
        [700, 770],
      ],
      '#f2e8d5',
    ) +
    polygon(
      [
        [640, 850],
        [760, 850],
        [744, 826],
        [656, 826],
      ],
      '#d8c8a4',
    ) +
    rim(700, 1120, 300) +
    figure(420, 1140, 280, black, { hat: false, dress: 'jacket' })
  );
}

function dog(): string {
  return (
    `<path d="M250 1130Q246 1062 300 1056L312 1030Q330 1018 334 1040L352 1052Q346 1076 330 1078L332 1130H316L310 1094H286L278 1130Z" fill="${black}"/>` +
    stroke('M252 1112Q216 1100 224 1062', black, 11)
  );
}
