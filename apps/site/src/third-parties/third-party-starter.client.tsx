'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { ThirdPartyStarterProps } from './third-party-services.client.tsx';

const ThirdPartyServices = lazy(async () => ({
  default: (await import('./third-party-services.client.tsx')).ThirdPartyServices,
}));

/** Waits until the page is loaded and idle: the notice and everything that depends on it has the lowest priority. */
export function ThirdPartyStarter(props: ThirdPartyStarterProps) {
  const [isDue, setDue] = useState(false);
  const [areSettingsOpen, setSettingsOpen] = useState(false);

  useEffect(() => whenIdle(() => setDue(true)), []);
  useEffect(() => {
    function press({ target }: MouseEvent) {
      if (!(target instanceof Element) || target.closest('[data-consent-settings]') === null) return;
      setDue(true);
      setSettingsOpen(true);
    }
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);

  if (!isDue) return null;
  return (
    <Suspense fallback={null}>
      <ThirdPartyServices {...props} areSettingsOpen={areSettingsOpen} onSettings={setSettingsOpen} />
    </Suspense>
  );
}

/** After this time a page counts as loaded, even if its pictures are still loading. */
const loadTimeoutMs = 8_000;

/** Calls once when the page is loaded and the browser is idle. Returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const schedule = () => {
    if (signal.aborted) return;
    waiting.abort();
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 3_000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') {
    schedule();
  } else {
    window.addEventListener('load', schedule, { signal });
    const limit = setTimeout(schedule, loadTimeoutMs);
    signal.addEventListener('abort', () => clearTimeout(limit));
  }
  return () => waiting.abort();
}
