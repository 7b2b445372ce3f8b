'use client';

import { useTranslator } from '@latchkey/i18n/react';
import { useIsOnline } from '../foundation/use-is-online.ts';
import styles from './in-doubt.module.css';

/** Says that the page waits for the network; nothing where there is one. */
export function OfflineNotice() {
  const t = useTranslator();
  return useIsOnline() ? null : (
    <p className={styles.offline}>
      {t('You seem to be offline')}. {t('We will continue as soon as you are online.')}
    </p>
  );
}
