import { useCallback, useEffect, useState } from 'react';

interface CheckoutDocument {
  /** The checkout is loading. On a slow network that takes longer than the machine waits. */
  readonly isLeaving: boolean;
  /** Has the browser load the page ahead of `leave`. */
  readonly prepare: () => void;
  readonly leave: () => void;
}

/** Opens the checkout as a new document, since its policy differs (docs/decisions/0036). All functions are stable. */
export function useCheckoutDocument(href: string): CheckoutDocument {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The visitor is back, and the browser has kept this page.
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const prepare = useCallback(() => prefetch(href), [href]);
  const leave = useCallback(() => {
    setLeaving(true);
    window.location.assign(href);
  }, [href]);
  return { isLeaving, prepare, leave };
}

/** Browsers without it load the page when it is opened. */
function prefetch(href: string): void {
  if (document.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(href)}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'document';
  link.href = href;
  document.head.append(link);
}
