import type { Cta } from '@latchkey/cms-client/contract';
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

/** The buttons whose rules pass, side by side; renders nothing without any. */
export function CtaList({ ctas, context, alignment = 'start' }: CtaListProps) {
  const shown = ctas.filter((cta) => isShown(cta, context));
  if (shown.length === 0) return null;
  return (
    <div className={styles.list} data-alignment={alignment}>
      {shown.map((cta, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- buttons have no id and never change their order
        <CtaButton key={index} cta={cta} context={context} />
      ))}
    </div>
  );
}

function CtaButton({ cta, context }: CtaProps) {
  if (!cta.disabled) return interactions[cta.interaction]({ cta, context });
  // Focusable, so that screen readers announce it; presses do nothing.
  return (
    <button type="button" className={buttonClass(cta)} aria-disabled="true">
      {fillText(cta.text, context)}
    </button>
  );
}

/** The facts for an editor's rules: the slugs of location and game, and the language. */
function toFacts({ location, game, locale }: Pick<BlockContext, 'location' | 'game' | 'locale'>): Facts {
  return { location, game, locale };
}

/** A button is shown only if its rules pass, and a game's only where the game is played. */
export function isShown(cta: Cta, context: BlockContext): boolean {
  return isPlayedHere(cta, context) && evaluate(cta.conditionals, toFacts(context)).isShown;
}

function isPlayedHere({ interaction, content }: Cta, { location }: BlockContext): boolean {
  return interaction !== 'game' || content === null || location?.gameSlugs?.includes(content) !== false;
}
