import type { SubmissionWire } from '@latchkey/cms-client/contract';
import { formatDateTimeInZone } from '@latchkey/i18n';
import { Badge } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './inbox.module.css';

interface AnswerListProps {
  readonly answers: SubmissionWire['answers'];
  readonly timeZone: string;
}

/** The answers to a form that went out by email, each with the state of its delivery. */
export function AnswerList({ answers, timeZone }: AnswerListProps) {
  const t = useText();
  return answers.map((answer) => (
    <section key={answer.id} className={styles.answer}>
      <p className={styles.text} dir="auto">
        {answer.text}
      </p>
      <p className={styles.answerFoot}>
        <span className={styles.hint}>
          <bdi>{answer.who}</bdi> ·{' '}
          <time dateTime={answer.at}>{formatDateTimeInZone(answer.at, timeZone, t.dates)}</time>
        </span>
        <Delivery delivery={answer.delivery} />
      </p>
    </section>
  ));
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
