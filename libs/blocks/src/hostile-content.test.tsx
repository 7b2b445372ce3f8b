import type { Block } from '@latchkey/cms-client/contract';
import { repeated } from '@latchkey/testing';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { BlockContext } from './foundation/block-context.ts';
import type { BlockDocument } from './foundation/block-fixture.ts';
import { defineBlock, type BlockDefinition } from './foundation/define-block.tsx';
import { fixtures } from './fixtures.ts';
import { registry } from './registry.ts';
import { createContext } from './testing/context.ts';
import { listExecutableParts } from './testing/executable-parts.ts';
import { listMutations, payloads } from './testing/mutations.ts';
import { renderBlocks } from './testing/render.tsx';

const frame = {
  customCss: 'p { color: red }',
  background: {
    color: '#123456',
    textColor: 'white',
    image: { url: '/media/wide.webp' },
    imageMobile: '/media/tall.webp',
    imageAlt: 'Curtains',
    repeat: 'repeat-x',
    position: 'left top',
    size: 'cover',
  },
  padding: { top: 24, bottom: '2rem', left: 0, right: '10%' },
};

/** Every block with all its fields and in each of its variants; and a text with a section frame, which any block may have. */
const documents: readonly (readonly [string, BlockDocument])[] = [
  ...Object.entries(fixtures).flatMap(([type, ofType]) =>
    Object.entries(ofType)
      // All fields of these two are in `full` as well.
      .filter(([name]) => !['plain', 'arabic'].includes(name))
      .map(([name, document]) => [`${type}, ${name}`, document] as const),
  ),
  ['the frame of a section', { __component: 'sections.text', text: 'A line', ...frame }],
];

const neighbours = ['The curtain rises', 'The curtain falls'] as const;

/** The id of the document between the neighbours, whose ids are 1 and 2. */
const documentId = '7';

/** The step between the mutations of a document: `npm test` takes every fifth, the proof `hostile-content` all. */
const mutationStep = repeated({ test: 5, short: 1, full: 1 });

function neighbour(id: number): BlockDocument {
  return { __component: 'sections.text', id, text: neighbours[id - 1] };
}

/** The reason why the block's schema rejects the document; null if it accepts it. */
function findComplaint(
  document: BlockDocument,
  blocks: readonly BlockDefinition[],
  context: BlockContext,
): string | null {
  const name = document.__component.replace(/^.*\./u, '');
  const block: Block = { uniqueId: null, ...document, id: documentId };
  const prepared = blocks.find(({ type }) => type === name)?.prepare(block, context);
  return prepared?.kind === 'invalid' ? prepared.reason : null;
}

/**
 * Renders the document between two neighbours, and returns one line for each violated rule:
 *
 * - The neighbours are rendered, whatever the document is.
 * - Nothing in the html runs code.
 * - A block that fails is not rendered, and is reported once, by its name and with the reason of its schema. A block may fail although its schema
 *   accepts it.
 */
async function collectErrors(document: BlockDocument, blocks: readonly BlockDefinition[] = registry) {
  const context = await createContext();
  const html = await renderBlocks([neighbour(1), { ...document, id: Number(documentId) }, neighbour(2)], context, {
    registry: blocks,
  });
  // An invalid frame is reported and left out; the block is rendered without it.
  const failures = context.failures.filter(
    ({ id, reason }) => id === documentId && !reason.startsWith('section frame: '),
  );
  const hasFailed = failures.length > 0;
  const isReportedByName = failures.length === 1 && failures[0]?.type === document.__component;
  const complaint = findComplaint(document, blocks, context);
  const lacksReason = complaint !== null && failures[0]?.reason !== complaint;
  const renderedBlocks = html.match(/data-block=/gu)?.length;
  const reports = context.failures.map((failure) => JSON.stringify(failure));
  return [
    ...neighbours.filter((text) => !html.includes(text)).map((text) => `loses its neighbour: ${text}`),
    ...listExecutableParts(html).map((part) => `runs ${part}`),
    ...(lacksReason ? [`is not reported with its reason: ${complaint}`] : []),
    ...(hasFailed && !isReportedByName ? [`is not reported once by name: ${reports.join()}`] : []),
    ...(hasFailed && renderedBlocks !== neighbours.length ? ['renders although it failed'] : []),
    ...reports.filter((line, index) => reports.indexOf(line) !== index).map((line) => `is reported twice: ${line}`),
  ];
}

/** A block with one text that it does not escape. */
function unguarded(type: string, render: (content: { readonly text: string }) => ReactNode): BlockDefinition {
  return defineBlock({ type, schema: z.object({ text: z.string() }), Component: ({ content }) => render(content) });
}

describe('a page with invalid content', () => {
  it.each(documents)('loses at most the block (%s), reports it by name and runs no code', async (_name, document) => {
    for (const { name, document: mutated } of listMutations(document).filter(
      (_, index) => index % mutationStep === 0,
    )) {
      expect(await collectErrors(mutated), name).toEqual([]);
    }
  });

  const careless: readonly (readonly [string, BlockDefinition])[] = [
    [
      'html',
      // oxlint-disable-next-line react/no-danger -- the danger is what is to be found
      unguarded('careless', ({ text }) => <p data-block="careless" dangerouslySetInnerHTML={{ __html: text }} />),
    ],
    [
      'an address',
      unguarded('careless', ({ text }) => (
        <a data-block="careless" href={text}>
          x
        </a>
      )),
    ],
  ];

  it.each(careless)('is found out where a block outputs its content as %s', async (_name, block) => {
    const mutations = listMutations({ __component: 'careless', text: 'A line' });
    const found = await Promise.all(mutations.map(({ document }) => collectErrors(document, [...registry, block])));
    expect(found.flat()).not.toEqual([]);
  });

  it.each(['__component', 'id', 'uniqueId'])('renders the other blocks if the %s of one is invalid', async (field) => {
    const context = await createContext();
    for (const value of [null, 7, {}, [], '', 'x'.repeat(200_000), ...payloads]) {
      const stray: BlockDocument = { __component: 'sections.text', id: 7, text: 'Stray', [field]: value };
      const group: BlockDocument = { __component: 'sections.group', id: 8, items: [neighbour(1), stray, neighbour(2)] };
      const html = await renderBlocks([group], context);
      for (const text of neighbours) expect(html).toContain(text);
      expect(listExecutableParts(html)).toEqual([]);
    }
  });

  it('is found out for every payload that is not escaped', () => {
    for (const payload of payloads) {
      expect([
        ...listExecutableParts(`<p title="${payload}">${payload}</p>`),
        ...listExecutableParts(`<a href="${payload}">x</a>`),
      ]).not.toEqual([]);
    }
  });
});
