// @vitest-environment jsdom
import { selectBasket } from '@latchkey/booking-core';
import { en } from '@latchkey/i18n/phrases/en';
import { I18nProvider } from '@latchkey/i18n/react';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { venue } from '../basket/venue.fixture.ts';
import { listPageLines } from '../steps/page-lines.fixture.ts';
import { noAction } from '../steps/step-state.ts';
import { CheckoutView } from './checkout-view.client.tsx';
import { createVisitedScreens } from './visited-screens.fixture.ts';

const { specimens, stop } = await createVisitedScreens();
afterAll(stop);
const { basket } = specimens.details;
const held = basket && selectBasket(basket);
if (held === null) throw new Error('The specimen holds nothing.');

const checkout = (
  <I18nProvider locale="en" phrases={en}>
    <CheckoutView locale="en" brand="Latchkey" venue={venue} held={held} showsVouchers={false} action={noAction} />
  </I18nProvider>
);

/** Shows the document that the server sends, before its scripts run. */
function showSentDocument(): HTMLElement {
  document.body.innerHTML = `<main>${renderToString(checkout)}</main>`;
  const root = document.querySelector('main');
  if (root === null) throw new Error('The document has no content.');
  return root;
}

/** The pages that React has taken over. They are ended after all tests, since their clocks would go on without a window. */
const takenOver: Root[] = [];
afterAll(() => act(() => takenOver.splice(0).forEach((page) => page.unmount())));

/** Lets React take the document over. Returns the function that it calls for each difference. */
async function takeOver(root: HTMLElement) {
  const onRecoverableError = vi.fn();
  await act(async () => void takenOver.push(hydrateRoot(root, checkout, { onRecoverableError })));
  return onRecoverableError;
}

describe('a checkout whose basket came with the document', () => {
  beforeEach(() => {
    localStorage.setItem(`latchkey.basket.${venue.id}`, held.id);
    // The document is as new as it can be, however long the tests take.
    vi.spyOn(performance, 'now').mockReturnValue(0);
  });

  it('has its form and its time before a script runs', () => {
    const root = showSentDocument();
    expect(screen.getByRole('timer').textContent).toMatch(/^Held for \d+:\d\d$/u);
    expect(screen.getByLabelText('First name')).toBeDefined();
    expect(listPageLines(root)).toContain('Lost Temple');
  });

  it('is taken over by React without a change', async () => {
    const root = showSentDocument();
    const field = screen.getByLabelText('First name');
    const onRecoverableError = await takeOver(root);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByLabelText('First name')).toBe(field);
  });

  it('keeps the text that was typed before, and hands it to the checkout', async () => {
    const root = showSentDocument();
    const field = screen.getByLabelText<HTMLInputElement>('First name');
    const code = screen.getByLabelText<HTMLInputElement>(/^Promotion/u);
    field.value = 'Ada';
    code.value = 'CREW10';
    await takeOver(root);
    expect([field.value, code.value]).toEqual(['Ada', 'CREW10']);
    // The machine has the name: only the others are missing.
    await act(async () => screen.getByRole('button', { name: 'Continue to payment' }).click());
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true');
  });
});
