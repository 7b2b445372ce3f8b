// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { ErrorBoundary } from '@latchkey/ui';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Missing = typeof import('./missing-code.ts');

describe('code that cannot be loaded', () => {
  let missing: Missing;
  let isThere = false;
  const load = () => (isThere ? Promise.resolve('code') : Promise.reject(new Error('blocked')));
  const fail = () => act(() => missing.loadNeeded(load).catch(() => undefined));

  beforeEach(async () => {
    vi.resetModules();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    missing = await import('./missing-code.ts');
    isThere = false;
    function Booking() {
      missing.useNeededCode();
      return <p>Booking</p>;
    }
    render(
      <ErrorBoundary name="The booking" fallback={<p>Steps</p>}>
        <Booking />
      </ErrorBoundary>,
    );
  });

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('leaves its part in place after two failures, and counts anew after a success', async () => {
    await fail();
    await fail();
    isThere = true;
    await expect(missing.loadNeeded(load)).resolves.toBe('code');
    isThere = false;
    await fail();
    await fail();
    expect(screen.getByText('Booking')).toBeDefined();
  });

  it('ends its part at the third failure in a row', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await fail();
    expect(screen.getByText('Steps')).toBeDefined();
  });

  it('ends its part at once if `noteMissingCode` is called', () => {
    act(() => missing.noteMissingCode());
    expect(screen.getByText('Steps')).toBeDefined();
  });

  it('does not count failures without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (let attempt = 0; attempt < 5; attempt += 1) await fail();
    expect(screen.getByText('Booking')).toBeDefined();
  });
});
