import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { isBasketUnstored } from '../visit/booking-ports.client.ts';

interface CheckoutDocument {
  /** The checkout is loading. On a slow network that takes longer than the machine waits. */
  readonly isLeaving: boolean;
  /** Has the browser load the page ahead of `leave`. */
  readonly prepare: () => void;
  readonly leave: () => void;
}

/**
 * Opens the checkout as a new document, since its policy differs (docs/decisions/0036). Where the browser stores nothing, the basket
 * would be lost with this document: the checkout then opens within it, without cards. All functions are stable.
 */
export function useCheckoutDocument(href: string): CheckoutDocument {
  const router = useRouter();
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
    if (isBasketUnstored()) router.push(href);
    else window.location.assign(href);
  }, [href, router]);
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
