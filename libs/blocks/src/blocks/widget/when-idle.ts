/** Longest that an idle moment is waited for, milliseconds. */
const patience = 4_000;

/** Calls once the page is loaded and the browser has nothing else to do; answers how to call it off. */
export function whenIdle(then: () => void): () => void {
  // Safari has no idle callback; a moment after loading is as near as it comes.
  const hasIdle = 'requestIdleCallback' in window;
  let waiting: number | undefined;
  const ask = () => {
    waiting = hasIdle ? window.requestIdleCallback(then, { timeout: patience }) : window.setTimeout(then, 200);
  };
  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true });
  return () => {
    window.removeEventListener('load', ask);
    if (waiting === undefined) return;
    if (hasIdle) window.cancelIdleCallback(waiting);
    else window.clearTimeout(waiting);
  };
}
