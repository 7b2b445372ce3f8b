// @vitest-environment jsdom
import { selectBasket } from '@latchkey/booking-core';
import { en } from '@latchkey/i18n/phrases/en';
import { I18nProvider } from '@latchkey/i18n/react';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { venue } from '../basket/venue.fixture.ts';
import { noAction } from '../steps/step-state.ts';
import { CheckoutView } from './checkout-view.client.tsx';
import { createVisitedScreens } from './visited-screens.fixture.ts';

/** Calls that are not answered yet. */
vi.mock('../visit/load-booking-calls.ts', () => ({
  loadBookingCalls: () => new Promise(() => undefined),
  warmBookingCalls: () => undefined,
}));

const { specimens, stop } = await createVisitedScreens();
afterAll(stop);

/** The page that React has taken over. It is ended after the test, since its clock would go on without a window. */
let takenOver: Root | null = null;
afterEach(() => act(() => takenOver?.unmount()));

it('what was typed stays while the basket of an old document is fetched again', async () => {
  const held = specimens.details.basket && selectBasket(specimens.details.basket);
  if (held === null) throw new Error('The specimen holds nothing.');
  localStorage.setItem(`latchkey.basket.${venue.id}`, held.id);
  // Two minutes until the scripts came.
  vi.spyOn(performance, 'now').mockReturnValue(120_000);
  const checkout = (
    <I18nProvider locale="en" phrases={en}>
      <CheckoutView locale="en" brand="Latchkey" venue={venue} held={held} showsVouchers={false} action={noAction} />
    </I18nProvider>
  );
  document.body.innerHTML = `<main>${renderToString(checkout)}</main>`;
  const field = screen.getByLabelText<HTMLInputElement>('First name');
  field.value = 'Ada';
  await act(async () => {
    takenOver = hydrateRoot(document.body.children[0] ?? document.body, checkout);
  });
  expect(screen.getByLabelText('First name')).toBe(field);
  expect(field.value).toBe('Ada');
});
