import type { ReactNode } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from './button.tsx';
import styles from './panes.module.css';

interface PanesProps {
  readonly list: ReactNode;
  /** The chosen item; null where nothing is chosen. */
  readonly detail: ReactNode;
  /** The content in place of the detail where nothing is chosen. */
  readonly empty: ReactNode;
  /** Leaves the detail on a phone, which shows either the list or the detail. */
  readonly onBack: () => void;
}

/** A list with the chosen item beside it. */
export function Panes({ list, detail, empty, onBack }: PanesProps) {
  const t = useText();
  const isOpen = detail !== null;
  return (
    <div className={styles.panes} data-open={isOpen}>
      <div className={styles.list}>{list}</div>
      <div className={styles.detail}>
        {isOpen && (
          <div className={styles.back}>
            <Button kind="quiet" icon="arrowBack" onClick={onBack}>
              {t('Back to the list')}
            </Button>
          </div>
        )}
        {detail ?? empty}
      </div>
    </div>
  );
}
