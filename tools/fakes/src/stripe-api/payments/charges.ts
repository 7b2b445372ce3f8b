import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { chargeEvent } from '../events/event-drafts.ts';
import { noSuch, type ErrorBody } from '../stripe-error.ts';
import { chargeFee, moveBalance } from './balance.ts';
import type { KeptCard } from './card-details.ts';

export interface ChargeRequest {
  readonly intent: Stripe.PaymentIntent;
  readonly card: KeptCard;
  readonly wasAuthenticated: boolean;
  /** The error of a declined card; null where it was accepted. */
  readonly decline: ErrorBody | null;
}

/** Makes the charge of an attempt and moves the balance where it was accepted and is captured at once. */
export function createCharge(
  account: Account,
  { intent, card, wasAuthenticated, decline }: ChargeRequest,
): Stripe.Charge {
  const id = account.newId('ch');
  const isAccepted = decline === null;
  const isCaptured = isAccepted && intent.capture_method !== 'manual';
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: intent.receipt_email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: isAccepted ? (intent.statement_descriptor ?? 'FAKE') : null,
    captured: isCaptured,
    created: account.now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: isAccepted ? null : '01',
      network_status: isAccepted ? 'approved_by_network' : 'declined_by_network',
      reason: decline === null ? null : (decline.decline_code ?? decline.code ?? null),
      risk_level: 'normal',
      seller_message: isAccepted
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
      type: isAccepted ? 'authorized' : 'issuer_declined',
    },
    paid: isAccepted,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: { type: 'card', card: cardDetails(card, intent.amount, wasAuthenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isAccepted ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  account.state.charges[id] = charge;
  if (isCaptured) payOut(account, charge);
  account.emit(chargeEvent(isAccepted ? 'charge.succeeded' : 'charge.failed', charge));
  return charge;
}

/** Takes the money of an authorized charge, whole or in part. */
export function captureCharge(account: Account, charge: Stripe.Charge, amount: number): void {
  charge.captured = true;
  charge.amount_captured = amount;
  // Stripe reports what was authorized and not captured as refunded.
  charge.amount_refunded = charge.amount - amount;
  payOut(account, charge);
  account.emit(chargeEvent('charge.captured', charge));
}

/** Adds the money of a captured charge to the balance, less the fee of Stripe. */
function payOut(account: Account, charge: Stripe.Charge): void {
  charge.balance_transaction = moveBalance(account, {
    type: 'charge',
    amount: charge.amount_captured,
    fee: chargeFee(charge.amount_captured),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    category: 'charge',
  }).id;
}

export function findCharge(account: Account, id: string, param = 'charge'): Stripe.Charge {
  const charge = Object.hasOwn(account.state.charges, id) ? account.state.charges[id] : undefined;
  if (charge === undefined) throw noSuch('charge', id, param);
  return charge;
}

/** Reads the id of an object that may be expanded. The fake keeps ids only. */
export function readId(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'object' && reference !== null ? reference.id : reference;
}

/** Creates the description of the card in a charge. */
function cardDetails(
  card: KeptCard,
  amount: number,
  wasAuthenticated: boolean,
): NonNullable<Stripe.Charge.PaymentMethodDetails['card']> {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: wasAuthenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
