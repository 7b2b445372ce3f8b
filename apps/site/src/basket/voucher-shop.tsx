import type { VoucherShopView } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import type { PressLink } from '../steps/press.ts';
import { VoucherForm } from './voucher-form.client.tsx';
import styles from './voucher-shop.module.css';

interface VoucherShopProps {
  readonly t: Translator;
  readonly id: string | undefined;
  readonly isOpen: boolean;
  /** The link that opens or closes the shop. */
  readonly opener: PressLink;
  readonly children: ReactNode;
}

/** The id of the shop, to which the link that opens it leads. */
export const shopId = 'vouchers';

/** The shop of the gift vouchers, below the games of the basket: a link that opens it, and its content. */
export function VoucherShop({ t, id, isOpen, opener, children }: VoucherShopProps) {
  return (
    <section id={id} className={styles.shop} aria-label={t('Gift Cards')}>
      <a {...opener} className={styles.opener} aria-expanded={isOpen}>
        {t('Add a gift voucher')}
      </a>
      {children}
    </section>
  );
}

interface VoucherPartProps {
  readonly t: Translator;
  readonly shop: VoucherShopView;
  /** The control that loads the offers again. */
  readonly again: ReactNode;
  /** The text that is shown where the venue sells no gift vouchers online. */
  readonly whereSold?: ReactNode;
  /** A placeholder as tall as the form, which is shown until the offers are loaded. */
  readonly skeleton?: ReactNode;
}

/** The form for a gift voucher, or the reason why there is none. */
export function VoucherPart({ t, shop, again, whereSold, skeleton }: VoucherPartProps) {
  // A venue that sells none online may have a text of its own in place of the message. An error always has the message.
  if (shop.message !== null) {
    return (
      <NoVouchers>
        {shop.status === 'failed' || whereSold === undefined ? <p>{t(shop.message)}</p> : whereSold}
        {shop.status === 'failed' ? again : null}
      </NoVouchers>
    );
  }
  if (shop.offers.length > 0) return <VoucherForm offers={shop.offers} />;
  return (
    <>
      <p className={skeleton === undefined ? styles.none : 'visually-hidden'} role="status">
        {t('Loading')}
      </p>
      {skeleton}
    </>
  );
}

/** The notice that takes the place of the form where there is none. */
export function NoVouchers({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.none} role="status">
      {children}
    </div>
  );
}
