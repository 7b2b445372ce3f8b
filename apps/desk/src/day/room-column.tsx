import { memo, useMemo } from 'react';
import { useText } from '../foundation/text/text.tsx';
import { type Axis, isSameAxis } from './day-axis.ts';
import type { DayRoom, Party, RoomFacts } from './day-types.ts';
import { FreeSlot } from './free-slot.tsx';
import { PartyCard } from './party-card.tsx';
import { roomName } from './day-view.ts';
import { roomStyle } from './room-style.ts';
import styles from './day-sheet.module.css';
import { type Box, layOutRoom } from './room-layout.ts';
import { isBoxIn, isColumnIn } from './sheet-part.ts';
import { findSlotsToMoveTo } from './slot-places.ts';
import type { Drawn } from './use-drawn.ts';

interface RoomColumnProps {
  readonly room: DayRoom;
  /** The index of the column, from 0. On the grid of the sheet the axis comes before it, and grids count from 1. */
  readonly column: number;
  readonly parties: readonly Party[];
  readonly facts: RoomFacts | null;
  readonly axis: Axis;
  readonly timeZone: string;
  readonly nowMs: number;
  /** The reference of the booking that is open in the drawer, if one of its games is in this room. */
  readonly openReference: string | null;
  /** The party that is being moved, from any room. */
  readonly moving: Party | null;
  readonly isQueued: (party: Party) => boolean;
  readonly drawn: Drawn;
}

/** The column of one room on the sheet. It is drawn again only when something of this room has changed. */
export const RoomColumn = memo(Column, hasSameProps);

function hasSameProps(before: RoomColumnProps, after: RoomColumnProps): boolean {
  return (
    before.room === after.room &&
    before.column === after.column &&
    before.facts === after.facts &&
    before.nowMs === after.nowMs &&
    before.openReference === after.openReference &&
    before.moving === after.moving &&
    before.isQueued === after.isQueued &&
    before.drawn === after.drawn &&
    isSameAxis(before.axis, after.axis) &&
    before.parties.length === after.parties.length &&
    before.parties.every((party, index) => party === after.parties[index])
  );
}

function Column(props: RoomColumnProps) {
  const { room, column, parties, facts, axis, timeZone, nowMs, openReference, moving, isQueued, drawn } = props;
  const t = useText();
  const placed = useMemo(
    () => (isColumnDrawn(drawn, column) ? layOutRoom(axis, room.slots, parties) : []),
    [axis, room.slots, parties, drawn, column],
  );
  const targets = useMemo(() => {
    if (moving === null) return null;
    const slots = moving.gameId === room.gameId ? findSlotsToMoveTo(room.slots, moving) : [];
    return new Set(slots.map(({ instanceId }) => instanceId));
  }, [moving, room]);
  const arrived = parties.filter(({ arrivedAt }) => arrivedAt !== null).length;
  return (
    <section
      className={styles.room}
      style={{ ...roomStyle(facts?.color ?? null), gridColumn: column + 2 }}
      aria-label={roomName(room, facts)}
      data-game={room.gameId}
      data-aside={moving !== null && moving.gameId !== room.gameId ? '' : undefined}
    >
      <header className={styles.roomHead}>
        <span className={styles.roomCount}>
          {parties.length > 0 && (
            <span title={t('%arrived of %all arrived', { arrived, all: parties.length })}>
              {arrived}/{parties.length}
            </span>
          )}
        </span>
        <h2 className={styles.roomWords}>
          <span className={styles.roomName}>{facts?.name ?? room.gameId}</span>
          {room.room !== undefined && <small className={styles.physical}>{room.room.name}</small>}
        </h2>
      </header>
      <div className={styles.roomBody} data-column="">
        {placed.map(({ slot, rest, parties: cards }) => [
          rest !== null && isBoxDrawn(drawn, rest) && (
            <FreeSlot
              key={slot.instanceId}
              slot={slot}
              timeZone={timeZone}
              isTarget={targets === null ? null : targets.has(slot.instanceId)}
              {...pickBox(rest)}
            />
          ),
          ...cards
            .filter((card) => isBoxDrawn(drawn, card))
            .map(({ party, ...box }) => (
              <PartyCard
                key={party.bookingId}
                party={party}
                timeZone={timeZone}
                isLate={Date.parse(party.startsAt) <= nowMs}
                isOpen={party.reference === openReference}
                isQueued={isQueued(party)}
                isClosed={slot.state === 'closed'}
                {...pickBox(box)}
              />
            )),
        ])}
      </div>
    </section>
  );
}

function isColumnDrawn(drawn: Drawn, column: number): boolean {
  return typeof drawn === 'string' ? drawn === 'all' : isColumnIn(drawn, column);
}

function isBoxDrawn(drawn: Drawn, box: Box): boolean {
  return typeof drawn === 'string' ? drawn === 'all' : isBoxIn(drawn, box);
}

/** Picks the fields of a box. Other fields of the placed slot must not become properties of the card, which would then be drawn again needlessly. */
function pickBox({ top, height, lane, lanes }: Box): Box {
  return { top, height, lane, lanes };
}
