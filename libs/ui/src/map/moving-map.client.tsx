'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import { loadAtlas } from './atlas.ts';
import { gatherMarkers } from './map-markers.ts';
import { findPlacesInFocus, type MapLabels, type VenueMapProps } from './map-props.ts';
import styles from './map.module.css';
import { MarkerLayer } from './marker-layer.client.tsx';
import type { MapEngine } from './moving-map-engine.ts';
import { PrintedMap } from './printed-map.client.tsx';
import { useElementSize } from './use-element-size.ts';

interface MovingMapProps extends VenueMapProps {
  readonly labels: MapLabels & { readonly zoomIn: string; readonly zoomOut: string };
}

/** The venues on a map that can be dragged and zoomed, or on the printed one if the browser has no WebGL. */
export function MovingMap(props: MovingMapProps) {
  const [canMove, setCanMove] = useState(hasWebGl);
  return canMove ? <GlMap {...props} onFailure={() => setCanMove(false)} /> : <PrintedMap {...props} />;
}

function GlMap({
  places,
  focus,
  highlightedId = null,
  labels,
  onChoose,
  onFailure,
}: MovingMapProps & { readonly onFailure: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** The ids of the venues of the group that was opened last, separated by spaces. */
  const [openedGroup, setOpenedGroup] = useState<string | null>(null);
  /** The values with which the map starts. Later values do not start it again. */
  const start = useRef({ points: findPlacesInFocus(places, focus), label: labels.map, onFailure });

  useEffect(() => {
    const container = canvas.current;
    if (container === null) return;
    let isWanted = true;
    let started: MapEngine | null = null;
    Promise.all([import('./moving-map-engine.ts'), loadAtlas('fine')]).then(
      ([{ startMovingMap }, atlas]) => {
        if (!isWanted) return;
        started = startMovingMap({ container, atlas, onMove: redraw, ...start.current });
        setEngine(started);
      },
      // If the code or the shapes cannot be loaded, or WebGL fails, the printed map is shown, which needs neither.
      (error: unknown) => {
        reportError(error);
        if (isWanted) start.current.onFailure();
      },
    );
    return () => {
      isWanted = false;
      started?.stop();
    };
  }, []);

  useEffect(() => {
    engine?.resize();
  }, [engine, size]);

  const markers =
    engine === null
      ? []
      : gatherMarkers(places, engine.place, size, { isApart: openedGroup !== null && isStillOneMarker(openedGroup) });

  /**
   * Says whether the venues of a group are within 30 pixels (`minDistance` of `map-markers.ts`) after the map has shown the group: a nearer view
   * is not possible.
   */
  function isStillOneMarker(group: string): boolean {
    const ids = group.split(' ');
    const points = places.filter(({ id }) => ids.includes(id)).map((each) => engine?.place(each) ?? { x: 0, y: 0 });
    const [first] = points;
    return first !== undefined && points.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) < 30);
  }

  return (
    <div ref={frame} className={styles.map} dir="ltr">
      <div ref={canvas} className={styles.canvas} />
      {engine === null ? null : (
        <MarkerLayer
          label={labels.map}
          markers={markers}
          size={size}
          overhang={20}
          glides={false}
          highlightedId={highlightedId}
          onOpenGroup={(group) => {
            setOpenedGroup(group.map(({ id }) => id).join(' '));
            engine.show(group);
          }}
          {...(onChoose && { onChoose })}
        />
      )}
      <div className={styles.controls}>
        {places.length === 1 ? null : (
          <button type="button" onClick={() => engine?.show(places)}>
            {labels.showAll}
          </button>
        )}
        <button type="button" aria-label={labels.zoomIn} onClick={() => engine?.zoom(1)}>
          <span aria-hidden="true">+</span>
        </button>
        <button type="button" aria-label={labels.zoomOut} onClick={() => engine?.zoom(-1)}>
          <span aria-hidden="true">−</span>
        </button>
      </div>
    </div>
  );
}

/** The result of the check for WebGL, which is made once per page, since creating a context is expensive; null before. */
let knownWebGl: boolean | null = null;

function hasWebGl(): boolean {
  if (knownWebGl !== null) return knownWebGl;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  knownWebGl = context !== null;
  return knownWebGl;
}
