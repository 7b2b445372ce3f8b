'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './popup.module.css';

interface PopupProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly closeLabel: string;
  /** True for a popup with two columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal over a backdrop. The `<dialog>` element keeps the focus inside, returns it and closes on Escape; a press on the backdrop
 * closes it too.
 */
export function Popup({ isOpen, onClose, label, closeLabel, isWide = false, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect runs before the effects of the content, so that a part that takes the focus finds the dialog open.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the browser handles Escape
    <dialog
      ref={dialog}
      className={styles.popup}
      data-wide={isWide || undefined}
      aria-label={label}
      // The event comes later, when the dialog may be open again.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.sheet}>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        {isOpen ? children : null}
      </div>
    </dialog>
  );
}
