import { changeOutcomeWire, changeQuoteWire, managedBookingWire, secretHeader } from '@latchkey/cms-client/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { backends } from './backends.ts';
import { at, toBooking } from './caller.ts';
import {
  inRooms,
  northCapacity,
  physicalRoomsWorld,
  readMaxAvailable,
  southCapacity,
  vaultParty,
} from './physical-rooms-world.ts';

const adultPrice = 32.5;

describe.each(backends)('twins on $name', (backend) => {
  const world = physicalRoomsWorld(backend);
  beforeEach(() => world.changeGame('game-vault', inRooms('north', 'south')));

  it('are one slot for each start, with the places of the twin that has the most', async () => {
    const slots = await world.visitor.vault();
    expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length);
    expect(readMaxAvailable(at(slots, 0))).toBe(southCapacity);
    const small = await world.visitor.create({ bookings: [vaultParty(at(slots, 0), 3)] });
    expect(await world.listTaken()).toEqual(['north 3']);
    expect(readMaxAvailable(await world.firstVaultSlot())).toBe(southCapacity);
    await world.visitor.create({ bookings: [vaultParty(at(slots, 0), 5)] });
    expect(await world.listTaken()).toEqual(['north 3', 'south 5']);
    // Each twin has one place left, so a party of two gets none.
    expect(await world.firstVaultSlot()).toMatchObject({
      instanceId: at(slots, 0).instanceId,
      availability: { status: true, spaces: { maxAvailable: 1 } },
    });
    expect(
      await world.visitor.errorOf(world.visitor.tryCreate({ bookings: [vaultParty(at(slots, 0), 2)] })),
    ).toMatchObject({
      status: 409,
      code: 'slot_unavailable',
    });
    // The party in the north room counts its own places as free.
    expect(readMaxAvailable(await world.firstVaultSlot(`&basketId=${small.id}`))).toBe(northCapacity);
  });

  it('are shown to the owner of a basket as the twin that it holds, with all the places of that room', async () => {
    const slot = await world.firstVaultSlot();
    await world.visitor.create({ bookings: [vaultParty(slot, 2)] });
    const { id } = await world.visitor.create({ bookings: [vaultParty(slot, 3)] });
    expect(await world.listTaken()).toEqual(['north 2', 'south 3']);
    const shownToOwner = await world.firstVaultSlot(`&basketId=${id}`);
    expect(shownToOwner.instanceId).not.toBe(slot.instanceId);
    expect(readMaxAvailable(shownToOwner)).toBe(southCapacity);
    // The id of either twin means the one that the basket holds.
    for (const { instanceId } of [slot, shownToOwner]) {
      const changed = await world.visitor.update(id, { bookings: [toBooking(instanceId, 5)] });
      expect(changed.bookings.map((booking) => booking.instanceId)).toEqual([shownToOwner.instanceId]);
    }
    expect(await world.listTaken()).toEqual(['north 2', 'south 5']);
  });

  it('give a party that outgrows its room the larger one, under the same booking id and at the same prices', async () => {
    const slot = await world.firstVaultSlot();
    const held = await world.visitor.create({ bookings: [vaultParty(slot, 2)] });
    await world.venue.change('game-vault', {
      standard: [{ id: 'adult', name: 'Adult', singlePrice: 50, maxQuantity: 6 }],
    });
    await world.venue.importTo(world.api);
    const grown = await world.visitor.update(held.id, { bookings: [vaultParty(slot, 5)] });
    expect(await world.listTaken()).toEqual(['south 5']);
    expect(at(grown.bookings, 0)).toMatchObject({ id: at(held.bookings, 0).id, total: 5 * adultPrice });
    // A party that becomes smaller stays in the room that it holds, though the north room is free.
    await world.visitor.update(held.id, { bookings: [vaultParty(slot, 2)] });
    expect(await world.listTaken()).toEqual(['south 2']);
  });

  it('take as many private parties at a time as there are twins', async () => {
    await world.changeGame('game-vault', { isPrivate: true });
    const slot = await world.firstVaultSlot();
    await world.visitor.create({ bookings: [vaultParty(slot, 2)] });
    expect(readMaxAvailable(await world.firstVaultSlot())).toBe(southCapacity);
    await world.visitor.create({ bookings: [vaultParty(slot, 2)] });
    const fullSlot = await world.firstVaultSlot();
    expect(fullSlot).toMatchObject({ instanceId: slot.instanceId, availability: { status: false } });
    expect(fullSlot.reason).toBeUndefined();
    expect((await world.visitor.tryCreate({ bookings: [vaultParty(slot, 2)] })).status).toBe(409);
    expect(await world.listTaken()).toEqual(['north 2', 'south 2']);
  });

  it('are both held by one basket that has two parties at the same time, in either order', async () => {
    const slot = await world.firstVaultSlot();
    const { id, bookings } = await world.visitor.create({ bookings: [vaultParty(slot, 2)] });
    // Six fit into the south room only, so this basket names its slot.
    const other = await world.visitor.create({ bookings: [vaultParty(slot, southCapacity)] });
    const southId = at(other.bookings, 0).instanceId;
    await world.deleteBasket(other.id);
    const both = [toBooking(at(bookings, 0).instanceId, 2), toBooking(southId, 2)];
    await world.visitor.update(id, { bookings: both });
    expect(await world.listTaken()).toEqual(['north 2', 'south 2']);
    await world.visitor.update(id, { bookings: both.toReversed() });
    expect(await world.listTaken()).toEqual(['north 2', 'south 2']);
  });

  it('are the same slot when it is read alone as in the list of a day', async () => {
    const slot = await world.firstVaultSlot();
    await world.visitor.create({ bookings: [vaultParty(slot, northCapacity)] });
    const path = `loc-harbour/game/game-vault/details?instanceId=${slot.instanceId}`;
    expect(await world.visitor.slot(path)).toMatchObject({
      instanceId: slot.instanceId,
      availability: { status: true, spaces: { maxAvailable: southCapacity } },
    });
  });

  it('are held once by a creation that is repeated with its key', async () => {
    const slot = await world.firstVaultSlot();
    await world.visitor.create({ bookings: [vaultParty(slot, northCapacity)] });
    const body = { bookings: [vaultParty(slot, southCapacity)] };
    const held = await world.visitor.create(body, 'a-key-of-16-signs');
    const again = await world.visitor.create(body, 'a-key-of-16-signs');
    expect(again.id).toBe(held.id);
    expect(await world.listTaken()).toEqual(['north 4', 'south 6']);
  });

  it('are chosen anew for a booking that moves to another start, and for one that grows', async () => {
    const [slot, later] = [at(await world.visitor.vault(), 0), at(await world.visitor.vault(), 1)];
    await world.book(vaultParty(later, 3));
    const { access, bookings } = await world.book(vaultParty(slot, 4));
    const path = '/api/resova/loc-harbour/my-booking';
    const headers = { [secretHeader]: access?.secret ?? '' };
    const change = async (instanceId: string, quantity: number) => {
      const { version } = parse(managedBookingWire, (await world.visitor.call('GET', path, { headers })).data);
      const game = { bookingId: at(bookings, 0).id, ...toBooking(instanceId, quantity) };
      const quoted = await world.visitor.call('POST', `${path}/change/quote`, { headers, body: { version, game } });
      const { quoteId } = parse(changeQuoteWire, quoted.data);
      const changed = await world.visitor.call('POST', `${path}/change`, { headers, body: { version, game, quoteId } });
      return parse(changeOutcomeWire, changed.data);
    };
    expect(await world.listTaken()).toEqual(['north 4', 'north 3']);
    expect(await change(later.instanceId, 4)).toMatchObject({ status: 'changed' });
    expect(await world.listTaken()).toEqual(['north 3', 'south 4']);
    await change(slot.instanceId, 4);
    expect(await world.listTaken()).toEqual(['north 4', 'north 3']);
    await change(slot.instanceId, 6);
    expect(await world.listTaken()).toEqual(['south 6', 'north 3']);
  });
});
