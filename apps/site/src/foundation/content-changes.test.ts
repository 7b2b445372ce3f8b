import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  announceContentChange,
  contentChanges,
  noteContentChange,
  onContentChange,
  announceChangesBy,
} from './content-changes.ts';

describe('changes of the content', () => {
  afterEach(() => announceChangesBy(() => Promise.resolve(true)));

  it('are counted, and every listener of this process is called', () => {
    const listener = vi.fn();
    onContentChange(listener);
    const { count } = contentChanges();
    noteContentChange(5_000);
    expect(contentChanges()).toEqual({ count: count + 1, lastMs: 5_000 });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('are noted here before they are announced to other sites', async () => {
    const { count } = contentChanges();
    const announce = vi.fn(() => Promise.resolve(contentChanges().count === count + 1));
    announceChangesBy(announce);
    expect(await announceContentChange()).toBe(true);
    expect(announce).toHaveBeenCalledOnce();
  });

  it('are certain to be known where there is one site', async () => {
    expect(await announceContentChange()).toBe(true);
  });
});
