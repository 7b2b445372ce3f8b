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

/** Shows the buttons that pass their rules side by side, and nothing where none does. */
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
  // The disabled button can be focused, so that screen readers announce it; a press does nothing.
  return (
    <button type="button" className={buttonClass(cta)} aria-disabled="true">
      {fillText(cta.text, context)}
    </button>
  );
}

/** Returns the facts that the rules of editors compare: location and game, by their slugs, and the language. */
function toFacts({ location, game, locale }: Pick<BlockContext, 'location' | 'game' | 'locale'>): Facts {
  return { location, game, locale };
}

/** Returns whether a button is shown: its rules pass, and the game that it opens is played here. */
export function isShown(cta: Cta, context: BlockContext): boolean {
  return mayBePlayedHere(cta, context) && evaluate(cta.conditionals, toFacts(context)).isShown;
}

/** Returns whether the game that a button names may be played at the chosen location; true where the location or its games are unknown. */
function mayBePlayedHere({ interaction, content: gameSlug }: Cta, { location }: BlockContext): boolean {
  if (interaction !== 'game' || gameSlug === null) return true;
  const played = location?.gameSlugs ?? null;
  return played === null || played.includes(gameSlug);
}
