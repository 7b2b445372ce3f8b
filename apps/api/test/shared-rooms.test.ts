import { changeQuoteWire, secretHeader } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { backends } from './backends.ts';
import { at } from './caller.ts';
import {
  atticParty,
  inRooms,
  northCapacity,
  physicalRoomsWorld,
  readMaxAvailable,
  southCapacity,
  vaultParty,
} from './physical-rooms-world.ts';

describe.each(backends)('a physical room of several games on $name', (backend) => {
  const world = physicalRoomsWorld(backend);
  /** Puts the attic into the north room, and the vault into both. */
  const shareNorthRoom = async () => {
    await world.venue.change('game-attic', inRooms('north'));
    await world.changeGame('game-vault', inRooms('north', 'south'));
  };

  it('has one party at a time, while a game with a second room sells that room', async () => {
    await shareNorthRoom();
    const [attic, vault] = [await world.firstAtticSlot(), await world.firstVaultSlot()];
    expect(attic.startsAt).toBe(vault.startsAt);
    const { id } = await world.visitor.create({ bookings: [atticParty(attic, 2)] });
    // The attic has the north room, so the vault gets the south one.
    await world.visitor.create({ bookings: [vaultParty(vault, 2)] });
    expect(await world.listTaken()).toEqual(['north 2', 'south 2']);
    await world.visitor.create({ bookings: [vaultParty(vault, southCapacity - 2)] });
    expect(await world.firstVaultSlot()).toMatchObject({ availability: { status: false } });
    await world.deleteBasket(id);
    expect(readMaxAvailable(await world.firstVaultSlot())).toBe(northCapacity);
    await world.visitor.create({ bookings: [vaultParty(vault, 1)] });
    expect(await world.firstAtticSlot()).toMatchObject({ availability: { status: false }, reason: 'roomTaken' });
    expect(await world.visitor.errorOf(world.visitor.tryCreate({ bookings: [atticParty(attic, 2)] }))).toMatchObject({
      status: 409,
      code: 'slot_unavailable',
    });
  });

  it('takes one of two games of a basket, which is rejected if the other game has no second room', async () => {
    await shareNorthRoom();
    const [attic, vault] = [await world.firstAtticSlot(), await world.firstVaultSlot()];
    const { id } = await world.visitor.create({ bookings: [vaultParty(vault, 2), atticParty(attic, 2)] });
    expect(await world.listTaken()).toEqual(['north 2', 'south 2']);
    await world.deleteBasket(id);
    await world.changeGame('game-vault', inRooms('north'));
    const both = world.visitor.tryCreate({ bookings: [vaultParty(vault, 2), atticParty(attic, 2)] });
    expect(await world.visitor.errorOf(both)).toMatchObject({ status: 409, code: 'slot_unavailable' });
    expect(await world.listTaken()).toEqual([]);
  });

  it('with two parties at one time is reported to the staff until one of them has cancelled', async () => {
    // Each game has a room of its own until the import.
    const vault = await world.book(vaultParty(await world.firstVaultSlot(), 2));
    await world.book(atticParty(await world.firstAtticSlot(), 2));
    await world.venue.change('game-attic', inRooms('north'));
    await world.venue.change('game-vault', inRooms('north'));
    expect(await world.listUnsettledAfterImport()).toEqual(['10:00 roomTakenTwice']);
    await world.venue.importTo(world.api);
    expect(await world.listUnsettled()).toEqual(['10:00 roomTakenTwice']);
    const later = at(await world.visitor.vault(), 1);
    expect(readMaxAvailable(later)).toBe(northCapacity);
    const path = '/api/resova/loc-harbour/my-booking';
    const headers = { [secretHeader]: vault.access?.secret ?? '' };
    const { quoteId } = parse(
      changeQuoteWire,
      (await world.visitor.call('POST', `${path}/cancel/quote`, { headers, body: { version: 1 } })).data,
    );
    expect(
      (await world.visitor.call('POST', `${path}/cancel`, { headers, body: { version: 1, quoteId } })).status,
    ).toBe(200);
    expect(await world.listUnsettled()).toEqual([]);
    expect(await world.firstVaultSlot()).toMatchObject({ availability: { status: false }, reason: 'roomTaken' });
  });
});
