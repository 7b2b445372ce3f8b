import type { BlockError } from '../foundation/block-context.ts';

const failures: BlockError[] = [];

/** Logs a failed block in the browser, once per page. On the server, `report` of the block context does it. */
export function announceBlockFailure(failure: BlockError): void {
  if (failures.some((known) => isSame(known, failure))) return;
  failures.push(failure);
  // oxlint-disable-next-line no-console -- a render error must be logged
  console.error(describeBlockError(failure));
}

/** Returns the log line for a failed block. */
export function describeBlockError({ type, id, reason }: BlockError): string {
  return `Block ${type} ${id} renders nothing: ${reason}`;
}

function isSame(one: BlockError, other: BlockError): boolean {
  return one.type === other.type && one.id === other.id && one.reason === other.reason;
}
