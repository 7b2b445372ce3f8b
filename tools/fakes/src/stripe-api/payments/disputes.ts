import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { disputeEvent } from '../events/event-drafts.ts';
import { invalidRequest, noSuch } from '../stripe-error.ts';
import { disputeFee, moveBalance } from './balance.ts';
import { readId } from './charges.ts';

/** The seconds for evidence: nine days. */
const evidenceSeconds = 9 * 86_400;

export function findDispute(account: Account, id: string): Stripe.Dispute {
  const dispute = Object.hasOwn(account.state.disputes, id) ? account.state.disputes[id] : undefined;
  if (dispute === undefined) throw noSuch('dispute', id);
  return dispute;
}

/** Opens a dispute of the owner of a card, in which Stripe takes the money from the account, with a fee. */
export function openDispute(account: Account, charge: Stripe.Charge): Stripe.Dispute {
  if (charge.disputed) throw invalidRequest(`The charge ${charge.id} is disputed already.`);
  const id = account.newId('dp');
  const amount = charge.amount_captured - charge.amount_refunded;
  if (!charge.captured || amount <= 0) throw invalidRequest(`There is nothing to dispute in the charge ${charge.id}.`);
  const withdrawn = moveBalance(account, {
    type: 'adjustment',
    amount: -amount,
    fee: disputeFee,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    category: 'dispute',
  });
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: account.now() + evidenceSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: readId(charge.payment_intent),
    reason: 'fraudulent',
    status: 'needs_response',
  };
  charge.disputed = true;
  account.state.disputes[id] = dispute;
  account.emit(disputeEvent('charge.dispute.created', dispute));
  account.emit(disputeEvent('charge.dispute.funds_withdrawn', dispute));
  return dispute;
}

/** Ends a dispute. Where it is won, the money is returned, but not the fee. */
export function closeDispute(account: Account, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const dispute = findDispute(account, id);
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`The dispute ${id} is closed already.`);
  }
  dispute.status = outcome;
  if (outcome === 'won') {
    dispute.balance_transactions.push(
      moveBalance(account, {
        type: 'adjustment',
        amount: dispute.amount,
        fee: 0,
        currency: dispute.currency,
        source: id,
        description: `Chargeback reversal for ${readId(dispute.charge) ?? ''}`,
        category: 'dispute_reversal',
      }),
    );
  }
  account.emit(disputeEvent('charge.dispute.closed', dispute));
  if (outcome === 'won') account.emit(disputeEvent('charge.dispute.funds_reinstated', dispute));
  return dispute;
}

/** The names of two fields of Stripe whose words are not allowed in names of this repository. */
const wireNames = { explanation: 'refund_refusal_explanation', transport: 'shipping_carrier' } as const;

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    [wireNames.explanation]: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    [wireNames.transport]: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
