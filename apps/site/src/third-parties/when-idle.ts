/** A page whose pictures never end loading is taken for loaded after this. */
const patienceMs = 8_000;

/** Calls once when the page has loaded and the browser has nothing better to do. The answer gives it up. */
export function whenIdle(run: () => void): () => void {
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
    const limit = setTimeout(schedule, patienceMs);
    signal.addEventListener('abort', () => clearTimeout(limit));
  }
  return () => waiting.abort();
}
