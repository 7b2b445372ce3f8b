import type { Cta } from '@latchkey/cms-client/schema';
import { evaluate, type Facts } from '@latchkey/conditionals';
import { buttonClass } from '@latchkey/ui';
import type { BlockContext } from '../foundation/block-context.ts';
import { fillText } from '../foundation/fill-text.ts';
import type { CtaProps } from './cta-link.tsx';
import { interactions } from './interactions.tsx';
import styles from './cta.module.css';

interface CtaListProps {
  readonly ctas: readonly Cta[];
  readonly context: BlockContext;
  readonly alignment?: 'start' | 'center' | 'end';
}

/** Buttons side by side, those whose rules pass; nothing where none does. */
export function CtaList({ ctas, context, alignment = 'start' }: CtaListProps) {
  const shown = ctas.filter((cta) => isShown(cta, context));
  if (shown.length === 0) return null;
  return (
    <div className={styles.list} data-alignment={alignment}>
      {shown.map((cta, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- buttons have no id and never change places
        <CtaButton key={index} cta={cta} context={context} />
      ))}
    </div>
  );
}

function CtaButton({ cta, context }: CtaProps) {
  if (!cta.disabled) return interactions[cta.interaction]({ cta, context });
  // Focusable, so that a visitor can hear that it is there; presses do nothing (§4).
  return (
    <button type="button" className={buttonClass(cta)} aria-disabled="true">
      {fillText(cta.text, context)}
    </button>
  );
}

/** What an editor's rules may ask about: the slugs of location and game (§5), and the language. */
function factsOf({ location, game, locale }: Pick<BlockContext, 'location' | 'game' | 'locale'>): Facts {
  return { location, game, locale };
}

/** A button shows only when all its rules pass (§5). */
export function isShown(cta: Cta, context: BlockContext): boolean {
  return evaluate(cta.conditionals, factsOf(context)).isShown;
}
