import { submissionStates, type SubmissionListWire, type SubmissionState } from '@latchkey/cms-client/contract';
import { formatDate } from '@latchkey/i18n';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { dateInZone } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { CheckField, SelectField } from '../foundation/controls/field.tsx';
import { Panes } from '../foundation/controls/panes.tsx';
import { Segments } from '../foundation/controls/segments.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import hits from '../foundation/controls/hits.module.css';
import { Icon } from '../foundation/icons/icon.tsx';
import { Link, useRouter } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { allows, useSession } from '../session/session.tsx';
import { useFindLocation, useLocationName } from '../session/use-location-name.ts';
import { Screen } from '../shell/screen.tsx';
import { inboxKey } from './inbox-keys.ts';
import styles from './inbox.module.css';
import { stateName } from './state-name.ts';
import { SubmissionView } from './submission-view.tsx';

/** The screen of the forms that visitors have sent, for the staff who answer them. */
export function InboxScreen({ submission }: { readonly submission?: string | undefined }) {
  const t = useText();
  const office = useOffice();
  const router = useRouter();
  const { locations } = useSession();
  const [state, setState] = useState<SubmissionState>('new');
  /** Empty for all locations. */
  const [locationId, setLocationId] = useState('');
  const [isMine, setIsMine] = useState(false);
  /** The answers that were begun, by the id of their form. */
  const [drafts] = useState(() => new Map<string, string>());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...inboxKey, 'list', state, locationId, isMine, t.locale],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        locale: t.locale,
        state,
        ...(locationId !== '' && { locationId }),
        ...(isMine && { isMine: 'true' as const }),
        ...(pageParam !== null && { before: pageParam }),
      };
      return requireData(await office.listSubmissions({}, { query, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const managedLocations = locations.filter(({ role }) => allows(role, 'manager'));
  const counts = data?.pages[0]?.counts;
  const submissions = (data?.pages ?? []).flatMap((page) => page.submissions);
  return (
    <Screen title={t('Inbox')} isWide>
      <Panes
        list={
          <>
            <Segments
              label={t('State')}
              options={submissionStates.map((value) => ({
                value,
                label: counts === undefined ? stateName(value, t) : `${stateName(value, t)} ${counts[value]}`,
              }))}
              value={state}
              onChange={setState}
            />
            <div className={styles.narrow}>
              {managedLocations.length > 1 && (
                <SelectField
                  label={t('Location')}
                  options={[
                    { value: '', label: t('All locations') },
                    ...managedLocations.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  value={locationId}
                  onChange={setLocationId}
                />
              )}
              <CheckField label={t('Only mine')} isChecked={isMine} onChange={setIsMine} />
            </div>
            {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
            {data === undefined && error === null && <Skeleton lines={6} />}
            {data !== undefined && submissions.length === 0 && (
              <EmptyState icon="inbox" title={t('Nothing is here.')} />
            )}
            {submissions.length > 0 && (
              <ul className={hits.list} aria-label={t('Forms')}>
                {submissions.map((each) => (
                  <li key={each.id}>
                    <Entry submission={each} isOpen={each.id === submission} />
                  </li>
                ))}
              </ul>
            )}
            {hasNextPage && (
              <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('Show more')}
              </Button>
            )}
          </>
        }
        detail={submission === undefined ? null : <SubmissionView key={submission} id={submission} drafts={drafts} />}
        empty={
          <EmptyState icon="inbox" title={t('Open a form to read and answer it.')}>
            {t('Answers go out by email, in the name of the venue.')}
          </EmptyState>
        }
        onBack={() => router.go({ page: 'inbox' })}
      />
    </Screen>
  );
}

interface EntryProps {
  readonly submission: SubmissionListWire['submissions'][number];
  readonly isOpen: boolean;
}

function Entry({ submission, isOpen }: EntryProps) {
  const t = useText();
  const nameLocation = useLocationName();
  const zone = useFindLocation()(submission.locationId)?.timeZone ?? 'UTC';
  const { id, formName, from, excerpt, at, files, assignee, locationId } = submission;
  return (
    <Link to={{ page: 'inbox', submission: id }} className={hits.hit} aria-current={isOpen ? 'true' : undefined}>
      <span className={styles.entryHead}>
        <bdi className={styles.from}>{from === '' ? formName : from}</bdi>
        <time className={styles.hint} dateTime={at}>
          {formatDate(dateInZone(Date.parse(at), zone), t.dates, 'medium')}
        </time>
      </span>
      <span className={styles.hint}>
        {formName} · {nameLocation(locationId)}
        {assignee !== null && (
          <>
            {' '}
            · <bdi>{assignee.name}</bdi>
          </>
        )}
      </span>
      <span className={styles.excerpt} dir="auto">
        {excerpt}
      </span>
      {files > 0 && (
        <span className={styles.hint}>
          <Icon name="download" size={14} /> {t('Files: %number', { number: `${files}` })}
        </span>
      )}
    </Link>
  );
}
