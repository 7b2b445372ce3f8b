import { describe, expect, it, vi } from 'vitest';
import { createContentChanges } from './content-changes.ts';

describe('changes of the content', () => {
  it('are counted, and every listener is called', () => {
    const changes = createContentChanges();
    const listener = vi.fn();
    changes.onChange(listener);
    changes.note(5_000);
    expect(changes.current()).toEqual({ count: 1, lastMs: 5_000 });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('are noted here before they are announced to other sites', async () => {
    const changes = createContentChanges();
    const tell = vi.fn(() => Promise.resolve(changes.current().count === 1));
    changes.announceBy(tell);
    expect(await changes.announce()).toBe(true);
    expect(tell).toHaveBeenCalledOnce();
  });

  it('are certain to be known where there is one site', async () => {
    expect(await createContentChanges().announce()).toBe(true);
  });
});
