// @vitest-environment jsdom
import { type ManageScreen, selectManageScreen } from '@latchkey/booking-core';
import type { Simulator } from '@latchkey/booking-core/testing';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { I18nProvider } from '@latchkey/i18n/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listPageLines } from '../steps/page-lines.fixture.ts';
import type { RunningSteps } from '../steps/running-steps.client.ts';
import { StepsFrame } from '../steps/steps-frame.client.tsx';
import { ManageView } from './manage-screens.tsx';
import { venue } from '../basket/venue.fixture.ts';
import { openBookingOfTwo, otherTime } from './managed-booking.fixture.ts';
import { runningHost, runningSteps } from './running-host.client.tsx';
import { readManageQuery } from './steps/manage-query.ts';
import { createPostedHost } from './steps/posted-host.tsx';

const t = createTranslator('en', en);
const page = {
  flow: 'manage',
  locale: 'en',
  location: { id: venue.id, slug: venue.slug },
  formKey: 'the-key',
} as const;

type Opened = ReturnType<typeof openBookingOfTwo>;
/** Opens a page and brings it to a state of a screen. */
type Specimen = () => Promise<Opened>;

const never = () => new Promise<never>(() => undefined);

/** Opens a page, and waits for its first screen. */
async function open(options: Parameters<typeof openBookingOfTwo>[0] = {}): Promise<Opened> {
  const opened = openBookingOfTwo(options);
  await opened.reach('shown', 'cancelled', 'failed', 'notFound', 'elsewhere', 'paying', 'paymentPending', 'changed');
  return opened;
}

/** The options of a page on which the next call of an operation fails, as without a network. */
const fail = (operation: Parameters<Simulator['failNext']>[0]) => ({
  prepare: (simulator: Simulator) => simulator.failNext(operation, { kind: 'network' }),
});

/** Opens a booking of two tickets, and adds a third one to the choice. */
async function openTickets(options?: Parameters<typeof open>[0]): Promise<Opened> {
  const opened = await open(options);
  opened.send({ type: 'game.tickets', bookingId: opened.gameId() });
  await opened.reach('tickets');
  opened.send({ type: 'quantity.increase', categoryId: 'adult' });
  return opened;
}

/** Opens the question whether to confirm the third ticket. */
async function confirmThird(options?: Parameters<typeof open>[0]): Promise<Opened> {
  const opened = await openTickets(options);
  opened.send({ type: 'change.quote' });
  await opened.reach('confirming');
  return opened;
}

/** Opens the times to which the game can be moved. */
async function openTimes(options?: Parameters<typeof open>[0]): Promise<Opened> {
  const opened = await open(options);
  opened.send({ type: 'game.move', bookingId: opened.gameId() });
  await opened.atRest();
  return opened;
}

/** Confirms the third ticket of a booking that is paid by card, and so begins its payment. */
async function payThird(options?: Parameters<typeof open>[0]): Promise<Opened> {
  const opened = await confirmThird({ isPaid: true, ...options });
  opened.send({ type: 'change.confirm' });
  await opened.reach('paying');
  return opened;
}

/** Has the machine ask for the outcome again and again, until the screen is as described. */
async function retryUntil({ actor }: Opened, screen: Partial<ManageScreen>): Promise<void> {
  await vi.waitFor(() => {
    try {
      expect(selectManageScreen(actor.getSnapshot())).toMatchObject(screen);
    } catch (error) {
      actor.send({ type: 'change.retry' });
      throw error;
    }
  });
}

