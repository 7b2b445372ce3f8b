'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

interface VisitorIslandProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  /** As tall as what comes: shown by the server, and until the island's code is there. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a static page that depends on the visitor (their clock, their basket): the server renders its skeleton only, the
 * browser asks for its code once the page is up. Until then the skeleton stands as content: as a fallback React would leave it
 * there for 300 ms at least.
 */
export function VisitorIsland({ locale, phrases, skeleton, children }: VisitorIslandProps) {
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsInBrowser(true)), []);
  return (
    <I18nProvider locale={locale} phrases={phrases}>
      <Suspense fallback={skeleton}>{isInBrowser ? children : skeleton}</Suspense>
    </I18nProvider>
  );
}
