import type { FoundPartyWire } from '@latchkey/cms-client/contract';
import { formatDate } from '@latchkey/i18n';
import { useEffect, useRef, useState } from 'react';
import type { FormTask, Task } from '../booking/drawer.types.ts';
import { FindParties } from '../booking/find-parties.tsx';
import { useNow } from '../foundation/clock/clock.tsx';
import { IconButton } from '../foundation/controls/button.tsx';
import { late } from '../foundation/late/late.tsx';
import { useRouter } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { Screen } from '../shell/screen.tsx';
import { DayBody } from './day-body.tsx';
import styles from './day-screen.module.css';
import type { DeskLocation, Party } from './day-types.ts';
import type { Begun } from './open-booking.tsx';
import { useDay } from './use-day.ts';
import { useTopOffset } from './use-top-offset.ts';
import { useMedia } from './use-media.ts';
import { PartyActKeys, usePartyKeys } from './use-party-keys.ts';

interface DayScreenProps {
  readonly location: DeskLocation;
  readonly date: string;
  /** The reference of the booking that is open beside the day. */
  readonly booking?: string | undefined;
}

/** The drawer of a booking. It is loaded apart, so that the day is shown before the forms for its bookings are there. */
const OpenBooking = late(async () => (await import('./open-booking.tsx')).OpenBooking, {
  phrases: ['counter'],
});

/** The media query of a phone, which shows a list in place of the sheet, and the booking in place of the list. */
const narrow = '(max-width: 47.99rem)';
const clockStepMs = 30_000;

/** The screen of a day at a location: the sheet, and a booking beside it. */
export function DayScreen({ location, date, booking: reference }: DayScreenProps) {
  const t = useText();
  const router = useRouter();
  const nowMs = useNow(clockStepMs);
  const isNarrow = useMedia(narrow);
  const state = useDay(location.id, date);
  const { sheet } = state;
  const root = useRef<HTMLDivElement>(null);
  /** The booking that was opened on this screen, with its task. Each opening has another `turn`, so that the drawer is rendered anew. */
  const [begun, setBegun] = useState<Begun | null>(null);
  /** The texts typed into drawers that were closed, by the reference of the booking. */
  const [drafts] = useState(() => new Map<string, FormTask>());
  const [moving, setMoving] = useState<Party | null>(null);

  const show = (to: string, open?: string) =>
    router.go({ page: 'day', location: location.slug, date: to, ...(open !== undefined && { booking: open }) });
  const open = (party: Party, task?: Task) => {
    const { reference: at, bookingId } = party;
    setMoving(null);
    setBegun((before) => ({ reference: at, bookingId, task, turn: (before?.turn ?? 0) + 1 }));
    show(date, at);
  };
  const close = () => {
    setBegun(null);
    show(date);
  };
  const startMove = (party: Party) => {
    close();
    setMoving(party);
  };
  const findSlot = (instanceId: string) =>
    sheet?.rooms.flatMap(({ slots }) => slots).find((slot) => slot.instanceId === instanceId);
  const moveTo = (party: Party, instanceId: string) => {
    const slot = findSlot(instanceId);
    if (slot === undefined) return;
    open(party, {
      type: 'move',
      bookingId: party.bookingId,
      date,
      instanceId,
      time: slot.startTime,
      startsAt: slot.startsAt,
    });
  };
  const sell = (game: string, instanceId: string) => {
    const slot = findSlot(instanceId);
    if (slot === undefined) return;
    router.go({ page: 'sell', location: location.slug, game, date, time: slot.startTime.slice(0, 5) });
  };
  const showFound = (found: FoundPartyWire) => {
    setBegun(null);
    setMoving(null);
    show(found.game?.date ?? date, found.reference);
  };

  useTopOffset(root, [isNarrow, reference === undefined, sheet === null, state.keptAt]);
  const isShown = sheet !== null;
  useEffect(() => {
    if (isShown) OpenBooking.fetchEarly();
  }, [isShown]);
  usePartyKeys({ root, sheet });

  // The open booking may come from the URL alone: then nothing was begun on this screen.
  const ownBegun = begun?.reference === reference ? begun : null;
  return (
    <div className={reference !== undefined && !isNarrow ? styles.beside : undefined}>
      <Screen
        isWide
        title={formatDate(date, t.dates, 'full')}
        documentTitle={`${formatDate(date, t.dates, 'medium')} · ${location.name}`}
        actions={
          <>
            <FindParties
              location={location}
              onFound={showFound}
              onLinkFound={({ basketId: link }) => router.go({ page: 'sell', location: location.slug, link })}
            />
            <IconButton icon="print" label={t('Print')} onClick={() => window.print()} />
          </>
        }
      >
        <div ref={root} className={styles.day} data-narrow={isNarrow ? '' : undefined}>
          <DayBody
            state={state}
            location={location}
            nowMs={nowMs}
            isNarrow={isNarrow}
            openReference={reference ?? null}
            moving={moving}
            onOpen={open}
            onSlot={sell}
            onMoving={setMoving}
            onMoveTo={moveTo}
          />
        </div>
      </Screen>
      {reference === undefined && <PartyActKeys sheet={sheet} onOpen={open} onMove={startMove} />}
      {reference !== undefined && (
        <OpenBooking
          key={`${reference} ${ownBegun?.turn ?? 0}`}
          reference={reference}
          begun={ownBegun}
          drafts={drafts}
          location={location}
          date={date}
          parties={sheet?.parties ?? []}
          isModal={isNarrow}
          onClose={close}
          onMove={isNarrow ? null : startMove}
        />
      )}
    </div>
  );
}
