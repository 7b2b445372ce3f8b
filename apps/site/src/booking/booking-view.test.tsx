// @vitest-environment jsdom
import { bookingMachine, type CalendarDays } from '@latchkey/booking-core';
import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor, SnapshotFrom } from 'xstate';
import { paths } from '../foundation/paths.ts';
import { pressByEvent } from '../steps/press.ts';
import { listPageLines } from '../steps/page-lines.fixture.ts';
import { untouched } from '../steps/step-state.ts';
import { type BookingPress, createPressHref } from './booking-press.ts';
import { BookingView } from './booking-view.tsx';
import type { RunningBooking } from './booking-view.types.ts';
import { MonthTables } from './month-table.tsx';
import { LiveTickets } from './live-tickets.client.tsx';
import { BookingStep } from './steps/booking-step.tsx';
import { nothingChosen, place, simulateBrowser } from './steps/simulated-visit.fixture.ts';
import { toBookingChoice } from './steps/step-choice.ts';

type State = SnapshotFrom<typeof bookingMachine>['value'];
type Booking = Actor<typeof bookingMachine>;
type Browser = ReturnType<typeof simulateBrowser>;

/** One way in which the booking can rest in a state. */
interface Specimen {
  /** The text or control that the page shows in the state, for the title of the test. */
  readonly says: string;
  readonly arrange: (browser: Browser) => Promise<Booking>;
}

/** The simulated room has so many places. */
const capacity = 8;

/** A page with fewer lines than this would be one that failed to render: the 61 days of the calendar alone are a line each. */
const fewestLines = 60;

const days: CalendarDays = new Map([
  ['2026-11-25', 'closed'],
  ['2026-11-26', 'available'],
]);

const stops: (() => void)[] = [];

afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
});

async function open(browser: Browser, instanceId: string | null = null): Promise<Booking> {
  const { visit, awaitRest, stop } = browser.open();
  stops.push(stop);
  const booking = visit.openBooking(bookingMachine, toBookingChoice(place, { ...nothingChosen, instanceId }));
  await awaitRest();
  return booking;
}

const firstSlot = async (browser: Browser) => (await browser.slots())[0]?.instanceId ?? '';

/** Opens the tickets of the first slot, calls `prepare`, and presses Book Now. */
async function submitAfter(browser: Browser, prepare: () => void): Promise<Booking> {
  const { visit, awaitRest, stop } = browser.open();
  stops.push(stop);
  const choice = toBookingChoice(place, { ...nothingChosen, instanceId: await firstSlot(browser) });
  const booking = visit.openBooking(bookingMachine, choice);
  await awaitRest();
  prepare();
  booking.send({ type: 'booking.submit' });
  await awaitRest();
  return booking;
}

/** Marks a state that the machine leaves by itself. A page without scripts is sent only when the machine rests, so it never shows such a state. */
const passing = 'passing';

/** The specimens of every state of the booking. A state that is added to the machine is a type error here until it has its own. */
const specimens: Readonly<Record<State, readonly Specimen[] | typeof passing>> = {
  opening: passing,
  loadingSlots: passing,
  loadingTickets: passing,
  reloadingTickets: passing,
  submitting: passing,
  settling: passing,
  navigating: passing,
  choosingSlot: [
    {
      says: 'slots, some of which cannot be booked',
      arrange: async (browser) => {
        const [first, second] = await browser.slots();
        browser.simulator.venue.closeSlot(first?.instanceId ?? '');
        browser.simulator.venue.takePlaces(second?.instanceId ?? '', capacity);
        return open(browser);
      },
    },
    {
      says: 'that all slots are taken',
      arrange: async (browser) => {
        for (const { instanceId } of await browser.slots()) browser.simulator.venue.takePlaces(instanceId, capacity);
        return open(browser);
      },
    },
  ],
  slotsFailed: [
    {
      says: 'that the slots could not be loaded',
      arrange: (browser) => {
        browser.simulator.failNext('listSlots', { kind: 'server' });
        return open(browser);
      },
    },
  ],
  choosingTickets: [
    { says: 'tickets', arrange: async (browser) => open(browser, await firstSlot(browser)) },
    {
      says: 'why Book Now has failed',
      arrange: (browser) =>
        submitAfter(browser, () => browser.simulator.failNext('createBasket', { kind: 'rateLimited' })),
    },
  ],
  ticketsGone: [{ says: 'that the slot is gone', arrange: (browser) => open(browser, 'nowhere') }],
  ticketsFailed: [
    {
      says: 'that the slot could not be loaded',
      arrange: async (browser) => {
        const instanceId = await firstSlot(browser);
        browser.simulator.failNext('getSlot', { kind: 'timeout' });
        return open(browser, instanceId);
      },
    },
  ],
  /** After Book Now, a page without scripts goes on to the checkout. */
  done: passing,
};

