'use client';

import { lazy, Suspense } from 'react';
import { useFallbackTexts } from './fallback-texts.client.tsx';

interface PageFailedProps {
  readonly retry: () => void;
}

// Next gives every page this screen, and few show it: the code of its looks is loaded when it is shown.
const LazyPageFailed = lazy(async () => ({
  default: await import('./page-failed-view.tsx').then(
    ({ PageFailedView }) => PageFailedView,
    () => PlainPageFailed,
  ),
}));

/** The screen of an error. */
export function PageFailedScreen({ retry }: PageFailedProps) {
  const { brand, failed } = useFallbackTexts();
  return (
    <>
      {/* Next makes no metadata for a failed page, and a page without a title has no name in a list of windows. */}
      <title>{`${failed.heading} | ${brand.name}`}</title>
      <Suspense>
        <LazyPageFailed retry={retry} />
      </Suspense>
    </>
  );
}

/** The screen of a failed page without its looks, for a page that cannot load their code either. */
function PlainPageFailed({ retry }: PageFailedProps) {
  const { homeHref, failed } = useFallbackTexts();
  return (
    <main id="content" tabIndex={-1}>
      <h1>{failed.heading}</h1>
      <p>{failed.text}</p>
      <button type="button" onClick={retry}>
        {failed.retry}
      </button>
      <a href={homeHref}>{failed.home}</a>
    </main>
  );
}
