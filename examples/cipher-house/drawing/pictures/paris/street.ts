import { type HouseInks, mansardHouse } from '../../draw/rooftops.ts';
import { circle, linear, n, type Point, polygon, rect, stroke } from '../../draw/svg.ts';
import { brass, brassDeep, type Ramp } from '../../palette.ts';
import { createRandom } from '../../random.ts';

export const ramp: Ramp = { night: '#0b0a17', deep: '#1d1c44', mid: '#44427e', lit: '#9a90c8', glow: '#f6e6b4' };

export const black = '#07060f';

/** The middle of the door of the theatre. */
export const theatreDoorX = 2030;
/** The height of the edge of the pavement, at which the houses stand. */
export const pavement = 1128;

/** Draws the house at the right, with two shops on its ground floor. */
export function rightHouse(): string {
  const inks: HouseInks = {
    wall: '#38346c',
    shade: '#191738',
    edge: '#8a80bd',
    roof: '#23214d',
    lamp: '#ffd98c',
    pane: '#211f4c',
  };
  return (
    mansardHouse(
      { x: 1430, width: 1040, foot: pavement, floors: 5, floorHeight: 150, windows: 8 },
      inks,
      createRandom(75),
    ) +
    rect(1430, pavement - 158, 1040, 158, '#1b1939') +
    rect(1418, pavement - 170, 1064, 16, '#8a80bd') +
    shopFronts()
  );
}

/** Draws two shop windows, each under a striped awning. */
function shopFronts(): string {
  return [1470, 1690]
    .map(
      (x) =>
        rect(x, pavement - 138, 180, 138, '#100f26') +
        rect(x + 12, pavement - 120, 156, 84, '#26244f') +
        stroke(`M${x + 64} ${pavement - 120}v84M${x + 116} ${pavement - 120}v84`, '#100f26', 5) +
        polygon(
          [
            [x - 8, pavement - 140],
            [x + 188, pavement - 140],
            [x + 204, pavement - 96],
            [x - 24, pavement - 96],
          ],
          '#4a2540',
        ) +
        Array.from({ length: 5 }, (_, stripe) =>
          polygon(
            [
              [x + 10 + stripe * 38, pavement - 140],
              [x + 28 + stripe * 38, pavement - 140],
              [x + 24 + stripe * 42, pavement - 96],
              [x + 2 + stripe * 42, pavement - 96],
            ],
            '#a9647a',
          ),
        ).join(''),
    )
    .join('');
}

/** Draws the door of the house: an arch of light, with the sign of the keyhole over it and a round lamp on either side. */
export function theatreDoor(): string {
  const x = theatreDoorX;
  const foot = pavement;
  return (
    doorArch(x, foot, 150, '#12102a') +
    doorArch(x, foot, 128, brassDeep) +
    `<defs>${linear(
      'lit',
      [x, foot - 370],
      [x, foot],
      [
        [0, '#ffefc2'],
        [0.5, '#ffd98c'],
        [1, '#f0a84e'],
      ],
    )}</defs>` +
    doorArch(x, foot, 116, 'url(#lit)') +
    doorBars(x, foot) +
    keyholeSign(x, foot) +
    [-1, 1].map((side) => doorLamp(x, foot, side)).join('') +
    // This is the step.
    polygon(
      [
        [x - 176, foot],
        [x + 176, foot],
        [x + 196, foot + 16],
        [x - 196, foot + 16],
      ],
      '#5a5190',
    )
  );
}

/** Draws an arch of a half width over the threshold. */
function doorArch(x: number, foot: number, half: number, fill: string): string {
  return `<path d="M${x - half} ${foot}V${foot - 250}A${half} ${half} 0 0 1 ${x + half} ${foot - 250}V${foot}Z" fill="${fill}"/>`;
}

/** Draws the bars of the fanlight, the two leaves with their panels, and their knobs. */
function doorBars(x: number, foot: number): string {
  const wood = '#3a2208';
  return (
    stroke(`M${x - 116} ${foot - 246}H${x + 116}M${x} ${foot - 246}V${foot}`, wood, 7) +
    [30, 60, 90, 120, 150]
      .map((angle) =>
        stroke(
          `M${x} ${foot - 246}L${n(x + Math.cos((angle * Math.PI) / 180) * 116)} ${n(foot - 246 - Math.sin((angle * Math.PI) / 180) * 116)}`,
          wood,
          5,
        ),
      )
      .join('') +
    rect(x - 96, foot - 214, 76, 120, 'none', `stroke="${wood}" stroke-width="5"`) +
    rect(x + 20, foot - 214, 76, 120, 'none', `stroke="${wood}" stroke-width="5"`) +
    circle(x - 14, foot - 84, 6, wood) +
    circle(x + 14, foot - 84, 6, wood)
  );
}

