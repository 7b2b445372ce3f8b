import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { CalendarDay, CalendarQuery, GameCalendar } from '../foundation/calendar.ts';
import type { Outcome } from '../foundation/outcome.ts';
import { calendarMachine } from './calendar.machine.ts';
import { selectCalendarDays } from './calendar.selectors.ts';
import type { CalendarWish } from './calendar.types.ts';

const query: CalendarQuery = {
  locationId: 'loc-orlando',
  gameId: 'lost-temple',
  from: '2026-11-23',
  to: '2027-01-22',
  isKidsMode: false,
};
const wish = (over: Partial<CalendarQuery> = {}, times: CalendarWish['times'] = 'some'): CalendarWish => ({
  query: { ...query, ...over },
  times,
});
const days: Outcome<readonly CalendarDay[]> = {
  ok: true,
  value: [
    { date: '2026-11-23', status: 'few' },
    { date: '2026-11-24', status: 'closed', closureKind: 'repair' },
  ],
};

function open(listDays: GameCalendar['listDays'] = () => Promise.resolve(days)) {
  const asked: CalendarQuery[] = [];
  const calendar: GameCalendar = {
    listDays: (wanted) => {
      asked.push(wanted);
      return listDays(wanted);
    },
  };
  const actor = createActor(calendarMachine, { input: { calendar } }).start();
  return {
    actor,
    asked,
    rest: () => waitFor(actor, (snapshot) => snapshot.matches('resting')),
    statuses: () => [...selectCalendarDays(actor.getSnapshot()).values()],
  };
}

describe('the calendar of a game', () => {
  it('is not loaded before a visitor is about to choose', async () => {
    const { actor, asked, rest, statuses } = open();
    actor.send({ type: 'calendar.follow', wish: wish() });
    expect(asked).toEqual([]);
    actor.send({ type: 'calendar.use' });
    await rest();
    expect(asked).toEqual([query]);
    expect(statuses()).toEqual(['few', 'repair']);
  });

  it('is loaded at once if the day of the list has no times, and only once for all days of the range', async () => {
    const { actor, asked, rest } = open();
    actor.send({ type: 'calendar.follow', wish: wish({}, null) });
    expect(asked).toHaveLength(0);
    actor.send({ type: 'calendar.follow', wish: wish({}, 'none') });
    await rest();
    actor.send({ type: 'calendar.follow', wish: wish({}, 'some') });
    actor.send({ type: 'calendar.use' });
    await rest();
    expect(asked).toHaveLength(1);
  });

  it('forgets the days of the mode before, and ignores a late response about them', async () => {
    const late: ((outcome: typeof days) => void)[] = [];
    const { actor, asked, rest, statuses } = open(
      ({ isKidsMode }) =>
        new Promise((resolve) => {
          if (isKidsMode) resolve({ ok: true, value: [{ date: '2026-11-23', status: 'soldOut' }] });
          else late.push(resolve);
        }),
    );
    actor.send({ type: 'calendar.use' });
    actor.send({ type: 'calendar.follow', wish: wish() });
    actor.send({ type: 'calendar.follow', wish: wish({ isKidsMode: true }) });
    late[0]?.(days);
    await rest();
    expect(asked.map(({ isKidsMode }) => isKidsMode)).toEqual([false, true]);
    expect(statuses()).toEqual(['soldOut']);
    actor.send({ type: 'calendar.follow', wish: wish({ gameId: 'other' }, null) });
    expect(statuses()).toEqual([]);
  });

  it('is loaded again whenever it is opened', async () => {
    const { actor, asked, rest } = open();
    actor.send({ type: 'calendar.open' });
    expect(asked).toEqual([]);
    actor.send({ type: 'calendar.follow', wish: wish() });
    actor.send({ type: 'calendar.open' });
    await rest();
    actor.send({ type: 'calendar.open' });
    await rest();
    expect(asked).toHaveLength(2);
  });

  it('knows no days after a failed call, and does not repeat it', async () => {
    const { actor, asked, rest, statuses } = open(() => Promise.reject(new Error('away')));
    actor.send({ type: 'calendar.use' });
    actor.send({ type: 'calendar.follow', wish: wish() });
    await rest();
    actor.send({ type: 'calendar.follow', wish: wish({}, 'none') });
    expect(statuses()).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
