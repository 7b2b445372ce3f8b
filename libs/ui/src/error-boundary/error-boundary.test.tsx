// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.client.tsx';

function Broken(): never {
  throw new Error('no understudy');
}

describe('the error boundary', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('renders nothing for a component that throws, keeps its neighbours, and logs which one failed', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <>
        <ErrorBoundary name="The menu">
          <Broken />
        </ErrorBoundary>
        <ErrorBoundary name="The footer">
          <p>All rights reserved</p>
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByText('All rights reserved')).toBeDefined();
    expect(document.body.textContent).toBe('All rights reserved');
    expect(log.mock.calls.some(([message]) => message === 'The menu renders nothing:')).toBe(true);
    expect(log.mock.calls.some(([message]) => String(message).startsWith('The footer'))).toBe(false);
  });

  it('renders its fallback in place of a component that throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <ErrorBoundary name="The menu" fallback={<a href="/menu">Menu</a>}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('link', { name: 'Menu' })).toBeDefined();
  });
});
