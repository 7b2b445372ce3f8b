import { beforeEach, describe, expect, it } from 'vitest';
import { backends } from './backends.ts';
import { at } from './caller.ts';
import { inRooms, physicalRoomsWorld, readMaxAvailable, southCapacity, vaultParty } from './physical-rooms-world.ts';

/** Returns a closed time of the documents: physical rooms on a day. */
function closeDay(date: string, ...rooms: readonly string[]) {
  return { from: `${date}T00:00`, to: `${date}T23:00`, kind: 'repair', rooms };
}

/** The vault is played in both rooms here, and the attic in the north room only. */
describe.each(backends)('a closed time of physical rooms in the documents on $name', (backend) => {
  const world = physicalRoomsWorld(backend);
  beforeEach(async () => {
    await world.venue.change('game-attic', inRooms('north'));
    await world.changeGame('game-vault', inRooms('north', 'south'));
  });

  it('closes one of two twins, and reports its party before the import', async () => {
    const slot = await world.firstVaultSlot();
    await world.book(vaultParty(slot, 2));
    await world.book(vaultParty(slot, southCapacity - 1));
    const { date, startTime } = slot;
    await world.venue.changeVenue({ closed: [closeDay(date, 'north')] });
    expect(await world.listUnsettledAfterImport()).toEqual([`${startTime} closed`]);
    const lines = await world.api.describeOutside(world.venue.folder);
    if (!lines.ok) throw new Error(lines.error.message);
    expect(lines.value).toEqual([
      expect.stringContaining(`Go        loc-harbour, game-vault, only room north: ${date} ${startTime}, `),
      expect.stringContaining(`Go        loc-harbour, game-attic: ${date} ${startTime}, `),
      `Booked    loc-harbour, game-vault, ${date} ${startTime}: 2 taken places; the slot is in a closed time of the room north.`,
    ]);
    await world.venue.importTo(world.api);
    // Each start is still one slot, with the places of the south room.
    const slots = await world.visitor.vault();
    expect(slots.map(readMaxAvailable)).toEqual([1, ...slots.slice(1).map(() => southCapacity)]);
    expect(at(slots, 0).reason).toBeUndefined();
    expect(await world.firstAtticSlot()).toMatchObject({ reason: 'closed', availability: { status: false } });
    await world.book(vaultParty(at(slots, 1), 2));
    expect(await world.listTaken()).toEqual(['north 2', 'south 5', 'south 2']);
  });

  it('closes a game for the time in which all of its rooms are closed', async () => {
    const { date } = await world.firstVaultSlot();
    await world.venue.changeVenue({ closed: [closeDay(date, 'north', 'south')] });
    await world.venue.importTo(world.api);
    const slots = await world.visitor.vault();
    expect(slots.map(({ reason }) => reason)).toEqual(slots.map(() => 'closed'));
  });

  it('leaves its rooms and their parties as they were once the documents no longer have it', async () => {
    const slot = await world.firstVaultSlot();
    await world.book(vaultParty(slot, 2));
    await world.venue.changeVenue({ closed: [closeDay(slot.date, 'north', 'south')] });
    await world.venue.importTo(world.api);
    await world.venue.changeVenue({ closed: [] });
    await world.venue.importTo(world.api);
    expect(await world.listUnsettledAfterImport()).toEqual([]);
    expect(readMaxAvailable(at(await world.visitor.vault(), 2))).toBe(southCapacity);
    // The party of the vault is still in the north room.
    expect((await world.firstAtticSlot()).availability.spaces.maxAvailable).toBe(0);
  });
});
