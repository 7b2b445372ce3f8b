import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Successive states of the documents, each with everything built on it. Work ends with the snapshot that it began with: a request
 * never sees half of a change.
 */
export interface Snapshots<Snapshot> {
  /** The snapshot that the running work began with; outside of such work the newest. */
  current(): Snapshot;
  newest(): Snapshot;
  publish(snapshot: Snapshot): void;
  /** Runs the work with the snapshot that is the newest now, however long it takes. */
  inOne<Value>(work: () => Value): Value;
}

export function createSnapshots<Snapshot extends object>(first: Snapshot): Snapshots<Snapshot> {
  const begunIn = new AsyncLocalStorage<Snapshot>();
  let newest = first;
  return {
    current: () => begunIn.getStore() ?? newest,
    newest: () => newest,
    publish: (snapshot) => {
      newest = snapshot;
    },
    inOne: (work) => begunIn.run(newest, work),
  };
}

/** A port that forwards every call to the current one. */
export function currentPort<Port extends object>(current: () => Port): Port {
  // Nothing is read from the empty object: each property, with its type, comes from the current port.
  return new Proxy({} as Port, { get: (_, name): unknown => Reflect.get(current(), name) });
}