/** The specimens of each screen, one for each state in which a visitor can meet it. A screen without a specimen is an error of the types. */
const specimens: { readonly [Name in ManageScreen['name']]: Readonly<Record<string, Specimen>> } = {
  loading: {
    'at first': () => {
      const prepare = ({ management }: Simulator) => void Object.assign(management, { getManagedBooking: never });
      return Promise.resolve(openBookingOfTwo({ prepare }));
    },
  },
  failed: { 'without a connection': () => open(fail('getManagedBooking')) },
  notFound: { 'with an unknown link': () => open({ link: 'unknown' }) },
  elsewhere: {
    'at another system': () => open({ prepare: ({ venue: { management } }) => void (management.managedBy = 'resova') }),
  },
  shown: {
    unpaid: () => open(),
    paid: () => open({ isPaid: true }),
    'changed in another window since it was opened': async () => {
      const opened = await open();
      const { booking } = opened.actor.getSnapshot().context;
      opened.simulator.venue.management.touch(booking?.reference ?? '');
      opened.send({ type: 'booking.refresh' });
      await vi.waitFor(() => expect(opened.actor.getSnapshot().context.outdated).not.toBeNull());
      return opened;
    },
    'out of date': async () => {
      const opened = await open();
      opened.simulator.failNext('getManagedBooking', { kind: 'network' });
      opened.send({ type: 'booking.refresh' });
      await vi.waitFor(() => expect(opened.actor.getSnapshot().context.loadError).not.toBeNull());
      return opened;
    },
    'with a quote that failed': async () => {
      const opened = await open(fail('quoteCancellation'));
      opened.send({ type: 'booking.cancel' });
      await vi.waitFor(() => expect(opened.actor.getSnapshot().context.error).not.toBeNull());
      await opened.reach('shown');
      return opened;
    },
    'with a payment given up': async () => {
      const opened = await payThird();
      opened.send({ type: 'payment.change' });
      await opened.reach('shown');
      return opened;
    },
    'with a payment under way': async () => {
      const { simulator, actor } = await payThird();
      const { secret } = actor.getSnapshot().context.ports.key;
      return open({ link: secret, prepare: (other) => void Object.assign(other.management, simulator.management) });
    },
  },
  changed: {
    'with a third ticket': async () => {
      const opened = await confirmThird();
      opened.send({ type: 'change.confirm' });
      await opened.reach('changed');
      return opened;
    },
  },
  cancelled: {
    'by the venue': () =>
      open({ prepare: ({ venue: { management } }, { reference }) => management.cancelByStaff(reference) }),
    'by the visitor, who had paid': async () => {
      const opened = await open({ isPaid: true });
      opened.send({ type: 'booking.cancel' });
      await opened.reach('confirming');
      opened.send({ type: 'change.confirm' });
      await opened.reach('cancelled');
      return opened;
    },
  },
  times: {
    'on the day of the booking': () => openTimes(),
    'without a connection': () => openTimes(fail('listMoveTimes')),
  },
  tickets: {
    'with a third ticket': () => openTickets(),
    'as they are booked': async () => {
      const opened = await openTickets();
      opened.send({ type: 'quantity.decrease', categoryId: 'adult' });
      return opened;
    },
    'with a quote that failed': async () => {
      const opened = await openTickets(fail('quoteChange'));
      opened.send({ type: 'change.quote' });
      await vi.waitFor(() => expect(opened.actor.getSnapshot().context.error).not.toBeNull());
      return opened;
    },
  },
  quoting: {
    'a third ticket': async () => {
      const prepare = ({ management }: Simulator) => void Object.assign(management, { quoteChange: never });
      const opened = await openTickets({ prepare });
      opened.send({ type: 'change.quote' });
      return opened;
    },
  },
  confirming: {
    'a third ticket': () => confirmThird(),
    'a third ticket that is paid by card': () => confirmThird({ isPaid: true }),
    'another time': async () => {
      const opened = await openTimes();
      opened.send({ type: 'slot.select', instanceId: otherTime });
      opened.send({ type: 'change.quote' });
      await opened.reach('confirming');
      return opened;
    },
    'a cancellation': async () => {
      const opened = await open({ isPaid: true });
      opened.send({ type: 'booking.cancel' });
      await opened.reach('confirming');
      return opened;
    },
  },
  inDoubt: {
    'after the last automatic attempt': async () => {
      const lost = () => Promise.resolve({ ok: false, error: { kind: 'network', message: '', details: [] } });
      const opened = await confirmThird({
        prepare: ({ management }) => void Object.assign(management, { changeBooking: lost }),
      });
      opened.send({ type: 'change.confirm' });
      await retryUntil(opened, { name: 'inDoubt', canRetry: true });
      return opened;
    },
  },
  paying: { 'a third ticket': () => payThird() },
  paymentPending: {
    'a third ticket': async () => {
      const opened = await payThird({
        prepare: ({ management }) => void Object.assign(management, { cancelChangePayment: never }),
      });
      opened.send({ type: 'payment.change' });
      await opened.reach('paymentPending');
      return opened;
    },
  },
  paymentInDoubt: {
    'a third ticket': async () => {
      const opened = await payThird();
      const { booking } = opened.actor.getSnapshot().context;
      const { payments } = opened.simulator.venue.management;
      payments.put(booking?.reference ?? '', { status: 'processing', declined: null });
      opened.send({ type: 'payment.submit' });
      await retryUntil(opened, { name: 'paymentInDoubt' });
      return opened;
    },
  },
};

/** The parts in which the two pages differ; the test leaves them out of both. */
const exceptions: readonly { readonly why: string; readonly selector?: string; readonly line?: RegExp }[] = [
  { why: 'Only a page with scripts has the button Print.', line: /^\[Print\]$/u },
  { why: 'With scripts, the calendar is in a popup, which is closed.', selector: '#calendar, dialog' },
  {
    why: 'With scripts, a quantity is between two buttons; without, it is a list.',
    selector: '[aria-label="Choose tickets"]',
  },
  { why: 'The two pages may name other limits of the quantities.', selector: '.bounds' },
];

