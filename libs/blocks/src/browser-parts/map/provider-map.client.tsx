'use client';

import type { MapPlace } from '@latchkey/ui/map';
import { useEffect, useEffectEvent, useRef } from 'react';
import { googleProvider } from './google-provider.ts';
import type { MapProvider, MapProviderKey } from './map-provider.ts';
import { mapboxProvider } from './mapbox-provider.ts';
import styles from './map-section.module.css';

const providers: Readonly<Record<MapProviderKey['type'], MapProvider>> = {
  google: googleProvider,
  mapbox: mapboxProvider,
};

interface ProviderMapProps {
  readonly provider: MapProviderKey;
  readonly places: readonly MapPlace[];
  readonly focus: readonly string[];
  readonly label: string;
  readonly onFailure: () => void;
}

/** A provider's map. The provider draws into a frame that is empty for React. */
export function ProviderMap({ provider, places, focus, label, onFailure }: ProviderMapProps) {
  const container = useRef<HTMLDivElement>(null);

  const draw = useEffectEvent((element: HTMLElement) => {
    const wanted = places.filter(({ id }) => focus.includes(id));
    providers[provider.type].draw({
      container: element,
      places,
      focus: wanted.length === 0 ? places : wanted,
      key: provider.key,
    });
  });
  const fail = useEffectEvent((error: unknown) => {
    reportError(error);
    onFailure();
  });

  const url = providers[provider.type].scriptUrl(provider);
  useEffect(() => {
    let isWanted = true;
    loadScript(url)
      .then(() => {
        if (isWanted && container.current !== null) draw(container.current);
      })
      .catch((error: unknown) => {
        if (isWanted) fail(error);
      });
    return () => {
      isWanted = false;
    };
  }, [url]);

  return <div ref={container} className={styles.provider} role="region" aria-label={label} />;
}

/** The timeout of a provider's script, after which the built-in map stays. */
const limitMs = 10_000;

const loads = new Map<string, Promise<void>>();

/** Adds a script once per page. Rejects if it is not loaded within 10 s; the next call then tries again. */
function loadScript(url: string): Promise<void> {
  const known = loads.get(url);
  if (known !== undefined) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const failLoad = (reason: string) => {
      script.remove();
      reject(new Error(`${new URL(url, document.baseURI).host}: ${reason}`));
    };
    const limit = setTimeout(() => failLoad('no response'), limitMs);
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => {
      clearTimeout(limit);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(limit);
      failLoad('the script could not be loaded');
    });
    document.head.append(script);
  });
  loads.set(url, load);
  load.catch(() => loads.delete(url));
  return load;
}
