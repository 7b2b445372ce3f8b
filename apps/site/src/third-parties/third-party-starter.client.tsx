'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { ThirdPartyStarterProps } from './third-party-desk.client.tsx';
import { whenIdle } from './when-idle.ts';

const ThirdPartyDesk = lazy(async () => ({
  default: (await import('./third-party-desk.client.tsx')).ThirdPartyDesk,
}));

/** Waits until the page is up and idle: the question and all that depends on it are no part of what a visitor came for. */
export function ThirdPartyStarter(props: ThirdPartyStarterProps) {
  const [isDue, setDue] = useState(false);
  const [areSettingsOpen, setSettingsOpen] = useState(false);

  useEffect(() => whenIdle(() => setDue(true)), []);
  useEffect(() => {
    function press({ target }: MouseEvent) {
      if (!(target instanceof Element) || target.closest('[data-consent-settings]') === null) return;
      setDue(true);
      setSettingsOpen(true);
    }
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);

  if (!isDue) return null;
  return (
    <Suspense fallback={null}>
      <ThirdPartyDesk {...props} areSettingsOpen={areSettingsOpen} onSettings={setSettingsOpen} />
    </Suspense>
  );
}
