import * as z from 'zod';
import { createGroupHref, LocationGroups } from '../../cards/location-groups.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields } from '../../foundation/fields.ts';
import { HeadedSection } from '../../section/section.tsx';
import styles from './games-by-location.module.css';

/** Every venue, sorted by name, with its games. */
export const gamesByLocationBlock = defineBlock({
  type: 'games-by-location',
  schema: z.object(headingFields),
  needs: ['chainGames', 'locations', 'locationGroups'],
  Component: ({ content, context, data: { chainGames: games, locations, locationGroups: groups } }) => {
    const Heading = content.heading === null ? 'h2' : 'h3';
    const venues = locations
      .toSorted((left, right) => left.name.localeCompare(right.name, context.locale))
      .map((location) => ({
        location,
        played: games.filter(({ slug }) => location.gameSlugs?.includes(slug) === true),
      }))
      .filter(({ played }) => played.length > 0);
    return (
      <HeadedSection block="games-by-location" className={styles.stack} content={content} context={context}>
        {groups.length === 0 ? null : (
          <LocationGroups
            groups={groups}
            hrefOf={createGroupHref(context)}
            t={context.t}
            headingLevel={content.heading === null ? 2 : 3}
          />
        )}
        {venues.length === 0 && groups.length === 0 ? <p>{context.t('There are no games here yet')}</p> : null}
        <div className={styles.venues}>
          {venues.map(({ location, played }) => (
            <div key={location.id} className={styles.venue}>
              <Heading className={styles.name}>
                <a href={context.locationHref(location)}>{location.name}</a>
              </Heading>
              <ul className={styles.games}>
                {played.map((game) => (
                  <li key={game.id}>
                    <a href={`${context.locationHref(location)}/escape-games/${game.slug}`}>{game.name}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </HeadedSection>
    );
  },
});