const running: RunningBooking = {
  isOnline: true,
  isSlow: false,
  form: { isLoading: false, error: null },
  onToggleMore: () => undefined,
  onSlotShown: () => undefined,
};

const phrases = await loadPhrases('en');
const t = createTranslator('en', phrases);

function withScripts(booking: Booking): readonly string[] {
  const snapshot = booking.getSnapshot();
  const press = pressByEvent(
    (event: BookingPress) => createPressHref(place, snapshot, event),
    () => undefined,
  );
  const { container } = render(
    <I18nProvider locale="en" phrases={phrases}>
      <BookingView
        t={t}
        place={place}
        snapshot={snapshot}
        days={days}
        press={press}
        running={running}
        renderCalendar={(months) => <MonthTables {...months} t={t} isRunning />}
        tickets={
          <LiveTickets
            actor={booking}
            page={{ locale: 'en', location: place.location }}
            checkoutHref={paths.checkout('en', place.location.slug)}
            changeTime={press({ type: 'slot.change' })}
            paying={place.location.paying}
            hasBasket={false}
            isLeaving={false}
          />
        }
      />
    </I18nProvider>,
  );
  const lines = listPageLines(container);
  cleanup();
  return lines;
}

/** Renders the page of a browser without scripts. If Book Now has failed, the page is the response to its form. */
async function withoutScripts(booking: Booking): Promise<readonly string[]> {
  const error = booking.getSnapshot().context.bookNowError;
  const action = () =>
    Promise.resolve({
      ...untouched,
      form: { act: 'bookNow', id: '' },
      ...(error !== null && { outcome: { name: 'failed', error } as const }),
    });
  const { container } = render(
    <BookingStep
      t={t}
      place={place}
      snapshot={booking.getSnapshot()}
      days={days}
      phrases={phrases}
      action={action}
      formKey="the-key"
      hasBasket={false}
    />,
  );
  if (error !== null) {
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    await screen.findByRole('alert', {}, { timeout: 20_000 });
  }
  return listPageLines(container);
}

/** With scripts, a quantity is a number between two buttons. */
const stepButton = /^\[(?:Add|Remove) one .+ ticket/u;
const bareNumber = /^\d+$/u;
/** Without scripts, a quantity is a list: `Adult $29.00 each = 2`. */
const chosenOfList = /(?<=each.*) = \d+$/u;

/** Removes from the lines of a page all that is meant to differ with scripts and without. */
function withoutExceptions(lines: readonly string[]): readonly string[] {
  return (
    lines
      .filter((line) => !stepButton.test(line) && !bareNumber.test(line))
      .map((line) => line.replace(chosenOfList, ''))
      // The test has no style sheets, so spaces between the parts of a name differ.
      .map((line) => line.replaceAll(' ', ''))
      // Only a page without scripts has a button for the total; only the calendar in a popup has a button to close it.
      .filter((line) => line !== '[Showthetotal]' && line !== '[Close]')
  );
}

const shown = Object.entries(specimens).flatMap(([state, ofState]) =>
  ofState === passing ? [] : ofState.map((specimen) => ({ state, ...specimen })),
);

describe('a booking is the same with scripts and without', () => {
  it.each(shown)('in the state $state, where the page shows $says', async ({ state, arrange }) => {
    const booking = await arrange(simulateBrowser());
    expect(booking.getSnapshot().value).toBe(state);
    const live = withoutExceptions(withScripts(booking));
    expect(live.length).toBeGreaterThan(fewestLines);
    expect(live).toEqual(withoutExceptions(await withoutScripts(booking)));
  });
});
