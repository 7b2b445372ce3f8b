import type { SubmissionWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult } from '@latchkey/cms-client/staff';
import { formatDate, formatDateTimeInZone } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button, buttonClass } from '../foundation/controls/button.tsx';
import { SelectField } from '../foundation/controls/field.tsx';
import { Badge, Notice } from '../foundation/controls/notice.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useSession } from '../session/session.tsx';
import { useFindLocation, useLocationName } from '../session/use-location-name.ts';
import { AnswerForm } from './answer-form.tsx';
import { inboxKey } from './inbox-keys.ts';
import styles from './inbox.module.css';
import { stateName, stateTones } from './state-name.ts';

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
  const { id, formName, from, at, state, locationId, values, attachments, answers, email, customer } = submission;
  const customerPlace = useFindLocation()(customer?.locationId ?? null);
  // While the form is being taken or closed no answer can be sent, since it would name the version before.
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
        {customer !== null && customerPlace !== undefined && (
          <Link
            to={{ page: 'customers', at: customerPlace.slug, customer: customer.reference }}
            className={buttonClass()}
          >
            <Icon name="person" />
            {t('Visits and notes of this customer')}
          </Link>
        )}
      </header>
      <Handling
        submission={submission}
        onDone={keep}
        onReadAgain={onReadAgain}
        isBusy={isHandled}
        setIsBusy={setIsHandled}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.paper}>
            <h3>{t('What they wrote')}</h3>
            <dl className={styles.values}>
              {values.map(({ label, value }) => (
                <div key={label}>
                  <dt className={styles.hint}>{label}</dt>
                  <Typed value={value} />
                </div>
              ))}
            </dl>
            {attachments.length > 0 && (
              <ul className={styles.files} aria-label={t('Files')}>
                {attachments.map(({ key, name, label, sizeBytes }) => (
                  <li key={key}>
                    <a className={buttonClass()} href={`/staff/chain/inbox/${id}/files/${key}`} download>
                      <Icon name="download" />
                      <span className={styles.file}>
                        <bdi>{name}</bdi>
                      </span>
                    </a>
                    <span className={styles.hint}>
                      {label} · {sizeText(sizeBytes, t)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <div className={styles.column}>
          {answers.map((answer) => (
            <section key={answer.id} className={styles.answer}>
              <p className={styles.text} dir="auto">
                {answer.text}
              </p>
              <p className={styles.answerFoot}>
                <span className={styles.hint}>
                  <bdi>{answer.who}</bdi> ·{' '}
                  <time dateTime={answer.at}>{formatDateTimeInZone(answer.at, zone, t.dates)}</time>
                </span>
                <Delivery delivery={answer.delivery} />
              </p>
            </section>
          ))}
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

/** The most characters of a value that is aligned with its label; a longer text is aligned by its own language. */
const maxOnOneLine = 60;

function Typed({ value }: { readonly value: string }) {
  const t = useText();
  if (value.length > maxOnOneLine || value.includes('\n')) {
    return (
      <dd className={styles.text} dir="auto">
        {value}
      </dd>
    );
  }
  return (
    <dd className={styles.text}>
      <bdi>{/^\d{4}-\d\d-\d\d$/u.test(value) ? formatDate(value, t.dates, 'full') : value}</bdi>
    </dd>
  );
}

function Delivery({ delivery }: Pick<SubmissionWire['answers'][number], 'delivery'>) {
  const t = useText();
  switch (delivery) {
    case 'waiting':
      return <Badge>{t('Being sent')}</Badge>;
    case 'sent':
      return <Badge tone="good">{t('Sent')}</Badge>;
    case 'failed':
      return <Badge tone="danger">{t('Not delivered')}</Badge>;
    case 'unknown':
      return null;
  }
}

interface HandlingProps {
  readonly submission: SubmissionWire;
  readonly isBusy: boolean;
  readonly setIsBusy: (isBusy: boolean) => void;
  readonly onDone: (changed: SubmissionWire) => void;
  readonly onReadAgain: () => void;
}

/** The state of the form: the person who has taken it, and the buttons to take, close and reopen it. */
function Handling({ submission, isBusy, setIsBusy, onDone, onReadAgain }: HandlingProps) {
  const t = useText();
  const office = useOffice();
  const { person } = useSession();
  const [error, setError] = useState<CallError | null>(null);
  const { id, version, state, assignee, assignable } = submission;
  const params = { submissionId: id };
  const query = { locale: t.locale };
  const run = async (call: Promise<CallResult<SubmissionWire>>) => {
    setIsBusy(true);
    const changed = await call;
    setIsBusy(false);
    if (changed.ok) {
      setError(null);
      return onDone(changed.value.data);
    }
    setError(changed.error);
    return onReadAgain();
  };
  const assign = (personId: string | null) =>
    run(office.assignSubmission(params, { query, json: { version, personId } }));
  const isClosed = state === 'closed';
  const close = () => run(office.closeSubmission(params, { query, json: { version, isClosed: !isClosed } }));
  return (
    <div className={styles.handling}>
      <SelectField
        label={t('Taken by')}
        options={[
          { value: '', label: t('Nobody') },
          ...assignable.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        value={assignee?.id ?? ''}
        disabled={isBusy}
        onChange={(value) => void assign(value === '' ? null : value)}
      />
      {assignee === null && assignable.some((each) => each.id === person.id) && (
        <Button icon="person" isBusy={isBusy} onClick={() => void assign(person.id)}>
          {t('I take it')}
        </Button>
      )}
      <Button icon={isClosed ? 'undo' : 'check'} isBusy={isBusy} onClick={() => void close()}>
        {isClosed ? t('Reopen') : t('Mark as done')}
      </Button>
      {error !== null && (
        <Notice tone="danger">
          {error.code === 'submission_outdated'
            ? t('Somebody else did something with it. Look again.')
            : errorText(error, t)}
        </Notice>
      )}
    </div>
  );
}

const kilobyte = 1_024;

function sizeText(bytes: number, t: DeskTranslator): string {
  const units = bytes >= kilobyte * kilobyte ? ('megabyte' as const) : ('kilobyte' as const);
  const size = units === 'megabyte' ? bytes / kilobyte / kilobyte : Math.max(1, bytes / kilobyte);
  return new Intl.NumberFormat(t.locale, {
    style: 'unit',
    unit: units,
    maximumFractionDigits: units === 'megabyte' ? 1 : 0,
  }).format(size);
}
