// @vitest-environment jsdom
import { en } from '@latchkey/i18n/phrases/en';
import { I18nProvider } from '@latchkey/i18n/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CalendarPopup } from './calendar-popup.client.tsx';

beforeEach(() => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close: vi.fn<() => void>(),
  });
});
afterEach(cleanup);

function createPopup(selected: string) {
  return (
    <I18nProvider locale="en" phrases={en}>
      <CalendarPopup
        isOpen
        onClose={() => undefined}
        months={{
          minDate: '2026-12-01',
          maxDate: '2026-12-31',
          selected,
          days: new Map(),
          press: (date) => ({ href: `?date=${date}`, rel: 'nofollow' }),
        }}
      />
    </I18nProvider>
  );
}

it('has the focus on the selected day, also where that day arrives after the calendar opened', () => {
  const { rerender } = render(createPopup('2026-12-02'));
  expect(document.activeElement?.getAttribute('href')).toBe('?date=2026-12-02');
  rerender(createPopup('2026-12-09'));
  expect(document.activeElement?.getAttribute('href')).toBe('?date=2026-12-09');
});
