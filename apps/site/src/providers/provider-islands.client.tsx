'use client';

import { lazy, type ComponentProps } from 'react';

/*
 * The games that other providers sell. Every game page has this file, whichever provider sells the game: `lazy` loads each island only
 * where it is shown, and it is still rendered on the server. `compose/host-parts.tsx` imports their styles. They have no Suspense boundary, whose
 * content React would put at the end of the page.
 */

const LazyOverlayIsland = lazy(async () => ({
  default: (await import('./overlay/overlay-island.client.tsx')).OverlayIsland,
}));

export function OverlayIsland(props: ComponentProps<typeof LazyOverlayIsland>) {
  return <LazyOverlayIsland {...props} />;
}

const LazyResovaIsland = lazy(async () => ({
  default: (await import('./resova/resova-island.client.tsx')).ResovaIsland,
}));

export function ResovaIsland(props: ComponentProps<typeof LazyResovaIsland>) {
  return <LazyResovaIsland {...props} />;
}
