import {
  type Basket,
  type Confirmation,
  type Payment,
  selectCheckoutScreen,
  selectPayment,
  selectStep,
} from '@latchkey/booking-core';
import type { SaleSnapshot } from './sale.types.ts';

/**
 * The state of the money that was handed over. `none`: the party paid nothing here. `failed`: it could not be recorded, and can be tried again.
 * `left`: after a failure the staff decided that the party pays later.
 */
export type SettlementView = 'none' | 'busy' | 'settled' | 'failed' | 'left';

/** The screen of a sale, with its data. `sale-step.tsx` has a view for each `name`. */
export type SaleScreen =
  | { readonly name: 'slots' }
  | { readonly name: 'tickets' }
  | { readonly name: 'loading' }
  /** The places are held, and the customer and the payment are asked for. `isBusy`: it is being booked. */
  | { readonly name: 'customer'; readonly basket: Basket; readonly isBusy: boolean }
  /** It is not known whether it was booked. */
  | { readonly name: 'inDoubt' }
  /** The party pays on a page of the provider. `payment`: null until it is fetched. `isUnsure`: it is not known whether it was made. */
  | { readonly name: 'link'; readonly payment: Payment | null; readonly isUnsure: boolean }
  /** The party paid too late, and the places are taken: everything is refunded. */
  | { readonly name: 'placesLost' }
  /** The hold is over. The same places can be held again if they are free. */
  | { readonly name: 'expired' }
  /** The basket could not be loaded. */
  | { readonly name: 'failed' }
  | { readonly name: 'sold'; readonly confirmation: Confirmation; readonly settlement: SettlementView };

/** Returns the screen of a sale: until a game is booked that of the visit, where screens that the desk shows alike have one name. */
export function selectSaleScreen({ visit, settlement, isReturning }: SaleSnapshot): SaleScreen {
  const { booking, basket, checkout } = visit;
  if (isReturning) return { name: 'loading' };
  if (basket === null) return booking === null ? { name: 'loading' } : { name: selectStep(booking) };
  const screen = selectCheckoutScreen(visit);
  switch (screen.name) {
    case 'confirmed':
      return { name: 'sold', confirmation: screen.confirmation, settlement: selectSettlementView(settlement) };
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
    // `booked`: it was booked in another window or before a reload, and its confirmation is not here.
    case 'inDoubt':
    case 'booked':
      return { name: 'inDoubt' };
    case 'placesLost':
    case 'expired':
    case 'failed':
    case 'loading':
      return { name: screen.name };
    // Another tab, or the server at the end of the hold, has given the places back.
    case 'empty':
      return { name: 'expired' };
  }
}

function selectSettlementView(settlement: SaleSnapshot['settlement']): SettlementView {
  if (settlement === null) return 'none';
  if (settlement.hasTag('busy')) return 'busy';
  return settlement.value === 'settled' || settlement.value === 'left' ? settlement.value : 'failed';
}
