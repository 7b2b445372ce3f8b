import {
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
} from 'xstate';

/** The version of the stored text. Raise it to discard stored sessions; names that change are converted (renew-stored.ts). */
const snapshotVersion = 3;

/** The reason why a stored session was not restored. */
export type RestoreError = 'unreadable' | 'otherVersion' | 'otherMachine' | 'corrupt';

/**
 * Fields that are stored as `true`. `ports`: the host passes them again. `isRepeat`: a request under way has been sent, so a
 * restored machine repeats it, and an error of the repeat must not count as one of the first request.
 */
const replacedKeys: ReadonlySet<string> = new Set(['ports', 'isRepeat']);

/** Fields that are stored as null: the secrets of a payment, which is fetched after a restore, and those of a booking. */
const secretKeys: ReadonlySet<string> = new Set(['handoff', 'access', 'secret']);

function toStored(key: string, value: unknown): unknown {
  if (secretKeys.has(key)) return null;
  return replacedKeys.has(key) ? true : value;
}

/** Returns a running machine as text, to be stored by the host, without its ports. */
export function persistActor<Machine extends AnyStateMachine>(actor: Actor<Machine>): string {
  const stored = { version: snapshotVersion, machine: actor.logic.id, snapshot: actor.getPersistedSnapshot() };
  return JSON.stringify(stored, toStored);
}

export interface RestoreOptions<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>;
  readonly clock?: ActorOptions<AnyStateMachine>['clock'];
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
  /** The actor joins the parent's system under `id`; it has a system of its own if absent. */
  readonly parent?: AnyActorRef | undefined;
  readonly id?: string | undefined;
  /** Called if the text cannot be used and the machine starts anew. */
  readonly report: (error: RestoreError) => void;
}

/**
 * Returns the actor of a stored text, not yet started. It continues where it was and repeats the requests under way. A text that is
 * corrupt, of another version or of another machine is reported, and the actor starts anew.
 */
export function restoreActor<Machine extends AnyStateMachine>(
  machine: Machine,
  text: string,
  { input, clock, inspect, parent, id, report }: RestoreOptions<Machine>,
): Actor<Machine> {
  const start = (snapshot?: object): Actor<Machine> => {
    const system = {
      ...(clock && { clock }),
      ...(inspect && { inspect }),
      ...(parent && { parent }),
      ...(id && { id }),
    };
    const options = { input, ...system, ...(snapshot && { snapshot }) };
    // XState cannot infer from the type parameter that these are the options of this machine.
    return createActor(machine, options as ActorOptions<Machine> & { input: InputFrom<Machine> });
  };
  const fresh = start();
  const context = readContext(fresh);
  const startAnew = (error: RestoreError) => {
    report(error);
    return fresh;
  };
  const stored = parse(text, context['ports']);
  if (stored === null) return startAnew('unreadable');
  if (stored['version'] !== snapshotVersion) return startAnew('otherVersion');
  if (stored['machine'] !== machine.id) return startAnew('otherMachine');
  const snapshot = stored['snapshot'];
  if (!isRecord(snapshot) || !isLikeFresh(snapshot['context'], context)) return startAnew('corrupt');
  try {
    const actor = start(snapshot);
    // A snapshot that does not fit the machine puts the actor into the status `error` without a throw.
    const { status } = actor.getSnapshot() as AnyMachineSnapshot;
    return status === 'error' ? startAnew('corrupt') : actor;
  } catch {
    return startAnew('corrupt');
  }
}

function readContext(actor: Actor<AnyStateMachine>): Readonly<Record<string, unknown>> {
  // The context of each machine is an object.
  return actor.getSnapshot().context as Readonly<Record<string, unknown>>;
}

/** Parses a stored text, and puts the ports of the host back in their place; null if the text is no JSON object. */
function parse(text: string, ports: unknown): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text, (key: string, part: unknown) => (key === 'ports' ? ports : part));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True if the context has the entries of a fresh one, each of the same type. An entry that is null in either may be anything. */
function isLikeFresh(context: unknown, fresh: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(context)) return false;
  return Object.entries(fresh).every(([key, value]) => {
    if (!Object.hasOwn(context, key)) return false;
    return value === null || context[key] === null || typeof context[key] === typeof value;
  });
}
