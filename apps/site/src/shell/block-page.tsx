import { Blocks } from '@latchkey/blocks';
import { blockContextFor } from '../wiring/block-context.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { PageProps } from '../wiring/load-place.ts';

/** A page that an editor assembled: its blocks in order. */
export async function BlockPage({ isGames = false, ...props }: PageProps & { readonly isGames?: boolean }) {
  return (
    <>
      <Breadcrumbs {...props} isGames={isGames} />
      <Blocks blocks={props.page?.content ?? []} context={await blockContextFor(props)} />
    </>
  );
}
