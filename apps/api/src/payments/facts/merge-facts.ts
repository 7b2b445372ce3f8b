import type { DisputeFacts, PaymentFacts } from '../payment-provider.ts';

/** The facts before the provider has been called. Merging them with other facts returns the others. */
export const noFacts: PaymentFacts = {
  providerRef: null,
  state: 'open',
  receivedMinor: 0,
  refundedMinor: 0,
  disputes: [],
  declineCode: null,
  attemptedAt: 0,
};

/**
 * Merges two sets of facts about a payment. The merge is commutative, associative and idempotent: events and responses can arrive in any order,
 * twice, or as a summary, and the result is the same.
 */
export function mergeFacts(a: PaymentFacts, b: PaymentFacts): PaymentFacts {
  const { state, declineCode, attemptedAt } = compareAttempts(a, b) >= 0 ? a : b;
  return {
    providerRef: chooseSmaller(a.providerRef, b.providerRef),
    state,
    receivedMinor: Math.max(a.receivedMinor, b.receivedMinor),
    refundedMinor: Math.max(a.refundedMinor, b.refundedMinor),
    disputes: mergeDisputes([...a.disputes, ...b.disputes]),
    declineCode,
    attemptedAt,
  };
}

/** The rank of each state: a final state comes after any other one; `succeeded` is the highest, because then there is money to account for. */
const finality = { open: 0, needsAction: 0, processing: 0, cancelled: 1, succeeded: 2 } as const;

/** The order of the states of one attempt, for two states that were seen in the same second. */
const progress = { open: 0, needsAction: 1, processing: 2, cancelled: 3, succeeded: 3 } as const;

/** Compares two states of a payment in a total order: the later one is believed. */
function compareAttempts(a: PaymentFacts, b: PaymentFacts): number {
  return (
    finality[a.state] - finality[b.state] ||
    a.attemptedAt - b.attemptedAt ||
    // A decline ends an attempt, so it follows the other states of that second.
    Number(a.declineCode !== null) - Number(b.declineCode !== null) ||
    progress[a.state] - progress[b.state] ||
    compareTexts(a.declineCode ?? '', b.declineCode ?? '')
  );
}

/** The rank of the states of a dispute. */
const disputeFinality = { open: 0, won: 1, lost: 2 } as const;

/** Keeps the most final state of each dispute. */
function mergeDisputes(all: readonly DisputeFacts[]): readonly DisputeFacts[] {
  const merged = new Map<string, DisputeFacts>();
  for (const dispute of all) {
    const known = merged.get(dispute.id);
    merged.set(dispute.id, known === undefined || compareDisputes(known, dispute) < 0 ? dispute : known);
  }
  return [...merged.values()].toSorted((a, b) => compareTexts(a.id, b.id));
}

/** Compares states of one dispute: the more final one is greater. */
function compareDisputes(a: DisputeFacts, b: DisputeFacts): number {
  return disputeFinality[a.status] - disputeFinality[b.status] || a.amountMinor - b.amountMinor;
}

/** Chooses one of two texts, so that the order of the facts makes no difference. */
function chooseSmaller(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return compareTexts(a, b) <= 0 ? a : b;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
