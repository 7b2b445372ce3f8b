import { formatTime } from '@latchkey/i18n';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useText } from '../foundation/text/text.tsx';
import type { DaySheetWire } from '@latchkey/cms-client/contract';
import { computeTop, isOnAxis } from './day-axis.ts';
import styles from './day-sheet.module.css';
import type { DeskLocation, Party } from './day-types.ts';
import { createDayAxis, readRoomFacts, toRoomKey, groupPartiesByRoom, listStops } from './day-view.ts';
import { focusStop, keepTabStop } from './focus-stop.ts';
import { type Direction, findNextStop } from './next-stop.ts';
import { NowLine } from './now-line.tsx';
import { RoomColumn } from './room-column.tsx';
import { findSlotsToMoveTo } from './slot-places.ts';
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

/** The least time between two labels of the axis, in milliseconds; nearer ones would overlap. */
const labelMs = 13 * 60_000;

/** The sheet of a day: a column for each room of the location, with the time down the sheet. */
export function DaySheet(props: DaySheetProps) {
  const { sheet, location, nowMs, openReference, moving, isQueued, onOpen, onSlot, onMoving, onMoveTo } = props;
  const { locationId, date, rooms, parties, timeZone } = sheet;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const axis = useMemo(() => createDayAxis(rooms, parties, timeZone), [rooms, parties, timeZone]);
  const facts = useMemo(() => readRoomFacts(location), [location]);
  const grouped = useMemo(() => groupPartiesByRoom(rooms, parties), [rooms, parties]);
  const findParty = (bookingId: string | undefined) => parties.find((party) => party.bookingId === bookingId);

  // Today is scrolled to a little before now, another day to before its first party.
  const goToStart = useCallback(
    (sheetScroller: HTMLElement) => {
      const computeShare = (ms: number) => (axis.minutes === 0 ? 0 : computeTop(axis, ms) / axis.minutes);
      const { scrollHeight, clientHeight } = sheetScroller;
      const isToday = computeShare(nowMs) > 0 && computeShare(nowMs) < 1;
      const first = Math.min(...parties.map(({ startsAt }) => Date.parse(startsAt)));
      const from = isToday ? nowMs : first;
      sheetScroller.scrollTo({ top: Number.isFinite(from) ? scrollHeight * computeShare(from) - clientHeight / 3 : 0 });
    },
    [axis, nowMs, parties],
  );
  const drawn = useDrawn(scroller, `${locationId} ${date}`, goToStart);
  // A party that was opened from elsewhere is scrolled into view.
  useEffect(() => {
    if (openReference === null) return;
    scroller.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openReference, date, drawn]);
  useEffect(() => keepTabStop(scroller.current));
  useEffect(() => {
    if (moving === null || scroller.current === null) return;
    // During a drag the sheet must not scroll away from under the pointer.
    if (scroller.current.querySelector('[data-dragged]') !== null) return;
    const targets = findTargets(rooms, moving);
    // The first target is at the same time if another room of the game is free then, else the next later one.
    const next = targets.find(({ startsAt }) => startsAt >= moving.startsAt) ?? targets[0];
    if (next !== undefined) focusStop(scroller.current, next.instanceId);
  }, [moving, rooms]);
  useDragParty(scroller, { findParty, onMoving, onMoveTo, canMove: (party) => Date.parse(party.startsAt) > nowMs });

  const press = (event: MouseEvent<HTMLElement>) => {
    const pressed = findStop(event.target);
    if (pressed === null) return;
    const party = findParty(pressed.dataset['booking']);
    const { instance } = pressed.dataset;
    if (party !== undefined) {
      onMoving(null);
      onOpen(party);
    } else if (instance !== undefined && moving === null) {
      onSlot(pressed.closest<HTMLElement>('[data-game]')?.dataset['game'] ?? '', instance);
    } else if (instance !== undefined && moving !== null && pressed.dataset['target'] === 'true') {
      onMoveTo(moving, instance);
    }
  };

  const goByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (moving !== null && event.key === 'Escape') {
      event.stopPropagation();
      onMoving(null);
      if (scroller.current !== null) focusStop(scroller.current, moving.bookingId);
      return;
    }
    const direction = readDirection(event);
    const from = findStop(event.target);
    if (direction === null || from === null || scroller.current === null) return;
    event.preventDefault();
    const all = listStops(axis, rooms, parties);
    const targets = moving === null ? null : new Set(findTargets(rooms, moving).map(({ instanceId }) => instanceId));
    const stops = targets === null ? all : all.filter(({ id }) => targets.has(id));
    const next = findNextStop(stops, from.dataset['stop'] ?? null, direction);
    if (next !== null) focusStop(scroller.current, next);
  };

  return (
    // One listener serves all cards: listeners of their own would be hundreds of new functions at each drawing.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={scroller}
      className={styles.scroller}
      data-moving={moving === null ? undefined : ''}
      onClick={press}
      onKeyDown={goByKey}
    >
      <div
        className={styles.sheet}
        style={{ '--axis-minutes': axis.minutes, '--rooms': rooms.length } as Record<string, number>}
      >
        <div className={styles.corner} />
        <div className={styles.lines} aria-hidden="true">
          {axis.ticks.map(({ startMs, top, isHour }) => (
            <span
              key={startMs}
              className={isHour ? styles.hourLine : styles.halfLine}
              style={{ '--top': top } as Record<string, number>}
            />
          ))}
          {axis.breaks.map((top) => (
            <span key={top} className={styles.break} style={{ '--top': top } as Record<string, number>} />
          ))}
        </div>
        <div className={styles.axis} aria-hidden="true">
          {axis.ticks
            .filter(({ isHour, isRepeated }) => isHour || isRepeated)
            // A label that the label of the present time would cover is left out.
            .filter(({ startMs }) => !(Math.abs(startMs - nowMs) < labelMs && isOnAxis(axis, nowMs)))
            .map(({ startMs, top, time, isRepeated }) => (
              <span key={startMs} className={styles.hour} style={{ '--top': top } as Record<string, number>}>
                <bdi>{formatTime(time, t.dates)}</bdi>
                {isRepeated && <small>{t('again')}</small>}
              </span>
            ))}
        </div>
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

/** Finds the slots of all rooms of its game that a party can move to, in the order of their starts. */
function findTargets(rooms: DaySheetWire['rooms'], party: Party) {
  return rooms
    .filter(({ gameId }) => gameId === party.gameId)
    .flatMap(({ slots }) => findSlotsToMoveTo(slots, party))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

function findStop(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** Reads the direction that an arrow key asks for. Left and right follow the direction of the text. */
function readDirection({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): Direction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return directions[key] ?? null;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRtl ? 'before' : 'after';
}
