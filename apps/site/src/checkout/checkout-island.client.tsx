'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const CheckoutView = lazy(async () => ({ default: (await import('./checkout-view.client.tsx')).CheckoutView }));

export interface CheckoutIslandProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  readonly location: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly timeZone: string;
    readonly usesExternalWidget: boolean;
  };
}

/** Whose basket it is, only the browser knows: the views start there. */
export function CheckoutIsland({ phrases, ...props }: CheckoutIslandProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <I18nProvider locale={props.locale} phrases={phrases}>
      {isInBrowser ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <CheckoutView {...props} />
        </Suspense>
      ) : (
        <CheckoutSkeleton />
      )}
    </I18nProvider>
  );
}
