import { isFull, isProof, recordFigures, repeated, seed, seeded } from '@latchkey/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/kernel/wall-clock.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { tomorrow } from '../caller.ts';
import { openEditableVenue, type EditableVenue } from '../editable-venue.ts';
import { createDocumentChanges } from './rooms/change-documents.ts';
import { checkRooms } from './rooms/check-rooms.ts';
import { createRandomParties } from './rooms/random-parties.ts';
import { createRoomCounts } from './rooms/room-counts.ts';
import { createRoomModel, physicalRooms } from './rooms/room-model.ts';

const stepCount = repeated({ test: 200, short: 800, full: 100_000 });

const policyByCard = {
  changeUntilHours: 2,
  cancellation: [{ untilHours: 6, back: 'original' }],
  higherPrice: 'card',
  lowerPrice: 'original',
};

describe.each(backends)('rooms through random changes of their hours on $name', (backend) => {
  let venue: EditableVenue;
  let api: TestApi;
  beforeAll(async () => {
    venue = await openEditableVenue();
    await venue.changeVenue({ physicalRooms });
    await venue.change('game-vault', { policy: policyByCard });
    // The limits are not the subject: one visitor makes hundreds of baskets.
    api = await backend.open({
      contentDir: venue.folder,
      maxLiveBaskets: 0,
      maxHeldPlaces: 0,
      maxUpcomingBookings: 0,
      maxCheckoutsPerHour: 0,
    });
  });
  afterAll(async () => {
    await api.close();
    await venue.remove();
  });

  it('have one party at a time, and lose no party', async () => {
    const random = seeded(seed);
    // The day is late enough for every change, at whatever time of the day the test runs.
    const day = addDays(tomorrow('America/New_York'), 2);
    const model = createRoomModel();
    const counts = createRoomCounts();
    const documents = createDocumentChanges({ api, venue, random, model, counts, day });
    const parties = createRandomParties({ api, random, model, counts, day });
    const moveToOverlapping = () => parties.move({ isOverlapping: true });
    // The actions that are listed several times are drawn more often.
    const actions: readonly (readonly [string, () => Promise<void>])[] = [
      ['hours', documents.changeHours],
      ['place', documents.placeGame],
      ['close', documents.closeRooms],
      ['hold', parties.hold],
      ['hold', parties.hold],
      ['hold', parties.hold],
      ['book', parties.book],
      ['book', parties.book],
      ['move', () => parties.move({ isOverlapping: false })],
      ['move to an overlapping slot', moveToOverlapping],
      ['move to an overlapping slot', moveToOverlapping],
      ['cancel', parties.cancel],
      ['give back', parties.giveBack],
      ['settle', parties.settle],
      ['settle', parties.settle],
    ];

    for (let step = 0; step < stepCount; step += 1) {
      const [name, act] = random.pick(actions);
      await act();
      await checkRooms({ api, model, documents, parties, counts }, `step ${step} of seed ${seed}: ${name}`);
    }

    recordFigures('rooms through random changes of their hours', { steps: stepCount, ...counts });
    const { changes, placed, closed, held, booked, moved, cancelled, begunByCard } = counts;
    // Each of the 15 actions is drawn about 13 times in the 200 steps of a test.
    expect(Math.min(changes, placed, closed, held, booked, moved, cancelled)).toBeGreaterThan(5);
    expect(begunByCard).toBeGreaterThan(0);
    // Rare events occur only in the many steps of a proof.
    const { overlappingMoves, paidByCard, endedUnpaid, takenWhileClosed, heldBesideClosed } = counts;
    if (isProof) expect(Math.min(overlappingMoves, paidByCard, endedUnpaid, takenWhileClosed)).toBeGreaterThan(0);
    // A hold of a game while one of its twin rooms is closed shows that the other twin stays open. It is rare: only a full run has hundreds.
    if (isFull) expect(heldBesideClosed).toBeGreaterThan(100);
  });
});
