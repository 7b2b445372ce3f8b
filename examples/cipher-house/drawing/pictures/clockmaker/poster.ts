import { figure } from '../../draw/figure.ts';
import { playbillFrame } from '../../draw/frame.ts';
import { gear, litGear } from '../../draw/machinery.ts';
import { circle, linear, type Point, polygon, radial, rect } from '../../draw/svg.ts';
import { brass, brassDeep } from '../../palette.ts';
import { dialFrom, iron, ramp } from './dial.ts';
import type { Sheet } from '../../print/press.ts';

/** Draws the poster of the Clockmaker: the dial at three minutes to twelve over the wheels, with a keyhole in its middle. */
export function clockmakerPoster(): Sheet {
  const width = 1600;
  const height = 2400;
  const dial: Point = [800, 880];
  const radius = 560;
  return {
    width,
    height,
    stock: '#1c0c06',
    plates: [
      {
        art: room(width, height, dial),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      {
        art: raysOfDial(dial),
        blend: 'light',
        screen: { kind: 'lines', pitch: 9, angle: 38, strength: 0.55 },
      },
      { art: posterBack(dial), shift: [4, -3] },
      {
        art: glassOfDial(dial, radius),
        screen: { kind: 'stipple', strength: 0.5 },
      },
      {
        art: bloomOfDial(width, height, dial),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: dialFrom(dial, radius, false, [-1.5, -18], true), shift: [-3, 2] },
      { art: posterFront(dial), shift: [3, 3] },
      { art: figure(800, 1672, 150, '#080302', { arm: 0 }) },
      {
        art: darkEdges(width, height),
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: playbillFrame(width, height, '#0f0704', brass, brassDeep, 'hourglass'), shift: [2, -1] },
    ],
  };
}

/** Draws the dark room, brightest behind the dial. */
function room(width: number, height: number, dial: Point): string {
  return `<defs>${radial('room', dial, 1650, [
    [0, '#c2621f'],
    [0.4, '#7c3613'],
    [0.72, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, height, 'url(#room)')}`;
}

/** Draws the rays around the dial. */
function raysOfDial(dial: Point): string {
  return `<defs>${radial('ray', dial, 1500, [
    [0.3, '#ffce85', 0.42],
    [0.7, '#f0a552', 0.14],
    [1, '#f0a552', 0],
  ])}</defs>${rays(dial, 1700)}`;
}

/** Draws the glass of the dial in its brass rim. */
function glassOfDial(dial: Point, radius: number): string {
  return `<defs>${radial('glass', [dial[0], dial[1] + 40], radius, [
    [0, '#fff8e0'],
    [0.5, ramp.glow],
    [0.84, '#f0b062'],
    [1, '#d87b38'],
  ])}</defs>${circle(...dial, radius + 52, iron)}${circle(...dial, radius + 40, brassDeep)}${circle(...dial, radius + 30, iron)}${circle(...dial, radius, 'url(#glass)')}`;
}

/** Draws the glow of the dial over the whole poster. */
function bloomOfDial(width: number, height: number, dial: Point): string {
  return `<defs>${radial('bloom', dial, 900, [
    [0, '#ffe9b8', 0.3],
    [0.62, '#ffb869', 0.26],
    [1, '#d0672a', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#bloom)')}`;
}

/** Draws the dark edges, on which the poster has its texts. */
function darkEdges(width: number, height: number): string {
  return `<defs>${linear(
    'foot',
    [0, 2400],
    [0, 1640],
    [
      [0, '#0d0503', 0.97],
      [0.45, '#0d0503', 0.75],
      [1, '#0d0503', 0],
    ],
  )}${linear(
    'head',
    [0, 0],
    [0, 420],
    [
      [0, '#0d0503', 0.6],
      [1, '#0d0503', 0],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#foot)')}${rect(0, 0, width, 420, 'url(#head)')}`;
}

/** Draws rays around a point, each as wide as the gap to the next. */
function rays([x, y]: Point, length: number): string {
  const count = 28;
  return Array.from({ length: count }, (_, ray) => {
    const from = (ray / count) * 2 * Math.PI;
    const to = from + Math.PI / count;
    return polygon(
      [
        [x, y],
        [x + Math.cos(from) * length, y + Math.sin(from) * length],
        [x + Math.cos(to) * length, y + Math.sin(to) * length],
      ],
      'url(#ray)',
    );
  }).join('');
}

/** Draws the wheels behind the dial. */
function posterBack(light: Point): string {
  return [
    { x: 250, y: 1560, radius: 330, teeth: 44, spokes: 7, turn: 4 },
    { x: 1370, y: 1600, radius: 360, teeth: 46, spokes: 8, turn: 3 },
    { x: 800, y: 1790, radius: 250, teeth: 34, spokes: 6, turn: 2 },
    { x: 160, y: 330, radius: 230, teeth: 32, spokes: 6, turn: 8 },
    { x: 1450, y: 300, radius: 250, teeth: 34, spokes: 6, turn: 1 },
  ]
    .map((shape) => litGear(shape, '#5d260e', '#d5742f', light, 7))
    .join('');
}

/** Draws the wheels in front, and the ledge on which the person stands. */
function posterFront(light: Point): string {
  return (
    [
      { x: 470, y: 1850, radius: 300, teeth: 38, spokes: 6, turn: 1 },
      { x: 1180, y: 1880, radius: 270, teeth: 34, spokes: 5, turn: 7 },
      { x: 180, y: 2050, radius: 240, teeth: 30, spokes: 5, turn: 3 },
      { x: 1460, y: 2080, radius: 260, teeth: 32, spokes: 6, turn: 2 },
      { x: 800, y: 2170, radius: 310, teeth: 38, spokes: 7, turn: 5 },
    ]
      .map((shape) => litGear(shape, '#210c05', '#f0a252', light, 8))
      .join('') +
    gear({ x: 800, y: 1790, radius: 124, teeth: 18, spokes: 4, turn: 10 }, '#160703') +
    polygon(
      [
        [470, 1672],
        [1130, 1672],
        [1112, 1690],
        [488, 1690],
      ],
      iron,
    ) +
    rect(470, 1670, 660, 4, '#f3b469')
  );
}
