import { useEffect, type RefObject } from 'react';

/** Calls once, when the element is on the screen for the first time. */
export function useFirstSight(element: RefObject<HTMLElement | null>, onSeen: () => void): void {
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onSeen();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onSeen]);
}
