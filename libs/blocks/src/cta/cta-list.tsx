import type { Cta } from '@latchkey/cms-client/schema';
import { buttonClass } from '@latchkey/ui';
import type { BlockContext } from '../block-context.ts';
import { fillText } from '../fill-text.ts';
import { isShown } from './cta-visibility.ts';
import type { CtaProps } from './cta-link.tsx';
import styles from './cta.module.css';
import { interactions } from './interactions.tsx';

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
