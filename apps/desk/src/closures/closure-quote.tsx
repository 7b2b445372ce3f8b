import type { ClosureQuoteWire } from '@latchkey/cms-client/contract';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './closure-form.module.css';
import { PartyList } from './party-list.tsx';

interface QuoteProps {
  readonly location: DeskLocation;
  readonly quote: ClosureQuoteWire;
  /** True where other parties are hit than were shown when the closure was confirmed. */
  readonly hasChanged: boolean;
}

/** The parties that a closure hits, before it is made. */
export function ClosureQuote({ location, quote, hasChanged }: QuoteProps) {
  const t = useText();
  const { parties, held } = quote;
  return (
    <div className={styles.form}>
      {hasChanged && <Notice tone="danger">{t('Bookings have changed. This is the current list.')}</Notice>}
      {parties.length === 0 ? (
        <Notice tone="good">{t('No bookings are affected.')}</Notice>
      ) : (
        <>
          <Notice tone="warn">{t('%count parties have booked in this period.', { count: parties.length })}</Notice>
          <p>{t('They keep their booking until you move or cancel it. You can do that now or afterwards.')}</p>
          <PartyList location={location} parties={parties} closed={null} />
        </>
      )}
      {held > 0 && (
        <p className={styles.hint}>
          {t('%count places are in open baskets. They can still be booked until they are given back.', { count: held })}
        </p>
      )}
    </div>
  );
}
