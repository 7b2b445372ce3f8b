/*
 * Draws the frames of a film. This file runs in the page that renders the films, so it may use only the browser's API and modules of this
 * folder.
 */
import { createRandom } from '../random.ts';
import { type Drift, type Film, type Light, type Shot, type View, sumSeconds } from './film.ts';

/** The seconds that the keyhole takes to open, and to close. */
const keyholeSeconds = 1.1;

/** The pictures of a film by their keys. */
export type Pictures = Readonly<
  Record<string, CanvasImageSource & { readonly width: number; readonly height: number }>
>;

type Canvas = OffscreenCanvasRenderingContext2D;

/** Draws the frame of the film at a moment, in seconds. */
export function drawFrame(canvas: Canvas, film: Film, pictures: Pictures, moment: number): void {
  const { width, height } = canvas.canvas;
  canvas.globalCompositeOperation = 'source-over';
  canvas.fillStyle = '#000';
  canvas.fillRect(0, 0, width, height);

  const { shot, seconds } = shotAt(film, moment);
  const picture = pictures[shot.picture];
  if (picture === undefined) throw new Error(`${film.key}: no picture ${shot.picture}`);
  const view = viewAt(shot, seconds / shot.seconds);
  const across = width * view.zoom;
  const down = (across * picture.height) / picture.width;
  // The camera never leaves the picture.
  const left = clamp(width / 2 - view.at[0] * across, width - across, 0);
  const top = clamp(height / 2 - view.at[1] * down, height - down, 0);

  canvas.save();
  canvas.drawImage(picture, left, top, across, down);
  /** The part of the film that is over, 0 to 1. */
  const cycle = moment / sumSeconds(film);
  for (const light of shot.lights ?? []) drawLight(canvas, light, { left, top, across, down }, cycle, moment);
  for (const [index, drift] of (shot.drift ?? []).entries()) drawDrift(canvas, drift, cycle, index + 1);
  canvas.restore();

  if (film.form === 'trailer') closeKeyhole(canvas, Math.min(moment, sumSeconds(film) - moment));
}

/** Finds the shot at a moment of the film, and the seconds since it has begun. The end of the film belongs to its last shot. */
function shotAt(film: Film, moment: number): { readonly shot: Shot; readonly seconds: number } {
  let begin = 0;
  for (const shot of film.shots) {
    if (moment < begin + shot.seconds) return { shot, seconds: moment - begin };
    begin += shot.seconds;
  }
  const last = film.shots.at(-1);
  if (last === undefined) throw new Error(`${film.key} has no shots`);
  return { shot: last, seconds: last.seconds };
}

/** Returns the view at a progress of the shot, 0 to 1. The camera starts slowly and stops slowly. */
function viewAt({ from, to }: Shot, progress: number): View {
  const eased = progress * progress * (3 - 2 * progress);
  const between = (start: number, end: number) => start + (end - start) * eased;
  return {
    at: [between(from.at[0], to.at[0]), between(from.at[1], to.at[1])],
    zoom: between(from.zoom, to.zoom),
  };
}

/** Draws a round light, which moves with the picture (`ground` is the picture's place in the frame) and brightens what is below it. */
function drawLight(
  canvas: Canvas,
  light: Light,
  ground: { readonly left: number; readonly top: number; readonly across: number; readonly down: number },
  cycle: number,
  moment: number,
): void {
  const x = ground.left + light.at[0] * ground.across;
  const y = ground.top + light.at[1] * ground.down;
  const radius = light.radius * ground.across;
  const brightness = light.life === 'breath' ? breathAt(cycle) : flickerAt(moment);
  const alpha = light.strength * brightness;
  const glow = canvas.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, `rgb(${light.colour} / ${alpha})`);
  glow.addColorStop(0.4, `rgb(${light.colour} / ${alpha * 0.35})`);
  glow.addColorStop(1, `rgb(${light.colour} / 0)`);
  canvas.globalCompositeOperation = 'screen';
  canvas.fillStyle = glow;
  canvas.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

/** Calculates the brightness of a breathing light at a part of the film, 0..1. It has whole periods within the film, so that a loop has no seam. */
function breathAt(cycle: number): number {
  return 0.5 - 0.3 * Math.cos(4 * Math.PI * cycle) - 0.1 * Math.sin(6 * Math.PI * cycle);
}