/** Draws the disc with the keyhole over the arch. */
function keyholeSign(x: number, foot: number): string {
  return (
    circle(x, foot - 404, 46, brassDeep) +
    circle(x, foot - 404, 38, brass) +
    circle(x, foot - 412, 12, '#2a1608') +
    polygon(
      [
        [x - 6, foot - 408],
        [x + 6, foot - 408],
        [x + 12, foot - 378],
        [x - 12, foot - 378],
      ],
      '#2a1608',
    )
  );
}

/** Draws the round lamp on one side of the door; `side` is -1 for the left. */
function doorLamp(x: number, foot: number, side: number): string {
  return (
    stroke(`M${x + side * 160} ${foot - 262}q${side * 30} -30 ${side * 34} 10`, black, 6) +
    circle(x + side * 194, foot - 232, 22, '#fff0c0') +
    circle(x + side * 194, foot - 232, 22, 'none', `stroke="${brassDeep}" stroke-width="5"`)
  );
}

/** Draws a street lamp; `[x, y]` is the middle of its glass, `foot` the height of the pavement. */
export function streetLamp([x, y]: Point, foot: number): string {
  return lampPost(x, y, foot) + ladderRest(x, y) + lampGlass(x, y) + lampRoof(x, y);
}

function lampPost(x: number, y: number, foot: number): string {
  return (
    rect(x - 8, y + 70, 16, foot - y - 70, black) +
    polygon(
      [
        [x - 44, foot],
        [x - 34, foot - 46],
        [x - 18, foot - 60],
        [x - 14, foot - 190],
        [x + 14, foot - 190],
        [x + 18, foot - 60],
        [x + 34, foot - 46],
        [x + 44, foot],
      ],
      black,
    ) +
    rect(x - 20, foot - 200, 40, 12, black) +
    rect(x - 16, y + 190, 32, 12, black)
  );
}

/** Draws the arms against which the lamplighter leans a ladder, and the curved stays above them. */
function ladderRest(x: number, y: number): string {
  return (
    stroke(`M${x - 62} ${y + 150}H${x + 62}`, black, 8) +
    circle(x - 64, y + 150, 9, black) +
    circle(x + 64, y + 150, 9, black) +
    stroke(
      `M${x} ${y + 130}Q${x - 34} ${y + 110} ${x - 30} ${y + 72}M${x} ${y + 130}Q${x + 34} ${y + 110} ${x + 30} ${y + 72}`,
      black,
      6,
    )
  );
}

function lampGlass(x: number, y: number): string {
  return (
    polygon(
      [
        [x - 36, y + 66],
        [x - 56, y - 58],
        [x + 56, y - 58],
        [x + 36, y + 66],
      ],
      '#fff3cc',
    ) +
    stroke(
      `M${x - 36} ${y + 66}L${x - 56} ${y - 58}H${x + 56}L${x + 36} ${y + 66}ZM${x - 12} ${y + 66}L${x - 18} ${y - 58}M${x + 12} ${y + 66}L${x + 18} ${y - 58}`,
      black,
      8,
    )
  );
}

/** Draws the roof with its chimney and ball, the rim below the glass, and the light on the edge of the roof. */
function lampRoof(x: number, y: number): string {
  return (
    polygon(
      [
        [x - 70, y - 56],
        [x - 30, y - 104],
        [x + 30, y - 104],
        [x + 70, y - 56],
      ],
      black,
    ) +
    polygon(
      [
        [x - 22, y - 104],
        [x - 10, y - 126],
        [x + 10, y - 126],
        [x + 22, y - 104],
      ],
      black,
    ) +
    circle(x, y - 136, 11, black) +
    rect(x - 42, y + 62, 84, 12, black) +
    stroke(`M${x - 62} ${y - 60}H${x + 62}`, brass, 3)
  );
}
