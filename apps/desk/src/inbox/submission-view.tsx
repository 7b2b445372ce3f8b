import type { SubmissionWire } from '@latchkey/cms-client/contract';
import { formatDateTimeInZone } from '@latchkey/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { buttonClass } from '../foundation/controls/button.tsx';
import { Badge, Notice } from '../foundation/controls/notice.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useFindLocation, useLocationName } from '../session/use-location-name.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerList } from './answer-list.tsx';
import { inboxKey } from './inbox-keys.ts';
import styles from './inbox.module.css';
import { stateName, stateTones } from './state-name.ts';
import { SubmissionHandling } from './submission-handling.tsx';
import { SubmissionValues } from './submission-values.tsx';

interface ViewProps {
  readonly id: string;
  /** The answers that were begun, by the id of their form. */
  readonly drafts: Map<string, string>;
}

/** One form with its files, the person who has taken it, and the thread of answers. */
export function SubmissionView({ id, drafts }: ViewProps) {
  const t = useText();
  const office = useOffice();
  const { data, error, refetch } = useQuery({
    queryKey: [...inboxKey, 'open', id, t.locale],
    queryFn: async ({ signal }) =>
      requireData(await office.getSubmission({ submissionId: id }, { query: { locale: t.locale }, signal })),
  });
  if (data === undefined && error !== null) {
    return <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton lines={8} />;
  return <Thread submission={data} drafts={drafts} onReadAgain={() => void refetch()} />;
}

interface ThreadProps {
  readonly submission: SubmissionWire;
  readonly drafts: Map<string, string>;
  readonly onReadAgain: () => void;
}

function Thread({ submission, drafts, onReadAgain }: ThreadProps) {
  const t = useText();
  const queries = useQueryClient();
  const nameLocation = useLocationName();
  const location = useFindLocation()(submission.locationId);
  const zone = location?.timeZone ?? 'UTC';
  const { id, formName, from, at, state, locationId, answers, email, customer } = submission;
  const customerLocation = useFindLocation()(customer?.locationId ?? null);
  // While the form is being taken or closed, no answer can be sent: it would name the old version of the form, and the api would reject it.
  const [isHandled, setIsHandled] = useState(false);
  const keep = (changed: SubmissionWire) => {
    queries.setQueryData([...inboxKey, 'open', id, t.locale], changed);
    void queries.invalidateQueries({ queryKey: inboxKey });
  };
  return (
    <article className={styles.thread} aria-labelledby="submission-name">
      <header className={styles.head}>
        <div>
          <h2 id="submission-name">
            <bdi>{from === '' ? formName : from}</bdi> <Badge tone={stateTones[state]}>{stateName(state, t)}</Badge>
          </h2>
          <p className={styles.hint}>
            {formName} · {nameLocation(locationId)} ·{' '}
            <time dateTime={at}>{formatDateTimeInZone(at, zone, t.dates)}</time>
          </p>
        </div>
        {customer !== null && customerLocation !== undefined && (
          <Link
            to={{ page: 'customers', at: customerLocation.slug, customer: customer.reference }}
            className={buttonClass()}
          >
            <Icon name="person" />
            {t('Visits and notes of this customer')}
          </Link>
        )}
      </header>
      <SubmissionHandling
        submission={submission}
        onDone={keep}
        onReadAgain={onReadAgain}
        isBusy={isHandled}
        setIsBusy={setIsHandled}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SubmissionValues submission={submission} />
        </div>
        <div className={styles.column}>
          <AnswerList answers={answers} timeZone={zone} />
          {email === null ? (
            <Notice>{t('There is no email address in this form, so it cannot be answered here.')}</Notice>
          ) : (
            <AnswerForm
              isHandled={isHandled}
              submission={submission}
              email={email}
              drafts={drafts}
              onDone={keep}
              onReadAgain={onReadAgain}
            />
          )}
        </div>
      </div>
    </article>
  );
}
