/** The elements of content whose number counts up. */
const counterSelector = '.counter-up';

/**
 * Lets each counter count from zero once, as soon as it is fully in view. `styles/base.css` then shows the lines of its `data-counts` one
 * after the other, except under reduced motion and in forced colours. The text itself stays for screen readers. Returns a function that
 * stops the watching.
 * This is for pages that the router has opened; the starter does the same for the first page (`apps/site/src/foundation/starter`).
 */
export function watchCounters(root: ParentNode): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        // The threshold reports a ratio of 0, out of view, and of 1, fully in view; a first report may have one between them, and says nothing.
        // `data-counting` becomes empty out of view, so that the lines wait at zero, and "1" in view, where it stays: a counter counts once.
        if (target instanceof HTMLElement && intersectionRatio % 1 === 0)
          target.dataset['counting'] ||= intersectionRatio === 1 ? '1' : '';
      }
    },
    { threshold: [0, 1] },
  );
  for (const element of root.querySelectorAll(counterSelector)) observer.observe(element);
  return () => observer.disconnect();
}
