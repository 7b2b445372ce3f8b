// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideConsent } from '../consent.ts';
import type { MapProviderKey } from './map-provider.ts';
import { VenueMap } from './venue-map.client.tsx';

const orlando = { id: 'o', name: 'Orlando', href: '/en/orlando', latitude: 28.4, longitude: -81.5 };
const paris = { id: 'p', name: 'Paris', href: '/en/paris', latitude: 48.9, longitude: 2.4 };
const labels = { map: 'Map', showAll: 'All', zoomIn: 'In', zoomOut: 'Out' };
const texts = { show: 'Show it', notice: 'Fetched from others', failed: 'It did not come.' };

/** Reports that the map is near the window, since jsdom has no layout. */
let comeNear: () => void = () => undefined;

class FakeObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    // The map reads only these two fields of an entry.
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    comeNear = () => this.#callback([entry], this as unknown as IntersectionObserver);
  }
  disconnect() {
    comeNear = () => undefined;
  }
}

/** The maps that the fake API of a provider's script has drawn. */
const drawn: unknown[] = [];
const fakeGoogle = {
  maps: {
    Map: class {
      constructor(_container: HTMLElement, options: unknown) {
        drawn.push(['map', options]);
      }
      fitBounds() {
        drawn.push(['fit']);
      }
    },
    Marker: class {
      constructor({ title }: { readonly title: string }) {
        drawn.push(['marker', title]);
      }
      addListener() {}
    },
    LatLngBounds: class {
      extend() {}
    },
  },
};

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

function show(provider: MapProviderKey | null) {
  render(<VenueMap places={[orlando, paris]} focus={[]} labels={labels} provider={provider} texts={texts} />);
}

/** Lets the script of the provider load, or fail. */
async function settle(type: 'load' | 'error') {
  await act(async () => {
    document.head.querySelector('script')?.dispatchEvent(new Event(type));
    await Promise.resolve();
  });
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('reportError', () => undefined);
  provideConsent({ isGranted: () => false, subscribe: () => () => undefined });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  drawn.length = 0;
});

describe('VenueMap', () => {
  it('outlines its places until the map is loaded, and names a single one', async () => {
    const { container, rerender } = render(
      <VenueMap places={[orlando, paris]} focus={[]} labels={labels} provider={null} texts={texts} />,
    );
    expect(container.querySelectorAll('[aria-hidden] i')).toHaveLength(2);
    rerender(<VenueMap places={[orlando]} focus={['o']} labels={labels} provider={null} texts={texts} />);
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('Orlando');
    act(() => comeNear());
    await vi.dynamicImportSettled();
    await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
    expect(container.querySelector('[aria-hidden] > i')).toBeNull();
  });

  it('calls no provider without a key, and offers none', () => {
    show(null);
    act(() => comeNear());
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
    expect(scripts()).toEqual([]);
  });

  it('loads a provider only once it is near and the visitor has agreed', () => {
    let notify: () => void = () => undefined;
    let isGranted = false;
    provideConsent({
      isGranted: (category) => category === 'maps' && isGranted,
      subscribe: (onChange) => {
        notify = onChange;
        return () => undefined;
      },
    });
    show({ type: 'mapbox', key: 'pk.1', language: 'fr' });
    act(() => comeNear());
    expect(scripts()).toEqual([]);
    isGranted = true;
    act(() => notify());
    expect(scripts()).toEqual([expect.stringMatching(/^https:\/\/api\.mapbox\.com\//u)]);
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
  });

  it('does not fetch before it is near, with or without consent', () => {
    provideConsent({ isGranted: () => true, subscribe: () => () => undefined });
    show({ type: 'google', key: 'k', language: 'en' });
    expect(scripts()).toEqual([]);
  });

  it('takes a press as consent, keeps the built-in map if the provider fails, and tries again', async () => {
    show({ type: 'google', key: 'a key', language: 'ar' });
    act(() => comeNear());
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(scripts()).toEqual(['https://maps.googleapis.com/maps/api/js?key=a+key&language=ar&v=weekly']);
    await settle('error');
    expect((await screen.findByRole('status')).textContent).toBe('It did not come.');
    expect(scripts()).toEqual([]);

    vi.stubGlobal('google', fakeGoogle);
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    await settle('load');
    expect(drawn).toEqual([
      ['map', expect.objectContaining({ center: { lat: 28.4, lng: -81.5 } })],
      ['marker', 'Orlando'],
      ['marker', 'Paris'],
      ['fit'],
    ]);
  });
});
