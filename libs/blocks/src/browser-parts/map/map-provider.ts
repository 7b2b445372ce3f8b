import type { MapPlace } from '@latchkey/ui/map';

/** A map of somebody else's, with the key that the chain has for it. */
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

/** Where a provider's code comes from, and what to do with it once it is there. */
export interface MapProvider {
  readonly name: string;
  readonly scriptUrl: (key: MapProviderKey) => string;
  /** Throws where the script is not what it should be. */
  readonly draw: (options: ProviderMapOptions) => void;
}

/** Nearer than a street corner shows nothing of the way. */
export const streetZoom = 15;
