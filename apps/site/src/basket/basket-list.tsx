import { type Basket, lineMinor, type VoucherShopView } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import { paths } from '../foundation/paths.ts';
import type { Press } from '../steps/press.ts';
import { StepForm, SubmitWord } from '../steps/steps-frame.client.tsx';
import styles from './basket-list.module.css';
import { BookingTicket } from './booking-ticket.tsx';
import { DeleteBasket } from './delete-basket.tsx';
import type { VenueOfBasket } from './venue.ts';
import { shopId, VoucherPart, VoucherShop } from './voucher-shop.tsx';
import { VoucherTicket } from './voucher-ticket.tsx';

/** A press that opens or closes the shop of the gift vouchers. */
export interface ShopChoice {
  readonly type: 'shop';
  readonly isOpen: boolean;
}

interface BasketListProps {
  readonly t: Translator;
  readonly basket: Basket;
  readonly venue: VenueOfBasket;
  /** True where the venue's time zone is named on tickets; null where the visitor's clock decides. */
  readonly namesZone: boolean | null;
  /** True from the request of a checkout on: the basket can only be read. */
  readonly isLocked: boolean;
  /** True for the first drawing of a page, beside which is the same list for visitors without scripts. That list has the id to which links lead. */
  readonly isStill: boolean;
  /** The vouchers for sale; null while the shop is closed. */
  readonly shop: VoucherShopView | null;
  readonly press: Press<ShopChoice>;
}

/** The held bookings and gift vouchers as tickets, and the controls that add to the basket or delete it. */
export function BasketList({ t, basket, venue, namesZone, isLocked, isStill, shop, press }: BasketListProps) {
  const { bookings, vouchers, currency } = basket;
  return (
    <section className={styles.list} aria-label={t('Your basket')} tabIndex={-1}>
      <div className={styles.tickets}>
        {bookings.map((booking) => (
          <BookingTicket key={booking.id} {...{ t, booking, currency, venue, namesZone }}>
            {isLocked ? null : <Removal t={t} act="removeBooking" id={booking.id} name={booking.gameName} />}
          </BookingTicket>
        ))}
        {vouchers.map((voucher) => (
          <VoucherTicket
            key={voucher.id}
            t={t}
            {...voucher}
            amountMinor={lineMinor(voucher.quantity, voucher.priceMinor)}
            currency={currency}
          >
            {isLocked ? null : <Removal t={t} act="removeVoucher" id={voucher.id} name={voucher.name} />}
          </VoucherTicket>
        ))}
      </div>
      {isLocked ? null : (
        <div className={styles.ways}>
          <a href={paths.games(t.locale, venue.slug)}>{t('Add another game')}</a>
          <VoucherShop
            t={t}
            id={isStill ? undefined : shopId}
            isOpen={shop !== null}
            opener={press({ type: 'shop', isOpen: shop === null })}
          >
            {shop === null ? null : (
              <VoucherPart
                t={t}
                shop={shop}
                again={
                  <ButtonLink scheme="secondary" size="small" {...press({ type: 'shop', isOpen: true })}>
                    {t('Try again')}
                  </ButtonLink>
                }
              />
            )}
          </VoucherShop>
          <DeleteBasket t={t} />
        </div>
      )}
    </section>
  );
}

interface RemovalProps {
  readonly t: Translator;
  readonly act: 'removeBooking' | 'removeVoucher';
  readonly id: string;
  readonly name: string;
}

function Removal({ t, act, id, name }: RemovalProps) {
  return (
    <StepForm act={act} id={id}>
      <SubmitWord className={styles.quiet} aria-label={t('Remove %name from your basket', { name })}>
        {t('Remove')}
      </SubmitWord>
    </StepForm>
  );
}
