'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

interface VisitorIslandProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  /** As tall as what comes: shown by the server, and until the island's code is there. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a static page that depends on the visitor (their clock, their basket): the server renders its skeleton only, the
 * browser asks for its code once the page is up.
 */
export function VisitorIsland({ locale, phrases, skeleton, children }: VisitorIslandProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <I18nProvider locale={locale} phrases={phrases}>
      {isInBrowser ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}
    </I18nProvider>
  );
}
