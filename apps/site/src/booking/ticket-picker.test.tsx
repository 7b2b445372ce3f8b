// @vitest-environment jsdom
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { TicketPicker, type TicketLine } from './ticket-picker.tsx';

const t = createTranslator('en', en);
const adult: TicketLine = {
  id: 'adult',
  name: 'Adult',
  priceMinor: 3_450,
  isReduced: false,
  quantity: 2,
  canIncrease: false,
  canDecrease: true,
  increaseReason: 'Only 2 places left',
  decreaseReason: null,
  limit: 'Only 2 places left',
  isLimitOfAll: true,
};
const child: TicketLine = { ...adult, id: 'child', name: 'Child', quantity: 0 };

function show(...lines: readonly TicketLine[]) {
  const pressed: string[] = [];
  render(
    <TicketPicker
      t={t}
      lines={lines}
      currency="USD"
      onIncrease={(id) => pressed.push(`+${id}`)}
      onDecrease={(id) => pressed.push(`-${id}`)}
    />,
  );
  return pressed;
}

describe('the ticket picker', () => {
  afterEach(cleanup);

  it('shows name, price and quantity of a category', () => {
    show(adult);
    const line = screen.getByRole('listitem');
    expect(line.textContent).toContain('Adult');
    expect(line.textContent).toContain('$34.50');
    expect(line.querySelector('output')?.textContent).toBe('2');
  });

  it('says why a control is disabled, keeps it focusable, and ignores a press', async () => {
    const pressed = show(adult);
    const add = screen.getByRole('button', { name: 'Add one Adult ticket. Only 2 places left' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(add.hasAttribute('disabled')).toBe(false);
    await userEvent.click(add);
    expect(pressed).toEqual([]);
  });

  it('says once that the slot is full, at the control that has the focus', async () => {
    show(adult, child);
    const [first, second] = screen.getAllByRole('listitem');
    const words = 'Only 2 places left';
    expect([first?.textContent.includes(words), second?.textContent.includes(words)]).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: `Add one Child ticket. ${words}` }));
    expect([first?.textContent.includes(words), second?.textContent.includes(words)]).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: /^Remove one Child ticket/u }));
    expect([first?.textContent.includes(words), second?.textContent.includes(words)]).toEqual([false, true]);
    expect(screen.getByText(words).getAttribute('aria-live')).toBe('polite');
  });

  it('says beside each category that its own limit is reached', () => {
    const own = { limit: 'At most 2 of this ticket', isLimitOfAll: false };
    show({ ...adult, ...own }, { ...child, ...own });
    expect(screen.getAllByText('At most 2 of this ticket')).toHaveLength(2);
  });

  it('calls back with the category that is increased or decreased', async () => {
    const pressed = show({ ...adult, canIncrease: true, increaseReason: null });
    await userEvent.click(screen.getByRole('button', { name: 'Add one Adult ticket' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Adult ticket' }));
    expect(pressed).toEqual(['+adult', '-adult']);
  });
});
