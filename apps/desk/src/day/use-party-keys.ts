import type { DaySheetWire } from '@latchkey/cms-client/schema';
import type { RefObject } from 'react';
import type { Task } from '../booking/drawer.types.ts';
import { useText } from '../foundation/text/text.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import type { Party } from './day-types.ts';
import { axisOfDay, partyStops } from './day-view.ts';
import { focusStop } from './focus-stop.ts';
import { type Direction, stopAfter } from './next-party.ts';

interface PartyKeys {
  readonly root: RefObject<HTMLElement | null>;
  readonly sheet: DaySheetWire | null;
  /** The drawer is open: its own keys act on its booking. */
  readonly isOpen: boolean;
  readonly open: (party: Party, task?: Task) => void;
  readonly startMove: (party: Party) => void;
}

/** The keys of the day: j and k go through the parties, the others act on the one that has the focus. */
export function usePartyKeys({ root, sheet, isOpen, open, startMove }: PartyKeys): void {
  const t = useText();
  const focused = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-booking]') ?? null;
  const act = (run: (party: Party) => void) => {
    const bookingId = focused()?.dataset['booking'];
    const party = sheet?.parties.find((each) => each.bookingId === bookingId);
    if (party !== undefined && !isOpen) run(party);
  };
  const go = (direction: Direction) => {
    if (sheet === null || root.current === null) return;
    const columns = new Map(sheet.rooms.map(({ gameId }, index) => [gameId, index]));
    const stops = partyStops(axisOfDay(sheet.rooms, sheet.parties, sheet.timeZone), columns, sheet.parties);
    const next = stopAfter(stops, focused()?.dataset['booking'] ?? null, direction);
    if (next !== null) focusStop(root.current, next);
  };
  useShortcut('j', t('Next party'), () => go('next'));
  useShortcut('k', t('Party before'), () => go('previous'));
  useShortcut('c', t('Check in'), () =>
    act((party) => open(party, { type: 'act', act: 'checkIn', bookingId: party.bookingId })),
  );
  useShortcut('n', t('Note'), () => act((party) => open(party, { type: 'note', text: party.note })));
  useShortcut('m', t('Move'), () => act(startMove));
}
