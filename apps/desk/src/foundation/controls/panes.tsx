import type { ReactNode } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from './button.tsx';
import styles from './panes.module.css';

interface PanesProps {
  readonly list: ReactNode;
  /** Null where nothing is chosen. */
  readonly detail: ReactNode;
  /** What stands for the detail then. */
  readonly empty: ReactNode;
  /** Leaves the detail on a phone, which shows one of the two. */
  readonly onBack: () => void;
}

/** A list beside what is chosen in it. */
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
