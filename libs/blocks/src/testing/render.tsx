import type { Block } from '@latchkey/cms-client/contract';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { BlockContext } from '../foundation/block-context.ts';
import type { BlockDocument } from '../foundation/block-fixture.ts';
import { BlockList } from '../page/block-list.tsx';
import type { BlockDefinition } from '../foundation/define-block.tsx';
import { registry as everyBlock } from '../registry.ts';

function toBlock({ id = 1, ...document }: BlockDocument): Block {
  return { uniqueId: null, ...document, id: String(id) };
}

/** Renders the html of a node after everything in it has resolved. */
export async function renderHtml(node: ReactNode, onError: (thrown: unknown) => void = rethrow): Promise<string> {
  const stream = await renderToReadableStream(node, { onError });
  await stream.allReady;
  const html = await new Response(stream).text();
  // React's markers between adjacent texts are removed.
  return html.replaceAll(/<!--.*?-->/gu, '');
}

/** Throws the errors that React reports; a test that expects one passes its own handler. */
function rethrow(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error(String(thrown));
}

interface RenderOptions {
  readonly registry?: readonly BlockDefinition[];
  readonly hasTitle?: boolean;
  readonly onError?: (thrown: unknown) => void;
}

export function renderBlocks(
  documents: readonly BlockDocument[],
  context: BlockContext,
  { registry = everyBlock, hasTitle = false, onError }: RenderOptions = {},
): Promise<string> {
  return renderHtml(
    <BlockList registry={registry} blocks={documents.map(toBlock)} context={context} hasTitle={hasTitle} />,
    onError,
  );
}
