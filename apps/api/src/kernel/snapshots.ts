import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * One state of the documents after the other, each with all that is built on it. What began in an edition ends in it: a request
 * never sees half of a change.
 */
export interface Snapshots<Snapshot> {
  /** The edition that the running work began in; outside of such work the newest. */
  current(): Snapshot;
  newest(): Snapshot;
  publish(snapshot: Snapshot): void;
  /** Does the work in the edition that is the newest now, however long it takes. */
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

/** A port whose every call goes to the one that is current when it is made. */
export function currentPort<Port extends object>(current: () => Port): Port {
  // Nothing is ever read of the empty object: each property is the current port's own, and so is its type.
  return new Proxy({} as Port, { get: (_, name): unknown => Reflect.get(current(), name) });
}
