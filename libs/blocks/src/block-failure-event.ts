import type { BlockFailure } from './block-context.ts';

const eventName = 'latchkey:block-failed';

/** Tells whoever listens in this page; a context's `report` cannot travel to the browser. */
export function announceBlockFailure(failure: BlockFailure): void {
  window.dispatchEvent(new CustomEvent<BlockFailure>(eventName, { detail: failure }));
}

/** Listens for blocks that failed in the browser; answers the way to stop. */
export function onBlockFailure(listener: (failure: BlockFailure) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  window.addEventListener(eventName, listen);
  return () => window.removeEventListener(eventName, listen);
}
