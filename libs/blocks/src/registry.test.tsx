import { describe, expect, it } from 'vitest';
import type { BlockDocument } from './block-fixture.ts';
import { fixtures } from './fixtures.ts';
import { registry } from './registry.ts';
import { createContext } from './testing/context.ts';
import { orlando } from './testing/fixtures.ts';
import { renderBlocks } from './testing/render.tsx';

const documents: readonly [string, BlockDocument][] = Object.entries(fixtures).flatMap(
  ([type, { plain, full, edge }]) => [
    [`${type}, plain`, plain] satisfies [string, BlockDocument],
    [`${type}, full`, full] satisfies [string, BlockDocument],
    [`${type}, edge`, edge] satisfies [string, BlockDocument],
  ],
);

describe('the registry', () => {
  it('names each type once and has fixtures for each', () => {
    expect(registry.map(({ type }) => type)).toEqual(Object.keys(fixtures));
  });

  it.each(documents)('renders %s without a failure', async (_name, document) => {
    const context = await createContext();
    const html = await renderBlocks([document], context);
    expect(context.failures).toEqual([]);
    expect(html).toContain('data-block=');
  });

  it.each(documents)('renders %s in Arabic with no venue chosen', async (_name, document) => {
    const context = await createContext({ locale: 'ar', location: null, locationName: null });
    const html = await renderBlocks([document], context);
    expect(context.failures).toEqual([]);
    expect(html).not.toContain('%location');
  });

  it.each(Object.entries(fixtures).map(([type, { full }]) => [type, full] as const))(
    'fills %%location in every text of %s',
    async (_type, document) => {
      const html = await renderBlocks([document], await createContext());
      expect(html).not.toContain('%location');
      if (JSON.stringify(document).includes('%location')) expect(html).toContain(orlando.name);
    },
  );
});
