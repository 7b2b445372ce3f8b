import { countUp } from './count-up.ts';
import { readNumber, type WrittenNumber } from './written-number.ts';

/** The elements of content whose number counts up. */
const counterSelector = '.counter-up';
/** The attribute with the number that is shown while it counts (`styles/base.css`); the text itself stays for screen readers. */
const shownAttribute = 'data-counting';

/**
 * Lets each counter count from zero once, as soon as it is fully in view. Without script, under reduced motion and for screen
 * readers the number does not change. The returned function stops all counters at their final number.
 */
export function watchCounters(root: ParentNode): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches) return () => undefined;
  const numbers = new Map<Element, WrittenNumber>();
  const stops = new Set<() => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, isIntersecting } of entries) {
        const number = numbers.get(target);
        if (number === undefined) continue;
        if (intersectionRatio >= 1) {
          observer.unobserve(target);
          stops.add(countUp(number.units, (units) => show(target, number, units)));
        } else if (!isIntersecting) show(target, number, 0);
      }
    },
    { threshold: [0, 1] },
  );
  for (const element of root.querySelectorAll(counterSelector)) {
    const number = readNumber(element.textContent);
    if (number === null) continue;
    numbers.set(element, number);
    observer.observe(element);
  }
  return () => {
    observer.disconnect();
    for (const stop of stops) stop();
    for (const [element, number] of numbers) show(element, number, number.units);
  };
}

function show(element: Element, number: WrittenNumber, units: number): void {
  if (units === number.units) element.removeAttribute(shownAttribute);
  else element.setAttribute(shownAttribute, number.write(units));
}
