import type { Drift, Film, Light } from './film.ts';

/*
 * The particles and the lights that move over the pictures. Places and radii are parts of the picture's width and height; colours are channels for
 * `rgb()`.
 */
const moonDust: Drift = { kind: 'dust', count: 40, colour: '219 230 255' };
const stageDust: Drift = { kind: 'dust', count: 46, colour: '255 226 160' };
const steam: Drift = { kind: 'dust', count: 34, colour: '236 224 255' };
const spotDust: Drift = { kind: 'dust', count: 40, colour: '255 214 190' };

const keyholeLight: Light = {
  at: [0.608, 0.36],
  radius: 0.34,
  colour: '255 223 152',
  life: 'breath',
  strength: 0.5,
};
const lantern: Light = { at: [0.648, 0.582], radius: 0.07, colour: '255 205 110', life: 'flicker', strength: 0.85 };
const moon: Light = { at: [0.619, 0.463], radius: 0.2, colour: '190 210 255', life: 'breath', strength: 0.4 };
const headlamp: Light = { at: [0.787, 0.472], radius: 0.12, colour: '255 236 190', life: 'flicker', strength: 0.75 };
const cabinet: Light = { at: [0.646, 0.47], radius: 0.16, colour: '214 180 255', life: 'breath', strength: 0.55 };

/** The films of the demo chain, all without sound. In each shot the camera moves over one picture, `from` one view `to` another. */
export const reel: readonly Film[] = [
  {
    key: 'films/keyhole-loop',
    name: 'The stage and the keyhole, a loop',
    form: 'loop',
    size: { width: 1280, height: 720 },
    quality: { quantizer: 55 },
    shots: [
      {
        picture: 'home/keyhole',
        seconds: 8,
        from: { at: [0.5, 0.5], zoom: 1 },
        to: { at: [0.5, 0.5], zoom: 1 },
        lights: [keyholeLight],
        drift: [stageDust],
      },
    ],
  },
  {
    key: 'films/midnight-archive-trailer',
    name: 'The Midnight Archive, trailer',
    form: 'trailer',
    size: { width: 960, height: 540 },
    quality: { bitsPerSecond: 420_000 },
    shots: [
      {
        picture: 'games/midnight-archive-scene',
        seconds: 4.5,
        from: { at: [0.5, 0.5], zoom: 1 },
        to: { at: [0.6, 0.52], zoom: 1.5 },
        lights: [moon, lantern],
        drift: [{ kind: 'page', count: 7, colour: '226 234 255' }, moonDust],
      },
      {
        picture: 'games/midnight-archive-scene',
        seconds: 3,
        from: { at: [0.2, 0.38], zoom: 2.1 },
        to: { at: [0.3, 0.42], zoom: 2.1 },
        drift: [{ kind: 'page', count: 5, colour: '200 214 250' }, moonDust],
      },
      {
        picture: 'games/midnight-archive-scene',
        seconds: 4.5,
        from: { at: [0.645, 0.56], zoom: 2.9 },
        to: { at: [0.64, 0.55], zoom: 2.1 },
        lights: [moon, lantern],
        drift: [moonDust],
      },
    ],
  },
  {
    key: 'films/nowhere-express-trailer',
    name: 'The Nowhere Express, trailer',
    form: 'trailer',
    size: { width: 960, height: 540 },
    quality: { bitsPerSecond: 420_000 },
    shots: [
      {
        picture: 'games/nowhere-express-scene',
        seconds: 4,
        from: { at: [0.2, 0.44], zoom: 2.3 },
        to: { at: [0.7, 0.44], zoom: 2.3 },
        lights: [headlamp],
        drift: [steam],
      },
      {
        picture: 'games/nowhere-express-scene',
        seconds: 3.5,
        from: { at: [0.84, 0.56], zoom: 1.8 },
        to: { at: [0.86, 0.6], zoom: 2.4 },
        lights: [headlamp],
        drift: [steam],
      },
      {
        picture: 'games/nowhere-express-scene',
        seconds: 4.5,
        from: { at: [0.66, 0.42], zoom: 1.6 },
        to: { at: [0.5, 0.5], zoom: 1 },
        lights: [headlamp],
        drift: [steam],
      },
    ],
  },
  {
    key: 'films/great-valdini-vanishes-trailer',
    name: 'The Great Valdini Vanishes, trailer',
    form: 'trailer',
    size: { width: 960, height: 540 },
    quality: { bitsPerSecond: 420_000 },
    shots: [
      {
        picture: 'games/great-valdini-vanishes-scene',
        seconds: 4,
        from: { at: [0.5, 0.5], zoom: 1 },
        to: { at: [0.6, 0.48], zoom: 1.5 },
        lights: [cabinet],
        drift: [spotDust],
      },
      {
        picture: 'games/great-valdini-vanishes-scene',
        seconds: 3,
        from: { at: [0.5, 0.36], zoom: 2.6 },
        to: { at: [0.6, 0.5], zoom: 2.6 },
        lights: [cabinet],
        drift: [spotDust],
      },
      {
        picture: 'games/great-valdini-vanishes-scene',
        seconds: 4,
        from: { at: [0.645, 0.47], zoom: 1.8 },
        to: { at: [0.646, 0.465], zoom: 4.2 },
        lights: [cabinet],
        drift: [spotDust],
      },
    ],
  },
];
