// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BlockBoundary } from './block-boundary.client.tsx';

function Breaking(): never {
  throw new Error('no hook for the curtain');
}

describe('BlockBoundary', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('removes a block that throws in the browser, logs it once and keeps its neighbour', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = document.createElement('div');
    const root = createRoot(host, { onCaughtError: () => undefined });
    act(() => {
      root.render(
        <>
          <BlockBoundary type="sections.faq" id="3">
            <Breaking />
          </BlockBoundary>
          <BlockBoundary type="sections.faq" id="3">
            <Breaking />
          </BlockBoundary>
          <BlockBoundary type="sections.text" id="4">
            <p>The play goes on</p>
          </BlockBoundary>
        </>,
      );
    });
    expect(host.innerHTML).toBe('<p>The play goes on</p>');
    expect(log.mock.calls).toEqual([['Block sections.faq 3 renders nothing: no hook for the curtain']]);
    act(() => root.unmount());
  });
});
