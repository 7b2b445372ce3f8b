'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

interface VisitorIslandProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  /** As tall as the island. The server renders it, and it stays until the island's code is loaded. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a static page that depends on the visitor (their clock, their basket): the server renders its skeleton only, and the
 * browser loads its code after the page. Until then the skeleton is rendered as content, not as a Suspense fallback, which React
 * would show for at least 300 ms.
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
