import { type GameSummary, hasKidsId, type Location } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { headingFields } from '../../foundation/fields.ts';
import { findFromPrice } from '../../cards/find-from-price.ts';
import { GameCard } from '../../cards/game-card.tsx';
import rows from '../../cards/phone-row.module.css';
import { defineBlock } from '../../foundation/define-block.tsx';
import { Section, SectionHeading } from '../../section/section.tsx';
import styles from './games.module.css';

/** The games that the host lists for this page, as posters side by side. */
export const gamesBlock = defineBlock({
  type: 'games',
  schema: z.object(headingFields),
  needs: ['games'],
  Component: ({ content, context, data: { games }, isNearTop }) => {
    const hasChoice = games.some((game) => offersKidsMode(game, context.location));
    return (
      <Section block="games">
        <div className={`${styles.games} wrap`}>
          <div className={styles.head}>
            <SectionHeading {...content} context={context} />
            {hasChoice ? context.parts?.gamesFilter?.() : null}
          </div>
          {games.length === 0 ? (
            <p className={styles.empty}>{context.t('There are no games here yet')}</p>
          ) : (
            <ul className={isNearTop ? styles.wall : `${styles.wall} ${rows.row}`}>
              {games.map((game, position) => (
                <li key={game.id}>
                  <GameCard
                    stage={context.stage}
                    game={game}
                    href={context.gameHref(game)}
                    t={context.t}
                    fromPrice={findFromPrice(game, context.location)}
                    headingLevel={content.heading === null ? 2 : 3}
                    isPriority={isNearTop && position === 0}
                    isRowOnPhone={isNearTop}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Section>
    );
  },
});

/** Returns whether a game has a Kids Mode at this location, or at any if none is chosen; for hosts with a filter for it. */
export function offersKidsMode({ kidsMode, locations, hasKidsMode }: GameSummary, location: Location | null): boolean {
  if (hasKidsMode !== null) return hasKidsMode;
  const here = locations.filter((place) => location === null || place.location.id === location.id);
  return kidsMode || here.some(hasKidsId);
}
