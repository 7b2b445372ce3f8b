import { describe, expect, it } from 'vitest';
import { backends } from './backends.ts';
import { at, toBooking } from './caller.ts';
import {
  inOwnRoom,
  inRooms,
  northCapacity,
  physicalRoomsWorld,
  readMaxAvailable,
  southCapacity,
  vaultParty,
} from './physical-rooms-world.ts';

describe.each(backends)('documents that change the rooms of a game on $name', (backend) => {
  const world = physicalRoomsWorld(backend);

  it('keep the ids of slots and the parties of a game that moves into physical rooms and back', async () => {
    const slot = await world.firstVaultSlot();
    await world.book(vaultParty(slot, 3));
    await world.changeGame('game-vault', inRooms('north', 'south'));
    expect(await world.listTaken()).toEqual(['north 3']);
    expect((await world.firstVaultSlot()).startsAt).toBe(slot.startsAt);
    await world.changeGame('game-vault', inOwnRoom(6, 30));
    // A room of its own has no name.
    expect(await world.listTaken()).toEqual([' 3']);
    expect((await world.firstVaultSlot()).instanceId).toBe(slot.instanceId);
    expect(await world.listUnsettled()).toEqual([]);
  });

  it('report a party to the staff whose game leaves its room, and sell nothing more in that room', async () => {
    await world.changeGame('game-vault', inRooms('north', 'south'));
    const slot = await world.firstVaultSlot();
    await world.book(vaultParty(slot, northCapacity));
    const inSouth = await world.book(vaultParty(slot, southCapacity - 1));
    await world.venue.change('game-vault', { playedIn: ['north'] });
    expect(await world.listUnsettledAfterImport()).toEqual([`${slot.startTime} outsideSchedule`]);
    await world.venue.importTo(world.api);
    expect(await world.listUnsettled()).toEqual([`${slot.startTime} outsideSchedule`]);
    const { instanceId } = at(inSouth.bookings, 0);
    expect(await world.firstVaultSlot()).toMatchObject({ availability: { status: false } });
    expect((await world.visitor.tryCreate({ bookings: [toBooking(instanceId, 1)] })).status).toBe(409);
    // The vault returns to the room, in which its party has left one place.
    await world.changeGame('game-vault', { playedIn: ['north', 'south'] });
    expect(await world.listUnsettled()).toEqual([]);
    expect(readMaxAvailable(await world.firstVaultSlot())).toBe(1);
  });

  it('report a party that is outside of physical rooms in which its game was played before, already before the import', async () => {
    // The database knows both rooms of the vault from earlier documents.
    await world.changeGame('game-vault', inRooms('south'));
    await world.changeGame('game-vault', inRooms('north'));
    await world.changeGame('game-vault', inOwnRoom(6, 30));
    const slot = await world.firstVaultSlot();
    await world.book(vaultParty(slot, 3));
    await world.venue.change('game-vault', inRooms('north', 'south'));
    expect(await world.listUnsettledAfterImport()).toEqual([`${slot.startTime} outsideSchedule`]);
    await world.venue.importTo(world.api);
    expect(await world.listUnsettled()).toEqual([`${slot.startTime} outsideSchedule`]);
  });
});
