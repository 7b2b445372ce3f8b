// @vitest-environment jsdom
import { bookingMachine, corePhrases, replaySession, type VisitTrace } from '@latchkey/booking-core';
import { createCountingKeys, createSimulator, type Simulator } from '@latchkey/booking-core/testing';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { ToastArea } from '@latchkey/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { toastQueue } from './toast-queue.ts';
import { showErrorToast } from './error-toast.client.ts';
import { lastRecording } from './last-trace.ts';
import { useRecordedActor } from '../locations/use-recorded-actor.client.ts';

const t = createTranslator('en', en);
const nowMs = Date.parse('2026-12-01T15:00:00Z');
const now = () => nowMs;

/** A page that books two tickets of the first free slot as soon as it is loaded. */
function Page({ simulator }: { readonly simulator: Simulator }) {
  const actor = useRecordedActor(bookingMachine, () => ({
    gateway: simulator.gateway,
    game: { id: 'game-lost-temple' },
    location: { id: 'loc-orlando', timeZone: 'America/New_York' },
    now,
    createKey: createCountingKeys(),
  }));
  useEffect(() => {
    const subscription = actor.on('toast', (event) => showErrorToast(t, event, corePhrases.basketFailed));
    return () => subscription.unsubscribe();
  }, [actor]);
  useEffect(() => {
    async function book(): Promise<void> {
      await waitFor(actor, (snapshot) => snapshot.matches('choosingSlot'));
      const instanceId = simulator.venue.toInstanceId('game-lost-temple', '2026-12-01', '16:00');
      actor.send({ type: 'slot.select', instanceId });
      await waitFor(actor, (snapshot) => snapshot.matches('choosingTickets'));
      actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 2 });
      actor.send({ type: 'booking.submit' });
    }
    void book();
  }, [actor, simulator]);
  return <ToastArea queue={toastQueue} closeLabel="Close" />;
}

let simulator: Simulator;

beforeEach(() => {
  simulator = createSimulator({ now });
});

afterEach(() => {
  cleanup();
  for (const { id } of toastQueue.getToasts()) toastQueue.dismiss(id);
});

it('an error toast lets the visitor copy a trace, whose replay ends as the session did', async () => {
  const user = userEvent.setup();
  simulator.failNext('createBasket', { kind: 'server', details: ['Tickets no longer available'] });
  render(<Page simulator={simulator} />);
  expect(await screen.findByText('Tickets no longer available')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy a report of this problem' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  const { parts } = JSON.parse(await navigator.clipboard.readText()) as VisitTrace;
  const [trace] = parts;
  if (trace === undefined) throw new Error('The report is empty');
  expect(trace.machine).toBe('booking');
  expect(trace.steps.map(({ event }) => event.type)).toContain('booking.submit');
  expect(trace.end).not.toBeNull();
  expect(replaySession(bookingMachine, trace).at(-1)).toBe(trace.end);
});

it.each([
  ['sold out', { kind: 'conflict', details: ['Tickets no longer available'] }, 'Tickets no longer available'],
  ['a limit', { kind: 'rateLimited' }, corePhrases.basketFailed],
  ['the network', { kind: 'network' }, 'We cannot reach the booking service'],
] as const)('a toast offers no report if nothing is broken: %s', async (_, failure, words) => {
  simulator.failNext('createBasket', failure);
  render(<Page simulator={simulator} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy a report of this problem' })).toBeNull();
});

it('the recording of the last session stays in memory', async () => {
  render(<Page simulator={simulator} />);
  // The booking is `settling` once the places are held.
  await expect.poll(() => lastRecording()?.().parts[0]?.end).toContain('"value":"settling"');
});

it('the button of a toast stays as it was in a browser without a clipboard', async () => {
  const user = userEvent.setup({ writeToClipboard: false });
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  simulator.failNext('createBasket', { kind: 'server' });
  render(<Page simulator={simulator} />);
  const button = await screen.findByRole('button', { name: 'Copy a report of this problem' });
  await user.click(button);
  expect(button.textContent).toBe('Copy a report of this problem');
});
