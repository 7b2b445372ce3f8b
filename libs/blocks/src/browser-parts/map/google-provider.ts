import { streetZoom, type MapProvider, type ProviderMapOptions } from './map-provider.ts';

interface GooglePoint {
  readonly lat: number;
  readonly lng: number;
}

/** The used parts of Google's API: https://developers.google.com/maps/documentation/javascript */
interface GoogleMaps {
  readonly Map: new (
    container: HTMLElement,
    options: { readonly center: GooglePoint; readonly zoom: number; readonly streetViewControl: boolean },
  ) => { fitBounds(bounds: object): void };
  readonly Marker: new (options: { readonly map: object; readonly position: GooglePoint; readonly title: string }) => {
    addListener(event: 'click', listener: () => void): void;
  };
  readonly LatLngBounds: new () => { extend(point: GooglePoint): void };
}

declare global {
  interface Window {
    google?: { readonly maps?: GoogleMaps };
  }
}

export const googleProvider: MapProvider = {
  name: 'Google Maps',
  scriptUrl: ({ key, language }) =>
    `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, language, v: 'weekly' }).toString()}`,
  draw,
};

function draw({ container, places, focus }: ProviderMapOptions): void {
  const maps = window.google?.maps;
  if (maps === undefined) throw new Error('Google’s script brought no maps.');
  const [first] = focus;
  if (first === undefined) return;
  const map = new maps.Map(container, { center: toPoint(first), zoom: streetZoom, streetViewControl: false });
  for (const place of places) {
    const marker = new maps.Marker({ map, position: toPoint(place), title: place.name });
    marker.addListener('click', () => window.location.assign(place.href));
  }
  if (focus.length === 1) return;
  const bounds = new maps.LatLngBounds();
  for (const place of focus) bounds.extend(toPoint(place));
  map.fitBounds(bounds);
}

function toPoint({ latitude, longitude }: ProviderMapOptions['places'][number]): GooglePoint {
  return { lat: latitude, lng: longitude };
}
