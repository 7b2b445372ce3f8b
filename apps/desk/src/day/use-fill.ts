import { type RefObject, useLayoutEffect } from 'react';

/**
 * Measures how far down the window an element begins, for a stylesheet that fills the rest: `--day-above`. What is above it wraps to more
 * lines in a narrow window, and differs between languages.
 *
 * @param changes what moves it
 */
export function useFill(element: RefObject<HTMLElement | null>, changes: readonly unknown[]): void {
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = element;
      if (current === null) return;
      current.style.setProperty('--day-above', `${Math.round(current.getBoundingClientRect().top + window.scrollY)}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    // Until the faces are there, lines wrap elsewhere.
    void document.fonts?.ready.then(measure);
    return () => window.removeEventListener('resize', measure);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller names what moves it
  }, changes);
}
