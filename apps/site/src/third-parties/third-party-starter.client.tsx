'use client';

import { useEffect } from 'react';
import { watchConsent } from '../foundation/starter/consent-starter.ts';
import type { ConsentManager } from './consent/consent-manager.ts';
import type { ThirdParties } from './third-parties.ts';

/**
 * Starts the third parties of the website once its scripts run and the page is idle: they have the lowest priority. The notice and the
 * settings need none of it, unless they are another company's.
 */
export function ThirdPartyStarter({ ids, categories }: ThirdParties) {
  // The inline starter has called this for the first page. When the router renders a page anew, its notice is hidden again until it is called.
  useEffect(() => watchConsent(), []);
  useEffect(() => {
    const start = async (): Promise<ConsentManager | null> => {
      try {
        const { startThirdParties } = await import('./start-third-parties.client.ts');
        return await startThirdParties({ ids, categories });
      } catch (failure) {
        // Nothing is loaded and no consent is requested; the page works without.
        console.warn('Third parties could not be started:', failure);
        return null;
      }
    };
    /** Opens the settings of another company's consent manager, also before it is started. */
    function openSettings({ target }: MouseEvent) {
      if (!(target instanceof Element) || target.closest('[data-consent-settings]') === null) return;
      void start().then((manager) => manager?.openSettings());
    }
    document.addEventListener('click', openSettings);
    const stopWaiting = whenIdle(() => void start());
    return () => {
      stopWaiting();
      document.removeEventListener('click', openSettings);
    };
  }, [ids, categories]);
  return null;
}

/** The time after which a page counts as loaded, even if its pictures are still loading. */
const loadTimeoutMs = 8_000;

/** Calls `run` once when the page is loaded and the browser is idle. Returns a function that cancels it. */
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
