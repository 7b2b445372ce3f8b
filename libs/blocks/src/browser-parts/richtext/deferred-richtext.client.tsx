'use client';

import { useEffect, useRef, useState } from 'react';
import styles from './richtext-html.module.css';

/** The distance below the window at which the text is fetched, so that it is loaded when it is reached. */
const ahead = '400px 0px';

/** Rich text that is fetched as the visitor comes near. If the fetch fails, the space stays empty: the text is not essential. */
export function DeferredRichtext({ href }: { readonly href: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        fetch(href, { signal: leaving.signal })
          .then((response) => (response.ok ? response.text() : ''))
          .then(setHtml, () => undefined);
      },
      { rootMargin: ahead },
    );
    if (place.current !== null) observer.observe(place.current);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [href]);
  // oxlint-disable-next-line react/no-danger -- from our own server, which sanitised it by the allow-list
  return <div ref={place} className={styles.prose} data-wants="screen" dangerouslySetInnerHTML={{ __html: html }} />;
}
