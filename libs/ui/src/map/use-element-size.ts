import { useEffect, useState, type RefObject } from 'react';
import type { Size } from './map-view.ts';

/** Measures the size of an element in pixels; it is 0 × 0 until the first measurement. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = measured;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
