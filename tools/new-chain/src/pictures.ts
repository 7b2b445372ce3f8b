import { mix } from '@latchkey/cms-client/contract';
import type { Palette } from './palettes.ts';

/** A drawing in place of a later photograph. */
export interface Drawing {
  /** The key under which documents name it. */
  readonly key: string;
  readonly svg: string;
}

/** Draws the pictures of a new chain in its colours: a door, a street and a passage. */
export function drawPictures(theme: Palette, venueSlug: string, gameSlug: string): readonly Drawing[] {
  const [night, ground] = [nightTones(theme), groundTones(theme)];
  return [
    sheet('home/door', wide, drawDoor(ground)),
    // This is the same door, cut for phones.
    sheet('home/door.portrait', { width: 1200, height: 1600 }, drawDoor(ground), '900 190 620 826'),
    sheet(`venues/${venueSlug}`, wide, drawStreet(night)),
    sheet(`games/${gameSlug}-scene`, wide, drawPassage(ground, wide)),
    sheet(`games/${gameSlug}-poster`, upright, drawPassage(night, upright)),
  ];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const wide: Size = { width: 1800, height: 1012 };
const upright: Size = { width: 1200, height: 1800 };

function sheet(key: string, { width, height }: Size, content: string, view = `0 0 ${width} ${height}`): Drawing {
  const box = `width="${width}" height="${height}" viewBox="${view}"`;
  return { key, svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${content}</svg>` };
}

interface Tones {
  readonly shadow: string;
  readonly deep: string;
  readonly wall: string;
  readonly edge: string;
  readonly light: string;
  readonly glow: string;
}

/** Mixes dark tones of the chain's colours, for posters and venues, since the site sets light titles over the lower part of these pictures. */
function nightTones({ colors: { ink, paper, accent } }: Palette): Tones {
  const deep = mix(ink, accent, 0.22);
  return {
    shadow: mix(ink, '#000000', 0.15),
    deep,
    wall: mix(deep, accent, 0.45),
    edge: mix(deep, paper, 0.4),
    light: mix(paper, '#ffffff', 0.4),
    glow: mix(accent, paper, 0.62),
  };
}

/** Mixes the tones of pictures behind the text of a page, which are bright where the page is light, so that its dark text stays readable. */
function groundTones(theme: Palette): Tones {
  const { paper, accent } = theme.colors;
  if (theme.scheme === 'dark') return nightTones(theme);
  return {
    shadow: mix(paper, accent, 0.5),
    deep: mix(paper, accent, 0.4),
    wall: mix(paper, accent, 0.2),
    edge: mix(paper, accent, 0.62),
    light: '#ffffff',
    glow: mix(paper, '#ffffff', 0.6),
  };
}

type Stop = readonly [offset: number, color: string, opacity?: number];

const gradient = (id: string, stops: readonly Stop[], vector: string) =>
  `<linearGradient id="${id}" ${vector}>${stops.map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`;
const downwards = 'x1="0" y1="0" x2="0" y2="1"';
const polygon = (points: string, fill: string, more = '') => `<polygon points="${points}" fill="${fill}" ${more}/>`;

/** Defines light around a point, which fades out at the radius. */
const lightAround = (id: string, x: number, y: number, radius: number, color: string, opacity: number) =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

/** Draws a wall with a door ajar; the light behind it falls over the floor. */
function drawDoor(tones: Tones): string {
  const { shadow, edge } = tones;
  return [
    `<defs>${defineDoorLight(tones)}</defs>`,
    `<rect width="1800" height="1012" fill="url(#wall)"/>`,
    // These are the rail of the wall and the floor with its skirting.
    `<rect y="600" width="1800" height="7" fill="${edge}" opacity="0.35"/>`,
    `<rect y="770" width="1800" height="242" fill="url(#floor)"/>`,
    `<rect y="748" width="1800" height="22" fill="${shadow}" opacity="0.75"/>`,
    drawFrameAndLeaf(tones),
    polygon('1140,770 1332,770 1420,1012 760,1012', 'url(#beam)'),
    `<rect width="1800" height="1012" fill="url(#halo)"/>`,
  ].join('');
}

function defineDoorLight({ shadow, deep, wall, edge, light, glow }: Tones): string {
  const wallStops: readonly Stop[] = [
    [0, deep],
    [0.72, wall],
    [1, deep],
  ];
  const floorStops: readonly Stop[] = [
    [0, deep],
    [1, shadow],
  ];
  const beamStops: readonly Stop[] = [
    [0, light, 0.95],
    [1, glow, 0],
  ];
  const leafStops: readonly Stop[] = [
    [0, edge],
    [1, wall],
  ];
  return [
    gradient('wall', wallStops, 'x1="0" y1="0" x2="1" y2="0.25"'),
    gradient('floor', floorStops, downwards),
    gradient('beam', beamStops, downwards),
    gradient('leaf', leafStops, 'x1="0" y1="0" x2="1" y2="0"'),
    lightAround('halo', 1270, 520, 760, glow, 0.55),
  ].join('');
}

/** Draws the frame, the light behind it, and the leaf with its panels and its knob, which is half open. */
function drawFrameAndLeaf({ shadow, deep, light, glow }: Tones): string {
  const panels = [360, 560].map((y) =>
    polygon(
      `1350,${y - 6} 1420,${y - 18} 1420,${y + 132} 1350,${y + 144}`,
      'none',
      `stroke="${deep}" stroke-width="5"`,
    ),
  );
  return [
    `<rect x="1120" y="228" width="232" height="542" fill="${shadow}"/>`,
    `<rect x="1140" y="248" width="192" height="522" fill="${light}"/>`,
    `<rect x="1140" y="248" width="192" height="522" fill="${glow}" opacity="0.35"/>`,
    polygon('1332,248 1450,206 1450,838 1332,770', 'url(#leaf)'),
    ...panels,
    `<circle cx="1432" cy="548" r="11" fill="${light}"/>`,
  ].join('');
}

/** The index of the house in the row whose window is lit. */
const litHouse = 3;
const litWindow = 2;

/** Draws a row of houses at night; in one of them a window is lit. */
function drawStreet(tones: Tones): string {
  const { shadow, deep, wall, edge, light, glow } = tones;
  const skyStops: readonly Stop[] = [
    [0, deep],
    [0.6, wall],
    [1, glow],
  ];
  const frontStops: readonly Stop[] = [
    [0, mix(shadow, deep, 0.6)],
    [1, shadow],
  ];
  const defs = [
    gradient('sky', skyStops, downwards),
    gradient('front', frontStops, downwards),
    lightAround('lamp', 948, 545, 300, glow, 0.8),
  ].join('');
  return [
    `<defs>${defs}</defs>`,
    `<rect width="1800" height="1012" fill="url(#sky)"/>`,
    `<circle cx="1500" cy="170" r="62" fill="${light}" opacity="0.9"/>`,
    drawHouses(tones),
    `<rect width="1800" height="1012" fill="url(#lamp)"/>`,
    `<rect y="920" width="1800" height="92" fill="${shadow}"/>`,
    `<rect y="918" width="1800" height="5" fill="${edge}" opacity="0.5"/>`,
  ].join('');
}

/** Draws the fronts of the houses with their gables and windows. */
function drawHouses({ edge, light }: Tones): string {
  const houses = [
    { x: -20, width: 300, top: 470, roof: 120 },
    { x: 280, width: 240, top: 380, roof: 150 },
    { x: 520, width: 320, top: 520, roof: 90 },
    { x: 840, width: 260, top: 340, roof: 170 },
    { x: 1100, width: 340, top: 450, roof: 110 },
    { x: 1440, width: 390, top: 400, roof: 150 },
  ];
  const parts = houses.flatMap(({ x, width, top, roof }, house) => [
    polygon(
      `${x},${top} ${x + width / 2},${top - roof} ${x + width},${top} ${x + width},920 ${x},920`,
      'url(#front)',
      `stroke="${edge}" stroke-opacity="0.25" stroke-width="3"`,
    ),
    ...placeWindows({ x, width, top }).map(([windowX, windowY], window) => {
      const [fill, opacity] = house === litHouse && window === litWindow ? [light, 1] : [edge, 0.22];
      return `<rect x="${windowX}" y="${windowY}" width="${windowWidth}" height="66" fill="${fill}" opacity="${opacity}"/>`;
    }),
  ]);
  return parts.join('');
}

const windowWidth = 46;

/** Places three rows of windows in the front of a house, with equal gaps. */
function placeWindows({ x, width, top }: { readonly x: number; readonly width: number; readonly top: number }) {
  const columns = Math.floor(width / 110);
  const gap = (width - columns * windowWidth) / (columns + 1);
  return [0, 1, 2].flatMap((row) =>
    Array.from({ length: columns }, (_, column): readonly [number, number] => [
      Math.round(x + gap + column * (windowWidth + gap)),
      top + 36 + row * 118,
    ]),
  );
}

/** The number of arches in the passage. */
const archCount = 7;

/** Draws arches behind each other, with a light at the end of the passage. */
function drawPassage(tones: Tones, size: Size): string {
  const { shadow, light, glow } = tones;
  const { width, height } = size;
  const centre = passageCentre(size);
  const arches = Array.from({ length: archCount }, (_, index) => drawArch(index, tones, size));
  // The light falls from the last arch over the floor.
  const { half, foot } = measureArch(archCount - 1, size);
  const pathStops: readonly Stop[] = [
    [0, light, 0.85],
    [1, glow, 0],
  ];
  const defs = [
    lightAround('glow', centre.x, centre.y, height * 0.55, glow, 0.7),
    gradient('path', pathStops, downwards),
  ].join('');
  return [
    `<defs>${defs}</defs>`,
    `<rect width="${width}" height="${height}" fill="${shadow}"/>`,
    ...arches,
    polygon(
      `${centre.x - half},${foot} ${centre.x + half},${foot} ${centre.x + half * 3.6},${height} ${centre.x - half * 3.6},${height}`,
      'url(#path)',
    ),
    `<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
  ].join('');
}

/** Returns the point to which the passage leads: in the middle of a poster, to the right of it in a wide picture, which has a title at the left. */
function passageCentre({ width, height }: Size) {
  return { x: width * (width > height ? 0.62 : 0.5), y: height * 0.56 };
}

/**
 * Measures an arch, of which 0 is the nearest. Each is smaller than the one before by the same share, as in perspective. `half` is half of its width,
 * `foot` the height of the floor.
 */
function measureArch(index: number, size: Size) {
  const { width, height } = size;
  const share = 0.78 ** index;
  return {
    share,
    half: Math.min(width * 0.62, height * 0.42) * share,
    foot: passageCentre(size).y + height * 0.4 * share,
  };
}

/** Draws an arch, lighter the farther it is. The last one is the light itself. */
function drawArch(index: number, { shadow, deep, wall, light, glow }: Tones, size: Size): string {
  const { share, half, foot } = measureArch(index, size);
  const tall = size.height * 0.62 * share;
  /** The height at which the curve of the arch begins. */
  const spring = foot - tall + half * 0.75;
  const { x } = passageCentre(size);
  const [left, right] = [x - half, x + half];
  const path = `M${left},${foot} L${left},${spring} A${half},${half} 0 0 1 ${right},${spring} L${right},${foot} Z`;
  const isLast = index === archCount - 1;
  const fill = mix(mix(shadow, deep, 0.5), isLast ? light : wall, index / (archCount - 1));
  return `<path d="${path}" fill="${fill}" stroke="${glow}" stroke-opacity="${(0.1 + 0.06 * index).toFixed(2)}" stroke-width="${(6 * share + 1).toFixed(1)}"/>`;
}
