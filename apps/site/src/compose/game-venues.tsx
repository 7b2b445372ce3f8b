import { LocationGroups } from '@latchkey/blocks';
import type { CountedGroup, Game } from '@latchkey/cms-client/contract';
import type { Locale, Translator } from '@latchkey/i18n';
import { notFound } from 'next/navigation';
import styles from '../booking/booking-path.module.css';
import { loadChainGame } from '../foundation/content.ts';
import { paths } from '../foundation/paths.ts';

interface GameVenuesProps {
  readonly t: Translator;
  readonly game: Game;
  readonly places: Game['locations'];
  /** The groups of locations, in place of `places` where those are many. */
  readonly groups: readonly CountedGroup[];
}

/** Links the venues of a game by name, in the order of the visitor's language, or their groups. */
export function GameVenues({ t, game, places, groups }: GameVenuesProps) {
  if (groups.length > 0) {
    const hrefOf = ({ key }: CountedGroup) => paths.locationGroup(t.locale, key, game.slug);
    return <LocationGroups groups={groups} hrefOf={hrefOf} t={t} headingLevel={3} />;
  }
  const sorted = places.toSorted((left, right) => left.location.name.localeCompare(right.location.name, t.locale));
  return (
    <ul className={styles.venues}>
      {sorted.map(({ location, comingSoon }) => (
        <li key={location.id}>
          <a href={paths.game(t.locale, location.slug, game.slug)}>{location.name}</a>
          {comingSoon ? <span>{t('Coming Soon')}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** Loads the properties of `GameVenues`: all locations that have a game, or their groups where they are many. */
export async function loadGameVenues(locale: Locale, { slug }: Game): Promise<Omit<GameVenuesProps, 't'>> {
  const { game, groups } = (await loadChainGame(locale, slug)) ?? notFound();
  return { game, places: game.locations, groups };
}
