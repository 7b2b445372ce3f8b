import { listOf, slugSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { headingFields } from '../../foundation/fields.ts';
import walls from '../../cards/card-wall.module.css';
import { findFromPrice } from '../../cards/find-from-price.ts';
import { GameCard } from '../../cards/game-card.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';
import { HeadedSection } from '../../section/section.tsx';

/** Games that an editor chose, in that order; games that the venue does not offer are left out. */
export const gamesSelectBlock = defineBlock({
  type: 'games-select',
  schema: z.object({
    ...headingFields,
    /** The games in the order in which they are shown. */
    games: listOf(z.object({ slug: slugSchema }), 50),
  }),
  needs: ['games'],
  Component: ({ content, context, data: { games } }) => {
    const slugs = [...new Set(content.games.map(({ slug }) => slug))];
    const chosen = slugs.flatMap((slug) => games.find((game) => game.slug === slug) ?? []);
    return (
      <HeadedSection block="games-select" className={walls.stack} content={content} context={context}>
        {chosen.length === 0 ? (
          <p>{context.t('There are no games here yet')}</p>
        ) : (
          <ul className={walls.wall}>
            {chosen.map((game) => (
              <li key={game.id}>
                <GameCard
                  stage={context.stage}
                  game={game}
                  href={context.gameHref(game)}
                  t={context.t}
                  fromPrice={findFromPrice(game, context.location)}
                  headingLevel={content.heading === null ? 2 : 3}
                />
              </li>
            ))}
          </ul>
        )}
      </HeadedSection>
    );
  },
});
