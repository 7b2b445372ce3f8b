/** What a visitor can agree to that blocks ask for. */
export type ConsentCategory = 'maps' | 'videos';

/** The host's consent manager as blocks know it. */
export interface ConsentPort {
  readonly isGranted: (category: ConsentCategory) => boolean;
  /** Calls back whenever an answer has changed. The answer stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Without a consent manager nobody has agreed to anything; a press that says what it fetches is an answer of its own. */
let port: ConsentPort = { isGranted: () => false, subscribe: () => () => undefined };
const waiting = new Set<() => void>();

/** For the host, once: from here on blocks ask its consent manager. */
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
