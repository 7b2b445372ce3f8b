import type { AuditEntryWire } from '@latchkey/cms-client/contract';
import { formatDateTimeInZone } from '@latchkey/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, dataOf } from '../foundation/api/call-failed.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { SelectField } from '../foundation/controls/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import { allows, useSession } from '../session/session.tsx';
import { roleName } from '../session/role-name.ts';
import { Screen } from '../shell/screen.tsx';
import { changedFields } from './changed-fields.ts';
import { wholeChain } from './grant-list.ts';
import styles from './log.module.css';
import { operationName } from './operation-name.ts';
import { useLocationName } from './use-location-name.ts';

/** What the staff did, newest first. */
export function LogScreen() {
  const t = useText();
  const staff = useStaff();
  const { locations } = useSession();
  const [place, setPlace] = useState<string>(wholeChain);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['log', place],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(place !== wholeChain && { locationId: place }),
        ...(pageParam !== null && { before: pageParam }),
      };
      return dataOf(await staff.listAudit({}, { query, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const entries = (data?.pages ?? []).flatMap((page) => page.entries);
  const places = locations.filter(({ role }) => allows(role, 'manager'));
  return (
    <Screen
      title={t('Log')}
      actions={
        places.length > 1 && (
          <SelectField
            label={t('Where')}
            options={[
              { value: wholeChain, label: t('All locations') },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={place}
            onChange={setPlace}
          />
        )
      }
    >
      {error !== null && <ErrorState error={callErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && entries.length === 0 && <EmptyState icon="log" title={t('Nothing was changed yet.')} />}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </Screen>
  );
}

/** The ids of persons and closures, which say nothing to a reader; references of bookings do. */
function isInternal(subject: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(subject);
}

function LogEntry({ entry }: { readonly entry: AuditEntryWire }) {
  const t = useText();
  const nameOf = useLocationName();
  const { locations } = useSession();
  const { at, who, role, operation, locationId, subject, before, after } = entry;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = locations.find(({ id }) => id === locationId)?.timeZone ?? own;
  const fields = changedFields(before, after);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{operationName(operation, t)}</strong>
        {subject !== null && !isInternal(subject) && <bdi className={styles.subject}>{subject}</bdi>}
      </p>
      <p className={styles.by}>
        <span>
          <bdi>{who}</bdi>
        </span>
        {role !== null && <span>{roleName(role, t)}</span>}
        {locationId !== null && (
          <span>
            <bdi>{nameOf(locationId)}</bdi>
          </span>
        )}
        <time dateTime={at}>{formatDateTimeInZone(at, timeZone, t.locale)}</time>
      </p>
      {fields.length > 0 && (
        <details className={styles.details}>
          <summary>{t('What changed')}</summary>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('Field')}</th>
                  <th scope="col">{t('Before')}</th>
                  <th scope="col">{t('After')}</th>
                </tr>
              </thead>
              <tbody>
                {fields.map(({ name, before: was, after: is }) => (
                  <tr key={name}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    <td>{was === null ? '–' : <bdi>{was}</bdi>}</td>
                    <td>{is === null ? '–' : <bdi>{is}</bdi>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </li>
  );
}
