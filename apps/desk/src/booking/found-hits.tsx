import { toMinor } from '@latchkey/booking-core';
import type { FoundPartyWire } from '@latchkey/cms-client/contract';
import type { OpenLink } from '../foundation/api/open-links.ts';
import { Badge } from '../foundation/controls/notice.tsx';
import { linkContents, linkName } from '../foundation/text/link-words.ts';
import { useText } from '../foundation/text/text.tsx';
import { formatMinorPrice } from '../foundation/tickets/ticket-words.ts';
import type { DeskLocation } from '../session/session.tsx';
import styles from './find-parties.module.css';
import { startText } from './start-text.ts';
import { toStart } from './start.ts';

/** A booking in the list of a search. */
export function FoundParty({ party, location }: { readonly party: FoundPartyWire; readonly location: DeskLocation }) {
  const t = useText();
  const { firstName, lastName, reference, state, game, quantity } = party;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <>
      <span className={styles.name}>
        <bdi>{name === '' ? reference : name}</bdi>
        {state === 'cancelled' && <Badge tone="danger">{t('Cancelled')}</Badge>}
      </span>
      <span className={styles.reference}>
        <bdi>{reference}</bdi>
      </span>
      {game !== null && (
        <span className={styles.game}>
          <bdi>{startText(toStart(game), location.timeZone, t)}</bdi>
          {' · '}
          {location.rooms.find(({ gameId }) => gameId === game.gameId)?.name ?? game.gameId}
          {' · '}
          {t('%count players', { count: quantity })}
        </span>
      )}
    </>
  );
}

/** A sale that waits for the payment of its link, in the list of a search. */
export function FoundLink({ link, location }: { readonly link: OpenLink; readonly location: DeskLocation }) {
  const t = useText();
  return (
    <>
      <span className={styles.name}>
        <bdi>{linkName(link)}</bdi>
        <Badge tone="warn">{t('Payment link')}</Badge>
      </span>
      <span className={styles.reference}>
        <bdi>{formatMinorPrice(t, toMinor(link.amount, link.currency), link.currency)}</bdi>
      </span>
      <span className={styles.game}>{linkContents(link, location, t)}</span>
    </>
  );
}
