import {
  type BookingManagementGateway,
  createMemoryAccessStore,
  createMemoryBasketStore,
  createMemorySessionStore,
  createVisit,
  type ManagedBooking,
  type ManagedGame,
  manageMachine,
  type ManageScreen,
  runUntilRest,
  selectCancellation,
  selectChangeCategories,
  selectManageNews,
  selectManageScreen,
  selectQuote,
  selectSlotRows,
  type Visit,
} from '@latchkey/booking-core';
import { formatDate, formatPrice, formatTime } from '@latchkey/i18n';
import type { BoxOffice } from './box-office.ts';

export interface ManagingOffice extends BoxOffice {
  readonly management: BookingManagementGateway;
}

/** The milliseconds within which a request and its repeats end. */
const restMs = 60_000;

/**
 * Opens a booking by the link of its confirmation. Then it can be moved, its tickets changed, or the whole cancelled, until the visitor
 * leaves.
 *
 * @returns true if the link has opened a booking, false if it opens nothing here
 * @throws {VisitorLeft} when the visitor leaves
 */
export async function manage(office: ManagingOffice, link: string): Promise<boolean> {
  const { terminal, client, gateway, cards, createKey, now, locale, management } = office;
  // `/en/orlando/booking#` and the secret, which has 22 characters
  const [, slug = '', secret = ''] = /\/[a-z]{2}\/([^/#]+)\/booking#([\w-]{22})$/u.exec(link.trim()) ?? [];
  const locations = await client.listLocations();
  const location = locations.ok ? locations.value.data.find((each) => each.slug === slug) : undefined;
  if (location === undefined) {
    terminal.print('This is not a link to a booking.');
    return false;
  }
  const visit = createVisit(
    {
      gateway,
      payments: cards.gateway,
      createKey,
      now,
      accessStore: createMemoryAccessStore(),
      basketStore: createMemoryBasketStore(),
      sessionStore: createMemorySessionStore(),
      log: (message) => terminal.print(`! ${message}`),
    },
    { location, locale },
  );
  try {
    const actor = visit.openManage(manageMachine, { gateway: management, secret, splitCount: null });
    if (actor === null) return false;
    for (;;) {
      await runUntilRest(visit, { limitMs: restMs });
      const screen = selectManageScreen(actor.getSnapshot());
      const result = await show(office, actor, screen);
      if (result !== null) return result;
    }
  } finally {
    visit.stop();
  }
}

type ManageActor = NonNullable<ReturnType<Visit['openManage']>>;

/**
 * Shows a screen and does what the visitor chooses there.
 *
 * @returns null if the conversation goes on; otherwise what `manage` returns: true if it has shown a booking, false if the link opens none here
 */
async function show(office: ManagingOffice, actor: ManageActor, screen: ManageScreen): Promise<boolean | null> {
  const { terminal } = office;
  const { error, outdated } = selectManageNews(actor.getSnapshot());
  if (error !== null) terminal.print(`! ${error.phrase}`);
  if (outdated !== null) terminal.print('! The booking was changed by somebody else in the meantime.');
  switch (screen.name) {
    case 'notFound':
    case 'elsewhere':
      terminal.print(`The link opens no booking here. Call ${screen.contact?.telephone ?? 'the venue'}.`);
      return false;
    case 'failed':
      await terminal.prompt('! The booking could not be loaded. Enter to try again:');
      actor.send({ type: 'booking.retry' });
      return null;
    case 'cancelled':
      terminal.print(`\n${screen.booking.reference}: cancelled.`);
      return true;
    case 'shown':
    case 'changed':
      return chooseWay(office, actor, screen.booking);
    case 'times':
      return chooseTime(office, actor);
    case 'tickets':
      return chooseTickets(office, actor, screen.game);
    case 'confirming':
      return confirm(office, actor, screen);
    case 'inDoubt':
      await terminal.prompt('! It is not known yet whether this was done. Enter to check again:');
      actor.send({ type: 'change.retry' });
      return null;
    case 'paying':
      office.cards.useCard(await terminal.prompt('Test card (e.g. pm_card_visa):'));
      actor.send({ type: 'payment.submit' });
      return null;
    case 'paymentInDoubt':
      await terminal.prompt('! It is not known yet whether this was paid. Enter to check again:');
      actor.send({ type: 'change.retry' });
      return null;
    case 'loading':
    case 'quoting':
    case 'paymentPending':
      return null;
  }
}

function formatWhen({ date, startTime }: Pick<ManagedGame, 'date' | 'startTime'>, { locale }: BoxOffice): string {
  return `${formatDate(date, locale)}, ${formatTime(startTime, locale)}`;
}

/** Shows the booking and what can be done with it. Returns true if the visitor keeps it as it is, which ends the conversation. */
async function chooseWay(office: ManagingOffice, actor: ManageActor, booking: ManagedBooking): Promise<boolean | null> {
  const { terminal, locale } = office;
  const { reference, games, currency } = booking;
  terminal.print(`\n${reference}`);
  for (const game of games) {
    const price = formatPrice({ amountMinor: game.totalMinor, currency }, locale);
    const tickets = game.tickets.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
    terminal.print(`     ${game.gameName}, ${formatWhen(game, office)}: ${tickets}, ${price}`);
  }
  const changeable = games.filter(({ change }) => change.isAllowed);
  const ways = [
    ...changeable.flatMap((game) => [
      { label: `Another time for ${game.gameName}`, event: { type: 'game.move', bookingId: game.id } as const },
      { label: `Other tickets for ${game.gameName}`, event: { type: 'game.tickets', bookingId: game.id } as const },
    ]),
    ...(selectCancellation(actor.getSnapshot())?.isAllowed
      ? [{ label: 'Cancel', event: { type: 'booking.cancel' } as const }]
      : []),
    { label: 'Keep the booking as it is', event: null },
  ];
  const { event } = await terminal.choose('What now:', ways, ({ label }) => label);
  if (event === null) return true;
  actor.send(event);
  return null;
}

async function chooseTime({ terminal, locale }: ManagingOffice, actor: ManageActor): Promise<null> {
  const slots = selectSlotRows(actor.getSnapshot())
    .rows.flat()
    .filter(({ reason }) => reason === null);
  const { date } = actor.getSnapshot().context;
  terminal.print(`\n${formatDate(date, locale)}`);
  const ways = [
    ...slots.map(({ slot }) => ({
      label: formatTime(slot.startTime, locale),
      event: { type: 'slot.select', instanceId: slot.instanceId } as const,
    })),
    { label: 'Another day', event: 'day' as const },
    { label: 'Keep the booking as it is', event: { type: 'change.leave' } as const },
  ];
  const { event } = await terminal.choose('Time:', ways, ({ label }) => label);
  actor.send(event === 'day' ? { type: 'date.select', date: await terminal.prompt('Day (YYYY-MM-DD):') } : event);
  return null;
}

async function chooseTickets(office: ManagingOffice, actor: ManageActor, game: ManagedGame): Promise<null> {
  const { terminal } = office;
  terminal.print(`\n${game.gameName}`);
  for (const { id, name, quantity } of selectChangeCategories(actor.getSnapshot())) {
    const typed = await terminal.prompt(`${name} (${quantity}):`);
    if (/^\d{1,3}$/u.test(typed)) actor.send({ type: 'quantity.set', categoryId: id, quantity: Number(typed) });
  }
  const { reason } = selectQuote(actor.getSnapshot());
  if (reason === null) actor.send({ type: 'change.quote' });
  else {
    terminal.print(`! These tickets cannot be booked (${reason.code}).`);
    actor.send({ type: 'change.leave' });
  }
  return null;
}

async function confirm(
  { terminal, locale }: ManagingOffice,
  actor: ManageActor,
  { quote, intent }: Extract<ManageScreen, { name: 'confirming' }>,
): Promise<null> {
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency: quote.currency }, locale);
  const { cardMinor, vouchersMinor, newVoucherMinor, handMinor } = quote.back;
  const lines = [
    ['Old total', quote.oldTotalMinor],
    ['New total', quote.newTotalMinor],
    ['Kept by the venue', quote.keptMinor],
    ['Due at the venue', quote.dueAtVenueMinor],
    ['Refund to the card', cardMinor],
    ['Refund to gift vouchers', vouchersMinor],
    ['Refund as a new gift voucher', newVoucherMinor],
    ['Refund at the venue', handMinor],
  ] as const;
  terminal.print('');
  for (const [name, amountMinor] of lines) if (amountMinor > 0) terminal.print(`     ${name}: ${price(amountMinor)}`);
  const ways = [
    { label: intent.type === 'cancel' ? 'Cancel the booking' : 'Confirm the change', type: 'change.confirm' as const },
    { label: 'Keep the booking as it is', type: 'change.leave' as const },
  ];
  const { type } = await terminal.choose('Confirm:', ways, ({ label }) => label);
  actor.send({ type });
  return null;
}
