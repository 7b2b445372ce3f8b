import type { Translator } from '@latchkey/i18n';
import { paths } from '../foundation/paths.ts';
import { BlockPage } from './block-page.tsx';
import type { PageProps } from '../foundation/load-page.ts';
import { translatorFor } from '../foundation/translator.ts';
import styles from './games-page.module.css';

/** The list of games, of a location or of the chain: a page of blocks, one of which is the list. */
export function GamesPage(props: PageProps) {
  return <BlockPage {...props} list="games" />;
}

/**
 * The list of the games for kids, at the address of the list of games with `filters[kidsmode]=1` (`next.config.ts`). It is the same page with
 * another title.
 */
export async function KidsGamesPage(props: PageProps) {
  const { locale, location, page } = props;
  const t = await translatorFor(locale);
  return (
    <BlockPage
      {...props}
      page={page === null ? null : { ...page, content: removeTitle(page.content) }}
      list="kids"
      lead={<KidsHead t={t} allHref={paths.games(locale, location?.slug ?? null)} />}
    />
  );
}

/** Returns the blocks without a header at their beginning: the list for kids has a title of its own. */
function removeTitle<Block extends { readonly __component: string }>([first, ...rest]: readonly Block[]): Block[] {
  if (first === undefined) return rest;
  return /\.(?:page|text)-header$/u.test(first.__component) ? rest : [first, ...rest];
}

/** The head of the list: the title, the terms of Kids Mode, and a link to all games. */
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
