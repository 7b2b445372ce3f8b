import { afterEach, describe, expect, it } from 'vitest';
import { type ManageChoice, confirmed, confirmFields, createChoiceHref } from './manage-press.ts';
import { openBookingOfTwo, otherTime } from './managed-booking.fixture.ts';
import { readManageQuery } from './steps/manage-query.ts';

let opened: ReturnType<typeof openBookingOfTwo>;
afterEach(() => opened.stop());

/** Reads the query in the address of a choice. */
function readAddress(choice: ManageChoice) {
  const href = createChoiceHref('/en/orlando/booking', opened.actor.getSnapshot(), choice);
  expect(href).toMatch(/^\/en\/orlando\/booking(?:\?|$)/u);
  const { wants, gameId, step, isQuoted } = readManageQuery(href.split('?')[1] ?? '');
  return { wants, gameId, ...step, isQuoted };
}

/** The query of the booking itself. */
const nothing = {
  wants: null,
  gameId: '',
  date: null,
  instanceId: null,
  isKidsMode: null,
  quantities: {},
  isQuoted: false,
} as const;

/** Opens the times to which the game can be moved, and returns the id of the game. */
async function openTimes() {
  opened = openBookingOfTwo();
  await opened.reach('shown');
  const gameId = opened.gameId();
  opened.send({ type: 'game.move', bookingId: gameId });
  await opened.reach('times');
  return gameId;
}

describe('the address of a choice', () => {
  it('names the change that it begins; without a name it leads back to the booking', async () => {
    opened = openBookingOfTwo();
    await opened.reach('shown');
    const gameId = opened.gameId();
    expect(readAddress({ type: 'game.move', bookingId: gameId })).toEqual({ ...nothing, wants: 'time', gameId });
    expect(readAddress({ type: 'game.tickets', bookingId: gameId })).toEqual({ ...nothing, wants: 'tickets', gameId });
    expect(readAddress({ type: 'booking.cancel' })).toEqual({ ...nothing, wants: 'cancel' });
    expect(readAddress({ type: 'payment.open' })).toEqual({ ...nothing, wants: 'pay' });
    expect(readAddress({ type: 'change.leave' })).toEqual(nothing);
    expect(readAddress({ type: 'booking.refresh' })).toEqual(nothing);
  });

  it('keeps the day and the mode that are chosen', async () => {
    const gameId = await openTimes();
    const day = { ...nothing, wants: 'time', gameId, date: '2026-12-03' };
    expect(readAddress({ type: 'date.select', date: '2026-12-03' })).toEqual(day);
    opened.send({ type: 'date.select', date: '2026-12-03' });
    opened.send({ type: 'kidsMode.set', isOn: true });
    expect(readAddress({ type: 'slots.retry' })).toEqual({ ...day, isKidsMode: true });
    const slot = readAddress({ type: 'slot.select', instanceId: otherTime });
    expect(slot).toEqual({ ...day, isKidsMode: true, instanceId: otherTime });
  });

  it('has the chosen time and tickets, and the form that confirms the change has the same', async () => {
    const gameId = await openTimes();
    await opened.atRest();
    opened.send({ type: 'slot.select', instanceId: otherTime });
    opened.send({ type: 'change.quote' });
    const snapshot = await opened.reach('confirming');
    const chosen = {
      ...nothing,
      wants: 'time',
      gameId,
      date: '2026-12-01',
      instanceId: otherTime,
      quantities: { adult: 2 },
    };
    expect(readAddress({ type: 'change.edit' })).toEqual(chosen);
    expect(readAddress({ type: 'slot.change' })).toEqual({ ...chosen, instanceId: null, quantities: {} });
    const carried = confirmFields(snapshot);
    const { wants, step, isQuoted } = readManageQuery(carried[confirmed.query] ?? '');
    expect({ ...chosen, wants, ...step, isQuoted }).toEqual({ ...chosen, isQuoted: true });
    expect(carried[confirmed.quote]).toBe(snapshot.context.quote?.quoteId);
  });
});
