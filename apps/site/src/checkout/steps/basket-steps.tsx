import type { Basket, VoucherOffer } from '@latchkey/booking-core';
import { formatTime, type Translator, zoneName } from '@latchkey/i18n';
import list from '../../basket/basket-list.module.css';
import { BasketTickets } from '../../basket/basket-tickets.tsx';
import clock from '../../basket/hold-clock.module.css';
import { Receipt } from '../../basket/receipt.tsx';
import type { VenueOfBasket } from '../../basket/venue.ts';
import shop from '../../basket/voucher-shop.module.css';
import { paths } from '../../foundation/paths.ts';
import { Due } from '../payment/due.tsx';
import { type CheckoutQuery, checkoutHref } from './checkout-query.ts';
import styles from './checkout-steps.module.css';
import { CodeStep, VoucherStep } from './step-forms.client.tsx';
import { ActForm, SubmitButton } from './steps-frame.client.tsx';

interface BasketStepProps {
  readonly t: Translator;
  readonly basket: Basket;
  readonly venue: VenueOfBasket;
}

interface ChangingProps extends BasketStepProps {
  /** A payment is under way: nothing can be changed. */
  readonly isLocked: boolean;
}

/** Until when the places are held, and the one renewal. */
export function HoldStep({ t, basket, venue, isLocked }: ChangingProps) {
  const { timeZone } = venue;
  const time = formatTime(clockAt(Date.now() + basket.expiresInMs, timeZone), t.locale);
  return (
    <div className={clock.clock}>
      <p className={styles.until}>
        <span className={clock.time}>{t('Your places are held until %time', { time })}</span>
        <span className={styles.zone}>{t('Venue time (%zone)', { zone: zoneName(timeZone, t.locale) })}</span>
      </p>
      {isLocked ? null : basket.canExtend ? (
        <ActForm act="extend">
          <SubmitButton scheme="ghost" size="small">
            {t('Keep for 5 more minutes')}
          </SubmitButton>
        </ActForm>
      ) : (
        <p className={clock.used}>{t('Extended once; it cannot be extended again')}</p>
      )}
    </div>
  );
}

/** `HH:MM` on the clock of the zone. */
function clockAt(instantMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return format.format(instantMs);
}

/** The tickets, each with a way to remove it. */
export function TicketsStep({ t, basket, venue, isLocked }: ChangingProps) {
  return (
    <section className={list.list} aria-label={t('Your basket')}>
      <BasketTickets
        t={t}
        basket={basket}
        venue={venue}
        namesZone
        renderRemoval={({ kind, id, name }) =>
          isLocked ? null : (
            <ActForm act={kind === 'booking' ? 'removeBooking' : 'removeVoucher'} id={id}>
              <button type="submit" className={list.quiet} aria-label={t('Remove %name from your basket', { name })}>
                {t('Remove')}
              </button>
            </ActForm>
          )
        }
      />
    </section>
  );
}

interface WaysStepProps extends BasketStepProps {
  readonly query: CheckoutQuery;
  /** The gift vouchers that can be bought; null if the visitor has not requested them. */
  readonly offers: readonly VoucherOffer[] | null;
}

/** What else can be done with a basket. */
export function WaysStep({ t, venue, query, offers }: WaysStepProps) {
  const { locale } = t;
  return (
    <>
      <div className={list.ways}>
        <a href={paths.games(locale, venue.slug)}>{t('Add another game')}</a>
        {offers === null ? (
          <a href={`${checkoutHref(locale, venue.slug, { ...query, showsVouchers: true })}#step-vouchers`}>
            {t('Add a gift voucher')}
          </a>
        ) : null}
        <details className={styles.delete}>
          <summary className={list.quiet}>{t('Delete basket')}</summary>
          <ActForm act="delete" className={list.question}>
            <p>{t('Delete this basket and free its places?')}</p>
            <SubmitButton scheme="secondary" size="small">
              {t('Yes, delete')}
            </SubmitButton>
          </ActForm>
        </details>
      </div>
      {offers === null ? null : (
        <section id="step-vouchers" className={shop.shop} aria-label={t('Gift Cards')}>
          {offers.length === 0 ? (
            <p className={shop.none}>{t('No vouchers available')}</p>
          ) : (
            <VoucherStep offers={offers} quantityLabel={t('How many')} />
          )}
        </section>
      )}
    </>
  );
}

/** The sums, and the codes that change them. */
export function SumsStep({ t, basket, isLocked }: Omit<ChangingProps, 'venue'>) {
  const { paymentOptions } = basket;
  const [option] = paymentOptions;
  return (
    <Receipt
      t={t}
      sums={basket}
      renderCodeControl={({ id, code }) =>
        isLocked ? null : (
          <ActForm act="removeCode" id={id}>
            <button type="submit" className={list.quiet} aria-label={t('Remove the code %code', { code })}>
              {t('Remove')}
            </button>
          </ActForm>
        )
      }
    >
      {isLocked ? null : <CodeStep />}
      {/* With a choice, what is due is at each of the ways to pay. */}
      <Due t={t} basket={basket} option={paymentOptions.length === 1 && option !== undefined ? option : null} />
    </Receipt>
  );
}
