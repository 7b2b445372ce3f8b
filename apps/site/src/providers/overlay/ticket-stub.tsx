import type { ScriptWidgetStep } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { Button, ButtonLink } from '@latchkey/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from '../ticket-panel.module.css';

export interface TicketStubProps {
  readonly t: Translator;
  readonly game: string;
  /** The step of the widget; `link` where no script runs, or none is loaded yet. */
  readonly step: ScriptWidgetStep | 'link';
  /** The URL of the product's own page at the provider. */
  readonly page: string;
  /** Called when the pointer, a touch or the focus reaches the button: the script starts to load. */
  readonly onNear: () => void;
  readonly onBook: () => void;
}

/** A ticket stub with the game's name and the button Book Now. The button and the link that replaces it have one position, so nothing moves. */
export function TicketStub({ t, game, step, page, onNear, onBook }: TicketStubProps) {
  const button = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLDivElement>(null);
  const isLink = step === 'failed' || step === 'link';
  useLayoutEffect(() => {
    // The focus moves from the button to the link that replaces it, so that Enter continues.
    if (isLink && button.current?.contains(document.activeElement)) link.current?.querySelector('a')?.focus();
  }, [isLink]);
  return (
    <div className={styles.ticket}>
      <p className={styles.stub}>{game}</p>
      <div ref={button} className={styles.act} hidden={isLink}>
        <Button
          size="large"
          isBusy={step === 'opening'}
          aria-haspopup="dialog"
          onClick={onBook}
          onPointerEnter={onNear}
          onTouchStart={onNear}
          onFocus={onNear}
        >
          {t('Book Now')}
        </Button>
      </div>
      <div ref={link} className={styles.act} hidden={!isLink}>
        <ButtonLink href={page} newTab size="large">
          {t('Book Now')}
        </ButtonLink>
      </div>
      <div className={styles.words}>
        {/* The key replaces the line: the same element with other text, centred, would count as a layout shift. */}
        <p key={isLink ? 'link' : 'desk'}>
          {isLink ? t('You continue in a new tab') : t('The booking form opens over this page')}
        </p>
        <p role="status">
          {step === 'opening' ? t('Opening the booking form') : null}
          {step === 'failed' ? t('The booking form did not open here') : null}
        </p>
      </div>
    </div>
  );
}
