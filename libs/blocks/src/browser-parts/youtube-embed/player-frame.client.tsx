'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './video-facade.module.css';

const playerOrigin = 'https://www.youtube-nocookie.com';

interface PlayerFrameProps {
  readonly videoId: string;
  readonly title: string;
  readonly language: string;
  readonly onEnd: () => void;
}

/** YouTube's player without its cookies, started at once; it tells of its end by messages, so none of its scripts runs here. */
export function PlayerFrame({ videoId, title, language, onEnd }: PlayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const isOurs = event.origin === playerOrigin && event.source === frame.current?.contentWindow;
      if (isOurs && hasEnded(event.data)) end();
    };
    window.addEventListener('message', onMessage);
    frame.current?.focus();
    return () => window.removeEventListener('message', onMessage);
  }, []);

  const parameters = new URLSearchParams({ autoplay: '1', enablejsapi: '1', rel: '0', hl: language });
  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={`${playerOrigin}/embed/${videoId}?${parameters.toString()}`}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the two together undo a sandbox of our own origin only; this is another
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => {
        // From here on the player tells what it does.
        frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: videoId }), playerOrigin);
      }}
    />
  );
}

/** What YouTube's player calls its end. */
const ended = 0;

/** Whether a message of the player says that the video is over: `onStateChange`, or the state among what `infoDelivery` brings. */
export function hasEnded(data: unknown): boolean {
  const message = typeof data === 'string' ? parsed(data) : data;
  const event = memberOf(message, 'event');
  const info = memberOf(message, 'info');
  if (event === 'onStateChange') return info === ended;
  return event === 'infoDelivery' && memberOf(info, 'playerState') === ended;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Frames say other things too; those are not for us.
    return null;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
