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
  quantity: 2,
  canIncrease: false,
  canDecrease: true,
  increaseReason: 'No more places in this slot',
  decreaseReason: null,
};

function show(line: TicketLine) {
  const pressed: string[] = [];
  render(
    <TicketPicker
      t={t}
      lines={[line]}
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

  it('says why a control refuses, keeps it reachable and does nothing when it is pressed', async () => {
    const pressed = show(adult);
    const add = screen.getByRole('button', { name: 'Add one Adult ticket. No more places in this slot' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(add.hasAttribute('disabled')).toBe(false);
    await userEvent.click(add);
    expect(pressed).toEqual([]);
  });

  it('tells which category is wanted more or less of', async () => {
    const pressed = show({ ...adult, canIncrease: true, increaseReason: null });
    await userEvent.click(screen.getByRole('button', { name: 'Add one Adult ticket' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Adult ticket' }));
    expect(pressed).toEqual(['+adult', '-adult']);
  });
});
