import { lineSchema, orNull, slugSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import walls from '../../cards/card-wall.module.css';
import { fromPriceOf, GameCard } from '../../cards/game-card.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';
import { Section, SectionHeading } from '../../section/section.tsx';

/** One game as its poster; nothing where it is not played here. */
export const gameBlock = defineBlock({
  type: 'game',
  /** Without a slug it is the game of the page. */
  schema: z.object({ heading: orNull(lineSchema), slug: orNull(slugSchema) }),
  Component: async ({ content, context }) => {
    const games = await context.content.listGames();
    const game = content.slug === null ? context.game : games.find(({ slug }) => slug === content.slug);
    if (game === null || game === undefined) return null;
    return (
      <Section block="game" air="medium">
        <div className={`${walls.stack} wrap`}>
          <SectionHeading heading={content.heading} context={context} />
          <div className={walls.wall}>
            <GameCard
              game={game}
              href={context.gameHref(game)}
              t={context.t}
              fromPrice={fromPriceOf(game, context.location)}
              headingLevel={content.heading === null ? 2 : 3}
            />
          </div>
        </div>
      </Section>
    );
  },
});