/** Calculates the brightness of a flickering light at a moment, in seconds. It has no whole periods within a film, so it is for trailers only. */
function flickerAt(moment: number): number {
  return 0.62 + 0.16 * Math.sin(11.3 * moment) + 0.12 * Math.sin(23.7 * moment + 1) + 0.08 * Math.sin(41 * moment);
}

/** Draws the particles between camera and picture. The seed places them, so that each frame of a film has the same ones, farther on their way. */
function drawDrift(canvas: Canvas, { kind, count, colour }: Drift, cycle: number, seed: number): void {
  const { width, height } = canvas.canvas;
  const random = createRandom(seed * 977);
  canvas.globalCompositeOperation = kind === 'page' ? 'source-over' : 'screen';
  for (let index = 0; index < count; index += 1) {
    /** The nearness of the particle: near ones are larger and brighter. */
    const depth = random.between(0.35, 1);
    // There are whole rounds within a film, so that a loop ends as it began.
    const falls = kind === 'dust' ? random.pick([0, 1, -1]) : random.int(1, 3);
    const sway = random.between(0.004, 0.03);
    const turn = (cycle + random.next()) * 2 * Math.PI;
    const x = wrap(random.next() + sway * Math.sin(turn)) * width;
    // The particles enter and leave outside of the frame, 30 pixels above and below it.
    const y = wrap(random.next() + falls * cycle) * (height + 60) - 30;
    const shine = 0.4 + 0.35 * Math.sin(2 * turn);
    if (kind === 'page') drawPage(canvas, x, y, 26 * depth, turn, colour);
    else drawMote(canvas, x, y, (kind === 'snow' ? 3.4 : 2.1) * depth, colour, Math.max(0.05, shine) * depth);
  }
}

/** Draws a speck of dust or a snowflake, which fades out at twice its radius. */
function drawMote(canvas: Canvas, x: number, y: number, radius: number, colour: string, alpha: number): void {
  const mote = canvas.createRadialGradient(x, y, 0, x, y, radius * 2);
  mote.addColorStop(0, `rgb(${colour} / ${alpha})`);
  mote.addColorStop(1, `rgb(${colour} / 0)`);
  canvas.fillStyle = mote;
  canvas.fillRect(x - 2 * radius, y - 2 * radius, 4 * radius, 4 * radius);
}

/** Draws a tumbling sheet of paper. */
function drawPage(canvas: Canvas, x: number, y: number, size: number, turn: number, colour: string): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.rotate(0.6 * Math.sin(turn) + 0.3);
  canvas.scale(1, 0.35 + 0.65 * Math.abs(Math.cos(turn)));
  canvas.fillStyle = `rgb(${colour} / 0.82)`;
  canvas.fillRect(-size / 2, -size * 0.65, size, size * 1.3);
  canvas.fillStyle = 'rgb(20 33 74 / 0.5)';
  for (let line = 0; line < 5; line += 1) {
    canvas.fillRect(-size * 0.36, -size * 0.45 + line * size * 0.2, size * (line === 4 ? 0.4 : 0.72), size * 0.05);
  }
  canvas.restore();
}

/**
 * Masks the frame with a keyhole that opens at the beginning of the film and closes at its end.
 *
 * @param toEdge the seconds to the nearer of the two
 */
function closeKeyhole(canvas: Canvas, toEdge: number): void {
  if (toEdge >= keyholeSeconds) return;
  const { width, height } = canvas.canvas;
  const open = (toEdge / keyholeSeconds) ** 2;
  const radius = open * width * 0.9;
  canvas.globalCompositeOperation = 'destination-in';
  canvas.fillStyle = '#000';
  canvas.beginPath();
  if (radius > 0) traceKeyhole(canvas, width / 2, height * 0.42, radius);
  canvas.fill();
  canvas.globalCompositeOperation = 'destination-over';
  canvas.fillRect(0, 0, width, height);
}

/** Traces a keyhole: a disc around (x, y) over a flaring slot. `keyholePath` in `draw/svg.ts` has the same shape. */
function traceKeyhole(canvas: Canvas, x: number, y: number, radius: number): void {
  const neck = radius * 0.55;
  const neckY = y + Math.sqrt(radius * radius - neck * neck);
  const angle = Math.acos(neck / radius);
  canvas.arc(x, y, radius, Math.PI - angle, angle);
  canvas.lineTo(x + radius * 1.05, neckY + radius * 2.2);
  canvas.lineTo(x - radius * 1.05, neckY + radius * 2.2);
  canvas.closePath();
}

/** Returns the part of a number after its integer, from 0 to below 1. */
function wrap(value: number): number {
  return value - Math.floor(value);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
