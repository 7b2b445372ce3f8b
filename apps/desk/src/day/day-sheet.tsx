import { formatTime } from '@latchkey/i18n';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useText } from '../foundation/text/text.tsx';
import type { DaySheetWire } from '@latchkey/cms-client/contract';
import { computeTop, isOnAxis } from './day-axis.ts';
import styles from './day-sheet.module.css';
import type { DeskLocation, Party } from './day-types.ts';
import { axisOfDay, factsByRoom, keyOfRoom, partiesByRoom, listStops } from './day-view.ts';
import { focusStop, keepTabStop } from './focus-stop.ts';
import { type Direction, stopAfter } from './next-party.ts';
import { NowLine } from './now-line.tsx';
import { RoomColumn } from './room-column.tsx';
import { slotsToMoveTo } from './slot-places.ts';
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
  /** A free slot was pressed while nothing is being moved. */
  readonly onSlot: (gameId: string, instanceId: string) => void;
  readonly onMoving: (party: Party | null) => void;
  readonly onMoveTo: (party: Party, instanceId: string) => void;
}

/** Two labels of the axis that are nearer to each other overlap. */
const labelMs = 13 * 60_000;

/** The rooms of a location across, the time of a day down. */
export function DaySheet(props: DaySheetProps) {
  const { sheet, location, nowMs, openReference, moving, isQueued, onOpen, onSlot, onMoving, onMoveTo } = props;
  const { locationId, date, rooms, parties, timeZone } = sheet;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const axis = useMemo(() => axisOfDay(rooms, parties, timeZone), [rooms, parties, timeZone]);
  const facts = useMemo(() => factsByRoom(location), [location]);
  const grouped = useMemo(() => partiesByRoom(rooms, parties), [rooms, parties]);
  const findParty = (bookingId: string | undefined) => parties.find((party) => party.bookingId === bookingId);

  // Today is seen from a little before now, another day from before its first party.
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
  // The party that was opened from elsewhere is on the sheet that is seen.
  useEffect(() => {
    if (openReference === null) return;
    scroller.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openReference, date, drawn]);
  useEffect(() => keepTabStop(scroller.current));
  useEffect(() => {
    if (moving === null || scroller.current === null) return;
    // A drag has its target under the pointer: the sheet must not scroll away from it.
    if (scroller.current.querySelector('[data-dragged]') !== null) return;
    const targets = findTargets(rooms, moving);
    // The other room of the game may be free at the same time.
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
    const next = stopAfter(stops, from.dataset['stop'] ?? null, direction);
    if (next !== null) focusStop(scroller.current, next);
  };

  return (
    // One listener for all cards: a card of its own would make new functions for hundreds of them.
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
            // The time that it is now would stand upon it.
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
            key={keyOfRoom(room)}
            room={room}
            column={column}
            parties={grouped.get(keyOfRoom(room)) ?? []}
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

/** The slots of all rooms of its game that a party can move to, in the order of their starts. */
function findTargets(rooms: DaySheetWire['rooms'], party: Party) {
  return rooms
    .filter(({ gameId }) => gameId === party.gameId)
    .flatMap(({ slots }) => slotsToMoveTo(slots, party))
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

/** Left and right follow the direction of the text. */
function readDirection({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): Direction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return directions[key] ?? null;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRtl ? 'before' : 'after';
}
