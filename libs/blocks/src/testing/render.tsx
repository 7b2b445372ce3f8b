import type { Block } from '@latchkey/cms-client/schema';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { BlockContext } from '../block-context.ts';
import type { BlockDocument } from '../block-fixture.ts';
import { BlockList } from '../block-list.tsx';
import type { BlockDefinition } from '../define-block.tsx';
import { registry as everyBlock } from '../registry.ts';

export function toBlock({ id = 1, ...document }: BlockDocument): Block {
  return { uniqueId: null, ...document, id: String(id) };
}

/** The html of a node once everything in it has arrived. */
export async function renderHtml(node: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(node);
  await stream.allReady;
  const html = await new Response(stream).text();
  // Markers of React's own between neighbouring texts.
  return html.replaceAll(/<!--.*?-->/gu, '');
}

export function renderBlocks(
  documents: readonly BlockDocument[],
  context: BlockContext,
  { registry = everyBlock, hasTitle = false }: { registry?: readonly BlockDefinition[]; hasTitle?: boolean } = {},
): Promise<string> {
  return renderHtml(
    <BlockList registry={registry} blocks={documents.map(toBlock)} context={context} hasTitle={hasTitle} />,
  );
}
