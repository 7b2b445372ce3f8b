import type { Cta } from '@latchkey/cms-client/contract';
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
    // With the attribute the host opens its venue chooser or game popup on the page; the link works without a script.
    <ButtonLink
      href={href}
      newTab={newTab}
      scheme={cta.scheme}
      size={cta.size}
      data-interaction={cta.interaction}
      data-wants={cta.interaction === 'location' ? 'touch' : undefined}
    >
      {fillText(cta.text, context)}
      {newTab ? <span className="visually-hidden">({context.t('Opens in a new tab')})</span> : null}
    </ButtonLink>
  );
}
