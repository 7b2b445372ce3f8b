'use client';

import { Button, Popup } from '@latchkey/ui';
import { useId, useSyncExternalStore } from 'react';
import type { ConsentCategory, ConsentTexts, OwnConsent } from './consent-manager.ts';
import { ConsentSettings } from './consent-settings.client.tsx';
import styles from './consent-notice.module.css';

interface OwnConsentPartsProps {
  readonly manager: OwnConsent;
  readonly categories: readonly ConsentCategory[];
  readonly texts: ConsentTexts;
  readonly areSettingsOpen: boolean;
  readonly onSettings: (isOpen: boolean) => void;
}

/** The notice until the visitor decides, and the settings when they are opened. */
export function OwnConsentParts({ manager, categories, texts, areSettingsOpen, onSettings }: OwnConsentPartsProps) {
  const hasDecided = useSyncExternalStore(manager.subscribe, manager.hasDecided);
  function save(granted: readonly ConsentCategory[]) {
    manager.save(granted);
    onSettings(false);
  }
  return (
    <>
      {hasDecided ? null : <ConsentNotice texts={texts} onDecision={(isYes) => save(isYes ? categories : [])} />}
      <Popup isOpen={areSettingsOpen} onClose={() => onSettings(false)} label={texts.settings} closeLabel={texts.close}>
        <ConsentSettings
          texts={texts}
          categories={categories}
          granted={categories.filter((category) => manager.isGranted(category))}
          onDecision={save}
        />
      </Popup>
    </>
  );
}

interface ConsentNoticeProps {
  readonly texts: ConsentTexts;
  readonly onDecision: (isYes: boolean) => void;
}

/**
 * The notice at the edge of the page. It does not take the focus and does not block the page: a visitor can book while it is open.
 */
function ConsentNotice({ texts, onDecision }: ConsentNoticeProps) {
  const headingId = useId();
  return (
    <section className={styles.notice} aria-labelledby={headingId} data-surface="paper" data-consent-notice="">
      <div className={styles.bill}>
        <h2 id={headingId} className={styles.heading}>
          {texts.question}
        </h2>
        <p className={styles.text}>{texts.explanation}</p>
        {/* Both buttons look the same, so that neither is preferred. */}
        <div className={styles.choices}>
          <Button scheme="secondary" onClick={() => onDecision(false)}>
            {texts.onlyNecessary}
          </Button>
          <Button scheme="secondary" onClick={() => onDecision(true)}>
            {texts.acceptAll}
          </Button>
          <button type="button" className={styles.settings} data-consent-settings="">
            {texts.settings}
          </button>
        </div>
      </div>
    </section>
  );
}
