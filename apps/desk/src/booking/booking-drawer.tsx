import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useIsConnected } from '../foundation/api/connection.ts';
import { Badge } from '../foundation/controls/notice.tsx';
import { Drawer } from '../foundation/controls/dialog.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import styles from './booking-drawer.module.css';
import { bookingDrawerMachine } from './booking-drawer.machine.ts';
import { BookingNotices } from './booking-notices.tsx';
import { BookingOverview } from './booking-overview.tsx';
import { findDraft } from './drawer.rules.ts';
import type { DeskBooking, DrawerEvent, DrawerPorts, DrawerSnapshot, FormTask, Task } from './drawer.types.ts';
import { TaskForm } from './task-form.tsx';

export interface BookingDrawerProps {
  readonly reference: string;
  readonly location: DeskLocation;
  readonly ports: DrawerPorts;
  /** The game that was pressed on the sheet, on which the keys act. */
  readonly bookingId: string | null;
  /** The task that was begun on the sheet. */
  readonly task?: Task | undefined;
  /** The texts that were typed into drawers that were closed, by the reference of the booking. */
  readonly drafts: Map<string, FormTask>;
  /** The state of the booking on the sheet, by `serializeShown`; another value means that the booking has changed. Null where the sheet lacks it. */
  readonly stateOnSheet: string | null;
  /** True where the drawer covers the screen, as on a phone; else the screen beside it stays usable. */
  readonly isModal: boolean;
  readonly onClose: () => void;
  /** Called when something was done, so that other views of the booking are read again. */
  readonly onDone: () => void;
  /** Called when the person wants to choose another time on the sheet; null where the sheet does not show the game. */
  readonly onMoveOnSheet: ((bookingId: string) => void) | null;
}

/** A booking in the drawer beside the day. It has to be rendered anew for another booking or another task. */
export function BookingDrawer(props: BookingDrawerProps) {
  const { reference, location, ports, task, drafts, bookingId, stateOnSheet, isModal, onClose, onDone, onMoveOnSheet } =
    props;
  const t = useText();
  const [snapshot, send] = useMachine(bookingDrawerMachine, {
    input: { ports, reference, task: chooseFirstTask(task, drafts.get(reference)) },
  });
  const { booking, news } = snapshot.context;
  const gameNames = useMemo(() => new Map(location.rooms.map(({ gameId, name }) => [gameId, name])), [location]);
  const gameName = (gameId: string) => gameNames.get(gameId) ?? gameId;

  useEffect(() => {
    const draft = findDraft(snapshot);
    if (draft === null) drafts.delete(reference);
    else drafts.set(reference, draft);
  }, [drafts, reference, snapshot]);
  useEffect(() => {
    if (news !== null) onDone();
  }, [news, onDone]);
  useRefreshBehindSheet(booking, stateOnSheet, send);
  useRefreshOnConnection(send);
  useDrawerKeys({ snapshot, send, bookingId, onMoveOnSheet });

  const isForm = snapshot.context.task !== null && snapshot.context.task.type !== 'act';
  return (
    <Drawer
      isModal={isModal}
      onClose={onClose}
      title={
        <span className={styles.title}>
          <bdi>{booking === null ? reference : formatTitle(booking)}</bdi>
          {booking?.state === 'cancelled' && <Badge tone="danger">{t('Cancelled')}</Badge>}
          {booking?.soldAtDesk === true && <Badge>{t('Sold at the desk')}</Badge>}
        </span>
      }
    >
      {snapshot.matches('loading') && <Skeleton lines={6} />}
      {snapshot.matches('notFound') && <p>{t('This booking does not exist at this location.')}</p>}
      {snapshot.matches('failed') && (
        <ErrorState error={snapshot.context.error} onRetry={() => send({ type: 'booking.retry' })} />
      )}
      {booking !== null && (
        <>
          <BookingNotices snapshot={snapshot} send={send} gameName={gameName} />
          {isForm ? (
            <TaskForm
              snapshot={snapshot}
              send={send}
              location={location}
              gameName={gameName}
              onMoveOnSheet={onMoveOnSheet}
            />
          ) : (
            <BookingOverview
              booking={booking}
              location={location}
              pending={snapshot.context.task}
              isBusy={snapshot.hasTag('busy')}
              send={send}
              gameName={gameName}
            />
          )}
        </>
      )}
    </Drawer>
  );
}

type Send = (event: DrawerEvent) => void;

/** Reads the booking again where the sheet shows another state of it. */
function useRefreshBehindSheet(booking: DeskBooking | null, stateOnSheet: string | null, send: Send): void {
  const shown = booking === null ? null : serializeShown(booking.games);
  const isBehind = stateOnSheet !== null && shown !== null && stateOnSheet !== shown;
  useEffect(() => {
    if (isBehind) send({ type: 'booking.refresh' });
  }, [isBehind, stateOnSheet, send]);
}

/** Reads the booking again once there is a connection: before, the drawer shows a kept booking, or only the part that the sheet knows. */
function useRefreshOnConnection(send: Send): void {
  const isConnected = useIsConnected();
  const wasConnected = useRef(isConnected);
  useEffect(() => {
    if (isConnected && !wasConnected.current) send({ type: 'booking.refresh' });
    wasConnected.current = isConnected;
  }, [isConnected, send]);
}

/** Returns the task to begin with: the typed text of an earlier drawer, if the task is of the same type. */
function chooseFirstTask(task: Task | undefined, draft: FormTask | undefined): Task | undefined {
  return draft !== undefined && (task === undefined || task.type === draft.type) ? draft : task;
}

/** Writes the state of a booking's games, as a day sheet shows it, as one text to compare. */
export function serializeShown(
  games: readonly {
    readonly bookingId: string;
    readonly version: number;
    readonly arrivedAt: string | null;
    readonly noShowAt: string | null;
  }[],
): string {
  return games
    .map(({ bookingId, version, arrivedAt, noShowAt }) =>
      [bookingId, version, arrivedAt !== null, noShowAt !== null].join(' '),
    )
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(', ');
}

function formatTitle({
  customer: { firstName, lastName },
  reference,
}: {
  readonly customer: { firstName: string; lastName: string };
  readonly reference: string;
}) {
  return `${firstName} ${lastName}`.trim() || reference;
}

interface DrawerKeys {
  readonly snapshot: DrawerSnapshot;
  readonly send: Send;
  readonly bookingId: string | null;
  readonly onMoveOnSheet: ((bookingId: string) => void) | null;
}

/** Lets the keys of the sheet act on the booking that is open. */
function useDrawerKeys({ snapshot, send, bookingId, onMoveOnSheet }: DrawerKeys): void {
  const t = useText();
  const { booking } = snapshot.context;
  // A booking that was opened from the search has no pressed game, so the keys act on its first one.
  const game = booking?.games.find((each) => each.bookingId === bookingId) ?? booking?.games[0] ?? null;
  useShortcut('c', t('Check in'), () => {
    if (game !== null) send({ type: 'act', act: 'checkIn', bookingId: game.bookingId });
  });
  useShortcut('n', t('Note'), () => {
    if (booking !== null) send({ type: 'task.open', task: { type: 'note', text: booking.note } });
  });
  useShortcut('m', t('Move'), () => {
    if (game === null || game.blockedBy !== null) return;
    if (onMoveOnSheet !== null) onMoveOnSheet(game.bookingId);
    else
      send({
        type: 'task.open',
        task: { type: 'move', bookingId: game.bookingId, date: game.date, instanceId: null, time: null },
      });
  });
}
