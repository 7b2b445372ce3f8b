import { evaluate, type Facts } from '@latchkey/conditionals';
import type { Cta } from '@latchkey/cms-client/schema';
import type { BlockContext } from '../block-context.ts';

/** What an editor's rules may ask about: the slugs of location and game (§5), and the language. */
function factsOf({ location, game, locale }: Pick<BlockContext, 'location' | 'game' | 'locale'>): Facts {
  return { location, game, locale };
}

/** A button shows only when all its rules pass (§5). */
export function isShown(cta: Cta, context: BlockContext): boolean {
  return evaluate(cta.conditionals, factsOf(context)).isShown;
}
