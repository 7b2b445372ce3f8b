import { streetZoom, type MapProvider, type ProviderMapOptions } from './map-provider.ts';

type MapboxPoint = readonly [longitude: number, latitude: number];

interface MapboxMap {
  fitBounds(
    bounds: readonly [MapboxPoint, MapboxPoint],
    options: { readonly padding: number; readonly animate: boolean },
  ): void;
}

/** The used parts of Mapbox GL JS: https://docs.mapbox.com/mapbox-gl-js/api */
interface MapboxGl {
  accessToken: string;
  readonly Map: new (options: {
    readonly container: HTMLElement;
    readonly style: string;
    readonly center: MapboxPoint;
    readonly zoom: number;
    readonly cooperativeGestures: boolean;
  }) => MapboxMap;
  readonly Marker: new (options: { readonly element: HTMLElement }) => {
    setLngLat(point: MapboxPoint): { addTo(map: MapboxMap): void };
  };
}

declare global {
  interface Window {
    mapboxgl?: MapboxGl;
  }
}

const version = 'v3.15.0';

export const mapboxProvider: MapProvider = {
  name: 'Mapbox',
  scriptUrl: () => `https://api.mapbox.com/mapbox-gl-js/${version}/mapbox-gl.js`,
  draw,
};

function draw({ container, places, focus, key }: ProviderMapOptions): void {
  const mapbox = window.mapboxgl;
  if (mapbox === undefined) throw new Error('Mapbox’s script brought no map.');
  const [first] = focus;
  if (first === undefined) return;
  addStyleSheet();
  mapbox.accessToken = key;
  const map = new mapbox.Map({
    container,
    style: 'mapbox://styles/mapbox/dark-v11',
    center: toPoint(first),
    zoom: streetZoom,
    cooperativeGestures: true,
  });
  for (const place of places) new mapbox.Marker({ element: createLink(place) }).setLngLat(toPoint(place)).addTo(map);
  if (focus.length === 1) return;
  const longitudes = focus.map(({ longitude }) => longitude);
  const latitudes = focus.map(({ latitude }) => latitude);
  map.fitBounds(
    [
      [Math.min(...longitudes), Math.min(...latitudes)],
      [Math.max(...longitudes), Math.max(...latitudes)],
    ],
    { padding: 64, animate: false },
  );
}

function addStyleSheet(): void {
  const href = `https://api.mapbox.com/mapbox-gl-js/${version}/mapbox-gl.css`;
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  document.head.append(sheet);
}

function createLink({ href, name }: ProviderMapOptions['places'][number]): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = name;
  return link;
}

function toPoint({ latitude, longitude }: ProviderMapOptions['places'][number]): MapboxPoint {
  return [longitude, latitude];
}
