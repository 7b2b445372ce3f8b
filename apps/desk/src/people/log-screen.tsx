import type { AuditEntryWire } from '@latchkey/cms-client/contract';
import { formatDateTimeInZone } from '@latchkey/i18n';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button } from '../foundation/controls/button.tsx';
import { SelectField, TextField } from '../foundation/controls/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useSettled } from '../foundation/clock/use-settled.ts';
import { useText } from '../foundation/text/text.tsx';
import { allows, type DeskLocation, useSession } from '../session/session.tsx';
import { roleName } from '../session/role-name.ts';
import { Screen } from '../shell/screen.tsx';
import { listChangedFields } from './changed-fields.ts';
import { wholeChain } from './grant-list.ts';
import styles from './log.module.css';
import { operationName } from './operation-name.ts';
import { useLocationName } from '../session/use-location-name.ts';

/** The filter of the log; an empty field filters nothing. */
interface Narrowed {
  readonly personId: string;
  /** The day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly search: string;
}

const everything: Narrowed = { personId: '', day: '', search: '' };

/** The screen of the log: the acts of the staff, the newest first. */
export function LogScreen() {
  const t = useText();
  const office = useOffice();
  const { locations } = useSession();
  const [place, setPlace] = useState<string>(wholeChain);
  const [narrowed, setNarrowed] = useState(everything);
  const search = useSettled(narrowed.search.trim());
  const { personId, day } = narrowed;
  const timeZone = findZone(locations, place);
  const { data: people } = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => requireData(await office.listStaff({}, { signal })),
  });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['log', place, personId, day, search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(place !== wholeChain && { locationId: place }),
        ...(personId !== '' && { personId }),
        ...(day !== '' && { day, timeZone }),
        ...(search !== '' && { search }),
        ...(pageParam !== null && { before: pageParam }),
      };
      return requireData(await office.listAudit({}, { query, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const entries = (data?.pages ?? []).flatMap((page) => page.entries);
  const places = locations.filter(({ role }) => allows(role, 'manager'));
  const isNarrowed = personId + day + search !== '' || place !== wholeChain;
  return (
    <Screen title={t('Log')}>
      <search className={styles.narrowing}>
        {places.length > 1 && (
          <SelectField
            label={t('Where')}
            options={[
              { value: wholeChain, label: t('All locations') },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={place}
            onChange={setPlace}
          />
        )}
        <SelectField
          label={t('Who')}
          options={[
            { value: '', label: t('Everyone') },
            ...(people ?? []).flatMap(({ id, name }) => (name === null ? [] : [{ value: id, label: name }])),
          ]}
          value={personId}
          onChange={(value) => setNarrowed({ ...narrowed, personId: value })}
        />
        <TextField
          type="date"
          label={t('Date')}
          value={day}
          onChange={(value) => setNarrowed({ ...narrowed, day: value })}
        />
        <TextField
          type="search"
          label={t('Name or reference')}
          maxLength={100}
          value={narrowed.search}
          onChange={(value) => setNarrowed({ ...narrowed, search: value })}
        />
      </search>
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && entries.length === 0 && (
        <EmptyState icon="log" title={isNarrowed ? t('Nothing found.') : t('Nothing has been changed yet.')} />
      )}
      {entries.length > 0 && (
        <table className={styles.log}>
          <thead>
            <tr>
              <th scope="col">{t('When')}</th>
              <th scope="col">{t('Who')}</th>
              <th scope="col">{t('What was done')}</th>
              <th scope="col">{t('Where')}</th>
              <th scope="col">{t('What changed')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </Screen>
  );
}

/** Finds the time zone of a location; that of the device for acts of the whole chain. */
function findZone(locations: readonly DeskLocation[], locationId: string | null): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return locations.find(({ id }) => id === locationId)?.timeZone ?? own;
}

/** Says whether a subject is an id that means nothing to a reader, as those of persons and closures; references of bookings are shown. */
function isInternal(subject: string): boolean {
  return /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z]{2,4}_.+)$/u.test(subject);
}

function LogEntry({ entry }: { readonly entry: AuditEntryWire }) {
  const t = useText();
  const nameLocation = useLocationName();
  const { locations } = useSession();
  const { at, who, role, operation, locationId, subject, before, after } = entry;
  const fields = listChangedFields(before, after);
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={at}>{formatDateTimeInZone(at, findZone(locations, locationId), t.dates)}</time>
      </td>
      <td>
        <bdi>{who}</bdi>
        {role !== null && <small>{roleName(role, t)}</small>}
      </td>
      <td>
        <strong>{operationName(operation, t)}</strong>
        {subject !== null && !isInternal(subject) && (
          <span className={styles.subject}>
            <bdi>{subject}</bdi>
          </span>
        )}
      </td>
      <td>{locationId === null ? t('All locations') : <bdi>{nameLocation(locationId)}</bdi>}</td>
      <td className={styles.changes}>
        {fields.length > 0 && (
          <details className={styles.changedFields}>
            <summary>{t('What changed')}</summary>
            <div>
              <table>
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
      </td>
    </tr>
  );
}
