// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { gatherMarkers, type MapPlace } from './map-markers.ts';
import { MarkerLayer } from './marker-layer.client.tsx';

const size = { width: 500, height: 400 };
type Point = readonly [x: number, y: number];

/** Renders the layer with the venues at these pixels. */
function layerWith(points: Readonly<Record<string, Point>>) {
  const places = Object.entries(points).map(([name, [longitude, latitude]]): MapPlace => ({
    id: name,
    name,
    href: `#${name}`,
    longitude,
    latitude,
  }));
  const markers = gatherMarkers(places, ({ longitude, latitude }) => ({ x: longitude, y: latitude }), size);
  return (
    <>
      <MarkerLayer
        label="Map"
        markers={markers}
        size={size}
        overhang={20}
        glides={false}
        onOpenGroup={() => undefined}
      />
      <button type="button">Beside</button>
    </>
  );
}

const far: Point = [400, 300];
const together = { Ayr: [100, 50], Bath: [110, 60], Cork: far } as const;
const apart = { Ayr: [60, 20], Bath: [160, 120], Cork: far } as const;
/** The text of the focused element: the name of a venue, or the number and the names of a group, such as `2: Ayr, Bath`. */
const focused = () => document.activeElement?.textContent;
const focusOn = (name: string) => userEvent.click(screen.getByText(name));

describe('MarkerLayer', () => {
  afterEach(cleanup);

  it('moves the focus of a pressed group to its first venue, however many steps later the group splits', async () => {
    const { rerender } = render(layerWith(together));
    screen.getByRole('button', { name: /Ayr, Bath/u }).focus();
    await userEvent.keyboard('{Enter}');
    rerender(layerWith({ ...together, Bath: [115, 65] }));
    expect(focused()).toBe('2: Ayr, Bath');
    rerender(layerWith(apart));
    expect(focused()).toBe('Ayr');
  });

  it.each(['Ayr', 'Bath'])(
    'moves the focus of %s to the group that it joins, and back when the group splits',
    async (name) => {
      const { rerender } = render(layerWith(apart));
      await focusOn(name);
      rerender(layerWith(together));
      expect(focused()).toBe('2: Ayr, Bath');
      rerender(layerWith(apart));
      expect(focused()).toBe(name);
    },
  );

  it('keeps the focus on a venue that is outside the map for a while, and moves on from there', async () => {
    const { rerender } = render(layerWith(apart));
    await focusOn('Ayr');
    rerender(layerWith({ ...apart, Ayr: [-300, 20] }));
    expect(focused()).toBe('Ayr');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Bath');
    expect(screen.queryByText('Ayr')).toBeNull();
  });

  it('moves the focus to another venue if the focused one is no longer on the map', async () => {
    const { rerender } = render(layerWith(apart));
    await focusOn('Ayr');
    rerender(layerWith({ Bath: apart.Bath, Cork: far }));
    expect(focused()).toBe('Bath');
  });

  it('does not move a focus that is elsewhere or lost', async () => {
    const { rerender } = render(layerWith(apart));
    await focusOn('Ayr');
    await focusOn('Beside');
    rerender(layerWith(together));
    expect(focused()).toBe('Beside');
    await focusOn('2');
    await userEvent.click(document.body);
    rerender(layerWith(apart));
    expect(document.activeElement).toBe(document.body);
  });
});
