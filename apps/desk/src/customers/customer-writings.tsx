import type { CustomerWire } from '@latchkey/cms-client/contract';
import { formatDate } from '@latchkey/i18n';
import { dateHere } from '../foundation/clock/clock.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './customers.module.css';

/** The forms and the reviews that the customer has sent. */
export function CustomerWritings({ customer: { submissions, reviews } }: { readonly customer: CustomerWire }) {
  const t = useText();
  if (submissions.length + reviews.length === 0) return null;
  return (
    <section className={styles.card}>
      <h3>{t('What they wrote')}</h3>
      <ul className={styles.rows}>
        {submissions.map(({ id, formName, at }) => (
          <li key={id}>
            <Link to={{ page: 'inbox', submission: id }}>{formName}</Link>
            <span className={styles.hint}>{formatDate(dateHere(at), t.dates, 'medium')}</span>
          </li>
        ))}
        {reviews.map(({ id, rating, text, at }) => (
          <li key={id}>
            <span dir="auto">
              <span aria-label={t('%number of 5 stars', { number: `${rating}` })} role="img">
                {'★'.repeat(rating)}
              </span>{' '}
              {text}
            </span>
            <span className={styles.hint}>{formatDate(dateHere(at), t.dates, 'medium')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
