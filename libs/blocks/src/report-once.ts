import type { BlockContext, BlockFailure } from './block-context.ts';

/** Per page, because a context lives as long as one rendering. React may render a suspended block more than once. */
const reported = new WeakMap<BlockContext, Set<string>>();

export function reportOnce(context: BlockContext, failure: BlockFailure): void {
  const seen = reported.get(context) ?? new Set<string>();
  reported.set(context, seen);
  const key = JSON.stringify([failure.type, failure.id, failure.reason]);
  if (seen.has(key)) return;
  seen.add(key);
  context.report(failure);
}

export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
