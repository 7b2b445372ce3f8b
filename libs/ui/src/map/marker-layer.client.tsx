'use client';

import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { chooseRoomierSide, type MapMarker, type MapPlace } from './map-markers.ts';
import type { VenueMapProps } from './map-props.ts';
import type { Size } from './map-view.ts';
import styles from './map.module.css';

interface MarkerLayerProps extends Pick<VenueMapProps, 'highlightedId' | 'onChoose'> {
  readonly label: string;
  /** All markers; those outside the map are left out here. */
  readonly markers: readonly MapMarker[];
  readonly size: Size;
  /** The distance outside the map at which a marker is still drawn, in pixels. */
  readonly overhang: number;
  /** True where markers are animated to a new position; on a map that is being moved they must not lag behind. */
  readonly glides: boolean;
  readonly onOpenGroup: (places: MapMarker['places']) => void;
}

/** The steps from pin to pin of the arrow keys. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The pins: links to venues, and buttons for groups. Tab stops once; arrows move from pin to pin. */
export function MarkerLayer(props: MarkerLayerProps) {
  const { label, size, overhang, glides, highlightedId = null, onOpenGroup, onChoose } = props;
  const layer = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  // The focused marker stays rendered, although it may be outside the map for a while during an animation.
  const markers = props.markers.filter(
    (marker) => isSeen(marker, size, overhang) || (hasFocus && hasPlace(marker, activeId)),
  );
  const activeIndex = Math.max(
    0,
    markers.findIndex((marker) => hasPlace(marker, activeId)),
  );

  // While the map moves, groups split and merge: the same venues get new elements, and the focus is lost with the old one.
  // It is moved to the marker that contains the venue now, before anything is painted.
  useLayoutEffect(() => {
    if (!hasFocus || document.activeElement !== document.body) return;
    listMarkerElements(layer.current)[activeIndex]?.focus({ preventScroll: true });
  });

  function leave({ currentTarget }: FocusEvent) {
    // If the whole window loses the focus, the marker keeps it for later.
    if (document.activeElement !== currentTarget) setHasFocus(false);
  }

  function walk(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || markers.length === 0) return;
    event.preventDefault();
    listMarkerElements(layer.current)[(activeIndex + step + markers.length) % markers.length]?.focus();
  }

  return (
    <div ref={layer} className={styles.markers} role="group" aria-label={label}>
      {markers.map((marker, index) => {
        const [first] = marker.places;
        const shared = {
          className: styles.marker,
          style: { translate: `${marker.x.toFixed(1)}px ${marker.y.toFixed(1)}px` },
          tabIndex: index === activeIndex ? 0 : -1,
          'data-marker': '',
          'data-glides': glides || undefined,
          'data-active': hasPlace(marker, highlightedId) || undefined,
          onFocus: () => {
            setHasFocus(true);
            // A group that received the focus from one of its venues returns it to that venue.
            setActiveId((before) => (hasPlace(marker, before) ? before : first.id));
          },
          onBlur: leave,
          onKeyDown: walk,
        };
        return marker.places.length === 1 ? (
          <PinLink
            key={first.id}
            {...shared}
            place={first}
            marker={marker}
            size={size}
            {...(onChoose && { onChoose })}
          />
        ) : (
          <button
            key={`group ${first.id}`}
            {...shared}
            type="button"
            data-group=""
            onClick={({ currentTarget }) => {
              // Not every browser focuses a button that is pressed with the mouse.
              currentTarget.focus({ preventScroll: true });
              setActiveId(first.id);
              onOpenGroup(marker.places);
            }}
          >
            <span className={styles.count}>{marker.places.length}</span>
            <span className="visually-hidden">: {marker.places.map(({ name }) => name).join(', ')}</span>
          </button>
        );
      })}
    </div>
  );
}

interface PinLinkProps extends Pick<VenueMapProps, 'onChoose'> {
  readonly place: MapPlace;
  readonly marker: MapMarker;
  readonly size: Size;
}

function PinLink({ place, marker, size, onChoose, ...shared }: PinLinkProps) {
  return (
    <a {...shared} href={place.href} onClick={(event) => onChoose?.(place, event)}>
      <svg className={styles.pin} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="7.5" />
        <path d="M12 8.2a2.3 2.3 0 0 1 1.2 4.2l.8 3.4h-4l.8-3.4A2.3 2.3 0 0 1 12 8.2z" />
      </svg>
      <span
        className={styles.name}
        data-side={marker.label ?? chooseRoomierSide(marker, size)}
        data-quiet={marker.label === null || undefined}
      >
        {place.name}
      </span>
    </a>
  );
}

function listMarkerElements(layer: HTMLElement | null): readonly HTMLElement[] {
  return [...(layer?.querySelectorAll<HTMLElement>('[data-marker]') ?? [])];
}

function hasPlace({ places }: MapMarker, id: string | null): boolean {
  return places.some((each) => each.id === id);
}

function isSeen({ x, y }: MapMarker, { width, height }: Size, overhang: number): boolean {
  return x > -overhang && y > -overhang && x < width + overhang && y < height + overhang;
}
