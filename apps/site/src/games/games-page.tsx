import { Suspense } from 'react';
import { BlockPage } from '../shell/block-page.tsx';
import type { PageProps } from '../wiring/load-place.ts';
import { translatorFor } from '../wiring/translator.ts';
import styles from './games-page.module.css';
import { KidsList, KidsListMark } from './kids-list.client.tsx';

/**
 * The list of games, of a location or of the chain: a page of blocks, one of which is the list. `filters[kidsmode]=1` lists
 * the games for kids (§2); the browser reads it, so that the page stays the same static page.
 */
export async function GamesPage(props: PageProps) {
  const t = await translatorFor(props.locale);
  return (
    <KidsList className={styles.page}>
      <BlockPage {...props} isGames />
      <Suspense fallback={null}>
        <KidsListMark>
          <p className={`wrap ${styles.notice}`}>
            <b>{t('Escape Games for Kids')}</b> {t('Kids 6 and under are free')}
          </p>
        </KidsListMark>
      </Suspense>
    </KidsList>
  );
}
