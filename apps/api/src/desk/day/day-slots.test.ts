import { describe, expect, it } from 'vitest';
import type { SlotRow } from '../../inventory/slots/slot-row.ts';
import { emptySlot as slot } from '../../testing/empty-slot.ts';
import { toDaySlot, listDaySlots } from './day-slots.ts';

const view = { closures: [], physicalId: null, noticeMinutes: 0, nowMs: Date.parse('2026-06-10T08:00:00Z') };
const closure = (startsAt: string, endsAt: string, gameId: string | null = null) => ({
  startsAt,
  endsAt,
  gameId,
  room: null,
});

describe('the slots of a day', () => {
  const later = { ...slot, id: '67108866', startsAt: '2026-06-10T12:00:00.000Z' };

  it('have the free, sold and held places of their stored rows', () => {
    const stored = { ...slot, taken: 4, held: 1 };
    expect(
      listDaySlots([slot, later], { slots: [stored], beside: [stored] }, slot.date).map((each) =>
        toDaySlot(each, view),
      ),
    ).toMatchObject([
      { instanceId: 's67108865', sold: 3, held: 1, capacity: 6, state: 'open' },
      { instanceId: 's67108866', sold: 0, held: 0, state: 'open' },
    ]);
  });

  it('include a slot that is no longer in the schedule only if it is sold or held', () => {
    const withdrawn = { ...slot, isWithdrawn: true };
    const extra = { ...slot, startsAt: '2026-06-10T10:30:00.000Z', isWithdrawn: true, taken: 2 };
    const slots = listDaySlots([slot, later], { slots: [withdrawn, extra], beside: [withdrawn, extra] }, slot.date);
    expect(slots.map((each) => toDaySlot(each, view))).toMatchObject([
      { startsAt: extra.startsAt, sold: 2, state: 'withdrawn' },
      { startsAt: later.startsAt, state: 'open' },
    ]);
  });

  it('are occupied or doubled while a party of another game has the room', () => {
    const at = (time: string) => `2026-06-10T${time}:00.000Z`;
    const party = { ...slot, id: '67108868', startsAt: at('10:30'), isWithdrawn: true, taken: 2 };
    const lastMinute = { ...later, startsAt: at('11:44') };
    const afterParty = { ...later, id: '67108867', startsAt: at('11:45') };
    const stateAfter = (stored: readonly SlotRow[]) =>
      listDaySlots([slot, lastMinute, afterParty], { slots: stored, beside: stored }, slot.date).map(
        (each) => toDaySlot(each, view).state,
      );
    // The game of the party begins at 10:30 and needs the room until 11:45. The slots are listed by their starts: 10:00, 10:30, 11:44, 11:45.
    expect(stateAfter([party])).toEqual(['occupied', 'withdrawn', 'occupied', 'open']);
    expect(stateAfter([party, { ...slot, taken: 2 }])).toEqual(['doubled', 'doubled', 'occupied', 'open']);
    // A slot of another day is not listed, and its party has the room all the same.
    expect(stateAfter([{ ...party, date: '2026-06-09' }])).toEqual(['occupied', 'occupied', 'open']);
    // This is one party, which pays for a move from one of the slots to the other.
    const pair = [
      { ...party, isPaired: true },
      { ...slot, taken: 2, isPaired: true },
    ];
    expect(stateAfter(pair)).toEqual(['occupied', 'withdrawn', 'occupied', 'open']);
  });

  const endsAtMs = Date.parse(slot.startsAt) + slot.durationMinutes * 60_000;
  // The slot is from 10:00 to 11:00, and it is 08:00.
  it.each([
    ['open', 'before their start', view],
    ['notice', 'from their start on', { ...view, nowMs: Date.parse(slot.startsAt) }],
    ['notice', 'until their end', { ...view, nowMs: endsAtMs - 1 }],
    ['past', 'at their end', { ...view, nowMs: endsAtMs }],
    ['notice', 'within the notice', { ...view, noticeMinutes: 121 }],
    ['open', 'exactly at the notice', { ...view, noticeMinutes: 120 }],
    [
      'closed',
      'if a closure begins before their end',
      { ...view, closures: [closure('2026-06-10T10:59:00Z', '2026-06-10T20:00:00Z')] },
    ],
    [
      'closed',
      'if a closure of their game ends after their start',
      { ...view, closures: [closure('2026-06-10T06:00:00Z', '2026-06-10T10:01:00Z', 'game-vault')] },
    ],
    [
      'open',
      'if a closure ends at their start',
      { ...view, closures: [closure('2026-06-10T06:00:00Z', '2026-06-10T10:00:00Z')] },
    ],
    [
      'open',
      'if a closure begins at their end',
      { ...view, closures: [closure('2026-06-10T11:00:00Z', '2026-06-10T12:00:00Z')] },
    ],
    [
      'open',
      'during a closure of another game',
      { ...view, closures: [closure('2026-06-10T06:00:00Z', '2026-06-10T20:00:00Z', 'game-attic')] },
    ],
    [
      'closed',
      'during a closure, also within the notice',
      { ...view, noticeMinutes: 500, closures: [closure('2026-06-10T06:00:00Z', '2026-06-10T20:00:00Z')] },
    ],
  ] as const)('are %s %s', (state, _circumstance, by) => {
    expect(toDaySlot(slot, by).state).toBe(state);
  });
});
