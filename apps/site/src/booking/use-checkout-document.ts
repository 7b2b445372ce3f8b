import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isBasketUnstored } from '../visit/booking-ports.client.ts';
import { loadCheckoutDocument } from './checkout-ahead.ts';

interface CheckoutDocument {
  /** True where the checkout is loading. On a slow network that takes longer than the machine waits. */
  readonly isLeaving: boolean;
  /** Has the browser load the page with the basket ahead of `leave`. */
  readonly prepare: () => void;
  /** Opens the checkout. */
  readonly leave: () => void;
}

/**
 * Opens the checkout as a new document, since its policy differs (docs/decisions/0036). Where the browser stores nothing, the basket
 * would be lost with this document: the checkout then opens within it, without cards. All functions are stable.
 */
export function useCheckoutDocument(href: string): CheckoutDocument {
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  /** Takes back the document that was prepared, since the basket may have changed. */
  const takeBack = useRef<() => void>(() => undefined);
  useEffect(() => {
    // Runs when the visitor comes back to this page, which the browser has kept.
    const comeBack = () => {
      setLeaving(false);
      takeBack.current();
    };
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pageshow', comeBack);
      takeBack.current();
    };
  }, []);
  const prepare = useCallback(() => {
    takeBack.current();
    takeBack.current = isBasketUnstored() ? () => undefined : loadCheckoutDocument(href);
  }, [href]);
  const leave = useCallback(() => {
    setLeaving(true);
    if (isBasketUnstored()) router.push(href);
    else window.location.assign(href);
  }, [href, router]);
  return { isLeaving, prepare, leave };
}
