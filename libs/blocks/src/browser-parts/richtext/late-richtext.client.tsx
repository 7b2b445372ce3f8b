'use client';

import { useEffect, useRef, useState } from 'react';
import styles from './richtext-html.module.css';

/** How far below the window the text is fetched, so that it is there when it is reached. */
const ahead = '400px 0px';

/** Rich text that is fetched as the visitor comes near. One that cannot be had leaves its room empty: the page says enough without it. */
export function LateRichtext({ href }: { readonly href: string }) {
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
  return <div ref={place} className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
