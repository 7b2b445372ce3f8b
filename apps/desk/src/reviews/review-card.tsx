import type { ReceivedReviewWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import { formatDate } from '@latchkey/i18n';
import { useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { dateHere } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { TextArea } from '../foundation/controls/field.tsx';
import { useFirstFocus, useFocusAfter } from '../foundation/controls/focus.ts';
import { Notice } from '../foundation/controls/notice.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useFindLocation, useLocationName } from '../session/use-location-name.ts';
import styles from './reviews.module.css';

interface CardProps {
  readonly review: ReceivedReviewWire;
  readonly onDecide: (decision: 'show' | 'hide') => Promise<void>;
  readonly onAnswered: () => void;
}

const maxStars = 5;

export function ReviewCard({ review, onDecide, onAnswered }: CardProps) {
  const t = useText();
  const nameLocation = useLocationName();
  const location = useFindLocation()(review.locationId);
  const [isBusy, setIsBusy] = useState(false);
  const [isAnswering, setIsAnswering] = useState(false);
  const opener = useFocusAfter(isAnswering);
  const { rating, text, name, language, at, locationId, reference, state, answer } = review;
  const decide = async (decision: 'show' | 'hide') => {
    setIsBusy(true);
    await onDecide(decision);
    setIsBusy(false);
  };
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <span className={styles.stars} role="img" aria-label={t('%number of 5 stars', { number: `${rating}` })}>
          {'★'.repeat(rating)}
          <span className={styles.none}>{'★'.repeat(maxStars - rating)}</span>
        </span>
        <span className={styles.hint}>
          <time dateTime={at}>{formatDate(dateHere(at), t.dates, 'medium')}</time>
        </span>
      </header>
      <blockquote className={styles.text} lang={language} dir="auto">
        {text}
      </blockquote>
      <p className={styles.hint}>
        <bdi className={styles.name}>{name}</bdi> · {nameLocation(locationId)} ·{' '}
        {reference === null || location === undefined ? (
          t('without a booking')
        ) : (
          <Link to={{ page: 'customers', at: location.slug, customer: reference }}>
            <bdi>{reference}</bdi>
          </Link>
        )}
      </p>
      {answer !== null && !isAnswering && (
        <div className={styles.answer}>
          <p className={styles.said} dir="auto">
            {answer.text}
          </p>
          <p className={styles.hint}>
            <bdi>{answer.who}</bdi> · {formatDate(dateHere(answer.at), t.dates, 'medium')}
          </p>
        </div>
      )}
      {isAnswering ? (
        <AnswerForm
          review={review}
          onClose={() => setIsAnswering(false)}
          onDone={() => {
            setIsAnswering(false);
            onAnswered();
          }}
        />
      ) : (
        <footer className={styles.tools}>
          {state !== 'shown' && (
            <Button icon="check" isBusy={isBusy} onClick={() => void decide('show')}>
              {t('Show')}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button icon="close" isBusy={isBusy} onClick={() => void decide('hide')}>
              {t('Hide')}
            </Button>
          )}
          <Button ref={opener} icon="edit" onClick={() => setIsAnswering(true)}>
            {answer === null ? t('Answer') : t('Change the answer')}
          </Button>
        </footer>
      )}
    </article>
  );
}

interface AnswerProps {
  readonly review: ReceivedReviewWire;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const maxCharacters = 2_000;

function AnswerForm({ review: { id, answer, state, locationId }, onClose, onDone }: AnswerProps) {
  const t = useText();
  const office = useOffice();
  const nameLocation = useLocationName();
  /** The answer with which the form was opened, so that an answer that a colleague has given since is not overwritten. */
  const [seen] = useState(answer?.text ?? '');
  const field = useFirstFocus<HTMLTextAreaElement>();
  const [text, setText] = useState(seen);
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (said: string) => {
    setIsBusy(true);
    const saved = await office.answerReview({ reviewId: id }, { json: { seen, text: said } });
    setIsBusy(false);
    if (saved.ok) onDone();
    else setError(saved.error);
  };
  const location = nameLocation(locationId);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save(text.trim());
      }}
    >
      {error !== null && (
        <Notice tone="danger">
          {error.code === 'review_outdated'
            ? t('Somebody else has answered. Close this to read it.')
            : errorText(error, t)}
        </Notice>
      )}
      <TextArea
        label={t('Answer')}
        ref={field}
        rows={4}
        maxLength={maxCharacters}
        value={text}
        onChange={setText}
        hint={
          state === 'shown'
            ? t('Visitors see it under the review, in the name of %location.', { location })
            : t('Visitors see it under the review once the review is shown, in the name of %location.', { location })
        }
      />
      <div className={styles.tools}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        {seen !== '' && (
          <Button kind="danger" isBusy={isBusy} onClick={() => void save('')}>
            {t('Remove the answer')}
          </Button>
        )}
        <Button kind="primary" isSubmit isBusy={isBusy} isDisabled={text.trim() === '' || text.trim() === seen}>
          {t('Save the answer')}
        </Button>
      </div>
    </form>
  );
}
