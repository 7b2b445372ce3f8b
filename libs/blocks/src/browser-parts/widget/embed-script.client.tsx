'use client';

import { useEffect, useRef, useState } from 'react';
import styles from './embed-script.module.css';

interface EmbedScriptProps {
  readonly id: string;
  readonly src: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The least height of the wrapper in CSS pixels. */
  readonly minHeight: number;
  readonly texts: { readonly loading: string; readonly failed: string; readonly retry: string };
}

/**
 * A wrapper and the script that fills it, fetched after everything else. The wrapper is empty for React, which renders a new one
 * for each attempt. The script is removed with the section.
 */
export function EmbedScript({ id, src, settings, minHeight, texts }: EmbedScriptProps) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => setState('there'));
    script.addEventListener('error', () => setState('failed'));
    const forget = whenIdle(() => frame.current?.append(script));
    return () => {
      forget();
      script.remove();
    };
  }, [src, attempt]);

  const attributes = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`data-${name}`, value]));
  return (
    <div ref={frame} className={styles.frame} style={{ minBlockSize: minHeight }} data-state={state} data-wants="now">
      <div key={attempt} id={id} {...attributes} />
      {state === 'waiting' ? <p className={styles.word}>{texts.loading}</p> : null}
      {state === 'failed' ? (
        <p className={styles.word} role="status">
          {texts.failed}{' '}
          <button
            type="button"
            className={styles.retry}
            onClick={() => {
              setState('waiting');
              setAttempt(attempt + 1);
            }}
          >
            {texts.retry}
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** The longest wait for an idle moment, in milliseconds. */
const idleTimeoutMs = 4_000;

/** Calls `then` once the page is loaded and the browser is idle. The returned function cancels it. */
function whenIdle(then: () => void): () => void {
  // Safari has no idle callback; a short delay after loading replaces it.
  const hasIdle = 'requestIdleCallback' in window;
  let waiting: number | undefined;
  const schedule = () => {
    waiting = hasIdle ? window.requestIdleCallback(then, { timeout: idleTimeoutMs }) : window.setTimeout(then, 200);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => {
    window.removeEventListener('load', schedule);
    if (waiting === undefined) return;
    if (hasIdle) window.cancelIdleCallback(waiting);
    else window.clearTimeout(waiting);
  };
}
