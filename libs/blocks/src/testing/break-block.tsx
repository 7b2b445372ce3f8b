import type { ReactNode } from 'react';
import type { BlockDefinition, BlockPlacement } from '../foundation/define-block.tsx';
import { BrokenPart, type BrowserBreakage } from './broken-part.client.tsx';

/** The places where a block may break on the server: its schema, its component, an awaited promise or a child component. */
export const serverBreakages = ['schema', 'component', 'promise', 'child'] as const;

export const browserBreakages = ['hydration', 'effect', 'event'] as const satisfies readonly BrowserBreakage[];

export const blockBreakages = [...serverBreakages, ...browserBreakages] as const;

export type Breakage = (typeof blockBreakages)[number];

/** The error message of a broken block. */
export const brokenReason = 'broken on purpose';

type Render = (placement: BlockPlacement) => Promise<ReactNode>;

/** Returns the block with an added error, for tests and for the gallery. */
export function breakBlock(definition: BlockDefinition, breakage: Breakage): BlockDefinition {
  return {
    ...definition,
    prepare(block, context) {
      if (breakage === 'schema') throw new Error(brokenReason);
      const prepared = definition.prepare(block, context);
      if (prepared.kind === 'invalid') return prepared;
      const whole: Render = async (placement) => prepared.render(placement);
      return { kind: 'ready', render: (placement) => renderBroken(breakage, () => whole(placement)) };
    },
  };
}

/** Renders the whole block, or throws where the breakage is before it is rendered, and adds the broken part. */
function renderBroken(breakage: Breakage, whole: () => Promise<ReactNode>): ReactNode | Promise<ReactNode> {
  switch (breakage) {
    // A block with a broken schema has thrown before it is rendered.
    case 'schema':
    case 'component':
      throw new Error(brokenReason);
    case 'promise':
      return whole().then(() => Promise.reject(new Error(brokenReason)));
    case 'child':
      return renderBeside(whole, <BrokenChild />);
    case 'hydration':
    case 'effect':
    case 'event':
      return renderBeside(whole, <BrokenPart breakage={breakage} reason={brokenReason} />);
  }
}

async function renderBeside(whole: () => Promise<ReactNode>, part: ReactNode): Promise<ReactNode> {
  return (
    <div data-broken="">
      {await whole()}
      {part}
    </div>
  );
}

function BrokenChild(): never {
  throw new Error(brokenReason);
}
