import { describe, expect, it } from 'vitest';
import type { BlockDocument } from './foundation/block-fixture.ts';
import { fixtures } from './fixtures.ts';
import { registry } from './registry.ts';
import { sectionFrameSchema } from './section/section-frame.schema.ts';
import { createContext } from './testing/context.ts';
import { orlando } from './testing/fixtures.ts';
import { readFields } from './testing/read-fields.ts';
import { renderBlocks } from './testing/render.tsx';

const documents = Object.entries(fixtures).flatMap(([type, ofType]) =>
  Object.entries(ofType).map(([name, document]): [string, BlockDocument] => [`${type}, ${name}`, document]),
);

/** The fixtures that each block must have. */
const names = ['plain', 'full', 'edge', 'arabic'];

/** The fields that any block may have. */
const commonFields = ['__component', 'id', ...Object.keys(sectionFrameSchema.shape)];

describe('the registry', () => {
  it('names each type once, with fixtures', () => {
    expect(registry.map(({ type }) => type)).toEqual(Object.keys(fixtures));
  });

  it.each(registry.map(({ type }) => type))('has the required fixtures of %s', (type) => {
    const ofType = new Map(Object.entries(fixtures[type] ?? {}));
    expect([...ofType.keys()]).toEqual(expect.arrayContaining(names));
    const components = Array.from(ofType.values(), ({ __component }) => __component.replace(/^.*\./u, ''));
    expect(new Set(components)).toEqual(new Set([type]));
    expect(JSON.stringify(ofType.get('edge')).length).toBeGreaterThan(JSON.stringify(ofType.get('plain')).length);
    expect(JSON.stringify(ofType.get('arabic'))).toMatch(/\p{Script=Arabic}/u);
  });

  it.each(registry)('has every field of its schema, and no other, in the fixtures of $type', async (definition) => {
    const ofType = Object.values(fixtures[definition.type] ?? {});
    const context = await createContext();
    const read = new Set(ofType.flatMap((document) => [...readFields(definition, document, context)]));
    const present = new Set(ofType.flatMap((document) => Object.keys(document)));
    const expected = [...read].filter((name) => !commonFields.includes(name));
    expect(expected.filter((name) => !present.has(name))).toEqual([]);
    expect([...present].filter((name) => !read.has(name) && !commonFields.includes(name))).toEqual([]);
  });

  it.each(documents)('renders %s without an error', async (_name, document) => {
    const context = await createContext();
    const html = await renderBlocks([document], context);
    expect(context.failures).toEqual([]);
    expect(html).toContain(`data-block="${document.__component.replace(/^.*\./u, '')}"`);
  });

  it.each(documents)('renders %s in Arabic with no venue chosen', async (_name, document) => {
    const context = await createContext({ locale: 'ar', location: null, locationName: null });
    const html = await renderBlocks([document], context);
    expect(context.failures).toEqual([]);
    expect(html).not.toContain('%location');
  });

  it.each(Object.entries(fixtures).map(([type, { full }]) => [type, full] as const))(
    'replaces %location in every text of %s',
    async (_type, document) => {
      const html = await renderBlocks([document], await createContext());
      expect(html).not.toContain('%location');
      if (JSON.stringify(document).includes('%location')) expect(html).toContain(orlando.name);
    },
  );
});
