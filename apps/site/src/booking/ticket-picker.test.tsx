// @vitest-environment jsdom
import { toCategoryViews, type Slot } from '@latchkey/booking-core';
import { pricingCategoryFixture, slotFixture } from '@latchkey/booking-core/testing';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { TicketPicker } from './ticket-picker.tsx';

const t = createTranslator('en', en);
const adult = pricingCategoryFixture({ id: 'adult', name: 'Adult', priceMinor: 3_450, maxQuantity: 4 });
const child = pricingCategoryFixture({ id: 'child', name: 'Child', priceMinor: 2_000, maxQuantity: 4 });

const createSlot = (maxAvailable: number, ...pricingCategories: Slot['pricingCategories']) =>
  slotFixture({ isPrivate: false, spaces: { minRequired: 1, maxAvailable }, currency: 'USD', pricingCategories });

/** Shows the picker, and returns the presses: `+adult` for one more. */
function show(slot: Slot, quantities: Readonly<Record<string, number>>, isRunning = true) {
  const pressed: string[] = [];
  const lines = toCategoryViews(slot, quantities, null);
  const onStep = (id: string, by: 1 | -1) => pressed.push(`${by > 0 ? '+' : '-'}${id}`);
  render(<TicketPicker t={t} slot={slot} lines={lines} reason={null} onStep={isRunning ? onStep : null} />);
  return pressed;
}

describe('the ticket picker', () => {
  afterEach(cleanup);

  it('shows name, price and quantity of a category', () => {
    show(createSlot(8, adult), { adult: 2 });
    const line = screen.getByRole('listitem');
    expect(line.textContent).toContain('Adult');
    expect(line.textContent).toContain('$34.50');
    expect(line.querySelector('output')?.textContent).toBe('2');
  });

  it('says why a control is disabled, keeps it focusable, and ignores a press', async () => {
    const pressed = show(createSlot(2, adult), { adult: 2 });
    const add = screen.getByRole('button', { name: 'Add one Adult ticket. Only 2 places left' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(add.hasAttribute('disabled')).toBe(false);
    await userEvent.click(add);
    expect(pressed).toEqual([]);
  });

  it('says once that the slot is full, at the last category that has tickets', () => {
    show(createSlot(2, adult, child), { adult: 1, child: 1 });
    const words = 'Only 2 places left';
    const limits = screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent === words);
    expect(limits).toEqual([false, true]);
  });

  it('says beside each category that its own limit is reached', () => {
    show(createSlot(8, { ...adult, maxQuantity: 2 }, { ...child, maxQuantity: 2 }), { adult: 2, child: 2 });
    expect(screen.getAllByText('At most 2 of this ticket')).toHaveLength(2);
  });

  it('says once what a party of several kinds of tickets pays together, and what one more adds', () => {
    const sums = [
      { size: 2, minor: 7_900 },
      { size: 3, minor: 9_900 },
    ];
    const prices = { each: [{ size: 1, minor: { adult: 0, child: 0, guide: 500 } }], sums, uncounted: ['guide'] };
    // Two of the party pay $79 together, three pay $99: one more adds $20. Guides are not counted, and pay for themselves.
    show({ ...createSlot(8, adult, child, { ...adult, id: 'guide', name: 'Guide' }), prices }, { adult: 1, child: 1 });
    expect(screen.getAllByText(/One price|One more/u).map(({ textContent }) => textContent)).toEqual([
      'One price for the whole group. One more adds $20.00',
    ]);
    expect(screen.getByText('Guide').parentElement?.textContent).toContain('$5.00');
  });

  it('says at its line what a party of one kind of ticket pays, also where one more costs nothing', () => {
    const prices = { each: [{ size: 1, minor: { adult: 0 } }], sums: [{ size: 6, minor: 15_000 }] };
    show({ ...createSlot(8, adult), prices }, { adult: 2 });
    const line = screen.getByRole('listitem').textContent;
    expect(line).toContain('One price for the whole group');
    expect(line).toContain('One more costs nothing extra');
  });

  it('calls back with the category that is increased or decreased', async () => {
    const pressed = show(createSlot(8, adult), { adult: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Add one Adult ticket' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Adult ticket' }));
    expect(pressed).toEqual(['+adult', '-adult']);
  });

  it('is a list in a page without scripts, with no more than the places that are left', () => {
    show(createSlot(3, adult), { adult: 2 }, false);
    const list = screen.getByLabelText<HTMLSelectElement>(/^Adult/u);
    expect(list.value).toBe('2:adult');
    expect(Array.from(list.options, ({ text }) => text)).toEqual(['0', '1', '2', '3']);
  });
});
