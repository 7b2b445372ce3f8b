import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { selectConfirmation } from '../checkout/checkout.selectors.ts';
import { customerFields } from '../foundation/customer-fields.ts';
import type { PaymentStatus } from '../foundation/payment.ts';
import { manageMachine } from '../manage/manage.machine.ts';
import { selectManageNews, selectManageScreen } from '../manage/manage.selectors.ts';
import { createBookedWorld, otherTime } from '../proof/booked-world.ts';
import { createVenueWorld } from '../proof/world.ts';
import { replaySession } from '../replay/replay.ts';
import { customerFixture } from '../testing/fixtures.ts';
import { basketPart, sessionKeeper } from './basket-part.ts';
import { createVisit } from './create-visit.ts';
import { createMemoryAccessStore } from './memory-access-store.ts';
import { createMemorySessionStore } from './memory-session-store.ts';
import type { VisitPart } from './visit.types.ts';

const parts = ['booking', 'basket', 'checkout', 'manage'] as const satisfies readonly VisitPart[];

/** Opens a tab whose storage keeps the texts that the visit writes. */
function createTab(world: ReturnType<typeof createBookedWorld> | ReturnType<typeof createVenueWorld>) {
  const sessionStore = createMemorySessionStore();
  const accessStore = createMemoryAccessStore();
  const report = vi.fn();
  const open = () =>
    createVisit(
      { ...world.ports, log: () => undefined, sessionStore, accessStore },
      { location: { id: 'loc-orlando' }, locale: 'en' },
      { clock: world.clock, report },
    );
  const { management: gateway } = world.simulator;
  return { visit: open(), open, gateway, sessionStore, accessStore, report };
}

const readTexts = ({ sessionStore }: ReturnType<typeof createTab>) =>
  parts.map((part) => sessionStore.read(part) ?? '').join('\n');

async function openBooking(tab: ReturnType<typeof createTab>, visit = tab.visit, secret?: string) {
  const actor = visit.openManage(manageMachine, { gateway: tab.gateway, secret }, sessionKeeper);
  if (actor === null) throw new Error('The visit knows no booking');
  await waitFor(actor, (snapshot) => snapshot.hasTag('overview'));
  return actor;
}

async function chooseOtherTime(actor: Awaited<ReturnType<typeof openBooking>>) {
  const [game] = actor.getSnapshot().context.booking?.games ?? [];
  actor.send({ type: 'game.move', bookingId: game?.id ?? '' });
  await waitFor(actor, (snapshot) => snapshot.matches('choosingTime'));
  actor.send({ type: 'slot.select', instanceId: otherTime });
  actor.send({ type: 'change.quote' });
  await waitFor(actor, (snapshot) => snapshot.matches('confirming'));
}

async function checkOut() {
  const world = createVenueWorld({ isStored: true });
  const tab = createTab(world);
  tab.visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
  await vi.waitFor(() => expect(tab.visit.actors().checkout).not.toBeNull());
  const { checkout } = tab.visit.actors();
  if (checkout === null) throw new Error('There is no checkout');
  const customer = customerFixture();
  for (const field of customerFields) checkout.send({ type: 'field.set', field, value: customer[field] });
  checkout.send({ type: 'checkout.submit' });
  await waitFor(checkout, (snapshot) => snapshot.matches('confirmed'));
  return { ...world, tab, confirmation: selectConfirmation(checkout.getSnapshot()) };
}

