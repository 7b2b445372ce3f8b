import type { VoucherOffer } from '@latchkey/booking-core';
import type { ReactNode } from 'react';
import { noErrors, noVoucher, NoVouchers, VoucherFields } from '../basket/voucher-fields.tsx';
import { BalanceFields } from './balance-fields.tsx';
import { type Counter, SoldHere } from './sold-here.tsx';
import styles from './gift-card.module.css';

interface ShopSkeletonProps {
  /** As they were when the page was rendered; null if they are not known. */
  readonly offers: readonly VoucherOffer[] | null;
  readonly counter: Counter;
}

/** The form with the offers, or where they are sold, before the browser has loaded the offers itself. */
export function ShopSkeleton({ offers, counter }: ShopSkeletonProps) {
  if (offers === null) return <div className={styles.blank} />;
  if (offers.length === 0) {
    return (
      <NoVouchers>
        <SoldHere {...counter} />
      </NoVouchers>
    );
  }
  return (
    <Waiting>
      <VoucherFields
        offers={offers}
        wanted={noVoucher}
        errors={noErrors}
        failure={null}
        isAdding={false}
        isLocked={false}
        onChange={doNothing}
        onSubmit={doNothing}
      />
    </Waiting>
  );
}

/** The gift vouchers of a venue before their scripts are loaded, to the pixel as tall as with them. */
export function GiftCardSkeleton(props: ShopSkeletonProps) {
  return (
    <div className={styles.shop}>
      <ShopSkeleton {...props} />
      <div />
      <Waiting>
        <BalanceFields code="" error={null} lines={[]} isLooking={false} onCode={doNothing} onSubmit={doNothing} />
      </Waiting>
    </div>
  );
}

/** Nothing in it can be used yet, and it is not shown where no script runs. */
function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <div inert aria-hidden="true" data-needs-scripts="" data-replaced="">
      {children}
    </div>
  );
}

function doNothing(): void {
  // The form is inert.
}
