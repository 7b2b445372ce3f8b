import { Map as GlMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import type { Atlas } from './atlas.ts';
import type { EarthPoint, FlatPoint } from './map-view.ts';

/** A map that can be dragged, as far as its frame needs to know it. */
export interface MapEngine {
  /** Where a point lies, in pixels from the top left corner. */
  readonly place: (point: EarthPoint) => FlatPoint;
  readonly show: (points: readonly EarthPoint[]) => void;
  readonly zoom: (by: 1 | -1) => void;
  readonly resize: () => void;
  readonly stop: () => void;
}

interface EngineOptions {
  readonly container: HTMLElement;
  readonly atlas: Atlas;
  /** What the map is called by a screen reader. */
  readonly label: string;
  readonly points: readonly EarthPoint[];
  /** Told whenever points lie elsewhere. */
  readonly onMove: () => void;
  /** WebGL was there and gave up. */
  readonly onFailure: () => void;
}

/** Nearer, a map without streets says nothing. */
const nearestZoom = 6.5;

/** MapLibre over the atlas in the package: no key, no tiles, no glyphs, no network but for its own code. */
export function startMovingMap({ container, atlas, label, points, onMove, onFailure }: EngineOptions): MapEngine {
  // The worker is a file of the package; the bundler puts it beside the page's own scripts.
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const map = new GlMap({
    container,
    style: styleOf(atlas, getComputedStyle(container)),
    attributionControl: false,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The page scrolls over the map: one finger and the wheel are the page's, two fingers and the buttons the map's.
    scrollZoom: false,
    dragPan: !isTouched,
    maxZoom: nearestZoom,
    locale: { 'Map.Title': label },
    ...cameraOf(points),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on('move', onMove);
  map.on('load', onMove);
  map.on('webglcontextlost', onFailure);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    place: ({ longitude, latitude }) => map.project([longitude, latitude]),
    show: (wanted) => {
      const { bounds, fitBoundsOptions } = cameraOf(wanted);
      map.fitBounds(bounds, { ...fitBoundsOptions, animate: !isStill });
    },
    zoom: (by) => (by === 1 ? map.zoomIn({ animate: !isStill }) : map.zoomOut({ animate: !isStill })),
    resize: () => map.resize(),
    stop: () => map.remove(),
  };
}

type Corner = [longitude: number, latitude: number];

/** The inhabited earth, where there is nothing to be shown. */
const earth: readonly EarthPoint[] = [
  { latitude: -45, longitude: -130 },
  { latitude: 65, longitude: 155 },
];

function cameraOf(points: readonly EarthPoint[]) {
  const shown = points.length === 0 ? earth : points;
  const longitudes = shown.map(({ longitude }) => longitude);
  const latitudes = shown.map(({ latitude }) => latitude);
  const bounds: [Corner, Corner] = [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
  return { bounds, fitBoundsOptions: { padding: { top: 48, bottom: 56, left: 72, right: 72 }, maxZoom: 5 } };
}

/** Ink, wash and brass, read from the style sheet of the frame: one home for the colours of both maps. */
function styleOf(atlas: Atlas, css: CSSStyleDeclaration): StyleSpecification {
  const colour = (name: string) => css.getPropertyValue(name).trim();
  const coast = { 'line-color': colour('--coast'), 'line-width': 0.8 };
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: atlas.countries, tolerance: 0.2 },
      states: { type: 'geojson', data: atlas.states, tolerance: 0.2 },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('--sea') } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': colour('--wash') } },
      { id: 'coasts', type: 'line', source: 'countries', paint: coast },
      { id: 'states', type: 'line', source: 'states', paint: { ...coast, 'line-width': 0.5 } },
    ],
  };
}
