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

/** The shape of what is stored. Raise it when a machine's states or memory change, and stored sessions start anew. */
const snapshotVersion = 3;

/** Why a stored session was not taken up. */
export type RestoreError = 'unreadable' | 'otherVersion' | 'otherMachine' | 'corrupt';

/**
 * What the text says otherwise than the running machine. Ports are the host's. And what is under way has been sent: whoever
 * goes on from the text repeats it, and must not read a refusal of the repeat as one of the first request.
 */
const replacedKeys: ReadonlySet<string> = new Set(['ports', 'isRepeat']);

/** A running machine as text, to be stored by the host. The ports of the world are left out. */
export function persistActor<Machine extends AnyStateMachine>(actor: Actor<Machine>): string {
  const stored = { version: snapshotVersion, machine: actor.logic.id, snapshot: actor.getPersistedSnapshot() };
  return JSON.stringify(stored, (key: string, value: unknown) => (replacedKeys.has(key) ? true : value));
}

export interface RestoreOptions<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>;
  readonly clock?: ActorOptions<AnyStateMachine>['clock'];
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
  /** Whose system the actor belongs to, under this id; a system of its own if absent. */
  readonly parent?: AnyActorRef | undefined;
  readonly id?: string | undefined;
  /** Told when the text could not be used and the machine starts fresh. */
  readonly report: (refusal: RestoreError) => void;
}

/**
 * The actor of a stored text, not yet started: it goes on where it was, asking again what had not been answered. A text that
 * is corrupt, of another version or of another machine is reported, and the actor is a fresh one.
 */
export function restoreActor<Machine extends AnyStateMachine>(
  machine: Machine,
  text: string,
  { input, clock, inspect, parent, id, report }: RestoreOptions<Machine>,
): Actor<Machine> {
  const start = (snapshot?: object): Actor<Machine> => {
    const place = {
      ...(clock && { clock }),
      ...(inspect && { inspect }),
      ...(parent && { parent }),
      ...(id && { id }),
    };
    const options = { input, ...place, ...(snapshot && { snapshot }) };
    // The library cannot see through the type parameter that these are the options of this machine.
    return createActor(machine, options as ActorOptions<Machine> & { input: InputFrom<Machine> });
  };
  const fresh = start();
  const memory = contextOf(fresh);
  const refuse = (refusal: RestoreError) => {
    report(refusal);
    return fresh;
  };
  const stored = parse(text, memory['ports']);
  if (stored === null) return refuse('unreadable');
  if (stored['version'] !== snapshotVersion) return refuse('otherVersion');
  if (stored['machine'] !== machine.id) return refuse('otherMachine');
  const snapshot = stored['snapshot'];
  if (!isRecord(snapshot) || !isLike(snapshot['context'], memory)) return refuse('corrupt');
  try {
    const actor = start(snapshot);
    // A snapshot that the machine cannot take up leaves an actor in error, without a throw.
    const { status } = actor.getSnapshot() as AnyMachineSnapshot;
    return status === 'error' ? refuse('corrupt') : actor;
  } catch {
    return refuse('corrupt');
  }
}

function contextOf(actor: Actor<AnyStateMachine>): Readonly<Record<string, unknown>> {
  // Every machine's memory is an object.
  return actor.getSnapshot().context as Readonly<Record<string, unknown>>;
}

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

/** The same entries, and each of the kind that a fresh memory has; what may be null may be anything. */
function isLike(context: unknown, fresh: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(context)) return false;
  return Object.entries(fresh).every(([key, value]) => {
    if (!Object.hasOwn(context, key)) return false;
    return value === null || context[key] === null || typeof context[key] === typeof value;
  });
}