describe('the booking of a link', () => {
  it('is opened without a change, and remembered for the tab', async () => {
    const world = createBookedWorld();
    const tab = createTab(world);
    const before = JSON.stringify(world.simulator.venue.management.all);
    const actor = await openBooking(tab, tab.visit, world.secret);
    expect(selectManageScreen(actor.getSnapshot()).name).toBe('shown');
    expect(JSON.stringify(world.simulator.venue.management.all)).toBe(before);
    expect(tab.visit.getSnapshot().rememberedReference).toBe(world.reference);
  });

  it('has no secret in a stored text or a trace, at any step of a move', async () => {
    const world = createBookedWorld();
    const tab = createTab(world);
    const written: string[] = [];
    const { write } = tab.sessionStore;
    tab.sessionStore.write = (part, text) => {
      written.push(text);
      write(part, text);
    };
    const actor = await openBooking(tab, tab.visit, world.secret);
    await chooseOtherTime(actor);
    actor.send({ type: 'change.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('changed'));
    expect(actor.getSnapshot().context.ports.key.secret).toBe(world.secret);
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter((text) => text.includes(world.secret))).toEqual([]);
    const trace = JSON.stringify(tab.visit.trace());
    expect([trace.includes(world.secret), trace.includes(`check-in-of-${world.reference}`)]).toEqual([false, false]);
  });

  it('is mailed once where the first response is lost and the button is pressed again', async () => {
    const world = createBookedWorld();
    const tab = createTab(world);
    const keys: string[] = [];
    const { sendBookingLink } = tab.gateway;
    tab.gateway.sendBookingLink = (command) => {
      keys.push(command.idempotencyKey ?? '');
      const isFirst = keys.length === 1;
      return isFirst
        ? Promise.resolve({ ok: false, error: { kind: 'timeout', message: '', details: [] } })
        : sendBookingLink(command);
    };
    const actor = await openBooking(tab, tab.visit, world.secret);
    for (let press = 1; press <= 2; press += 1) {
      actor.send({ type: 'link.send' });
      await vi.waitFor(() => expect(keys).toHaveLength(press));
      await waitFor(actor, (snapshot) => !snapshot.matches('sendingLink'));
    }
    expect(actor.getSnapshot().context.isLinkSent).toBe(true);
    expect(new Set(keys).size).toBe(1);
  });

  it('is replayed from its trace', async () => {
    const world = createBookedWorld();
    const tab = createTab(world);
    const actor = await openBooking(tab, tab.visit, world.secret);
    await chooseOtherTime(actor);
    actor.send({ type: 'change.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('changed'));
    const [trace] = (JSON.parse(JSON.stringify(tab.visit.trace())) as ReturnType<typeof tab.visit.trace>).parts;
    if (trace === undefined) throw new Error('There is no trace');
    expect(replaySession(manageMachine, trace).at(-1)).toBe(trace.end);
  });

  it('goes on where it was after a reload, with the secret of the tab', async () => {
    const world = createBookedWorld();
    const tab = createTab(world);
    const actor = await openBooking(tab, tab.visit, world.secret);
    await chooseOtherTime(actor);
    world.simulator.failNext('changeBooking', { kind: 'network', afterEffect: true });
    actor.send({ type: 'change.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('reconciling'));
    tab.visit.stop();
    const again = tab.open();
    const restored = again.openManage(manageMachine, { gateway: tab.gateway }, sessionKeeper);
    restored?.send({ type: 'change.retry' });
    await vi.waitFor(() => expect(restored?.getSnapshot().value).toBe('changed'));
    expect(tab.report).not.toHaveBeenCalled();
    const keys = world.simulator.calls
      .filter(({ operation }) => operation === 'changeBooking')
      .map(({ query }) => (query as { readonly idempotencyKey: string }).idempotencyKey);
    expect([new Set(keys).size, keys.length]).toEqual([1, 2]);
    expect(world.simulator.venue.management.all.map(({ version }) => version)).toEqual([2]);
  });

  it('begins anew where the link is of another booking than the stored one', async () => {
    const world = createBookedWorld();
    const tab = createTab(world);
    const actor = await openBooking(tab, tab.visit, world.secret);
    await chooseOtherTime(actor);
    tab.visit.stop();
    const other = tab.open().openManage(manageMachine, { gateway: tab.gateway, secret: 'unknown' }, sessionKeeper);
    await vi.waitFor(() => expect(other?.getSnapshot().value).toBe('notFound'));
    expect(other?.getSnapshot().context.booking).toBeNull();
  });

  it('is fetched again where the visitor comes back to the page', async () => {
    const world = createBookedWorld();
    const tab = createTab(world);
    const actor = await openBooking(tab, tab.visit, world.secret);
    world.simulator.venue.management.cancelByStaff(world.reference);
    tab.visit.notice('shown');
    await waitFor(actor, (snapshot) => snapshot.matches('cancelled'));
    expect(selectManageScreen(actor.getSnapshot())).toMatchObject({ name: 'cancelled', result: null });
  });
});

describe('a booking to which the visitor returns from the page of the provider', () => {
  async function returnTo(status: PaymentStatus | null) {
    const world = createBookedWorld({ isPaid: true, isPaying: status !== null });
    const tab = createTab(world);
    const { reference, secret } = world;
    if (status !== null) world.simulator.venue.management.payments.put(reference, { status, declined: null });
    const { gateway } = tab;
    const actor = tab.visit.openManage(manageMachine, { gateway, secret, returnsFromPayment: true });
    if (actor === null) throw new Error('The visit knows no booking');
    await waitFor(actor, (snapshot) => snapshot.hasTag('overview') || snapshot.matches({ paying: 'entering' }));
    return actor;
  }
  const newsAfter = async (status: PaymentStatus | null) => selectManageNews((await returnTo(status)).getSnapshot());

  it('shows the outcome of the payment', async () => {
    const paid = await returnTo('confirmed');
    expect(selectManageScreen(paid.getSnapshot())).toMatchObject({ name: 'changed', result: { kind: 'changed' } });
    expect(await newsAfter('cancelled')).toMatchObject({ isUnpaid: true, arePlacesLost: false });
    expect(await newsAfter('placesLost')).toMatchObject({ isUnpaid: false, arePlacesLost: true });
  });

  it('goes on with a payment that is not made yet', async () => {
    expect(selectManageScreen((await returnTo('open')).getSnapshot()).name).toBe('paying');
  });

  it('shows no news if there was no payment, and fetches it once', async () => {
    const actor = await returnTo(null);
    expect(selectManageScreen(actor.getSnapshot()).name).toBe('shown');
    expect(actor.getSnapshot().context.returnsFromPayment).toBe(false);
  });

  it('shows that a booking was cancelled before the visitor came back', async () => {
    const world = createBookedWorld({ isPaid: true });
    world.simulator.venue.management.cancelByStaff(world.reference);
    const { visit, gateway } = createTab(world);
    const actor = visit.openManage(manageMachine, { gateway, secret: world.secret, returnsFromPayment: true });
    await vi.waitFor(() => expect(actor?.getSnapshot().value).toBe('cancelled'));
  });
});

describe('a booking that was made in this tab', () => {
  it('is offered until it is forgotten, and opens without its link', async () => {
    const { tab, confirmation } = await checkOut();
    expect(tab.visit.getSnapshot().rememberedReference).toBe(confirmation?.reference);
    tab.visit.stop();
    const next = tab.open();
    expect(next.getSnapshot().rememberedReference).toBe(confirmation?.reference);
    const actor = await openBooking(tab, next);
    expect(actor.getSnapshot().context.booking?.reference).toBe(confirmation?.reference);
    next.forgetBooking();
    expect([next.getSnapshot().rememberedReference, next.actors().manage]).toEqual([null, null]);
    expect(next.openManage(manageMachine, { gateway: tab.gateway })).toBeNull();
    expect(readTexts(tab)).not.toContain(customerFixture().email);
    expect(tab.open().getSnapshot().rememberedReference).toBeNull();
  });

  it('has no secret in the stored text of the checkout', async () => {
    const { tab, confirmation } = await checkOut();
    const secret = confirmation?.access?.secret ?? '';
    expect([
      secret === '',
      readTexts(tab).includes(confirmation?.reference ?? '-'),
      readTexts(tab).includes(secret),
    ]).toEqual([false, true, false]);
    expect(JSON.stringify(tab.visit.trace())).not.toContain(secret);
  });

  it('is no longer shown at the checkout once it is forgotten', async () => {
    const { tab } = await checkOut();
    tab.visit.forgetBooking();
    expect(tab.visit.getSnapshot()).toMatchObject({ checkout: null, rememberedReference: null });
  });
});
