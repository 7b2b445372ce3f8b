import { playbillFrame } from '../draw/frame.ts';
import { cumulus } from '../draw/clouds.ts';
import { glyph } from '../draw/glyph.ts';
import { swell } from '../draw/sea.ts';
import { ship } from '../draw/ship.ts';
import { chain } from '../draw/machinery.ts';
import { blur, circle, linear, n, polygon, radial, rect, stroke, type Point } from '../draw/svg.ts';
import { brass, brassBright, brassDeep, seaGreen } from '../palette.ts';
import type { Sheet } from '../print/press.ts';
import { createRandom } from '../random.ts';

const ramp = seaGreen;
const hull = '#03100f';

/** A three-master in heavy seas, the green lantern at her stern, the lighthouse far off. */
export function captainMarrowScene(): Sheet {
  const width = 2400;
  const height = 1350;
  const lantern: Point = [1022, 640];
  const lighthouse: Point = [2070, 520];
  const glow = (x: number) => Math.max(0.06, 1 - Math.abs(x - lantern[0]) / 900) * 0.95;
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: `<defs>${linear(
          'sky',
          [0, 0],
          [0, 860],
          [
            [0, '#04131a'],
            [0.5, ramp.deep],
            [1, '#17605f'],
          ],
        )}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(width, 520)}`,
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: cumulus(
          [
            [180, 560, 330],
            [640, 470, 300],
            [1080, 520, 360],
            [1560, 430, 330],
            [2010, 470, 260],
            [2380, 560, 330],
          ],
          '#1b5f60',
          '#0b343a',
          createRandom(88),
        ),
        screen: { kind: 'stipple', strength: 0.9 },
      },
      {
        art: cumulus(
          [
            [60, 740, 240],
            [420, 720, 230],
            [860, 700, 250],
            [1300, 740, 240],
            [1700, 690, 260],
            [2240, 720, 250],
          ],
          '#2f8a80',
          '#12494d',
          createRandom(89),
        ),
        shift: [2, 0],
        screen: { kind: 'stipple', strength: 0.9 },
      },
      {
        art: `<defs>${blur('soft', 9)}${linear(
          'sweep',
          lighthouse,
          [300, 250],
          [
            [0, '#fff3c4', 0.95],
            [0.35, brassBright, 0.42],
            [1, brass, 0],
          ],
        )}${linear(
          'sweep-back',
          lighthouse,
          [2400, 600],
          [
            [0, '#fff3c4', 0.9],
            [1, brass, 0.1],
          ],
        )}</defs><g filter="url(#soft)">${polygon([lighthouse, [200, 20], [200, 380]], 'url(#sweep)')}${polygon([lighthouse, [2500, 575], [2500, 640]], 'url(#sweep-back)')}</g>`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: rock(lighthouse) + glyph('seagull', lighthouse[0] - 150, 704, 56, '#0a2e31', true) },
      {
        art: swell(
          { width, base: 800, height: 46, length: 170, phase: 0.1, nearness: 0.1 },
          ramp,
          240,
          (x) => glow(x) * 0.7,
        ),
      },
      {
        art: swell({ width, base: 868, height: 82, length: 260, phase: 0.6, nearness: 0.25 }, ramp, 260, glow),
        shift: [-2, 1],
      },
      {
        art: `<defs>${radial('green', lantern, 760, [
          [0, '#f3ffdf', 0.9],
          [0.12, '#c9f5d0', 0.62],
          [0.4, ramp.lit, 0.32],
          [1, ramp.mid, 0],
        ])}</defs>${rect(0, 0, width, height, 'url(#green)')}`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: ship(1350, 876, 3.15, -6, ramp, hull), shift: [1, 1] },
      { art: sternLantern(lantern) },
      {
        art: swell({ width, base: 985, height: 128, length: 360, phase: 0.22, nearness: 0.45 }, ramp, 300, glow),
        shift: [2, -1],
      },
      {
        art: swell(
          { width, base: 1125, height: 165, length: 480, phase: 0.84, nearness: 0.7 },
          ramp,
          330,
          (x) => glow(x) * 0.8,
        ),
        shift: [-2, 2],
      },
      {
        art: swell(
          { width, base: 1335, height: 200, length: 640, phase: 0.45, nearness: 0.95 },
          ramp,
          330,
          (x) => glow(x) * 0.5,
        ),
        shift: [3, 1],
      },
      {
        art: `<defs>${radial('flare', lantern, 330, [
          [0, '#ffffff', 0.9],
          [0.1, '#e8ffdc', 0.6],
          [0.5, ramp.lit, 0.2],
          [1, ramp.lit, 0],
        ])}</defs>${rect(0, 0, width, height, 'url(#flare)')}${reflection(lantern)}`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      {
        art: `<defs>${linear(
          'left',
          [0, 0],
          [860, 0],
          [
            [0, '#020b0d', 0.82],
            [1, '#020b0d', 0],
          ],
        )}${linear(
          'foot',
          [0, 1350],
          [0, 1120],
          [
            [0, '#020b0d', 0.7],
            [1, '#020b0d', 0],
          ],
        )}</defs>${rect(0, 0, 860, height, 'url(#left)')}${rect(0, 1120, width, 230, 'url(#foot)')}`,
        screen: { kind: 'stipple', strength: 0.75 },
      },
    ],
  };
}

