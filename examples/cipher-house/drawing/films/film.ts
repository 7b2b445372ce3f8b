/** A point as fractions of a picture or of the frame, from the top left. */
export type Point = readonly [x: number, y: number];

/** The view of the camera: its centre in the picture, and the zoom relative to the whole picture. */
export interface View {
  readonly at: Point;
  readonly zoom: number;
}

/** A light in the picture with changing brightness, such as a flickering lamp. */
export interface Light {
  /** The position in the picture. */
  readonly at: Point;
  /** The radius in widths of the picture. */
  readonly radius: number;
  /** The colour `r g b`, as css takes it. */
  readonly colour: string;
  /** The change of the brightness. `breath` ends as it began; `flicker` does not, so it is for trailers only: a loop would have a seam. */
  readonly life: 'flicker' | 'breath';
  /** The share of full light, 0..1. */
  readonly strength: number;
}

/** Particles between the camera and the picture. */
export interface Drift {
  readonly kind: 'dust' | 'snow' | 'page';
  readonly count: number;
  readonly colour: string;
}

/** A slow move over a picture of `media.json`. */
export interface Shot {
  readonly picture: string;
  readonly seconds: number;
  readonly from: View;
  readonly to: View;
  readonly lights?: readonly Light[];
  readonly drift?: readonly Drift[];
}

/** A film of the demo chain. */
export interface Film {
  /** The key in `media.json` and the path under `media`. */
  readonly key: string;
  /** The name in an editor's list of media. */
  readonly name: string;
  /** A loop begins as it ends and has no edges; a trailer opens and closes through the keyhole. */
  readonly form: 'loop' | 'trailer';
  readonly shots: readonly Shot[];
  readonly size: { readonly width: number; readonly height: number };
  /**
   * A loop hardly moves, so it has a constant quality (VP9's quantizer, from 0, the best, to 63); a film with movement has a constant
   * bit rate.
   */
  readonly quality: { readonly quantizer: number } | { readonly bitsPerSecond: number };
}

/** The frames per second of all films, as in the cinema. */
export const framesPerSecond = 24;

/** Adds up the seconds of a film. */
export function sumSeconds(film: Film): number {
  return film.shots.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Lists the times in seconds at which the shots begin. */
export function beginnings(film: Film): number[] {
  return film.shots.map((_, index) => film.shots.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0));
}
