/** The purposes of consent that blocks need. */
export type ConsentCategory = 'maps' | 'videos';

/** The interface of the host's consent manager. */
export interface ConsentPort {
  readonly isGranted: (category: ConsentCategory) => boolean;
  /** Calls the listener whenever a consent has changed. The returned function removes it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The host's consent manager. Without one no consent is given, except by a press on a button that names what it fetches. */
let port: ConsentPort = { isGranted: () => false, subscribe: () => () => undefined };
const waiting = new Set<() => void>();

/** Sets the host's consent manager. Call it once. */
export function provideConsent(provided: ConsentPort): void {
  port = provided;
  for (const onChange of waiting) {
    port.subscribe(onChange);
    onChange();
  }
}

export function hasConsent(category: ConsentCategory): boolean {
  return port.isGranted(category);
}

export function subscribeToConsent(onChange: () => void): () => void {
  waiting.add(onChange);
  const stop = port.subscribe(onChange);
  return () => {
    waiting.delete(onChange);
    stop();
  };
}