/** A great lantern hung over the sea; inside its glass, another sea and a tiny ship. */
export function captainMarrowPoster(): Sheet {
  const width = 1600;
  const height = 2400;
  const flame: Point = [800, 830];
  const glow = (x: number) => Math.max(0.12, 1 - Math.abs(x - flame[0]) / 800);
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: `<defs>${radial('dark', flame, 1500, [
          [0, '#2f9184'],
          [0.35, ramp.mid],
          [0.66, ramp.deep],
          [1, ramp.night],
        ])}</defs>${rect(0, 0, width, height, 'url(#dark)')}${stars(width, 1300)}`,
        screen: { kind: 'stipple', strength: 0.65 },
      },
      {
        art: `<defs>${radial('ray', flame, 1500, [
          [0.2, '#d6ffdf', 0.42],
          [0.6, ramp.lit, 0.16],
          [1, ramp.lit, 0],
        ])}</defs>${Array.from({ length: 26 }, (_, ray) => {
          const from = (ray / 26) * 2 * Math.PI;
          const to = from + Math.PI / 26;
          return polygon(
            [
              flame,
              [flame[0] + Math.cos(from) * 1800, flame[1] + Math.sin(from) * 1800],
              [flame[0] + Math.cos(to) * 1800, flame[1] + Math.sin(to) * 1800],
            ],
            'url(#ray)',
          );
        }).join('')}`,
        blend: 'light',
        screen: { kind: 'lines', pitch: 9, angle: -38, strength: 0.55 },
      },
      {
        art: swell({ width, base: 1560, height: 70, length: 200, phase: 0.3, nearness: 0.05 }, ramp, 300, glow),
        shift: [2, 0],
      },
      {
        art: swell({ width, base: 1665, height: 120, length: 300, phase: 0.75, nearness: 0.25 }, ramp, 320, glow),
        shift: [-2, 1],
      },
      { art: chain(800, 60, 330, 20, hull) },
      { art: glass(flame), screen: { kind: 'stipple', strength: 0.5 } },
      {
        art: `<defs>${radial('bloom', flame, 980, [
          [0, '#f8ffe4', 0.5],
          [0.3, '#bff3cf', 0.3],
          [1, ramp.lit, 0],
        ])}</defs>${rect(0, 0, width, height, 'url(#bloom)')}`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: insideGlass(), shift: [-2, 1] },
      { art: cage(), shift: [3, 2] },
      {
        art: swell({ width, base: 1830, height: 190, length: 430, phase: 0.18, nearness: 0.45 }, ramp, 420, glow),
        shift: [2, -1],
      },
      {
        art: swell(
          { width, base: 2050, height: 260, length: 640, phase: 0.7, nearness: 0.72 },
          ramp,
          460,
          (x) => glow(x) * 0.85,
        ),
        shift: [-3, 1],
      },
      {
        art: swell(
          { width, base: 2330, height: 300, length: 900, phase: 0.05, nearness: 0.95 },
          ramp,
          460,
          (x) => glow(x) * 0.5,
        ),
        shift: [3, 1],
      },
      {
        art: `<defs>${linear(
          'foot',
          [0, 2400],
          [0, 1760],
          [
            [0, '#020b0d', 0.94],
            [0.5, '#020b0d', 0.6],
            [1, '#020b0d', 0],
          ],
        )}</defs>${rect(0, 1700, width, 700, 'url(#foot)')}`,
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: playbillFrame(width, height, '#041113', brass, brassDeep, 'anchor'), shift: [2, -1] },
    ],
  };
}

function stars(width: number, depth: number): string {
  const random = createRandom(301);
  return Array.from({ length: 150 }, () =>
    circle(
      random.between(0, width),
      depth * random.next() ** 1.4,
      random.between(1.2, 3.2),
      random.next() < 0.2 ? brassBright : ramp.glow,
      `opacity="${n(random.between(0.3, 0.9))}"`,
    ),
  ).join('');
}

function rock([x, y]: Point): string {
  return (
    polygon(
      [
        [x - 250, 830],
        [x - 180, 740],
        [x - 120, 716],
        [x - 70, 660],
        [x - 34, 650],
        [x + 46, 652],
        [x + 90, 700],
        [x + 170, 730],
        [x + 240, 830],
      ],
      '#062022',
    ) +
    polygon(
      [
        [x - 27, 655],
        [x - 17, y + 18],
        [x + 17, y + 18],
        [x + 27, 655],
      ],
      '#0a2e31',
    ) +
    polygon(
      [
        [x - 24.5, 610],
        [x - 22.6, 572],
        [x + 22.6, 572],
        [x + 24.5, 610],
      ],
      ramp.lit,
      'opacity=".75"',
    ) +
    rect(x - 25, y + 12, 50, 7, '#041416') +
    rect(x - 13, y - 14, 26, 27, '#fff6d4') +
    polygon(
      [
        [x - 19, y - 14],
        [x, y - 36],
        [x + 19, y - 14],
      ],
      '#041416',
    ) +
    stroke(`M${x} ${y - 36}v-16`, '#041416', 3)
  );
}

