import { Button } from '@latchkey/ui';
import { useId } from 'react';
import styles from './consent-notice.module.css';
import type { ConsentTexts } from './consent-texts.ts';

interface ConsentNoticeProps {
  readonly texts: ConsentTexts;
  readonly onAnswer: (isYes: boolean) => void;
}

/** A handbill at the edge of the stage. It takes neither the focus nor the page: one can book with it lying there. */
export function ConsentNotice({ texts, onAnswer }: ConsentNoticeProps) {
  const headingId = useId();
  return (
    <section className={styles.notice} aria-labelledby={headingId} data-surface="paper" data-consent-notice="">
      <div className={styles.bill}>
        <h2 id={headingId} className={styles.heading}>
          {texts.question}
        </h2>
        <p className={styles.text}>{texts.explanation}</p>
        {/* Yes and no look the same and are as near. */}
        <div className={styles.answers}>
          <Button scheme="secondary" onClick={() => onAnswer(false)}>
            {texts.onlyNecessary}
          </Button>
          <Button scheme="secondary" onClick={() => onAnswer(true)}>
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
