import type { BlockFailure } from './block-context.ts';

type Listener = (failure: BlockFailure) => void;

const listeners = new Set<Listener>();
const failures: BlockFailure[] = [];

/** Tells whoever listens in this browser page; a context's `report` cannot travel there. */
export function announceBlockFailure(failure: BlockFailure): void {
  failures.push(failure);
  for (const listener of listeners) listener(failure);
}

/** Listens for blocks that fail in the browser, those that failed before it included; answers the way to stop. */
export function onBlockFailure(listener: Listener): () => void {
  for (const failure of failures) listener(failure);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
