import { formatStart } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { memo } from 'react';
import { Icon, type IconName } from '../foundation/icons/icon.tsx';
import { useText } from '../foundation/text/text.tsx';
import { boxStyle } from './box-style.ts';
import type { DaySlot } from './day-types.ts';
import styles from './free-slot.module.css';
import type { Box } from './room-layout.ts';
import { readPlaces, type SlotPlaces } from './slot-places.ts';

interface FreeSlotProps extends Box {
  readonly slot: DaySlot;
  /** True where the party that is being moved can go here; null while none is being moved. */
  readonly isTarget: boolean | null;
  readonly timeZone: string;
}

/** The free places of a slot. A slot with free places is a button, which sells it, or moves a party there. */
export const FreeSlot = memo(function FreeSlot({ slot, isTarget, timeZone, ...box }: FreeSlotProps) {
  const t = useText();
  const places = readPlaces(slot);
  const time = formatStart(slot, timeZone, t.dates);
  const text = slotText(places, slot, t);
  const shared = {
    className: styles.slot,
    style: boxStyle(box),
    'data-state': places.type,
    'data-target': isTarget ?? undefined,
    'data-instance': slot.instanceId,
  };
  const content = (
    <>
      <span className={styles.time}>{time}</span>
      <span className={styles.text}>
        {chooseIcon(places) !== null && <Icon name={chooseIcon(places) ?? 'clock'} size={14} />}
        {text}
      </span>
    </>
  );
  if (places.type !== 'free') return <div {...shared}>{content}</div>;
  return (
    <button
      {...shared}
      type="button"
      tabIndex={-1}
      aria-disabled={isTarget === false || undefined}
      data-stop={slot.instanceId}
    >
      {content}
    </button>
  );
});

function slotText(places: SlotPlaces, { isPrivate }: DaySlot, t: DeskTranslator): string {
  switch (places.type) {
    case 'free':
      if (places.held > 0) return t('%count free, %held held', { count: places.free, held: places.held });
      return isPrivate ? t('Free') : t('%count free', { count: places.free });
    case 'held':
      return t('Held');
    case 'full':
      return t('Full');
    case 'past':
      return t('Past');
    case 'closed':
      return t('Closed');
    case 'withdrawn':
      return t('No longer in the schedule');
    case 'occupied':
      return t('Room taken');
    case 'doubled':
      return t('Two parties at this time');
  }
}

function chooseIcon(places: SlotPlaces): IconName | null {
  if (places.type === 'closed') return 'lock';
  if (places.type === 'held') return 'clock';
  if (places.type === 'doubled') return 'alert';
  return places.type === 'free' && places.isNotice ? 'clock' : null;
}