function sternLantern([x, y]: Point): string {
  return (
    stroke(`M${x + 24} ${y + 130}Q${x - 10} ${y + 80} ${x} ${y - 44}`, hull, 7) +
    polygon(
      [
        [x - 30, y - 30],
        [x + 30, y - 30],
        [x + 22, y + 36],
        [x - 22, y + 36],
      ],
      '#f4ffe2',
    ) +
    polygon(
      [
        [x - 38, y - 30],
        [x, y - 64],
        [x + 38, y - 30],
      ],
      hull,
    ) +
    rect(x - 27, y + 34, 54, 9, hull) +
    stroke(`M${x - 10} ${y - 30}L${x - 7} ${y + 36}M${x + 10} ${y - 30}L${x + 7} ${y + 36}`, hull, 3.5)
  );
}

function reflection([x]: Point): string {
  const random = createRandom(12);
  return Array.from({ length: 46 }, (_, index) => {
    const y = 860 + index * 9.5;
    const half = random.between(14, 90) * (1 - index / 70);
    return stroke(
      `M${n(x + random.between(-50, 50) - half)} ${n(y)}h${n(half * 2)}`,
      '#d9ffe0',
      random.between(2, 5),
      `opacity="${n(0.75 * (1 - index / 50))}"`,
    );
  }).join('');
}

const glassShape = 'M520 560Q460 840 560 1190L1040 1190Q1140 840 1080 560Z';

function glass(flame: Point): string {
  return `<defs>${radial('pane', flame, 470, [
    [0, '#fdfff0'],
    [0.35, '#dcf8d6'],
    [0.75, '#7fd2b0'],
    [1, '#3c9484'],
  ])}</defs><path d="${glassShape}" fill="url(#pane)"/>`;
}

function insideGlass(): string {
  const inner = { night: '#06302f', deep: '#0d4845', mid: '#1c6a64', lit: '#4aa892', glow: '#f2fff0' };
  return (
    `<defs><clipPath id="pane-clip"><path d="${glassShape}"/></clipPath></defs><g clip-path="url(#pane-clip)">` +
    circle(800, 850, 196, brassBright) +
    circle(800, 850, 170, '#ffe9b4') +
    swell({ width: 1600, base: 1010, height: 34, length: 96, phase: 0.2, nearness: 0 }, inner, 240, () => 0.8) +
    ship(800, 1030, 1.62, -5, inner, '#06221f') +
    swell({ width: 1600, base: 1072, height: 54, length: 130, phase: 0.62, nearness: 0.25 }, inner, 240, () => 0.7) +
    swell({ width: 1600, base: 1150, height: 66, length: 190, phase: 0.1, nearness: 0.6 }, inner, 240, () => 0.55) +
    `<path d="M560 560Q520 830 590 1190" stroke="#ffffff" stroke-width="16" fill="none" opacity=".45"/></g>`
  );
}

function cage(): string {
  const bar = (d: string, width: number) =>
    stroke(d, hull, width) + stroke(d, ramp.lit, width * 0.16, 'transform="translate(-4 0)" opacity=".7"');
  return (
    circle(800, 330, 46, 'none', `stroke="${hull}" stroke-width="20"`) +
    polygon(
      [
        [800, 362],
        [930, 430],
        [680, 430],
      ],
      hull,
    ) +
    `<path d="M690 425Q600 450 500 560H1100Q1000 450 910 425Z" fill="${hull}"/>` +
    stroke('M700 440Q610 470 530 548', ramp.lit, 6, 'opacity=".8"') +
    rect(478, 548, 644, 34, hull, 'rx="10"') +
    rect(492, 553, 600, 5, brass) +
    bar('M520 575Q460 840 560 1190', 22) +
    bar('M1080 575Q1140 840 1040 1190', 22) +
    bar('M680 575Q650 840 700 1190', 12) +
    bar('M920 575Q950 840 900 1190', 12) +
    stroke('M490 800Q800 850 1110 800', hull, 12) +
    rect(520, 1180, 560, 40, hull, 'rx="10"') +
    rect(540, 1186, 520, 5, brass) +
    `<path d="M560 1218H1040L1000 1290H600Z" fill="${hull}"/>` +
    rect(590, 1286, 420, 26, hull, 'rx="8"') +
    Array.from({ length: 9 }, (_, rivet) => circle(560 + rivet * 60, 1202, 5, brassDeep)).join('')
  );
}
