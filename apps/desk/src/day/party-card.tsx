import { formatTime } from '@latchkey/i18n';
import { memo } from 'react';
import { Icon } from '../foundation/icons/icon.tsx';
import { useText } from '../foundation/text/text.tsx';
import { boxStyle } from './box-style.ts';
import type { Party } from './day-types.ts';
import styles from './party-card.module.css';
import { dueText, nameOf, partyLabel, stateOf } from './party-text.ts';
import type { Box } from './room-layout.ts';

interface PartyCardProps extends Box {
  readonly party: Party;
  readonly isLate: boolean;
  readonly isOpen: boolean;
  /** A change of it waits for a connection. */
  readonly isQueued: boolean;
}

/** Cards lower than this, in minutes of the axis, have one line. */
const oneLineBelow = 34;

/** A party on the sheet. It is drawn again only when something of it has changed; the sheet handles its events. */
export const PartyCard = memo(function PartyCard({ party, isLate, isOpen, isQueued, ...box }: PartyCardProps) {
  const t = useText();
  const state = stateOf(party, isLate);
  return (
    <button
      type="button"
      className={styles.card}
      style={boxStyle(box)}
      tabIndex={-1}
      aria-label={partyLabel(party, state, t)}
      aria-pressed={isOpen}
      data-state={state}
      data-size={box.height < oneLineBelow ? 'line' : 'full'}
      data-stop={party.bookingId}
      data-booking={party.bookingId}
    >
      <PartyFacts party={party} isQueued={isQueued} lead={formatTime(party.startTime, t.locale)} />
    </button>
  );
});

/**
 * The words and signs of a party, for a card and for a line of a list.
 *
 * @param lead what the place does not say: on the sheet the time, in a list the room
 */
export function PartyFacts({
  party,
  isQueued,
  lead,
}: Pick<PartyCardProps, 'party' | 'isQueued'> & { readonly lead: string }) {
  const t = useText();
  const hasName = party.lastName !== '' || party.firstName !== '';
  return (
    <>
      <span className={styles.first}>
        <span className={styles.size} data-kids={party.isKidsMode ? '' : undefined}>
          {party.quantity}
        </span>
        <bdi className={styles.name}>
          {hasName ? (
            <>
              <b>{party.lastName}</b> {party.firstName}
            </>
          ) : (
            nameOf(party)
          )}
        </bdi>
      </span>
      <span className={styles.second}>
        <bdi className={styles.time}>{lead}</bdi>
        {party.isKidsMode && <span className={styles.kids}>{t('Kids')}</span>}
        {party.noShowAt === null ? (
          <span className={party.due > 0 ? styles.due : styles.paid}>{dueText(party, t)}</span>
        ) : (
          <span className={styles.stamp}>{t('No-show')}</span>
        )}
        <span className={styles.signs}>
          {party.due > 0 && party.noShowAt === null && (
            <span className={styles.dueSign}>
              <Icon name="cash" size={16} />
            </span>
          )}
          {party.note !== '' && <Icon name="note" size={16} />}
          {isQueued && <Icon name="cloudOff" size={16} />}
          {party.arrivedAt !== null && (
            <span className={styles.arrived}>
              <Icon name="check" size={12} />
            </span>
          )}
        </span>
      </span>
    </>
  );
}
