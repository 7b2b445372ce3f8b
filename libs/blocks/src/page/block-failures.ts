import type { BlockError } from '../foundation/block-context.ts';

const failures: BlockError[] = [];

/** Logs a block that failed in this browser page, once; a context's `report` cannot travel there. */
export function announceBlockFailure(failure: BlockError): void {
  if (failures.some((known) => isSame(known, failure))) return;
  failures.push(failure);
  // oxlint-disable-next-line no-console -- §4: a render error is logged
  console.error(describeBlockError(failure));
}

/** The line that names a failed block in a log. */
export function describeBlockError({ type, id, reason }: BlockError): string {
  return `Block ${type} ${id} renders nothing: ${reason}`;
}

function isSame(one: BlockError, other: BlockError): boolean {
  return one.type === other.type && one.id === other.id && one.reason === other.reason;
}
