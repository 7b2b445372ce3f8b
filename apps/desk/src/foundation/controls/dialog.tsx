import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../text/text.tsx';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons at the foot. The one that confirms or continues comes last. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** False if a press beside the dialog must not close it, because its content is shown only once. Default: true. */
  readonly closesBeside?: boolean;
}

/** The browser's own modal dialog, which holds the focus, closes on Escape and gives the focus back. It is open while it is rendered. */
export function Dialog({ size = 'medium', ...rest }: DialogProps) {
  return <Panel {...rest} className={`${styles.dialog} ${styles[size]}`} isModal />;
}

interface DrawerProps extends Omit<DialogProps, 'size' | 'closesBeside'> {
  /** False if the screen beside it stays usable; on a phone it covers the screen. Default: true. */
  readonly isModal?: boolean;
}

/** A dialog at the end of the screen. */
export function Drawer({ isModal = true, ...rest }: DrawerProps) {
  return <Panel {...rest} className={styles.drawer} isModal={isModal} />;
}

interface PanelProps extends Omit<DialogProps, 'size'> {
  readonly className: string | undefined;
  readonly isModal: boolean;
}

/** The selector of the field that has the focus first. */
const firstField = 'input:not([type="radio"], [type="checkbox"], [readonly]), select, textarea';

function Panel({ title, onClose, children, footer, className, isModal, closesBeside = true }: PanelProps) {
  const t = useText();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  /** True where the last press began beside the dialog. A selection of text that only ends there must not close the dialog. */
  const beganBeside = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (isModal) dialog?.showModal();
    else dialog?.show();
    // Without this, the browser would give the focus to the button that closes the dialog.
    const field = dialog?.querySelector<HTMLElement>(firstField);
    (isModal && field ? field : dialog?.querySelector<HTMLElement>('h2'))?.focus();
    return () => {
      dialog?.close();
      // The browser gives the focus back after a modal dialog, but not if the dialog is removed from the page.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isModal]);
  return (
    // The dialog listens to keys so that Escape also closes one that is not modal.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (isModal || event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      onPointerDown={(event) => {
        beganBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isModal && closesBeside && beganBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={t('Close')} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
