import { formatTime } from '@latchkey/i18n';
import { memo } from 'react';
import { Icon } from '../foundation/icons/icon.tsx';
import { useText } from '../foundation/text/text.tsx';
import { boxStyle } from './box-style.ts';
import type { Party } from './day-types.ts';
import styles from './party-card.module.css';
import { dueText, nameOf, partyLabel, type PartyState, stateOf } from './party-text.ts';
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
      aria-pressed={isOpen}
      data-state={state}
      data-size={box.height < oneLineBelow ? 'line' : 'full'}
      data-stop={party.bookingId}
      data-booking={party.bookingId}
    >
      <PartyFacts party={party} state={state} isQueued={isQueued} lead={formatTime(party.startTime, t.locale)} />
    </button>
  );
});

/**
 * The words and signs of a party, which are its name for a screen reader and for voice control, for a card and for a line of a list.
 *
 * @param lead what the place does not say: on the sheet the time, in a list the room
 */
export function PartyFacts({
  party,
  state,
  isQueued,
  lead,
}: Pick<PartyCardProps, 'party' | 'isQueued'> & { readonly state: PartyState; readonly lead: string }) {
  const t = useText();
  const hasName = party.lastName !== '' || party.firstName !== '';
  return (
    <>
      <span className={styles.first}>
        <span className={styles.size} aria-hidden="true" data-kids={party.isKidsMode ? '' : undefined}>
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
        <span className="visually-hidden">{partyLabel(party, state, t)}</span>
        {party.isKidsMode && (
          <span className={styles.kids} aria-hidden="true">
            {t('Kids')}
          </span>
        )}
        {party.noShowAt === null ? (
          <span className={party.due > 0 ? styles.due : styles.paid} aria-hidden="true">
            {dueText(party, t)}
          </span>
        ) : (
          <span className={styles.stamp} aria-hidden="true">
            {t('No-show')}
          </span>
        )}
        <span className={styles.signs} aria-hidden="true">
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
