/** The booking calls that are carried out in batches. */
export const batchedCalls = ['hold', 'update'] as const;

/** A booking call that is carried out in batches. */
export type BatchedCall = (typeof batchedCalls)[number];

/** The numbers of calls, by how they were decided. */
interface Counts {
  /** Calls that were decided in a batch, also in a batch of one. */
  readonly together: number;
  /** Calls that did not fit in a batch, or whose batch failed. */
  readonly alone: number;
}

/** Counts the booking calls of this process, for its metrics: a batch that always fails costs time, and nothing else would show it. */
export interface BatchCounts {
  note(call: BatchedCall, how: keyof Counts, count: number): void;
  of(call: BatchedCall): Counts;
}

/** Creates counts that begin at 0. */
export function createBatchCounts(): BatchCounts {
  const counts = new Map<BatchedCall, Counts>();
  const of = (call: BatchedCall) => counts.get(call) ?? { together: 0, alone: 0 };
  return {
    of,
    note: (call, how, count) => {
      const before = of(call);
      counts.set(call, { ...before, [how]: before[how] + count });
    },
  };
}
