// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { ErrorBoundary } from '@latchkey/ui';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createManagement } from './booking-management.client.ts';
import { useNeededCode } from './missing-code.ts';

vi.mock('@latchkey/cms-client/my-booking', () => {
  throw new Error('blocked');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('gives way to the page without scripts when the code of my booking could not be loaded three times', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  function MyBooking() {
    useNeededCode();
    return <p>My booking</p>;
  }
  render(
    <ErrorBoundary name="My booking" fallback={<p>Steps</p>}>
      <MyBooking />
    </ErrorBoundary>,
  );
  const call = () =>
    act(async () => {
      const outcome = await createManagement('en').getManagedBooking({ locationId: 'loc-orlando', secret: 'x' });
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'network' } });
    });
  await call();
  await call();
  expect(screen.queryByText('My booking')).not.toBeNull();
  await call();
  expect(screen.getByText('Steps')).toBeDefined();
});
