import type { SlotBlock, SlotFacts } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { fullDayInWords, slotFactsInWords } from './slot-words.ts';
import styles from './slots-step.module.css';

interface AnotherDayProps {
  readonly t: Translator;
  /** True where the day has no slots at all. */
  readonly isEmpty: boolean;
  /** The reason why none of the slots can be booked; null where they are taken. */
  readonly block: SlotBlock | null;
  /** The control that leads to the next day with an available slot; null if no such day is known. */
  readonly way: ReactNode;
}

/** Says that a day has no available slots, and where there are some. */
export function AnotherDay({ t, isEmpty, block, way }: AnotherDayProps) {
  return (
    <div className={styles.over}>
      <p>{fullDayInWords(t, isEmpty, block)}</p>
      {way ?? <p>{t('Try another day')}</p>}
    </div>
  );
}

/** The facts that all slots of the day have in common, stated once: the price per person, the smallest group, private or shared. */
export function SlotFactsLine({ t, facts }: { readonly t: Translator; readonly facts: SlotFacts }) {
  const { price, minimum, room } = slotFactsInWords(t, facts);
  return (
    <div className={styles.facts}>
      <p className={styles.terms}>
        {price === null ? null : <b>{price}</b>}
        {minimum === null ? null : <span>{minimum}</span>}
      </p>
      {room === null ? null : <p>{room}</p>}
    </div>
  );
}
