import { type Cta, type GameSummary, slugSchema } from '@latchkey/cms-client/contract';
import { buttonClass, ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { contentHref } from '../foundation/content-href.ts';
import { fillText } from '../foundation/fill-text.ts';
import { RichtextHtml } from '../richtext/richtext-html.tsx';
import { CtaLink, type CtaProps } from './cta-link.tsx';
import { CtaPopover } from './cta-popover.tsx';
import { directionsHref } from './directions-href.ts';
import type { BlockContext } from '../foundation/block-context.ts';
import { DetailValue } from '../cards/detail-value.tsx';
import styles from './cta.module.css';

/** The action of each button interaction. A new interaction does not compile without an entry here. */
export const interactions: Readonly<Record<Cta['interaction'], (props: CtaProps) => ReactNode>> = {
  link: ({ cta, context }) => {
    const href = contentHref(cta.url, context);
    return href === null ? null : <CtaLink cta={cta} context={context} href={href} newTab={cta.newTab} />;
  },

  location: ({ cta, context }) => (
    <CtaLink
      cta={{ ...cta, interaction: 'location' }}
      context={context}
      href={context.chooseLocationHref}
      newTab={false}
    />
  ),

  /** Directions in a new tab; without a venue the visitor chooses one first. */
  directions: ({ cta, context }) => {
    const href = context.location === null ? null : (directionsHref(context.location) ?? contentHref(cta.url, context));
    if (href === null) return interactions.location({ cta, context });
    return <CtaLink cta={cta} context={context} href={href} newTab />;
  },

  /** Its `content` is the slug of a game, by default that of the page. Without a game the button is a link to its URL. */
  game: ({ cta, context }) => {
    const game = cta.content === null ? context.game : (context.gameBySlug?.(cta.content) ?? null);
    if (game === null) return interactions.link({ cta, context });
    return (
      <CtaPopover cta={cta} context={context} name={game.name}>
        <GameBrief game={game} context={context} />
      </CtaPopover>
    );
  },

  /** Its `content` is the slug of a popup document, or the html of the popup. Without content, or without a document of that slug, it is a link. */
  popup: ({ cta, context }) => {
    if (cta.content === null) return interactions.link({ cta, context });
    if (isSlug(cta.content)) {
      const sheet = context.popup?.(cta.content) ?? null;
      if (sheet === null) return interactions.link({ cta, context });
      return (
        <CtaPopover cta={cta} context={context} name={sheet.name}>
          {sheet.body}
        </CtaPopover>
      );
    }
    return (
      <CtaPopover cta={cta} context={context}>
        <RichtextHtml html={cta.content} context={context} />
      </CtaPopover>
    );
  },

  /** A plain button; the host's scripts find it by its attribute. */
  other: ({ cta, context }) => (
    <button type="button" className={buttonClass(cta)} data-interaction="other">
      {fillText(cta.text, context)}
    </button>
  ),
};

function isSlug(content: string): boolean {
  return slugSchema.safeParse(content).success;
}

/** The content of the game popup, which links to the game's page and its booking. */
function GameBrief({ game, context }: { readonly game: GameSummary; readonly context: BlockContext }) {
  return (
    <div className={styles.brief}>
      <p className={styles.briefTitle}>{game.name}</p>
      {game.shortDescription === null ? null : <p>{game.shortDescription}</p>}
      <dl className={styles.facts}>
        {game.details.map((detail) => (
          <div key={detail.title}>
            <dt className="label">{detail.title}</dt>
            <dd>
              <DetailValue detail={detail} />
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={context.gameHref(game)}>
        {context.t('Book Now')}
        <span className="visually-hidden"> {game.name}</span>
      </ButtonLink>
    </div>
  );
}
