import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen a carousel may be when its code is asked for. */
const near = '400px';

/** Slides of an element, once it comes near the screen: pages without a carousel, and their first view, load none of it. */
export function useEmbla(
  viewport: RefObject<HTMLElement | null>,
  { direction, align, containScroll }: Pick<EmblaOptionsType, 'direction' | 'align' | 'containScroll'>,
): EmblaCarouselType | undefined {
  const [embla, setEmbla] = useState<EmblaCarouselType>();

  useEffect(() => {
    const node = viewport.current;
    if (node === null) return undefined;
    let created: EmblaCarouselType | undefined;
    let isGone = false;
    const begin = async () => {
      const { default: createEmbla } = await import('embla-carousel');
      if (isGone) return;
      created = createEmbla(node, {
        ...(direction !== undefined && { direction }),
        ...(align !== undefined && { align }),
        ...(containScroll !== undefined && { containScroll }),
        breakpoints: { '(prefers-reduced-motion: reduce)': { active: false } },
      });
      setEmbla(created);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void begin();
      },
      { rootMargin: near },
    );
    observer.observe(node);
    return () => {
      isGone = true;
      observer.disconnect();
      created?.destroy();
      setEmbla(undefined);
    };
  }, [viewport, direction, align, containScroll]);

  return embla;
}
