'use client';

import { Popup } from '@latchkey/ui';
import { useSyncExternalStore } from 'react';
import type { ConsentCategory, OwnConsent } from './consent-manager.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { ConsentSettings } from './consent-settings.client.tsx';
import type { ConsentTexts } from './consent-texts.ts';

interface OwnConsentPartsProps {
  readonly manager: OwnConsent;
  readonly asked: readonly ConsentCategory[];
  readonly texts: ConsentTexts;
  readonly areSettingsOpen: boolean;
  readonly onSettings: (isOpen: boolean) => void;
}

/** The question, until it is answered; and the settings, whenever they are wanted. */
export function OwnConsentParts({ manager, asked, texts, areSettingsOpen, onSettings }: OwnConsentPartsProps) {
  const isAnswered = useSyncExternalStore(manager.subscribe, manager.isAnswered);
  function answer(granted: readonly ConsentCategory[]) {
    manager.answer(granted);
    onSettings(false);
  }
  return (
    <>
      {isAnswered ? null : <ConsentNotice texts={texts} onAnswer={(isYes) => answer(isYes ? asked : [])} />}
      <Popup isOpen={areSettingsOpen} onClose={() => onSettings(false)} label={texts.settings} closeLabel={texts.close}>
        <ConsentSettings
          texts={texts}
          asked={asked}
          granted={asked.filter((category) => manager.isGranted(category))}
          onAnswer={answer}
        />
      </Popup>
    </>
  );
}
