import type { DaySheetWire } from '@latchkey/cms-client/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { AxisLabels, AxisLines } from './axis-lines.tsx';
import { type Axis, computeTop } from './day-axis.ts';
import styles from './day-sheet.module.css';
import type { DeskLocation, Party } from './day-types.ts';
import { createDayAxis, groupPartiesByRoom, readRoomFacts, toRoomKey } from './day-view.ts';
import { focusStop, keepTabStop } from './focus-stop.ts';
import { NowLine } from './now-line.tsx';
import { RoomColumn } from './room-column.tsx';
import { findMoveTargets, handleKey, handlePress } from './sheet-events.ts';
import { useDragParty } from './use-drag-party.ts';
import { useDrawn } from './use-drawn.ts';

export interface DaySheetProps {
  readonly sheet: DaySheetWire;
  readonly location: DeskLocation;
  readonly nowMs: number;
  readonly openReference: string | null;
  readonly moving: Party | null;
  readonly isQueued: (party: Party) => boolean;
  readonly onOpen: (party: Party) => void;
  /** Called when a free slot was pressed while nothing is being moved. */
  readonly onSlot: (gameId: string, instanceId: string) => void;
  readonly onMoving: (party: Party | null) => void;
  readonly onMoveTo: (party: Party, instanceId: string) => void;
}

/** The sheet of a day: a column for each room of the location, with the time down the sheet. */
export function DaySheet(props: DaySheetProps) {
  const { sheet, location, nowMs, openReference, moving, isQueued, onOpen, onSlot, onMoving, onMoveTo } = props;
  const { locationId, date, rooms, parties, timeZone } = sheet;
  const scroller = useRef<HTMLDivElement>(null);
  const axis = useMemo(() => createDayAxis(rooms, parties, timeZone), [rooms, parties, timeZone]);
  const facts = useMemo(() => readRoomFacts(location), [location]);
  const grouped = useMemo(() => groupPartiesByRoom(rooms, parties), [rooms, parties]);
  const findParty = (bookingId: string | undefined) => parties.find((party) => party.bookingId === bookingId);

  const goToStart = useCallback(
    (sheetScroller: HTMLElement) => scrollToStart(sheetScroller, { axis, nowMs, parties }),
    [axis, nowMs, parties],
  );
  const drawn = useDrawn(scroller, `${locationId} ${date}`, goToStart);
  // A party that was opened elsewhere, such as in the search, is scrolled into view.
  useEffect(() => {
    if (openReference === null) return;
    scroller.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openReference, date, drawn]);
  useEffect(() => keepTabStop(scroller.current));
  useEffect(() => {
    if (moving === null || scroller.current === null) return;
    // During a drag the sheet must not scroll away from under the pointer.
    if (scroller.current.querySelector('[data-dragged]') !== null) return;
    const targets = findMoveTargets(rooms, moving);
    // The focus goes to the first target that is not earlier than the party; another room of the game may be free at the same time.
    const next = targets.find(({ startsAt }) => startsAt >= moving.startsAt) ?? targets[0];
    if (next !== undefined) focusStop(scroller.current, next.instanceId);
  }, [moving, rooms]);
  useDragParty(scroller, { findParty, onMoving, onMoveTo, canMove: (party) => Date.parse(party.startsAt) > nowMs });

  const eventOptions = { sheet, axis, moving, onOpen, onSlot, onMoving, onMoveTo };
  return (
    // One listener serves all cards, since a listener for each card would be hundreds of new functions at each rendering.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={scroller}
      className={styles.scroller}
      data-moving={moving === null ? undefined : ''}
      onClick={(event) => handlePress(event, eventOptions)}
      onKeyDown={(event) => handleKey(event, eventOptions)}
    >
      <div
        className={styles.sheet}
        style={{ '--axis-minutes': axis.minutes, '--rooms': rooms.length } as Record<string, number>}
      >
        <div className={styles.corner} />
        <AxisLines axis={axis} />
        <AxisLabels axis={axis} nowMs={nowMs} />
        {rooms.map((room, column) => (
          <RoomColumn
            key={toRoomKey(room)}
            room={room}
            column={column}
            parties={grouped.get(toRoomKey(room)) ?? []}
            facts={facts.get(room.gameId) ?? null}
            axis={axis}
            timeZone={timeZone}
            nowMs={nowMs}
            openReference={openReference}
            moving={moving}
            isQueued={isQueued}
            drawn={drawn}
          />
        ))}
        <NowLine axis={axis} nowMs={nowMs} timeZone={timeZone} />
      </div>
    </div>
  );
}

/** Scrolls today to the present time and another day to its first party, a third of the window below its top. */
function scrollToStart(
  scroller: HTMLElement,
  { axis, nowMs, parties }: { readonly axis: Axis; readonly nowMs: number; readonly parties: readonly Party[] },
): void {
  const computeShare = (ms: number) => (axis.minutes === 0 ? 0 : computeTop(axis, ms) / axis.minutes);
  const isToday = computeShare(nowMs) > 0 && computeShare(nowMs) < 1;
  const firstStartMs = parties.length === 0 ? null : Math.min(...parties.map(({ startsAt }) => Date.parse(startsAt)));
  const fromMs = isToday ? nowMs : firstStartMs;
  const { scrollHeight, clientHeight } = scroller;
  scroller.scrollTo({ top: fromMs === null ? 0 : scrollHeight * computeShare(fromMs) - clientHeight / 3 });
}
