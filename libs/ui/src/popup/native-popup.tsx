import type { ReactNode } from 'react';
import styles from './popup.module.css';

interface NativePopupProps {
  readonly id: string;
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/**
 * A popup that the platform opens, without a script: by a button with the attributes of `opensPopup`. It keeps the focus, returns it and
 * closes by Escape, by its button, by a press on the backdrop, and by a form in it with the method `dialog`.
 */
export function NativePopup({ id, label, closeLabel, children }: NativePopupProps) {
  return (
    <dialog id={id} closedby="any" className={styles.popup} aria-label={label}>
      <div className={styles.sheet}>
        <button type="button" className={styles.close} aria-label={closeLabel} {...toInvokerAttributes('close', id)}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        {children}
      </div>
    </dialog>
  );
}

/** Returns the attributes of a button that opens a `NativePopup`. */
export function opensPopup(id: string) {
  return { ...toInvokerAttributes('show-modal', id), 'aria-haspopup': 'dialog' } as const;
}

/** Returns the attributes of invoker commands, which React passes on although its types lack them. */
function toInvokerAttributes(command: 'close' | 'show-modal', commandfor: string) {
  return { command, commandfor };
}
