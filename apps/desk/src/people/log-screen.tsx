import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button } from '../foundation/controls/button.tsx';
import { SelectField, TextField } from '../foundation/controls/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useSettled } from '../foundation/clock/use-settled.ts';
import { useText } from '../foundation/text/text.tsx';
import { allows, useSession } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { wholeChain } from './grant-list.ts';
import { findZone, LogEntry } from './log-entry.tsx';
import styles from './log.module.css';

/** The filter of the log; an empty field filters nothing. */
interface LogFilter {
  readonly personId: string;
  /** The day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly search: string;
}

const noFilter: LogFilter = { personId: '', day: '', search: '' };

/** The screen of the log: the acts of the staff, the newest first. */
export function LogScreen() {
  const t = useText();
  const office = useOffice();
  const { locations } = useSession();
  /** The id of a location, or `wholeChain`. */
  const [chosenLocation, setChosenLocation] = useState<string>(wholeChain);
  const [filter, setFilter] = useState(noFilter);
  const search = useSettled(filter.search.trim());
  const { personId, day } = filter;
  const timeZone = findZone(locations, chosenLocation);
  const { data: people } = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => requireData(await office.listStaff({}, { signal })),
  });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['log', chosenLocation, personId, day, search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(chosenLocation !== wholeChain && { locationId: chosenLocation }),
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
  const managedLocations = locations.filter(({ role }) => allows(role, 'manager'));
  const isFiltered = [personId, day, search].some((value) => value !== '') || chosenLocation !== wholeChain;
  return (
    <Screen title={t('Log')}>
      <search className={styles.narrowing}>
        {managedLocations.length > 1 && (
          <SelectField
            label={t('Where')}
            options={[
              { value: wholeChain, label: t('All locations') },
              ...managedLocations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={chosenLocation}
            onChange={setChosenLocation}
          />
        )}
        <SelectField
          label={t('Who')}
          options={[
            { value: '', label: t('Everyone') },
            ...(people ?? []).flatMap(({ id, name }) => (name === null ? [] : [{ value: id, label: name }])),
          ]}
          value={personId}
          onChange={(value) => setFilter({ ...filter, personId: value })}
        />
        <TextField
          type="date"
          label={t('Date')}
          value={day}
          onChange={(value) => setFilter({ ...filter, day: value })}
        />
        <TextField
          type="search"
          label={t('Name or reference')}
          maxLength={100}
          value={filter.search}
          onChange={(value) => setFilter({ ...filter, search: value })}
        />
      </search>
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && entries.length === 0 && (
        <EmptyState icon="log" title={isFiltered ? t('Nothing found.') : t('Nothing has been changed yet.')} />
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
