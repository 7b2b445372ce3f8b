import { type Actor, type AnyStateMachine, createActor, setup, stopChild } from 'xstate';
import { createRecorder, type Recorder } from '../replay/create-recorder.ts';
import type { Trace } from '../replay/trace.ts';
import type { createAccessKeeper } from './access-keeper.ts';
import type {
  BookedNames,
  HandedBasket,
  VisitActors,
  VisitHost,
  VisitInput,
  VisitOptions,
  VisitPart,
  VisitPorts,
  VisitSnapshot,
  VisitTrace,
} from './visit.types.ts';

interface StopPart {
  readonly type: 'part.stop';
  readonly part: Actor<AnyStateMachine>;
}

/** The root of the system. It exists only to stop parts, because in XState only a parent can stop its children. */
const rootMachine = setup({ types: { events: {} as StopPart } }).createMachine({
  id: 'visit',
  on: {
    'part.stop': { actions: stopChild(({ event }) => event.part) },
    // The end of a part is sent to the root, too.
    '*': {},
  },
});

/** The limit of parts in a report, since each page of a game starts a booking. */
const maxTraces = 8;

/**
 * Creates the actor system of a visit: it starts, restores and stops the parts, records them, and publishes their snapshots. Which part starts when,
 * and what the parts send each other, is decided in `create-visit.ts` and in the parts.
 *
 * Returns the host for the parts; `publish`, which calls the listeners with the present state; the root, to be stopped once the parts have ended; and
 * the functions of the visit that read the system.
 *
 * @param follow called last after each step of a part: the other parts follow it
 */
export function createVisitHost(
  ports: VisitPorts,
  input: VisitInput,
  { clock, report }: VisitOptions,
  access: ReturnType<typeof createAccessKeeper>,
  follow: () => void,
) {
  const { sessionStore } = ports;
  let actors: VisitActors = { booking: null, basket: null, checkout: null, manage: null, calendar: null };
  let names: BookedNames | null = null;
  let handed: HandedBasket | null = input.handed ?? null;
  const recorders = new Map<VisitPart, Recorder<AnyStateMachine>>();
  const traces: (() => Trace)[] = [];
  const root = createActor(rootMachine, {
    ...(clock && { clock }),
    inspect: (inspected) => {
      for (const [part, { record }] of recorders) if (inspected.actorRef === actors[part]) record(inspected);
    },
  }).start();
  let snapshot = readSnapshot();
  const listeners = new Set<(snapshot: VisitSnapshot) => void>();

  function readSnapshot(): VisitSnapshot {
    const { booking, basket, checkout, manage, calendar } = actors;
    return {
      booking: booking?.getSnapshot() ?? null,
      basket: basket?.getSnapshot() ?? null,
      checkout: checkout?.getSnapshot() ?? null,
      manage: manage?.getSnapshot() ?? null,
      calendar: calendar?.getSnapshot() ?? null,
      rememberedReference: access.reference(),
      names,
    };
  }

  function publish(): void {
    snapshot = readSnapshot();
    for (const listener of listeners) listener(snapshot);
  }

  const host: VisitHost = {
    ports,
    input,
    actors: () => actors,
    create: (part, machine, partInput) => {
      const recorder = createRecorder<AnyStateMachine>(machine, partInput);
      recorders.set(part, recorder);
      traces.push(recorder.trace);
      if (traces.length > maxTraces) traces.shift();
      const recorded: unknown = recorder.input;
      // XState cannot infer from a type parameter that the actor is one of this machine.
      return createActor<AnyStateMachine>(machine, { id: part, parent: root, input: recorded }) as Actor<
        typeof machine
      >;
    },
    restore: (part, machine, partInput, { restore }) => {
      const text = sessionStore.read(part);
      if (text === null || text === '') return null;
      let isUsable = true;
      const left = restore<AnyStateMachine>(machine, text, {
        input: partInput,
        parent: root,
        id: part,
        report: (error) => {
          isUsable = false;
          report?.(part, error);
        },
      });
      // As above, XState cannot infer the machine of the actor.
      return isUsable ? (left as Actor<typeof machine>) : null;
    },
    start: (part, actor, keeper) => {
      actors = { ...actors, [part]: actor };
      // The order matters. The text is stored before anybody reacts to the step. The access is remembered before the snapshot is published, which has
      // its reference. The other parts follow last: they read that snapshot, and each event that they send causes a step of its own.
      const step = () => {
        if (actors[part] !== actor) return;
        if (keeper) sessionStore.write(part, keeper.persist(actor));
        access.follow(actors);
        publish();
        follow();
      };
      actor.subscribe(step);
      actor.start();
      step();
    },
    end: (part) => {
      const actor = actors[part];
      if (actor === null) return;
      actors = { ...actors, [part]: null };
      recorders.delete(part);
      root.send({ type: 'part.stop', part: actor });
      publish();
    },
    keepNames: (kept) => {
      names = kept;
      publish();
    },
    hand: ({ basket }) => {
      if (actors.basket === null) handed = { basket, receivedAtMs: ports.now() };
      else actors.basket.send({ type: 'basket.received', basket });
    },
    takeHanded: () => {
      const taken = handed;
      handed = null;
      return taken;
    },
  };

  return {
    host,
    publish,
    root,
    getSnapshot: () => snapshot,
    subscribe: (listener: (snapshot: VisitSnapshot) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    actors: host.actors,
    trace: (): VisitTrace => ({ version: 2, parts: traces.map((trace) => trace()) }),
  };
}
