import { formatPrice, type Translator } from '@latchkey/i18n';
import type { BookingTerms } from './booking-terms.ts';
import { RatingShort } from './rating-short.tsx';
import styles from './terms-line.module.css';

interface TermsLineProps {
  readonly terms: BookingTerms;
  readonly t: Translator;
}

/** Price, payment and rating in one line, and below it what holds for a change of plans. */
export function TermsLine({ terms: { fromPrice, isPaidAtLocation, rating, cancellation }, t }: TermsLineProps) {
  const facts = [
    ...(fromPrice === null ? [] : [<b key="price">{t('From %price', { price: formatPrice(fromPrice, t.locale) })}</b>]),
    ...(isPaidAtLocation ? [t('Pay at the venue')] : []),
    ...(rating === null ? [] : [<RatingShort key="rating" rating={rating} t={t} />]),
  ];
  if (facts.length === 0 && cancellation === null) return null;
  return (
    <div className={styles.terms}>
      {facts.length === 0 ? null : (
        <ul className={styles.facts}>
          {facts.map((fact, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order is fixed
            <li key={index}>{fact}</li>
          ))}
        </ul>
      )}
      {cancellation === null ? null : <p className={styles.cancellation}>{cancellation}</p>}
    </div>
  );
}
