import type { GoogleRating } from '@latchkey/cms-client/contract';
import { formatNumber, fromPriceInWords, type Translator } from '@latchkey/i18n';
import type { BookingTerms } from '../foundation/block-context.ts';
import styles from './terms-line.module.css';

interface TermsLineProps {
  readonly terms: BookingTerms;
  readonly t: Translator;
}

/** Price, payment and rating in one line, and below it the policy for changes and cancellations. */
export function TermsLine({ terms: { fromPrice, isPaidAtLocation, rating, cancellation }, t }: TermsLineProps) {
  const parts = [
    ...(fromPrice === null ? [] : [<b key="price">{fromPriceInWords(t, fromPrice)}</b>]),
    ...(isPaidAtLocation ? [t('Pay at the venue')] : []),
    ...(rating === null ? [] : [<RatingShort key="rating" rating={rating} t={t} />]),
  ];
  if (parts.length === 0 && cancellation === null) return null;
  return (
    <div className={styles.terms}>
      {parts.length === 0 ? null : (
        <ul className={styles.facts}>
          {parts.map((fact, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order is fixed
            <li key={index}>{fact}</li>
          ))}
        </ul>
      )}
      {cancellation === null ? null : <p className={styles.cancellation}>{cancellation}</p>}
    </div>
  );
}

/** A rating as a star and two figures, `4.8 (1,312)`, written out for screen readers. */
export function RatingShort({
  rating: { rating, count },
  t,
}: {
  readonly rating: GoogleRating;
  readonly t: Translator;
}) {
  return (
    <span className={styles.rating}>
      <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
        <path d="M8 .8l2.2 4.7 5.1.6-3.8 3.5 1 5.1L8 12.2l-4.5 2.5 1-5.1L.7 6.1l5.1-.6z" />
      </svg>
      <bdi aria-hidden="true">
        {formatNumber(rating, t.locale)} ({formatNumber(count, t.locale)})
      </bdi>
      <span className="visually-hidden">
        <bdi>{formatNumber(rating, t.locale)}/5</bdi>, {t('%count reviews on Google', { count })}
      </span>
    </span>
  );
}
