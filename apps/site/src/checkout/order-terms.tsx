import type { Translator } from '@latchkey/i18n';
import type { VenueOfBasket } from '../basket/venue.ts';
import styles from './order-terms.module.css';

interface OrderTermsProps {
  readonly t: Translator;
  readonly venue: Pick<VenueOfBasket, 'orderLaw' | 'legal'>;
  readonly order: { readonly bookings: readonly unknown[]; readonly vouchers: readonly unknown[] };
}

/** The sentences that the law wants beside the button that binds: which terms apply, and what can be withdrawn from. */
export function OrderTerms({ t, venue: { orderLaw, legal }, order }: OrderTermsProps) {
  const sentences = [
    legal.terms === null ? null : t('Our terms apply to this booking.'),
    orderLaw.saysWithdrawal && order.bookings.length > 0
      ? t('There is no right of withdrawal for a game at a fixed time.')
      : null,
    orderLaw.saysWithdrawal && order.vouchers.length > 0
      ? t('You can withdraw from the purchase of a gift voucher within 14 days.')
      : null,
  ].filter((sentence) => sentence !== null);
  const links = [
    { href: legal.terms, text: t('Terms and conditions') },
    { href: legal.privacy, text: t('Privacy') },
  ].filter(({ href }) => href !== null);
  if (sentences.length === 0 && links.length === 0) return null;
  return (
    <div className={styles.order}>
      {sentences.length === 0 ? null : <p>{sentences.join(' ')}</p>}
      {links.length === 0 ? null : (
        <ul aria-label={t('Legal')}>
          {links.map(({ href, text }) => (
            <li key={text}>
              {/* The text that is typed at the checkout stays in its tab. */}
              <a href={href ?? undefined} target="_blank" rel="noopener">
                {text}
                <span className="visually-hidden"> ({t('Opens in a new tab')})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
