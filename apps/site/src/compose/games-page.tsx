import type { Translator } from '@latchkey/i18n';
import { Suspense } from 'react';
import { paths } from '../foundation/paths.ts';
import { BlockPage } from './block-page.tsx';
import type { PageProps } from '../foundation/load-page.ts';
import { translatorFor } from '../foundation/translator.ts';
import styles from './games-page.module.css';
import { KidsList, KidsListMark } from '../games/kids-list.client.tsx';

/**
 * The list of games, of a location or of the chain: a page of blocks, one of which is the list. `filters[kidsmode]=1` lists the
 * games for kids; the browser reads it, so that the page stays the same static page.
 */
export async function GamesPage(props: PageProps) {
  const t = await translatorFor(props.locale);
  return (
    <KidsList className={styles.page}>
      <BlockPage
        {...props}
        isGames
        lead={
          <Suspense fallback={null}>
            <KidsListMark>
              <KidsHead t={t} allHref={paths.games(props.locale, props.location?.slug ?? null)} />
            </KidsListMark>
          </Suspense>
        }
      />
    </KidsList>
  );
}

/** Replaces the page's own title: what is listed, and a link to all games. */
function KidsHead({ t, allHref }: { readonly t: Translator; readonly allHref: string }) {
  return (
    <header className={`wrap ${styles.kids}`}>
      <h1>{t('Escape Games for Kids')}</h1>
      <p className={styles.shown}>
        {t('Only games with Kids Mode are shown here.')} <a href={allHref}>{t('See all games')}</a>
      </p>
      <p className={styles.terms}>
        <span>
          <b>{t('Kids Mode')}</b> {t('for kids 7 - 12')}
        </span>
        <span>{t('Kids 6 and under are free')}</span>
      </p>
    </header>
  );
}
