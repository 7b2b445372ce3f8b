/** Fractions of a picture or of the frame, from the top left. */
export type Place = readonly [x: number, y: number];

/** Where the camera looks: the middle of what is seen, and how many times closer than the whole picture. */
export interface View {
  readonly at: Place;
  readonly zoom: number;
}

/** A light in the picture that lives: a lamp flickers, a doorway breathes. */
export interface Light {
  /** In the picture. */
  readonly at: Place;
  /** In widths of the picture. */
  readonly radius: number;
  /** `r g b`, as css takes it. */
  readonly colour: string;
  readonly life: 'flicker' | 'breath';
  /** Its share of full light, 0..1. */
  readonly strength: number;
}

/** What drifts between the camera and the picture. */
export interface Drift {
  readonly kind: 'dust' | 'snow' | 'page';
  readonly count: number;
  readonly colour: string;
}

/** One take: a slow move over a picture of `media.json`. */
export interface Shot {
  readonly picture: string;
  readonly seconds: number;
  readonly from: View;
  readonly to: View;
  readonly lights?: readonly Light[];
  readonly drift?: readonly Drift[];
}

export interface Film {
  /** The key in `media.json` and the path under `media`. */
  readonly key: string;
  /** What an editor reads in a list of media. */
  readonly name: string;
  /** A loop begins as it ends and has no edges; a trailer opens and closes through the keyhole. */
  readonly form: 'loop' | 'trailer';
  readonly shots: readonly Shot[];
  readonly size: { readonly width: number; readonly height: number };
  /**
   * A loop stands almost still, so each frame may be equally good, at a price that is not known before; what moves is held to a rate.
   * The quantizer is VP9's, 0 best to 63 least.
   */
  readonly quality: { readonly quantizer: number } | { readonly bitsPerSecond: number };
}

export const framesPerSecond = 24;

export function secondsOf(film: Film): number {
  return film.shots.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** When each take begins, in seconds. */
export function beginnings(film: Film): number[] {
  return film.shots.map((_, index) => film.shots.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0));
}
