import { describe, expect, it } from 'vitest';
import type { BlockDocument } from './foundation/block-fixture.ts';
import { fixtures } from './fixtures.ts';
import { registry } from './registry.ts';
import { breakBlock, browserBreakages, brokenReason, serverBreakages, type Breakage } from './testing/break-block.tsx';
import { createContext } from './testing/context.ts';
import { renderBlocks } from './testing/render.tsx';

const first: BlockDocument = { __component: 'standing.text', id: 'first', text: 'The curtain rises' };
const last: BlockDocument = { __component: 'standing.text', id: 'last', text: 'The curtain falls' };

/** Renders every block broken in one way, each between two intact ones. */
async function pageWith(breakage: Breakage) {
  const sound = registry.find(({ type }) => type === 'text');
  if (sound === undefined) throw new Error('The neighbours are texts.');
  // A type of its own, so that the broken block `text` is not used for it.
  const blocks = [
    { ...sound, type: 'standing.text' },
    ...registry.map((definition) => breakBlock(definition, breakage)),
  ];
  const documents = Object.entries(fixtures).map(([type, { full }]) => ({ ...full, id: type }));
  const context = await createContext();
  const html = await renderBlocks(
    documents.flatMap((document) => [
      { ...first, id: `before ${document.id}` },
      document,
      { ...last, id: `after ${document.id}` },
    ]),
    context,
    { registry: blocks },
  );
  return { html, failures: context.failures, documents };
}

describe('a block that breaks on the server', () => {
  it.each(serverBreakages)('in its %s is left out, reported once and does not affect others', async (breakage) => {
    const { html, failures, documents } = await pageWith(breakage);
    expect(html.match(/The curtain rises/gu)).toHaveLength(documents.length);
    expect(html.match(/The curtain falls/gu)).toHaveLength(documents.length);
    expect(new Set(Array.from(html.matchAll(/data-block="([^"]+)"/gu), ([, type]) => type))).toEqual(new Set(['text']));
    expect(html).not.toContain('data-broken');
    for (const { __component, id } of documents) {
      // The texts within groups break too, with ids of their own.
      const own = failures.filter((failure) => failure.id === id);
      expect(own).toEqual([{ type: __component, id, reason: brokenReason }]);
    }
  });
});

describe('a block that will break in the browser', () => {
  it.each(browserBreakages)('by %s is in the html of the server', async (breakage) => {
    const { html, failures, documents } = await pageWith(breakage);
    expect(failures).toEqual([]);
    expect(html.match(/data-broken=""/gu)?.length).toBeGreaterThanOrEqual(documents.length);
  });
});
