import type { Translator } from '@latchkey/i18n';
import { KidsModeText } from '../kids-mode-switch.tsx';
import styles from '../kids-mode-switch.module.css';

interface KidsModeLinkProps {
  readonly t: Translator;
  readonly isOn: boolean;
  readonly href: string;
}

/** Kids Mode as a link to the page with the other mode. It looks like `KidsModeSwitch`. */
export function KidsModeLink({ t, isOn, href }: KidsModeLinkProps) {
  return (
    <a className={styles.kids} href={href} rel="nofollow" data-on={isOn || undefined}>
      <span className={styles.track} aria-hidden="true" />
      <span>
        <KidsModeText t={t} />
        <span className="visually-hidden">{isOn ? t('On') : t('Off')}</span>
      </span>
    </a>
  );
}
