import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The successive states of the documents, each with everything built on it. Work ends with the snapshot that it began with: a request never sees half
 * of a change.
 */
export interface Snapshots<Snapshot> {
  /** Returns the snapshot that the running work began with; outside of such work the newest. */
  current(): Snapshot;
  /** Returns the newest snapshot. */
  newest(): Snapshot;
  /** Makes a snapshot the newest one. */
  publish(snapshot: Snapshot): void;
  /** Runs the work with the snapshot that is the newest now, however long the work takes. */
  inOne<Value>(work: () => Value): Value;
}

/** Creates the snapshots, of which there is one so far. */
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

/** Creates a port that forwards every call to the current one. */
export function currentPort<Port extends object>(current: () => Port): Port {
  // The empty object is never read: each property, with its type, comes from the current port.
  return new Proxy({} as Port, { get: (_, name): unknown => Reflect.get(current(), name) });
}
