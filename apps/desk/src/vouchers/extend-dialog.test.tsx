// @vitest-environment jsdom
import type { DeskVoucherDetailWire } from '@latchkey/cms-client/contract';
import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiContext } from '../foundation/api/staff.tsx';
import { TextProvider } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { ExtendDialog } from './extend-dialog.tsx';

const english = await loadDeskTranslator('en', ['vouchers']);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-10T16:00:00Z'), toFake: ['Date'] });
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn<() => void>(), close: vi.fn<() => void>() });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['an expired one from today on', '2026-05-31', '2026-06-09', 'June 9, 2026', '2026-06-10'],
  ['any other one from the day after its last one on', '2026-06-20', '2026-06-20', 'June 20, 2026', '2026-06-21'],
])('extends %s, and says so of an earlier day', (_, validUntil, rejected, named, earliest) => {
  render(
    <TextProvider first={english}>
      <ApiContext value={{ baseUrl: 'http://desk.test', fetch: () => Promise.reject(new Error('nothing is sent')) }}>
        <ExtendDialog
          voucher={{ id: 'v-1', validUntil } as DeskVoucherDetailWire}
          location={{ id: 'loc-orlando', timeZone: 'America/New_York' } as DeskLocation}
          onEnd={() => undefined}
        />
      </ApiContext>
    </TextProvider>,
  );
  const day = screen.getByLabelText('Last day');
  fireEvent.change(day, { target: { value: rejected } });
  expect(screen.getByText(/Choose a day after/u).textContent).toContain(named);
  expect(day.getAttribute('min')).toBe(earliest);
  fireEvent.change(day, { target: { value: earliest } });
  expect(screen.queryByText(/Choose a day after/u)).toBeNull();
});
