import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './menu.module.css';

interface MenuProps {
  readonly icon: IconName;
  readonly label: string;
  /** True where the label is shown beside the icon. */
  readonly isLabelled?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below it. Escape, a press elsewhere and leaving it with the focus close it. */
export function Menu({ icon, label, isLabelled = false, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-label={isLabelled ? undefined : label}
        title={isLabelled ? undefined : label}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        <Icon name={icon} />
        {isLabelled && <span>{label}</span>}
      </button>
      {isOpen && <div className={styles.panel}>{children(() => setIsOpen(false))}</div>}
    </div>
  );
}
