import type { VoucherOffer } from '@latchkey/booking-core';
import type { ReactNode } from 'react';
import { VoucherForm } from '../basket/voucher-form.client.tsx';
import { NoVouchers } from '../basket/voucher-shop.tsx';
import type { RunningSteps } from '../steps/running-steps.client.ts';
import { BalanceFields } from './balance-fields.tsx';
import { type Counter, SoldHere } from './sold-here.tsx';
import { VoucherFrame } from './voucher-frame.tsx';
import styles from './gift-card.module.css';

interface ShopSkeletonProps {
  /** The vouchers for sale when the page was rendered; null if they are not known. */
  readonly offers: readonly VoucherOffer[] | null;
  readonly counter: Counter;
}

/** The form with the offers before the browser has loaded them itself; for a venue that sells none online, its address. */
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
      <VoucherFrame running={notYet}>
        <VoucherForm offers={offers} />
      </VoucherFrame>
    </Waiting>
  );
}

/** The steps of an inert form, which do nothing. */
const notYet: RunningSteps = { run: { addVoucher: doNothing }, responseTo: () => null, progressOf: () => 'ready' };

/** The gift vouchers of a venue before their scripts are loaded. It is exactly as tall as `GiftCardShop`, so that nothing moves. */
export function GiftCardSkeleton(props: ShopSkeletonProps) {
  return (
    <div className={styles.shop}>
      <ShopSkeleton {...props} />
      {/* In the place of the list of what is in the basket. */}
      <div />
      <Waiting>
        <BalanceFields code="" error={null} lines={[]} isLooking={false} onCode={doNothing} onSubmit={doNothing} />
      </Waiting>
    </div>
  );
}

/** Makes its content inert until the scripts are there, and hides it where no script runs. */
function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <div inert aria-hidden="true" data-needs-scripts="" data-replaced="">
      {children}
    </div>
  );
}

function doNothing(): void {
  // The form is inert, so nothing calls this.
}
