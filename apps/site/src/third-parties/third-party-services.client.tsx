'use client';

import { useEffect, useState } from 'react';
import type { ConsentManager, ConsentTexts } from './consent/consent-manager.ts';
import { OwnConsentParts } from './consent/own-consent-parts.client.tsx';
import { startThirdParties } from './start-third-parties.client.ts';
import type { ThirdParties } from './third-parties.ts';

export interface ThirdPartyStarterProps extends ThirdParties {
  readonly texts: ConsentTexts;
}

interface ThirdPartyServicesProps extends ThirdPartyStarterProps {
  readonly areSettingsOpen: boolean;
  readonly onSettings: (isOpen: boolean) => void;
}

/** Starts the third parties of the website, and renders the own consent manager unless an external one is configured. */
export function ThirdPartyServices({ ids, categories, texts, areSettingsOpen, onSettings }: ThirdPartyServicesProps) {
  const [manager, setManager] = useState<ConsentManager | null>(null);

  useEffect(() => {
    startThirdParties({ ids, categories }).then(setManager, (failure: unknown) => {
      // Nothing is loaded and no consent is requested; the page works without.
      console.warn('Third parties could not be started:', failure);
    });
  }, [ids, categories]);

  useEffect(() => {
    if (manager?.type !== 'external' || !areSettingsOpen) return;
    manager.openSettings();
    onSettings(false);
  }, [manager, areSettingsOpen, onSettings]);

  if (manager?.type !== 'own') return null;
  return (
    <OwnConsentParts
      manager={manager}
      categories={categories}
      texts={texts}
      areSettingsOpen={areSettingsOpen}
      onSettings={onSettings}
    />
  );
}
