import type { Translator } from '@latchkey/i18n';
import styles from './kids-mode-switch.module.css';

interface KidsModeSwitchProps {
  readonly t: Translator;
  readonly isOn: boolean;
  /** Why it cannot be changed now; null if it can. */
  readonly reason: string | null;
  readonly onChange: (isOn: boolean) => void;
}

export function KidsModeSwitch({ t, isOn, reason, onChange }: KidsModeSwitchProps) {
  return (
    <label className={styles.kids} title={reason ?? undefined}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-disabled={reason !== null || undefined}
        onChange={(event) => {
          if (reason === null) onChange(event.target.checked);
        }}
      />
      <span className={styles.track} aria-hidden="true" />
      <span>
        <KidsModeText t={t} />
        {reason === null ? null : <span className="visually-hidden">{reason}</span>}
      </span>
    </label>
  );
}

/** What the switch is about. */
export function KidsModeText({ t }: Pick<KidsModeSwitchProps, 't'>) {
  return (
    <>
      <b>{t('Kids Mode')}</b> {t('for kids 7 - 12')}
      <small>{t('Kids 6 and under are free')}</small>
    </>
  );
}
