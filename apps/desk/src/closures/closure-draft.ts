import type { ClosureBody, ClosureWire } from '@latchkey/cms-client/contract';
import { addDays, dateInZone, timeInZone } from '../foundation/clock/clock.tsx';

/** A closure as it is typed. */
export interface ClosureDraft {
  /** The id of the game; null for all rooms of the location, or all games of `room`. */
  readonly gameId: string | null;
  /** The id of a physical room; null where a game or the whole location is closed. */
  readonly room: string | null;
  readonly fromDate: string;
  readonly fromTime: string;
  readonly toDate: string;
  readonly toTime: string;
  readonly kind: ClosureBody['kind'];
  readonly remark: string;
}

/** The longest remark that the api takes, in characters. */
export const maxRemarkLength = 200;

/** Creates the draft of a closure that begins with the next full hour and lasts for one. */
export function createFirstDraft(gameId: string | null, nowMs: number, timeZone: string): ClosureDraft {
  const hour = Number(timeInZone(nowMs, timeZone).slice(0, 2));
  const today = dateInZone(nowMs, timeZone);
  const at = (hours: number) => ({
    date: addDays(today, Math.floor(hours / 24)),
    time: `${String(hours % 24).padStart(2, '0')}:00`,
  });
  const [from, to] = [at(hour + 1), at(hour + 2)];
  return {
    gameId,
    room: null,
    fromDate: from.date,
    fromTime: from.time,
    toDate: to.date,
    toTime: to.time,
    kind: 'repair',
    remark: '',
  };
}

/** The errors of a draft by field; a field without one is absent. */
export type DraftErrors = Partial<
  Record<keyof ClosureDraft, 'This field is required' | 'The end must be after the start.'>
>;

/** Finds the errors of a draft. */
export function findErrors(draft: ClosureDraft): DraftErrors {
  const required = (['fromDate', 'fromTime', 'toDate', 'toTime'] as const).filter((field) => draft[field] === '');
  if (required.length > 0) {
    return Object.fromEntries(required.map((field) => [field, 'This field is required'])) satisfies DraftErrors;
  }
  // On one wall clock, the order of the texts is the order of time.
  const [from, to] = [`${draft.fromDate} ${draft.fromTime}`, `${draft.toDate} ${draft.toTime}`];
  return from < to ? {} : { toTime: 'The end must be after the start.' };
}

/** Makes the body of the call that quotes or makes the closure. */
export function draftToBody({ gameId, room, kind, remark, ...draft }: ClosureDraft): ClosureBody {
  return {
    gameId,
    room,
    from: { date: draft.fromDate, time: draft.fromTime },
    to: { date: draft.toDate, time: draft.toTime },
    kind,
    remark: remark.trim().slice(0, maxRemarkLength),
  };
}

/** Makes the body of a closure that was made, with its period on the wall clock of its location. */
export function closureToBody(closure: ClosureWire, timeZone: string): ClosureBody {
  const wall = (instant: string) => {
    const instantMs = Date.parse(instant);
    return { date: dateInZone(instantMs, timeZone), time: timeInZone(instantMs, timeZone) };
  };
  const { gameId, room = null, kind, remark, startsAt, endsAt } = closure;
  return { gameId, room, kind, remark: remark.slice(0, maxRemarkLength), from: wall(startsAt), to: wall(endsAt) };
}
