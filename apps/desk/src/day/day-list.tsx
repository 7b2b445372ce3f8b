import type { DaySheetWire } from '@latchkey/cms-client/contract';
import { formatStart } from '@latchkey/i18n';
import { useEffect, useMemo, useRef } from 'react';
import { EmptyState } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './day-list.module.css';
import type { DeskLocation, Party } from './day-types.ts';
import { readRoomFacts, createRoomFinder, roomName } from './day-view.ts';
import { PartyFacts } from './party-card.tsx';
import { partyLabel, derivePartyState } from './party-text.ts';
import { roomStyle } from './room-style.ts';

interface DayListProps {
  readonly sheet: DaySheetWire;
  readonly location: DeskLocation;
  readonly nowMs: number;
  readonly openReference: string | null;
  readonly isQueued: (party: Party) => boolean;
  readonly onOpen: (party: Party) => void;
}

/** How long after a start its parties may still arrive. The list opens at the first start that is not over for so long. */
const lateMs = 30 * 60_000;

/** The parties of a day by their starts, for a narrow screen. */
export function DayList({ sheet, location, nowMs, openReference, isQueued, onOpen }: DayListProps) {
  const t = useText();
  const facts = useMemo(() => readRoomFacts(location), [location]);
  const findRoom = useMemo(() => createRoomFinder(sheet.rooms), [sheet.rooms]);
  const starts = useMemo(() => groupByStart(sheet.parties), [sheet.parties]);
  const next = starts.find(({ startsAt }) => Date.parse(startsAt) > nowMs - lateMs)?.startsAt ?? null;
  const nextHeading = useRef<HTMLElement>(null);
  // The braces matter: where `scrollIntoView` returns a promise, React would take it for the cleanup of the effect.
  useEffect(() => {
    nextHeading.current?.scrollIntoView({ block: 'start' });
  }, [sheet.date]);
  if (starts.length === 0) return <EmptyState icon="calendar" title={t('No parties on this day')} />;
  return (
    <ol className={styles.list}>
      {starts.map(({ startsAt, time, parties }) => (
        <li
          key={startsAt}
          className={styles.start}
          ref={startsAt === next ? (element) => void (nextHeading.current = element) : undefined}
        >
          <h2 className={styles.time}>
            <bdi>{formatStart({ startTime: time, startsAt }, sheet.timeZone, t.dates)}</bdi>
          </h2>
          <ul className={styles.parties}>
            {parties.map((party) => {
              const state = derivePartyState(party, Date.parse(party.startsAt) <= nowMs);
              const room = facts.get(party.gameId) ?? null;
              const lead = roomName(findRoom(party) ?? party, room);
              return (
                <li key={party.bookingId}>
                  <button
                    type="button"
                    className={styles.party}
                    style={roomStyle(room?.color ?? null)}
                    aria-label={partyLabel(party, state, { lead }, t)}
                    aria-pressed={party.reference === openReference}
                    data-state={state}
                    data-booking={party.bookingId}
                    onClick={() => onOpen(party)}
                  >
                    <PartyFacts party={party} isQueued={isQueued(party)} lead={lead} />
                  </button>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface Start {
  readonly startsAt: string;
  readonly time: string;
  readonly parties: readonly Party[];
}

/** Groups the parties by the instants of their starts, so that an hour that occurs twice has two headings. */
function groupByStart(parties: readonly Party[]): readonly Start[] {
  const starts = new Map<string, Party[]>();
  for (const party of parties) {
    const group = starts.get(party.startsAt);
    if (group === undefined) starts.set(party.startsAt, [party]);
    else group.push(party);
  }
  return [...starts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([startsAt, group]) => ({ startsAt, time: group[0]?.startTime ?? '', parties: group }));
}
