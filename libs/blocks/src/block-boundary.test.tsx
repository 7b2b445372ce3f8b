// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockFailure } from './block-context.ts';
import { BlockBoundary } from './block-boundary.client.tsx';
import { onBlockFailure } from './block-failures.ts';

function Breaking(): never {
  throw new Error('no hook for the curtain');
}

describe('BlockBoundary', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('leaves nothing of a block that throws in the browser, announces it and keeps its neighbour', () => {
    const failures: BlockFailure[] = [];
    const stop = onBlockFailure((failure) => failures.push(failure));
    const host = document.createElement('div');
    const root = createRoot(host, { onCaughtError: () => undefined });
    act(() => {
      root.render(
        <>
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
    const expected = [{ type: 'sections.faq', id: '3', reason: 'no hook for the curtain' }];
    expect(failures).toEqual(expected);
    stop();

    const late: BlockFailure[] = [];
    onBlockFailure((failure) => late.push(failure))();
    expect(late).toEqual(expected);
    act(() => root.unmount());
  });
});
