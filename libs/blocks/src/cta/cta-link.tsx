import type { Cta } from '@latchkey/cms-client/schema';
import { ButtonLink } from '@latchkey/ui';
import type { BlockContext } from '../foundation/block-context.ts';
import { fillText } from '../foundation/fill-text.ts';

export interface CtaProps {
  readonly cta: Cta;
  readonly context: BlockContext;
}

interface CtaLinkProps extends CtaProps {
  /** Has passed `safeUrl`. */
  readonly href: string;
  readonly newTab: boolean;
}

export function CtaLink({ cta, context, href, newTab }: CtaLinkProps) {
  return (
    // The attribute lets the host open its venue chooser or game popup in place; the link is the way without a script.
    <ButtonLink href={href} newTab={newTab} scheme={cta.scheme} size={cta.size} data-interaction={cta.interaction}>
      {fillText(cta.text, context)}
      {newTab ? <span className="visually-hidden">({context.t('Opens in a new tab')})</span> : null}
    </ButtonLink>
  );
}
