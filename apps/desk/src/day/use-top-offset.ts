import { type RefObject, useLayoutEffect } from 'react';

/**
 * Measures how far down the window an element begins, and sets it as `--day-above`, for a stylesheet that fills the rest. The lines above the
 * element wrap in a narrow window and differ between languages.
 * @param changes the values whose change moves the element
 */
export function useTopOffset(element: RefObject<HTMLElement | null>, changes: readonly unknown[]): void {
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = element;
      if (current === null) return;
      current.style.setProperty('--day-above', `${Math.round(current.getBoundingClientRect().top + window.scrollY)}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    // Lines wrap elsewhere once the fonts are loaded.
    void document.fonts?.ready.then(measure);
    return () => window.removeEventListener('resize', measure);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller names what moves it
  }, changes);
}
