import type { Translator } from '@latchkey/i18n';
import type { PressLink } from '../steps/press.ts';
import styles from './kids-mode-link.module.css';

interface KidsModeLinkProps {
  readonly t: Translator;
  readonly isOn: boolean;
  /** The link to the other mode. */
  readonly press: PressLink;
}

/** Shows whether Kids Mode is on, and links to the other mode. */
export function KidsModeLink({ t, isOn, press }: KidsModeLinkProps) {
  return (
    <a className={styles.kids} data-on={isOn || undefined} {...press}>
      <span className={styles.track} aria-hidden="true" />
      <span>
        <b>{t('Kids Mode')}</b> {t('for kids 7 - 12')}
        <small>{t('Kids 6 and under are free')}</small>
        <span className="visually-hidden">{isOn ? t('On') : t('Off')}</span>
      </span>
    </a>
  );
}
