import type { MapPlace } from '@latchkey/ui/map';

/** A map of a provider, with the chain's key for it. */
export interface MapProviderKey {
  readonly type: 'google' | 'mapbox';
  readonly key: string;
  /** BCP 47: names on the map. */
  readonly language: string;
}

/** What a provider draws. */
export interface ProviderMapOptions {
  readonly container: HTMLElement;
  readonly places: readonly MapPlace[];
  readonly focus: readonly MapPlace[];
  readonly key: string;
}

/** The URL of a provider's script, and how to draw with it once it is loaded. */
export interface MapProvider {
  readonly name: string;
  readonly scriptUrl: (key: MapProviderKey) => string;
  /** Throws if the script does not provide the expected API. */
  readonly draw: (options: ProviderMapOptions) => void;
}

/** The highest zoom: closer, a map does not show the way. */
export const streetZoom = 15;
