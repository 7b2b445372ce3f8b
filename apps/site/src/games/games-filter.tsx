import styles from './games-filter.module.css';

interface Choice {
  readonly text: string;
  readonly href: string;
}

interface GamesFilterProps {
  readonly label: string;
  readonly all: Choice;
  readonly kids: Choice;
  /** True where the page lists the games for kids. */
  readonly isKidsList: boolean;
}

/** The filter above the list of games: all games, or those with Kids Mode. The choices are links, so that each list has its URL. */
export function GamesFilter({ label, all, kids, isKidsList }: GamesFilterProps) {
  const choices = [
    { ...all, isCurrent: !isKidsList },
    { ...kids, isCurrent: isKidsList },
  ];
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ text, href, isCurrent }) => (
          <li key={href}>
            <a className={styles.choice} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
