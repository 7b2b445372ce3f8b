'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import styles from './games-filter.module.css';
import { isKidsListQuery } from './kids-list.client.tsx';

interface Choice {
  readonly text: string;
  readonly href: string;
}

interface GamesFilterProps {
  readonly label: string;
  readonly all: Choice;
  readonly kids: Choice;
}

/** Above the list of games: all games, or those with Kids Mode. They are links, so that each list has its URL. */
export function GamesFilter(props: GamesFilterProps) {
  // One page serves both lists: only the browser knows which one it shows. Without scripts it is the list of all.
  return (
    <Suspense fallback={<Choices {...props} isKidsList={false} />}>
      <ChoicesByQuery {...props} />
    </Suspense>
  );
}

function ChoicesByQuery(props: GamesFilterProps) {
  return <Choices {...props} isKidsList={isKidsListQuery(useSearchParams())} />;
}

function Choices({ label, all, kids, isKidsList }: GamesFilterProps & { readonly isKidsList: boolean }) {
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
