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

/** YouTube's player without cookies, started at once. It reports its end by messages, so none of its scripts runs on this page. */
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
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the two together undo the sandbox only for a frame of the same origin
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => {
        // After this message the player reports its state.
        frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: videoId }), playerOrigin);
      }}
    />
  );
}

/** The state of YouTube's player at the end of a video. */
const ended = 0;

/** Returns whether a message of the player reports the end of the video, in an `onStateChange` or in the state of an `infoDelivery`. */
export function hasEnded(data: unknown): boolean {
  const message = typeof data === 'string' ? parseMessage(data) : data;
  const event = readMember(message, 'event');
  const info = readMember(message, 'info');
  if (event === 'onStateChange') return info === ended;
  return event === 'infoDelivery' && readMember(info, 'playerState') === ended;
}

function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Other messages of the frame are ignored.
    return null;
  }
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
