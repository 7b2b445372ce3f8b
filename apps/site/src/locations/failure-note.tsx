import type { Translator } from '@latchkey/i18n';
import { Button, ButtonLink } from '@latchkey/ui';
import type { MouseEvent } from 'react';
import { paths } from '../foundation/paths.ts';
import styles from './chooser-view.module.css';
import { staysHere } from './stays-here.ts';

interface FailureNoteProps {
  readonly t: Translator;
  readonly onRetry: () => void;
}

/** The api did not answer: ask again, or take the page that lists every venue. */
export function FailureNote({ t, onRetry }: FailureNoteProps) {
  const href = paths.chooseLocation(t.locale);
  return (
    <div className={styles.note} role="alert">
      <p>{t('We could not load the locations')}</p>
      <p className={styles.ways}>
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
        <ButtonLink size="small" scheme="ghost" href={href} onClick={(press) => leave(press, href)}>
          {t('See the full list')}
        </ButtonLink>
      </p>
    </div>
  );
}

/** A load of the whole page: what has failed may be the network, and then the browser's own word is the best one. */
function leave(press: MouseEvent, href: string): void {
  if (!staysHere(press)) return;
  press.preventDefault();
  window.location.assign(href);
}
