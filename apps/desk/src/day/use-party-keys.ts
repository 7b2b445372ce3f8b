import type { DaySheetWire } from '@latchkey/cms-client/contract';
import type { RefObject } from 'react';
import type { Task } from '../booking/drawer.types.ts';
import { useText } from '../foundation/text/text.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import type { Party } from './day-types.ts';
import { createDayAxis, listPartyStops } from './day-view.ts';
import { focusStop } from './focus-stop.ts';
import { type Direction, findNextStop } from './next-stop.ts';

interface PartyKeys {
  readonly root: RefObject<HTMLElement | null>;
  readonly sheet: DaySheetWire | null;
}

const focused = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-booking]') ?? null;

/** Lets the keys j and k go through the parties of the day. */
export function usePartyKeys({ root, sheet }: PartyKeys): void {
  const t = useText();
  const go = (direction: Direction) => {
    if (sheet === null || root.current === null) return;
    const stops = listPartyStops(createDayAxis(sheet.rooms, sheet.parties, sheet.timeZone), sheet.rooms, sheet.parties);
    const next = findNextStop(stops, focused()?.dataset['booking'] ?? null, direction);
    if (next !== null) focusStop(root.current, next);
  };
  useShortcut('j', t('Next party'), () => go('next'));
  useShortcut('k', t('Party before'), () => go('previous'));
}

interface PartyActKeysProps {
  readonly sheet: DaySheetWire | null;
  readonly onOpen: (party: Party, task?: Task) => void;
  readonly onMove: (party: Party) => void;
}

/** The keys that act on the party that has the focus. To be rendered only while no booking is open, since the drawer has the same keys. */
export function PartyActKeys({ sheet, onOpen, onMove }: PartyActKeysProps) {
  const t = useText();
  const act = (run: (party: Party) => void) => {
    const bookingId = focused()?.dataset['booking'];
    const party = sheet?.parties.find((each) => each.bookingId === bookingId);
    if (party !== undefined) run(party);
  };
  useShortcut('c', t('Check in'), () =>
    act((party) => onOpen(party, { type: 'act', act: 'checkIn', bookingId: party.bookingId })),
  );
  useShortcut('n', t('Note'), () => act((party) => onOpen(party, { type: 'note', text: party.note })));
  useShortcut('m', t('Move'), () => act(onMove));
  return null;
}
