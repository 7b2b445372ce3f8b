import type { Cta } from '@latchkey/cms-client/contract';
import { ButtonLink } from '@latchkey/ui';
import type { BlockContext } from '../foundation/block-context.ts';
import { fillText } from '../foundation/fill-text.ts';

export interface CtaProps {
  readonly cta: Cta;
  readonly context: BlockContext;
}

interface CtaLinkProps extends CtaProps {
  /** The URL, which has passed `safeUrl`. */
  readonly href: string;
  readonly newTab: boolean;
}

/**
 * A call to action as a link, which works without scripts. With scripts the site opens its venue chooser in place of following a link whose
 * `data-interaction` is `location`; `data-wants="touch"` makes the page load those scripts when the link is touched.
 */
export function CtaLink({ cta, context, href, newTab }: CtaLinkProps) {
  return (
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
