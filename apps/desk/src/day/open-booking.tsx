import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { BookingDrawer, serializeShown } from '../booking/booking-drawer.tsx';
import { createDrawerPorts } from '../booking/drawer-ports.ts';
import type { FormTask, Task } from '../booking/drawer.types.ts';
import { newKey, useStaff } from '../foundation/api/staff.tsx';
import { useClock } from '../foundation/clock/clock.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useKeptDays, useQueue } from '../offline/offline.tsx';
import type { DeskLocation, Party } from './day-types.ts';

/** The task that was begun on the sheet, for the drawer. */
export interface Begun {
  readonly reference: string;
  /** The game that was pressed. */
  readonly bookingId: string;
  readonly task?: Task | undefined;
  /** The number of the task, a part of the drawer's `key`: another number opens it anew for the same booking. */
  readonly turn: number;
}

interface OpenBookingProps {
  readonly reference: string;
  readonly begun: Begun | null;
  /** The typed text of closed drawers, by the reference of the booking. */
  readonly drafts: Map<string, FormTask>;
  readonly location: DeskLocation;
  readonly date: string;
  /** The parties of the day that is shown. */
  readonly parties: readonly Party[];
  readonly isModal: boolean;
  readonly onClose: () => void;
  /** Begins to move a party on the sheet; null where there is no sheet. */
  readonly onMove: ((party: Party) => void) | null;
}

/** The drawer of a booking, connected to the calls of the api and to the state of the booking on the sheet. */
export function OpenBooking(props: OpenBookingProps) {
  const { reference, begun, drafts, location, date, parties, isModal, onClose, onMove } = props;
  const { locale } = useText();
  const staff = useStaff();
  const clock = useClock();
  const keeping = useKeptDays();
  const queue = useQueue();
  const queries = useQueryClient();
  const ownParties = useMemo(() => parties.filter((party) => party.reference === reference), [parties, reference]);
  const ports = useMemo(
    () =>
      createDrawerPorts({
        staff,
        locationId: location.id,
        date,
        locale,
        keeping,
        queue,
        createKey: newKey,
        nowMs: () => clock.now(),
      }),
    [clock, date, keeping, locale, location.id, queue, staff],
  );
  const reloadDay = useCallback(
    () => void queries.invalidateQueries({ queryKey: ['day', location.id] }),
    [location.id, queries],
  );
  const moveOnSheet = (bookingId: string) => {
    const party = ownParties.find((each) => each.bookingId === bookingId);
    if (party !== undefined) onMove?.(party);
  };
  return (
    <BookingDrawer
      reference={reference}
      location={location}
      ports={ports}
      bookingId={begun?.bookingId ?? null}
      task={begun?.task}
      drafts={drafts}
      stateOnSheet={ownParties.length === 0 ? null : serializeShown(ownParties)}
      isModal={isModal}
      onClose={onClose}
      onDone={reloadDay}
      onMoveOnSheet={onMove === null || ownParties.length === 0 ? null : moveOnSheet}
    />
  );
}
