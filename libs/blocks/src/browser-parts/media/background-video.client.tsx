'use client';

import { useEffect, useRef, useState, type CSSProperties } from 'react';
import styles from './background-video.module.css';

interface BackgroundVideoProps {
  readonly src: string;
  readonly poster?: string | undefined;
  /** A tiny picture as a data URL, under the poster until that is loaded. */
  readonly blur?: string | undefined;
  readonly label: string;
  readonly className?: string | undefined;
  /** The texts of the button that stops and starts it. */
  readonly controls: { readonly pause: string; readonly play: string };
}

/**
 * A video that plays while it is on screen, muted and in a loop, until a visitor stops it. Under reduced motion it does not play,
 * and with a poster it is not even fetched.
 */
export function BackgroundVideo({ src, poster, blur, label, className, controls }: BackgroundVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [isStopped, setIsStopped] = useState(false);
  const [canMove, setCanMove] = useState(false);

  useEffect(() => {
    const video = element.current;
    if (video === null) return undefined;
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    let isOnScreen = false;
    const update = () => {
      setCanMove(!lessMotion.matches);
      if (!isOnScreen || isStopped || lessMotion.matches) video.pause();
      // Browsers reject this to save data or power: then the first frame is the background.
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
  }, [isStopped]);

  return (
    <>
      <video
        ref={element}
        src={src}
        poster={poster}
        className={className}
        style={blur === undefined ? undefined : blurStyle(blur)}
        muted
        loop
        playsInline
        preload={poster === undefined ? 'metadata' : 'none'}
        {...(label === '' ? { 'aria-hidden': true } : { 'aria-label': label })}
      />
      {canMove ? (
        <button
          type="button"
          className={styles.control}
          aria-label={isStopped ? controls.play : controls.pause}
          data-stopped={isStopped}
          onClick={() => setIsStopped(!isStopped)}
        />
      ) : null}
    </>
  );
}

function blurStyle(blur: string): CSSProperties {
  return { backgroundImage: `url("${blur}")`, backgroundSize: 'cover' };
}
