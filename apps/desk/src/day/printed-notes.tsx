import type { DaySheetWire } from '@latchkey/cms-client/contract';
import { formatStart } from '@latchkey/i18n';
import { useDeferredValue } from 'react';
import { useText } from '../foundation/text/text.tsx';
import styles from './day-screen.module.css';
import type { DeskLocation } from './day-types.ts';
import { readRoomFacts, createRoomFinder, roomName } from './day-view.ts';
import { formatPartyName } from './party-text.ts';

/** The notes of the day below the printed sheet, which has no room for them. */
export function PrintedNotes({ sheet, location }: { readonly sheet: DaySheetWire; readonly location: DeskLocation }) {
  const t = useText();
  // The notes are only printed, so they are drawn after everything that is seen.
  const parties = useDeferredValue<DaySheetWire['parties']>(sheet.parties, []);
  const findRoom = createRoomFinder(sheet.rooms);
  const facts = readRoomFacts(location);
  const noted = parties.filter(({ note }) => note !== '');
  if (noted.length === 0) return null;
  return (
    <section className={styles.notes}>
      <h2>{t('Notes')}</h2>
      <ul>
        {noted.map((party) => (
          <li key={party.bookingId}>
            <b>
              <bdi>{formatStart(party, sheet.timeZone, t.dates)}</bdi>
            </b>{' '}
            {roomName(findRoom(party) ?? party, facts.get(party.gameId) ?? null)} · {formatPartyName(party)} (
            {party.quantity}): {party.note}
          </li>
        ))}
      </ul>
    </section>
  );
}
