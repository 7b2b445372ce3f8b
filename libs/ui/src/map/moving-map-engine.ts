import { Map as GlMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import type { Atlas } from './atlas.ts';
import type { EarthPoint, FlatPoint } from './map-view.ts';

/** The interface of a map that can be dragged. */
export interface MapEngine {
  /** Returns the position of a point, in pixels from the top left corner. */
  readonly place: (point: EarthPoint) => FlatPoint;
  readonly show: (points: readonly EarthPoint[]) => void;
  readonly zoom: (by: 1 | -1) => void;
  readonly resize: () => void;
  readonly stop: () => void;
}

interface EngineOptions {
  readonly container: HTMLElement;
  readonly atlas: Atlas;
  /** The name of the map for screen readers. */
  readonly label: string;
  readonly points: readonly EarthPoint[];
  /** Called when the positions of points have changed. */
  readonly onMove: () => void;
  /** Called when WebGL fails. */
  readonly onFailure: () => void;
}

/** The highest zoom. A closer map would need streets, which this one does not have. */
const nearestZoom = 6.5;

/** Starts MapLibre with the atlas of the package, which needs no key, no tiles and no glyphs, and fetches only its own code. */
export function startMovingMap({ container, atlas, label, points, onMove, onFailure }: EngineOptions): MapEngine {
  // The worker is a file of the package, which the bundler puts beside the page's scripts.
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const map = new GlMap({
    container,
    style: buildStyle(atlas, getComputedStyle(container)),
    attributionControl: false,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // One finger and the wheel scroll the page; two fingers and the buttons move the map.
    scrollZoom: false,
    dragPan: !isTouched,
    maxZoom: nearestZoom,
    locale: { 'Map.Title': label },
    ...fitCamera(points),
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
      const { bounds, fitBoundsOptions } = fitCamera(wanted);
      map.fitBounds(bounds, { ...fitBoundsOptions, animate: !isStill });
    },
    zoom: (by) => (by === 1 ? map.zoomIn({ animate: !isStill }) : map.zoomOut({ animate: !isStill })),
    resize: () => map.resize(),
    stop: () => map.remove(),
  };
}

type Corner = [longitude: number, latitude: number];

/** The corners of the inhabited earth, which is the view without venues. */
const earth: readonly EarthPoint[] = [
  { latitude: -45, longitude: -130 },
  { latitude: 65, longitude: 155 },
];

/** Computes the view of all points. The padding leaves room for the names of venues and for the buttons below. */
function fitCamera(points: readonly EarthPoint[]) {
  const shown = points.length === 0 ? earth : points;
  const longitudes = shown.map(({ longitude }) => longitude);
  const latitudes = shown.map(({ latitude }) => latitude);
  const bounds: [Corner, Corner] = [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
  return { bounds, fitBoundsOptions: { padding: { top: 48, bottom: 56, left: 72, right: 72 }, maxZoom: 5 } };
}

/** Reads the colours from the style sheet of the frame, which both maps share. */
function buildStyle(atlas: Atlas, css: CSSStyleDeclaration): StyleSpecification {
  const colour = (name: string) => css.getPropertyValue(name).trim();
  // The shapes are simplified by at most a fifth of a pixel.
  const tolerance = 0.2;
  const coast = { 'line-color': colour('--coast'), 'line-width': 0.8 };
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: atlas.countries, tolerance },
      states: { type: 'geojson', data: atlas.states, tolerance },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('--sea') } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': colour('--wash') } },
      { id: 'coasts', type: 'line', source: 'countries', paint: coast },
      { id: 'states', type: 'line', source: 'states', paint: { ...coast, 'line-width': 0.5 } },
    ],
  };
}
