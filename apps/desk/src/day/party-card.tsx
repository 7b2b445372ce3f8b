import { formatStart, withCommas } from '@latchkey/i18n';
import { memo } from 'react';
import { Icon } from '../foundation/icons/icon.tsx';
import { useText } from '../foundation/text/text.tsx';
import { boxStyle } from './box-style.ts';
import type { Party } from './day-types.ts';
import styles from './party-card.module.css';
import { dueText, formatPartyName, partyLabel, derivePartyState } from './party-text.ts';
import type { Box } from './room-layout.ts';

interface PartyCardProps extends Box {
  readonly party: Party;
  readonly isLate: boolean;
  readonly isOpen: boolean;
  /** True while a change of the party waits for a connection. */
  readonly isQueued: boolean;
  /** True where the room was closed after the party had booked. */
  readonly isClosed: boolean;
  readonly timeZone: string;
}

/** The height below which a card has one line, in minutes of the axis. */
const oneLineBelow = 34;

/** A party on the sheet. It is drawn again only when something of it has changed; the sheet handles its events. */
export const PartyCard = memo(function PartyCard({
  party,
  isLate,
  isOpen,
  isQueued,
  isClosed,
  timeZone,
  ...box
}: PartyCardProps) {
  const t = useText();
  const state = derivePartyState(party, isLate);
  const time = formatStart(party, timeZone, t.dates);
  const isLine = box.height < oneLineBelow;
  return (
    <button
      type="button"
      className={styles.card}
      style={boxStyle(box)}
      tabIndex={-1}
      aria-label={withCommas(
        [partyLabel(party, state, { lead: time, isLine }, t), ...(isClosed ? [t('Closed')] : [])],
        t.locale,
      )}
      aria-pressed={isOpen}
      data-state={state}
      data-size={isLine ? 'line' : 'full'}
      // The arrow keys stop at cards and at free slots; only a card has a booking, which can be dragged.
      data-stop={party.bookingId}
      data-booking={party.bookingId}
    >
      {isLine ? (
        <PartyLine party={party} isQueued={isQueued} isClosed={isClosed} />
      ) : (
        <PartyFacts party={party} isQueued={isQueued} isClosed={isClosed} lead={time} />
      )}
    </button>
  );
});

interface PartyFactsProps {
  readonly party: Party;
  readonly isQueued: boolean;
  readonly isClosed?: boolean;
  /** The text that begins the second line: on the sheet the time, in a list the room. */
  readonly lead: string;
}

/**
 * The visible facts of a party, on a card and in a list. The button around them has a label with the same words, in the same order, separated
 * by spaces that are not seen.
 */
export function PartyFacts({ party, isQueued, isClosed = false, lead }: PartyFactsProps) {
  const t = useText();
  return (
    <>
      <span className={styles.first}>
        <Who party={party} />
      </span>{' '}
      <span className={styles.second}>
        <bdi className={styles.time}>{lead}</bdi> {party.isKidsMode && <span className={styles.kids}>{t('Kids')}</span>}{' '}
        {party.noShowAt === null ? (
          <span className={party.due > 0 ? styles.due : styles.paid}>{dueText(party, t)}</span>
        ) : (
          <span className={styles.stamp}>{t('No-show')}</span>
        )}
        <Signs party={party} isQueued={isQueued} isClosed={isClosed} hasDue={false} />
      </span>
    </>
  );
}

/** The facts of a party in one line: the name, and signs in place of words. It has few elements, since a full day has hundreds of cards. */
function PartyLine({ party, isQueued, isClosed = false }: Omit<PartyFactsProps, 'lead'>) {
  const t = useText();
  const isAway = party.noShowAt !== null;
  return (
    <>
      <Who party={party} /> {isAway && <span className={styles.stamp}>{t('No-show')}</span>}
      <Signs party={party} isQueued={isQueued} isClosed={isClosed} hasDue={party.due > 0 && !isAway} />
    </>
  );
}

function Who({ party }: { readonly party: Party }) {
  return (
    <>
      <span className={styles.size} data-kids={party.isKidsMode ? '' : undefined}>
        {party.quantity}
      </span>{' '}
      <bdi className={styles.name}>
        {party.lastName !== '' || party.firstName !== '' ? (
          <>
            <b>{party.lastName}</b> {party.firstName}
          </>
        ) : (
          formatPartyName(party)
        )}
      </bdi>
    </>
  );
}

interface SignsProps extends Omit<PartyFactsProps, 'lead'> {
  readonly hasDue: boolean;
}

function Signs({ party, isQueued, isClosed = false, hasDue }: SignsProps) {
  const hasArrived = party.arrivedAt !== null;
  if (!hasDue && party.note === '' && !isQueued && !isClosed && !hasArrived) return null;
  return (
    <span className={styles.signs}>
      {isClosed && <Icon name="lock" size={16} />}
      {hasDue && <Icon name="cash" size={16} />}
      {party.note !== '' && <Icon name="note" size={16} />}
      {isQueued && <Icon name="cloudOff" size={16} />}
      {hasArrived && (
        <span className={styles.arrived}>
          <Icon name="check" size={12} />
        </span>
      )}
    </span>
  );
}