/** The lines that the two pages write differently; `as` is the line of the page without scripts. */
const equivalents: readonly { readonly why: string; readonly line: RegExp; readonly as: string }[] = [
  {
    why: 'Without scripts, the page does not notice that the tickets in the list are those of the booking.',
    line: /^\[Show the new price\] off$/u,
    as: '[Show the new price]',
  },
];

/**
 * The screens of a payment, which the checkout draws. They differ: the card is typed in a form of the provider with scripts, and on a page of the
 * provider without.
 */
const paymentScreens: readonly string[] = [
  'paying',
  'paymentPending',
  'paymentInDoubt',
] satisfies ManageScreen['name'][];

/** Renders a page; without `running` it is one without scripts. Returns its lines, without the exceptions, and the URLs of its choices. */
function renderLines(node: ReactNode, running?: RunningSteps) {
  document.body.innerHTML = renderToStaticMarkup(
    <I18nProvider locale="en" phrases={en}>
      <StepsFrame {...page} action={never} {...(running && { running })}>
        {node}
      </StepsFrame>
    </I18nProvider>,
  );
  for (const { selector } of exceptions) {
    if (selector !== undefined) for (const found of document.querySelectorAll(selector)) found.remove();
  }
  const lines = listPageLines(document.body)
    .filter((text) => !exceptions.some(({ line }) => line?.test(text) === true))
    .map((text) => equivalents.find(({ line }) => line.test(text))?.as ?? text);
  const hrefs = Array.from(document.querySelectorAll('a[rel=nofollow]'), (link) => link.getAttribute('href'));
  return { lines, hrefs };
}

/** A screen as a page without scripts has it, and as one with scripts has it. */
function bothWays({ actor }: Opened) {
  const snapshot = actor.getSnapshot();
  const screen = selectManageScreen(snapshot);
  const props = { t, brand: 'Cipher', venue, snapshot, screen };
  const query = readManageQuery('');
  const posted = createPostedHost({ t, venue, served: { snapshot, screen, days: new Map() }, query });
  const review = { send: () => undefined, isSending: false, response: null };
  const steps = runningSteps({ t, actor, snapshot, review });
  const running = runningHost({
    t,
    actor,
    snapshot,
    path: '/en/orlando/booking',
    brand: 'Cipher',
    venue,
    secret: '',
    days: new Map(),
    calendar: { isOpen: false, onOpen: () => undefined, onClose: () => undefined },
  });
  return {
    name: screen.name,
    posted: renderLines(<ManageView {...props} host={posted} />),
    running: renderLines(<ManageView {...props} host={running} />, steps),
  };
}

const stops: (() => void)[] = [];
// jsdom has no media.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Renders a specimen with scripts and without, and asserts that it is at its screen. */
async function openBothWays(name: string, specimen: Specimen) {
  const opened = await specimen();
  stops.push(opened.stop);
  const { name: shownName, posted, running } = bothWays(opened);
  expect(shownName).toBe(name);
  return { posted, running };
}

const screens = Object.entries(specimens);

describe.each(screens.filter(([name]) => paymentScreens.includes(name)))('the screen %s', (name, states) => {
  it.each(Object.entries(states))('is shown without scripts: %s', async (_, specimen) => {
    const { posted } = await openBothWays(name, specimen);
    expect(posted.lines).not.toEqual([]);
  });
});

describe.each(screens.filter(([name]) => !paymentScreens.includes(name)))('the screen %s', (name, states) => {
  it.each(Object.entries(states))('says the same with scripts and without: %s', async (_, specimen) => {
    const { posted, running } = await openBothWays(name, specimen);
    expect(posted.lines).not.toEqual([]);
    expect(running.lines).toEqual(posted.lines);
    // A link of the machine can be opened in a new tab.
    expect(running.hrefs.filter((href) => !posted.hrefs.includes(href))).toEqual([]);
  });
});

it('the machine responds to "Send the link again" with the sentence of the server', async () => {
  const opened = await open();
  stops.push(opened.stop);
  opened.send({ type: 'link.send' });
  await vi.waitFor(() => expect(opened.actor.getSnapshot().context.isLinkSent).toBe(true));
  const { posted, running } = bothWays(opened);
  const sent = posted.lines.map((line) =>
    line === '[Send the link again]' ? 'We are sending the link to your email address.' : line,
  );
  expect(running.lines).toEqual(sent);
});
