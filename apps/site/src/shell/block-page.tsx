import { Blocks } from '@latchkey/blocks';
import { blockContextFor } from '../wiring/block-context.ts';
import type { PageProps } from '../wiring/load-place.ts';

/** A page that an editor assembled: its blocks in order. */
export async function BlockPage(props: PageProps) {
  return <Blocks blocks={props.page?.content ?? []} context={await blockContextFor(props)} />;
}
