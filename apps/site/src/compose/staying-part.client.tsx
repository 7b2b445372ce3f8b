'use client';

import { type ComponentType, lazy, Suspense, useEffect } from 'react';

/**
 * Creates a part that the server renders and that a file of its own brings to life. Where the file does not arrive, the part stays as it came with
 * the page, and its forms are sent without scripts: React waits for the file and leaves the HTML as it is. A page that the router has
 * opened has no such HTML, so it is loaded as a document.
 */
export function stayingPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | null = null;
  const arrive = () => (loading ??= load());

  const Part = lazy(async () => ({ default: await arrive().catch(waitInBrowser) }));

  function Instead() {
    useEffect(() => {
      arrive().catch(() => {
        if (!isOwnDocument()) location.reload();
      });
    }, []);
    return null;
  }

  function Staying(props: Props) {
    return (
      <Suspense fallback={<Instead />}>
        <Part {...props} />
      </Suspense>
    );
  }

  return { Part, Staying };
}

function waitInBrowser(error: unknown): Promise<never> {
  if (typeof window === 'undefined') throw error;
  return new Promise(() => undefined);
}

/** Returns whether the browser has loaded this page as a document. */
function isOwnDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && new URL(document.name).pathname === location.pathname;
}
