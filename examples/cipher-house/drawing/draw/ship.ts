import { brassBright, type Ramp } from '../palette.ts';
import { mixColours } from './colour.ts';
import { n } from './svg.ts';

/** A sail: the place of its foot, how far it rises from there, and half of its width. Upwards is negative. */
type Sail = readonly [foot: number, rise: number, half: number];

/** The masts from the stern to the bow. */
const masts: readonly {
  /** The place along the deck. */
  readonly at: number;
  /** The height above the water. */
  readonly top: number;
  /** The sails from the deck upwards. */
  readonly sails: readonly Sail[];
  /** How much light falls on the sails, 0 to 1. The light comes from astern. */
  readonly light: number;
}[] = [
  {
    at: -52,
    top: 128,
    sails: [
      [-40, -50, 30],
      [-78, -42, 26],
      [-110, -32, 20],
    ],
    light: 0.92,
  },
  {
    at: 2,
    top: 160,
    sails: [
      [-44, -58, 36],
      [-90, -50, 31],
      [-130, -38, 23],
    ],
    light: 0.6,
  },
  {
    at: 54,
    top: 136,
    sails: [
      [-40, -50, 31],
      [-80, -43, 27],
      [-113, -33, 20],
    ],
    light: 0.3,
  },
];

/** Draws a ship with three masts and all sails set, bow to the right; about 200 units wide, waterline at y = 0. */
export function ship(x: number, y: number, scale: number, tilt: number, ramp: Ramp, hull: string): string {
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${tilt}) scale(${n(scale)})">` +
    rigging(hull) +
    masts.map(({ at, top, sails, light }) => mast(at, top, sails, createMastInks(ramp, hull, light))).join('') +
    jibs(ramp) +
    hullWithLights(ramp, hull) +
    // The pennants at the tops of the masts
    `<path d="M-52-128l-22-5 6-4-6-4 22-2ZM2-160l-26-6 7-4-7-4 26-2ZM54-136l-22-5 6-4-6-4 22-2Z" fill="${ramp.lit}"/>` +
    '</g>'
  );
}

/** Draws the ropes between the masts, the bow and the deck. */
function rigging(colour: string): string {
  return `<g stroke="${colour}" stroke-width=".7" fill="none"><path d="M-52-128L-100-30M2-160L-52-60M2-160L54-60M54-136L142-52M2-158L54-134M-52-126L2-156M54-100L128-44M-52-128L-30-22M2-160L26-20M54-136L76-20M-52-128L-76-22M2-160L-22-20M54-136L34-20"/></g>`;
}

/** The colours of a mast and its sails. */
interface MastInks {
  readonly wood: string;
  readonly cloth: string;
  readonly shade: string;
  /** The colour of the edge that looks at the light. */
  readonly edge: string;
}

/** Mixes the colours of a mast: the more light, the brighter its sails. */
function createMastInks(ramp: Ramp, hull: string, light: number): MastInks {
  const cloth = mixColours(ramp.deep, ramp.lit, 0.2 + light * 0.72);
  return {
    wood: hull,
    cloth,
    shade: mixColours(ramp.night, ramp.mid, 0.25 + light * 0.5),
    edge: mixColours(cloth, ramp.glow, 0.3 + light * 0.6),
  };
}

/** Draws a mast with its sails. */
function mast(at: number, top: number, sails: readonly Sail[], inks: MastInks): string {
  return `<path d="M${at} -16V${-top}" stroke="${inks.wood}" stroke-width="2.6"/>${sails.map((each) => sail(at, each, inks)).join('')}`;
}

/** Draws a sail that bellies out to the right, with three seams, on the yard from which it hangs. */
function sail(at: number, [foot, rise, half]: Sail, { wood, cloth, shade, edge }: MastInks): string {
  const head = foot + rise * 0.72;
  const seams = [-0.55, -0.15, 0.3].map(
    (seam) =>
      `<path d="M${n(at + half * seam)} ${n(head)}Q${n(at + half * seam * 1.3 + half * 0.2)} ${n((head + foot) / 2)} ${n(at + half * seam * 1.1)} ${n(foot - 5)}" stroke="${shade}" stroke-width=".7" fill="none"/>`,
  );
  const wholeSail = `<path d="M${at - half * 0.84} ${head}L${at + half * 0.84} ${head}Q${at + half * 1.45} ${(head + foot) / 2} ${at + half} ${foot}Q${at + 4} ${foot - 7} ${at - half} ${foot}Q${at - half * 0.5} ${(head + foot) / 2} ${at - half * 0.84} ${head}Z" fill="${cloth}"/>`;
  const shadedSide = `<path d="M${at + half * 0.3} ${head}L${at + half * 0.84} ${head}Q${at + half * 1.45} ${(head + foot) / 2} ${at + half} ${foot}Q${at + half * 0.75} ${foot - 4} ${at + half * 0.42} ${foot - 4.6}Q${at + half * 0.9} ${(head + foot) / 2} ${at + half * 0.3} ${head}Z" fill="${shade}" opacity=".7"/>`;
  const litEdge = `<path d="M${n(at - half * 0.84)} ${n(head + 1)}Q${n(at - half * 0.5)} ${n((head + foot) / 2)} ${n(at - half)} ${n(foot)}" stroke="${edge}" stroke-width="1.6" fill="none"/>`;
  const yard = `<path d="M${at - half * 0.94} ${head}H${at + half * 0.94}" stroke="${wood}" stroke-width="1.8"/>`;
  return wholeSail + shadedSide + seams.join('') + litEdge + yard;
}

/** Draws the two triangular sails before the first mast. */
function jibs(ramp: Ramp): string {
  return `<path d="M60-118Q98-76 136-50Q104-42 66-40Q80-76 60-118Z" fill="${mixColours(ramp.deep, ramp.mid, 0.55)}"/><path d="M58-92Q84-64 112-44Q88-36 62-34Q70-62 58-92Z" fill="${ramp.deep}"/>`;
}

/** Draws the hull, the rails of the stern, the two lines along its side, and the row of lit ports, which are dimmer towards the bow. */
function hullWithLights(ramp: Ramp, hull: string): string {
  const ports = Array.from(
    { length: 9 },
    (_, port) =>
      `<rect x="${-70 + port * 17}" y="${n(-10.5 + Math.sin((port / 8) * Math.PI) * 4)}" width="4.4" height="4.4" fill="${mixColours(brassBright, ramp.deep, port / 16)}"/>`,
  );
  const body = `<path d="M-104-34L-98-34L-94-26L-70-26L-66-19Q0-13 84-20L92-26L148-56L150-53L104-16Q96 4 78 12L-82 12Q-98 2-104-34Z" fill="${hull}"/>`;
  const sternRails = `<path d="M-99-30H-72M-98-25H-70" stroke="${ramp.lit}" stroke-width="1.2"/>`;
  const wales = `<path d="M-95-16Q0-6 96-14M-91-9Q0 1 88-6" stroke="${ramp.mid}" stroke-width="1.3" fill="none"/>`;
  return body + sternRails + wales + ports.join('');
}
