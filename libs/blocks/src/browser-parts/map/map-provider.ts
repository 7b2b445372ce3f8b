import type { MapPlace } from '@latchkey/ui/map';

/** A map of a provider, with the chain's key for it. */
export interface MapProviderKey {
  readonly type: 'google' | 'mapbox';
  readonly key: string;
  /** The language of the names on the map, BCP 47. */
  readonly language: string;
}

/** The places that a provider draws, and the element that it draws into. */
export interface ProviderMapOptions {
  readonly container: HTMLElement;
  readonly places: readonly MapPlace[];
  readonly focus: readonly MapPlace[];
  readonly key: string;
}

/** The URL of a provider's script, and the function that draws with it once it is loaded. */
export interface MapProvider {
  readonly name: string;
  readonly scriptUrl: (key: MapProviderKey) => string;
  /** Draws the map. Throws if the script does not provide the expected API. */
  readonly draw: (options: ProviderMapOptions) => void;
}

/** The highest zoom, at which a map still shows the streets around. */
export const streetZoom = 15;
