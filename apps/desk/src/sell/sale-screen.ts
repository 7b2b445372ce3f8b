import {
  type Basket,
  type Confirmation,
  type Payment,
  selectCheckoutScreen,
  selectPayment,
  selectStep,
} from '@latchkey/booking-core';
import type { SaleSnapshot } from './sale.types.ts';

/** Whether the money of a sale is recorded. `none`: nothing was handed over here. */
export type SettlementView = 'none' | 'busy' | 'settled' | 'failed' | 'left';

/** The screen of a sale. A view renders an exhaustive record over `name`. */
export type SaleScreen =
  | { readonly name: 'slots' }
  | { readonly name: 'tickets' }
  | { readonly name: 'loading' }
  /** The places are held: who comes, and how it is paid. `isBusy`: it is being booked. */
  | { readonly name: 'customer'; readonly basket: Basket; readonly isBusy: boolean }
  /** It is not known whether it was booked. */
  | { readonly name: 'inDoubt' }
  /** The party pays on a page of the provider. `payment`: null until it is fetched. `isUnsure`: nobody knows whether it was made. */
  | { readonly name: 'link'; readonly payment: Payment | null; readonly isUnsure: boolean }
  /** Paid too late: everything is refunded. */
  | { readonly name: 'placesLost' }
  | { readonly name: 'expired' }
  | { readonly name: 'failed' }
  | { readonly name: 'sold'; readonly confirmation: Confirmation; readonly settlement: SettlementView };

export function selectSaleScreen({ visit, settlement, isReturning }: SaleSnapshot): SaleScreen {
  const { booking, basket, checkout } = visit;
  if (isReturning) return { name: 'loading' };
  if (basket === null) return booking === null ? { name: 'loading' } : { name: selectStep(booking) };
  const screen = selectCheckoutScreen(visit);
  switch (screen.name) {
    case 'confirmed':
      return { name: 'sold', confirmation: screen.confirmation, settlement: settlementView(settlement) };
    case 'details':
      return { name: 'customer', basket: screen.basket, isBusy: false };
    case 'submitting':
      return screen.basket === null ? { name: 'loading' } : { name: 'customer', basket: screen.basket, isBusy: true };
    case 'paying':
      return { name: 'link', payment: screen.payment, isUnsure: false };
    case 'paymentPending':
      return { name: 'link', payment: checkout && selectPayment(checkout), isUnsure: false };
    case 'paymentInDoubt':
      return { name: 'link', payment: checkout && selectPayment(checkout), isUnsure: true };
    case 'inDoubt':
    case 'booked':
      return { name: 'inDoubt' };
    case 'placesLost':
    case 'expired':
    case 'failed':
    case 'loading':
      return { name: screen.name };
    // The places were given back elsewhere.
    case 'empty':
      return { name: 'expired' };
  }
}

function settlementView(settlement: SaleSnapshot['settlement']): SettlementView {
  if (settlement === null) return 'none';
  if (settlement.hasTag('busy')) return 'busy';
  return settlement.value === 'settled' || settlement.value === 'left' ? settlement.value : 'failed';
}
