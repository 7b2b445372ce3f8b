import { buttonClass } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { fillText } from '../fill-text.ts';
import type { CtaProps } from './cta-link.tsx';
import styles from './cta.module.css';
import { popupId } from './popup-id.ts';

/** A button that opens a popup by the platform alone: Escape, a press outside and the button close it, no script runs. */
export function CtaPopover({ cta, context, children }: CtaProps & { readonly children: ReactNode }) {
  const label = fillText(cta.text, context);
  const id = popupId(`${cta.interaction} ${label} ${cta.content ?? ''}`, context);
  return (
    <>
      <button type="button" className={buttonClass(cta)} popoverTarget={id} data-interaction={cta.interaction}>
        {label}
      </button>
      <dialog id={id} popover="auto" aria-label={label} className={styles.popover}>
        {children}
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={context.t('Close')}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </dialog>
    </>
  );
}
