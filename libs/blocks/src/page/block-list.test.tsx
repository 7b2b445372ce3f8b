import { lineSchema } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineBlock } from '../foundation/define-block.tsx';
import { registry as everyBlock } from '../registry.ts';
import { createContext } from '../testing/context.ts';
import { renderBlocks } from '../testing/render.tsx';

const good = { __component: 'sections.text', id: 1, text: 'The play goes on' };
const empty = z.object({});

function BreakingChild(): never {
  throw new Error('the trapdoor opened');
}

/** An export of a `.client.tsx` as a bundler converts it. */
const BreakingPart = Object.assign(
  (): never => {
    throw new Error('no window here');
  },
  { $$typeof: Symbol.for('react.client.reference') },
);

const registry = [
  ...everyBlock,
  defineBlock({
    type: 'throws-at-once',
    schema: empty,
    Component: () => {
      throw new Error('no such prop');
    },
  }),
  defineBlock({ type: 'rejects', schema: empty, Component: () => Promise.reject(new Error('the call failed')) }),
  defineBlock({
    type: 'throws-below',
    schema: empty,
    Component: () => (
      <section data-block="throws-below">
        <BreakingChild />
      </section>
    ),
  }),
  defineBlock({
    type: 'throws-while-reading',
    schema: empty.transform(() => {
      throw new Error('the schema tripped');
    }),
    Component: () => null,
  }),
  defineBlock({
    type: 'throws-in-browser',
    schema: empty,
    Component: () => (
      <p>
        what the server says
        <BreakingPart />
      </p>
    ),
  }),
  defineBlock({ type: 'empty', schema: empty, Component: () => null }),
  defineBlock({
    type: 'bare',
    schema: z.object({ line: lineSchema }),
    Component: ({ content }) => <i>{content.line}</i>,
  }),
];

const bad: readonly [string, Record<string, unknown>, string][] = [
  ['is unknown', { __component: 'sections.hologram' }, 'unknown component'],
  ['misses a field', { __component: 'sections.text' }, 'text: '],
  ['has a field of the wrong type', { __component: 'sections.faq', items: 'none' }, 'items: '],
  ['is enormous', { __component: 'sections.text', text: 'x'.repeat(5_001) }, 'text: '],
  ['throws while it renders', { __component: 'sections.throws-at-once' }, 'no such prop'],
  ['throws further down', { __component: 'sections.throws-below' }, 'the trapdoor opened'],
  ['throws while it is read', { __component: 'sections.throws-while-reading' }, 'the schema tripped'],
  ['rejects while it fetches', { __component: 'sections.rejects' }, 'the call failed'],
];

describe('BlockList', () => {
  it('renders blocks in order', async () => {
    const html = await renderBlocks(
      [good, { __component: 'bare', id: 1, line: 'second' }, { ...good, id: 2, text: 'third' }],
      await createContext(),
      { registry },
    );
    expect(html.indexOf('The play')).toBeLessThan(html.indexOf('second'));
    expect(html.indexOf('second')).toBeLessThan(html.indexOf('third'));
  });

  it.each([['bare'], ['sections.bare'], ['any.category.bare']])('finds a block named %s', async (component) => {
    const html = await renderBlocks([{ __component: component, line: 'here' }], await createContext(), { registry });
    expect(html).toContain('<i>here</i>');
  });

  it.each(bad)(
    'renders nothing for a block that %s, reports it once and keeps its neighbours',
    async (_what, broken, reason) => {
      const context = await createContext();
      const document = { ...broken, __component: String(broken['__component']), id: 7 };
      const html = await renderBlocks([good, document, { ...good, id: 2, text: 'to the end' }], context, { registry });
      expect(html).toContain('The play goes on');
      expect(html).toContain('to the end');
      expect(html.match(/data-block/gu)).toHaveLength(2);
      expect(context.failures).toMatchObject([{ type: document.__component, id: '7' }]);
      expect(context.failures[0]?.reason).toContain(reason);
    },
  );

  it('leaves browser parts to React, which omits those that throw on the server', async () => {
    const context = await createContext();
    const reported: unknown[] = [];
    const html = await renderBlocks([good, { __component: 'throws-in-browser' }, { ...good, id: 2 }], context, {
      registry,
      onError: (thrown) => {
        reported.push(thrown);
      },
    });
    expect(reported).toEqual([new Error('no window here')]);
    expect(html.match(/The play goes on/gu)).toHaveLength(2);
    expect(html).toContain('what the server says');
  });

  it('renders no frame around an empty block', async () => {
    const framed = { __component: 'empty', padding: { top: 40 }, background: { color: 'red' } };
    expect(await renderBlocks([framed], await createContext(), { registry })).toBe('');
  });

  it('reports two broken blocks separately', async () => {
    const context = await createContext();
    await renderBlocks(
      [
        { __component: 'nope', id: 1 },
        { __component: 'nope', id: 2 },
      ],
      context,
    );
    expect(context.failures.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('renders one h1: the first page header has it, the next has an h2', async () => {
    const header = (id: number, heading: string) => ({ __component: 'page-header', id, type: 'type3', heading });
    const html = await renderBlocks([good, header(1, 'First'), header(2, 'Second')], await createContext());
    expect(html).toMatch(/<h1[^>]*>First<\/h1>/u);
    expect(html).toMatch(/<h2[^>]*>Second<\/h2>/u);
  });

  it('leaves the h1 to a host that has set one', async () => {
    const html = await renderBlocks([{ __component: 'page-header', heading: 'First' }], await createContext(), {
      hasTitle: true,
    });
    expect(html).not.toContain('<h1');
  });
});
