'use client';

import { useEffect, useRef } from 'react';

interface BackgroundVideoProps {
  readonly src: string;
  readonly poster?: string | undefined;
  readonly label: string;
  readonly className?: string | undefined;
}

/** Plays while it is on screen, muted and in a loop; stands still for visitors who asked for less motion. */
export function BackgroundVideo({ src, poster, label, className }: BackgroundVideoProps) {
  const element = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const video = element.current;
    if (video === null) return undefined;
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    let isOnScreen = false;
    const update = () => {
      if (!isOnScreen || lessMotion.matches) video.pause();
      // Refused where the browser saves data or power: the first frame is enough of a background.
      else video.play().catch(() => video.pause());
    };
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false;
      update();
    });
    observer.observe(video);
    lessMotion.addEventListener('change', update);
    return () => {
      observer.disconnect();
      lessMotion.removeEventListener('change', update);
    };
  }, []);

  return (
    <video
      ref={element}
      src={src}
      poster={poster}
      className={className}
      muted
      loop
      playsInline
      preload="metadata"
      {...(label === '' ? { 'aria-hidden': true } : { 'aria-label': label })}
    />
  );
}
