'use client';

import { useEffect, useRef, useState, type CSSProperties } from 'react';
import styles from './background-video.module.css';

interface BackgroundVideoProps {
  /** The files of the video; the browser plays the first that it can. */
  readonly sources: readonly { readonly src: string; readonly type?: string | undefined }[];
  readonly poster?: string | undefined;
  /** A tiny picture as a data URL, under the poster until that is loaded. */
  readonly blur?: string | undefined;
  readonly label: string;
  readonly className?: string | undefined;
  /** True at the top of a page, where the browser starts the video without a script. */
  readonly isPriority: boolean;
  /** The texts of the button that stops and starts it. */
  readonly controls: { readonly pause: string; readonly play: string };
}

/** The media query for starting a film: the visitor does not prefer less motion, and has scripts, with which the film can be stopped. */
const playable = '(prefers-reduced-motion: no-preference) and (scripting: enabled)';

/**
 * A video that plays while it is on screen, muted and in a loop, until a visitor stops it. Under reduced motion it does not play,
 * and with a poster it is not even fetched. At the top of a page it needs no script to begin; elsewhere its script is fetched when it
 * comes on the screen.
 */
export function BackgroundVideo({
  sources,
  poster,
  blur,
  label,
  className,
  isPriority,
  controls,
}: BackgroundVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [isStopped, setIsStopped] = useState(false);
  const [canMove, setCanMove] = useState(true);
  // Without a poster the first frame is shown under reduced motion, so the browser must not start the film before the script has read that
  // setting.
  const playsAlone = isPriority && poster !== undefined;

  useEffect(() => {
    const video = element.current;
    if (video === null) return undefined;
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    let isOnScreen = false;
    const update = () => {
      setCanMove(!lessMotion.matches);
      if (!isOnScreen || isStopped || lessMotion.matches) video.pause();
      // Browsers refuse to play to save data or power; the first frame is then the background.
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
        autoPlay={playsAlone}
        poster={poster}
        data-wants={playsAlone ? undefined : 'screen'}
        className={className}
        style={blur === undefined ? undefined : blurStyle(blur)}
        muted
        loop
        playsInline
        preload={poster === undefined ? 'metadata' : 'none'}
        {...(label === '' ? { 'aria-hidden': true } : { 'aria-label': label })}
      >
        {sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} media={playsAlone ? playable : undefined} />
        ))}
      </video>
      {canMove ? (
        <button
          type="button"
          className={styles.control}
          aria-label={isStopped ? controls.play : controls.pause}
          data-stopped={isStopped}
          data-wants="touch"
          onClick={() => setIsStopped(!isStopped)}
        />
      ) : null}
    </>
  );
}

function blurStyle(blur: string): CSSProperties {
  return { backgroundImage: `url("${blur}")`, backgroundSize: 'cover' };
}
