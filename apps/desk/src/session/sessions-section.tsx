import { formatDateTimeInZone } from '@latchkey/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Badge, Notice } from '../foundation/controls/notice.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './account.module.css';
import { describeDevice } from './describe-device.ts';

const listKey = ['sessions'] as const;

/** The section of the account that lists the devices on which the person is signed in, and signs them out. */
export function SessionsSection() {
  const t = useText();
  const staff = useStaff();
  const queries = useQueryClient();
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => requireData(await staff.listSessions({}, { signal })),
  });
  const others = (data ?? []).filter(({ isThis }) => !isThis);
  const end = async (ids: readonly string[]) => {
    setIsBusy(true);
    setFailed(null);
    for (const sessionId of ids) {
      const result = await staff.endSession({ sessionId }, {});
      // A session that is not found has ended already, as was wanted.
      if (!result.ok && result.error.kind !== 'notFound') setFailed(errorText(result.error, t));
    }
    setIsBusy(false);
    await queries.invalidateQueries({ queryKey: listKey });
  };
  // The times are in this device's zone, since the person may have signed in at several places.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <section className={styles.section}>
      <h2>{t('Where you are signed in')}</h2>
      {failed !== null && <Notice tone="danger">{failed}</Notice>}
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton />}
      <ul className={styles.list}>
        {(data ?? []).map(({ id, userAgent, lastUsedAt, isThis }) => (
          <li key={id} className={styles.item}>
            <span className={styles.itemText}>
              <bdi>{describeDevice(userAgent) ?? t('Unknown browser')}</bdi>
              <span className={styles.muted}>
                {t('Used on %date', { date: formatDateTimeInZone(lastUsedAt, timeZone, t.dates) })}
              </span>
            </span>
            {isThis ? (
              <Badge tone="good">{t('This device')}</Badge>
            ) : (
              <Button onClick={() => void end([id])}>{t('Sign out')}</Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button kind="danger" isBusy={isBusy} onClick={() => void end(others.map(({ id }) => id))}>
          {t('Sign out everywhere else')}
        </Button>
      )}
    </section>
  );
}
