import { lineSchema, orNull, slugSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import walls from '../../cards/card-wall.module.css';
import { findFromPrice } from '../../cards/find-from-price.ts';
import { GameCard } from '../../cards/game-card.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';
import { HeadedSection } from '../../section/section.tsx';

/** The poster of one game; renders nothing if the venue does not offer it. */
export const gameBlock = defineBlock({
  type: 'game',
  /** The schema of the block; without a slug it shows the game of the page. */
  schema: z.object({ heading: orNull(lineSchema), slug: orNull(slugSchema) }),
  needs: ['games'],
  Component: ({ content, context, data: { games } }) => {
    const game = content.slug === null ? context.game : games.find(({ slug }) => slug === content.slug);
    if (game === null || game === undefined) return null;
    return (
      <HeadedSection block="game" air="medium" className={walls.stack} content={content} context={context}>
        <div className={walls.wall}>
          <GameCard
            stage={context.stage}
            game={game}
            href={context.gameHref(game)}
            t={context.t}
            fromPrice={findFromPrice(game, context.location)}
            headingLevel={content.heading === null ? 2 : 3}
          />
        </div>
      </HeadedSection>
    );
  },
});
