'use client';

import { lazy } from 'react';

// Next gives every page this screen, and few show it: the code of its looks is loaded when it is shown.
const LazyNotFoundView = lazy(async () => ({ default: (await import('./not-found-view.tsx')).NotFoundView }));

/** The screen of a missing page. */
export function NotFoundScreen() {
  return <LazyNotFoundView />;
}
