'use client';

import type { MapLabels, MapPlace } from '@latchkey/ui/map';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasConsent, subscribeToConsent } from '../consent.ts';
import type { MapProviderKey } from './map-provider.ts';
import { ProviderMap } from './provider-map.client.tsx';
import styles from './map-section.module.css';

const MovingMap = lazy(async () => {
  const { MovingMap: part } = await import('@latchkey/ui/map');
  return { default: part };
});

interface VenueMapProps {
  readonly places: readonly MapPlace[];
  /** The ids of the venues that the view fits; all by default. */
  readonly focus: readonly string[];
  readonly labels: MapLabels & { readonly zoomIn: string; readonly zoomOut: string };
  /** The provider of the map; null if the chain has no key, so that only the built-in map is shown. */
  readonly provider: MapProviderKey | null;
  readonly texts: {
    /** The text of the button that fetches the provider's map. */
    readonly show: string;
    /** An explanation of what is fetched. */
    readonly notice: string;
    readonly failed: string;
  };
}

/**
 * The map of a section, fetched when it comes near. The built-in map needs no provider; a provider's map replaces it once the
 * visitor has agreed to maps or has pressed the button.
 */
export function VenueMap({ places, focus, labels, provider, texts }: VenueMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  const isAgreed = useSyncExternalStore(
    subscribeToConsent,
    () => hasConsent('maps'),
    () => false,
  );
  const [isRequested, setRequested] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const showsProvidersMap = isNear && provider !== null && !hasFailed && (isAgreed || isRequested);
  return (
    <div className={styles.stage} data-wants="screen">
      <div ref={frame} className={styles.frame}>
        {showsProvidersMap ? (
          <ProviderMap
            provider={provider}
            places={places}
            focus={focus}
            label={labels.map}
            onFailure={() => setFailed(true)}
          />
        ) : (
          <Suspense fallback={<MapOutline places={places} />}>
            {isNear ? <MovingMap places={places} focus={focus} labels={labels} /> : <MapOutline places={places} />}
          </Suspense>
        )}
      </div>
      {provider === null || showsProvidersMap ? null : (
        <p className={styles.offer}>
          {hasFailed ? <span role="status">{texts.failed}</span> : <span>{texts.notice}</span>}
          <button
            type="button"
            className={styles.show}
            onClick={() => {
              setFailed(false);
              setRequested(true);
            }}
          >
            {texts.show}
          </button>
        </p>
      )}
    </div>
  );
}

/** Draws meridians, parallels and the places until the map is loaded. It needs neither scripts nor the data of a map. */
function MapOutline({ places }: Pick<VenueMapProps, 'places'>) {
  const [only, ...others] = places;
  return (
    <div className={styles.outline} aria-hidden="true">
      {only === undefined || others.length > 0 ? (
        // The outline is a map of the world: 180 degrees of latitude high, and 360 degrees of longitude wide.
        places.map(({ id, latitude, longitude }) => (
          <i key={id} style={{ insetBlockStart: `${50 - latitude / 1.8}%`, left: `${50 + longitude / 3.6}%` }} />
        ))
      ) : (
        <>
          <i />
          <span>{only.name}</span>
        </>
      )}
    </div>
  );
}

/** The distance below the window at which the map is fetched: about half a screen. */
const ahead = '400px';

/** Returns whether an element is, or was, near the window. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
