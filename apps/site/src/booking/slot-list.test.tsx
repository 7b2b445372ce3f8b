// @vitest-environment jsdom
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SlotList } from './slot-list.tsx';

afterEach(cleanup);

function show(isRunning: boolean) {
  const slots = ['10:00', '11:00', '12:00', '13:00'].map((time, at) => ({
    instanceId: time,
    time,
    isAvailable: at !== 1,
    note: at === 1 ? 'Sold out' : '4 places',
  }));
  render(
    <SlotList
      t={createTranslator('en', en)}
      label="Times"
      slots={slots}
      columns={3}
      press={(instanceId) => ({ href: `?slot=${instanceId}`, rel: 'nofollow' })}
      isRunning={isRunning}
    />,
  );
}

it('moves the focus by arrow keys where scripts run, also to a slot that cannot be booked', async () => {
  show(true);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('11:00Sold out');
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('13:004 places');
});

it('is a list of links, of which one that cannot be booked leads nowhere and says why', () => {
  show(false);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['?slot=10:00', null, '?slot=12:00', '?slot=13:00']);
  expect(links[1]?.getAttribute('aria-disabled')).toBe('true');
});
