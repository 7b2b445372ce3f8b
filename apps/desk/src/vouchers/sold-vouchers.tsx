import type { SoldVouchersWire } from '@latchkey/cms-client/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { PrintedVouchers } from './voucher-paper.tsx';
import styles from './vouchers.module.css';

interface SoldProps {
  readonly sold: SoldVouchersWire;
  readonly gift: { readonly recipient: string; readonly message: string };
  readonly location: DeskLocation;
  readonly onAnother: () => void;
}

/** The vouchers that were just sold, with their codes to print or copy. */
export function SoldVouchers({ sold, gift, location, onAnother }: SoldProps) {
  const t = useText();
  const sign = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sold.vouchers.map(({ code }) => code).join('\n'));
      setIsCopied(true);
    } catch {
      // Without permission the person copies the code by hand from the paper below.
    }
  };
  useEffect(() => {
    // The form that had the focus is gone, so the page is scrolled to its top.
    window.scrollTo(0, 0);
    sign.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.sold}>
      <div className={styles.soldAside}>
        <h2 ref={sign} className={styles.sign} tabIndex={-1}>
          <Icon name="check" size={32} />
          {t('Sold')}
        </h2>
        {sold.mailedTo !== null && (
          <Notice tone="good">{t('The code is sent to %email.', { email: sold.mailedTo })}</Notice>
        )}
        <Button kind="primary" size="large" icon="print" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button size="large" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {isCopied ? t('Copied') : t('Copy')}
        </Button>
        <Button size="large" onClick={onAnother}>
          {t('Sell another')}
        </Button>
      </div>
      <PrintedVouchers
        vouchers={sold.vouchers}
        location={location}
        gift={gift}
        notice={
          sold.mailedTo === null
            ? t('The code is shown now and never again. Print it or copy it.')
            : t('The code is shown now and never again here.')
        }
      />
    </div>
  );
}
