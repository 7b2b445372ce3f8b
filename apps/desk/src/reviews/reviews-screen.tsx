import { reviewStates, type ReceivedReviewWire, type ReviewState } from '@latchkey/cms-client/contract';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button } from '../foundation/controls/button.tsx';
import { SelectField } from '../foundation/controls/field.tsx';
import { Segments } from '../foundation/controls/segments.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import { allows, useSession } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { waitingKey } from '../shell/waiting-key.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';

const reviewsKey = ['reviews'] as const;

/** The screen of the reviews: the staff decide which ones the page of the location shows, and answer them. */
export function ReviewsScreen() {
  const t = useText();
  const office = useOffice();
  const queries = useQueryClient();
  const toast = useToast();
  const { locations } = useSession();
  const [state, setState] = useState<ReviewState>('waiting');
  /** The location to which the list is narrowed; empty for all. */
  const [locationId, setLocationId] = useState('');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...reviewsKey, state, locationId],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        state,
        ...(locationId !== '' && { locationId }),
        ...(pageParam !== null && { before: pageParam }),
      };
      return requireData(await office.listReceivedReviews({}, { query, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const readAgain = () =>
    Promise.all([reviewsKey, waitingKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const decide = async (
    review: Pick<ReceivedReviewWire, 'id' | 'state'>,
    decision: 'show' | 'hide',
    isUndo = false,
  ) => {
    const json = { seen: review.state, decision };
    const decided = await office.decideReview({ reviewId: review.id }, { json });
    await readAgain();
    if (!decided.ok) return toast({ tone: 'danger', text: errorText(decided.error, t) });
    const opposite = decision === 'show' ? 'hide' : 'show';
    const undo = { label: t('Undo'), run: () => void decide(decided.value.data, opposite, true) };
    return toast({
      tone: 'good',
      text: decision === 'show' ? t('The review is shown on the site.') : t('The review is not shown.'),
      ...(!isUndo && { action: undo }),
    });
  };
  const names = { waiting: t('Waiting'), shown: t('Shown'), hidden: t('Hidden') } as const;
  const counts = data?.pages[0]?.counts;
  const reviews = (data?.pages ?? []).flatMap((page) => page.reviews);
  const managedLocations = locations.filter(({ role }) => allows(role, 'manager'));
  return (
    <Screen title={t('Reviews')} isWide>
      <div className={styles.narrow}>
        <Segments
          label={t('State')}
          options={reviewStates.map((value) => ({
            value,
            label: counts === undefined ? names[value] : `${names[value]} ${counts[value]}`,
          }))}
          value={state}
          onChange={setState}
        />
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
      </div>
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && reviews.length === 0 && (
        <EmptyState icon="star" title={state === 'waiting' ? t('No review waits for you.') : t('Nothing is here.')} />
      )}
      <ul className={styles.wall}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              onDecide={(decision) => decide(review, decision)}
              onAnswered={() => void readAgain()}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </Screen>
  );
}
