'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { type AreaPath, listAreaPaths } from './area-paths.ts';
import type { Areas } from './areas.ts';
import { gatherMarkers } from './map-markers.ts';
import { findPlacesInFocus, type VenueMapProps } from './map-props.ts';
import { fitView, flatten, type MapView, place, type Size, measureSpan } from './map-view.ts';
import { MarkerLayer } from './marker-layer.client.tsx';
import { useElementSize } from './use-element-size.ts';
import { type Atlas, type AtlasDetail, loadAtlas } from './atlas.ts';
import styles from './map.module.css';

/** The width in degrees below which a view gets the finer coasts, about that of Europe. The coarse ones have visible corners there. */
const fineBelow = 60;

/**
 * The venues on a printed map: an SVG of the atlas in the package, without a key, network or WebGL, about a seventh of the size of
 * a map that can be dragged. A press on a group zooms in.
 */
export function PrintedMap({ places, focus, highlightedId, labels, onChoose }: VenueMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const focusKey = focus?.join(' ') ?? '';
  const [nearer, setNearer] = useState<{ readonly of: string; readonly ids: readonly string[] } | null>(null);
  // A group stays open only while the map focuses the same venues as when it was opened.
  const opened = nearer?.of === focusKey ? nearer.ids : null;
  const centred = findPlacesInFocus(places, opened ?? focus);
  const view = fitView(centred, size);
  const span = measureSpan(view, size);
  const atlas = useAtlas(size.width > 0 && span < fineBelow ? 'fine' : 'coarse');
  const markers = gatherMarkers(places, (each) => place(each, view), size, {
    isApart: opened !== null && isTight(centred, view),
  });

  return (
    <div ref={frame} className={styles.map} dir="ltr">
      <svg className={styles.sheet} aria-hidden="true" width="100%" height="100%">
        <g
          className={styles.land}
          style={{
            transform: `translate(${view.x.toFixed(2)}px, ${view.y.toFixed(2)}px) scale(${view.scale.toFixed(4)})`,
          }}
        >
          <path className={styles.graticule} d={graticule} />
          {atlas === null ? null : (
            <>
              <AreasInView className={styles.country} areas={atlas.countries} view={view} size={size} />
              <AreasInView className={styles.state} areas={atlas.states} view={view} size={size} />
            </>
          )}
        </g>
      </svg>
      {size.width === 0 ? null : (
        <MarkerLayer
          label={labels.map}
          markers={markers}
          size={size}
          overhang={40}
          glides
          highlightedId={highlightedId ?? null}
          onOpenGroup={(group) => setNearer({ of: focusKey, ids: group.map(({ id }) => id) })}
          {...(onChoose && { onChoose })}
        />
      )}
      {centred.length === places.length ? null : (
        <div className={styles.controls}>
          <button type="button" onClick={() => setNearer({ of: focusKey, ids: places.map(({ id }) => id) })}>
            {labels.showAll}
          </button>
        </div>
      )}
    </div>
  );
}

/**
 * Says whether the venues of an opened group are within 60 pixels even in the nearest view, so that gathering may join them again. Their pins
 * are then drawn apart, although they may overlap.
 */
function isTight(places: VenueMapProps['places'], view: MapView): boolean {
  const points = places.map((each) => place(each, view));
  const [first] = points;
  return first !== undefined && points.every((point) => Math.hypot(point.x - first.x, point.y - first.y) < 60);
}

interface AreasInViewProps {
  readonly className: string | undefined;
  readonly areas: Areas;
  readonly view: MapView;
  readonly size: Size;
}

function AreasInView({ className, areas, view, size }: AreasInViewProps) {
  const paths = useMemo(() => listAreaPaths(areas), [areas]);
  const d = paths
    .filter((path) => isSeen(path, view, size))
    .map((path) => path.d)
    .join('');
  return <path className={className} d={d} />;
}

/** Says whether an area is drawn: in the view and one more width and height around it, so that an animated view shows no empty sea. */
function isSeen({ from, to }: AreaPath, view: MapView, size: Size): boolean {
  // The size of the view and its top left corner, in the units of the flat map.
  const reach = { x: size.width / view.scale, y: size.height / view.scale };
  const corner = { x: -view.x / view.scale, y: -view.y / view.scale };
  return (
    to.x > corner.x - reach.x &&
    from.x < corner.x + 2 * reach.x &&
    to.y > corner.y - reach.y &&
    from.y < corner.y + 2 * reach.y
  );
}

/**
 * The lines of every fifteenth meridian, from 180° west to 180° east, and of every fifteenth parallel, from 75° south to 75° north. They end
 * outside of the world that a view can show (`world` of `map-view.ts`).
 */
const graticule = [
  ...Array.from({ length: 25 }, (_, step) => `M${step * 15 - 180} -140V120`),
  ...Array.from(
    { length: 11 },
    (_, step) => `M-180 ${flatten({ latitude: step * 15 - 75, longitude: 0 }).y.toFixed(2)}H195`,
  ),
].join('');

/** Loads the shapes in a detail; the coarse ones are returned until the fine ones are loaded. A map without shapes still has its pins. */
function useAtlas(detail: AtlasDetail): Atlas | null {
  const [shown, setShown] = useState<{ readonly detail: AtlasDetail; readonly atlas: Atlas } | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadAtlas(detail).then(
      (atlas) => {
        if (isWanted) setShown((before) => (before?.detail === 'fine' ? before : { detail, atlas }));
      },
      // The error is logged like an uncaught one, and the pins stay.
      reportError,
    );
    return () => {
      isWanted = false;
    };
  }, [detail]);
  return shown?.atlas ?? null;
}
