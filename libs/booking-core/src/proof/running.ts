import { type AnyActor, type AnyStateMachine, createActor, type InspectionEvent, type SimulatedClock } from 'xstate';
import { persistActor, restoreActor } from '../persist/persist.ts';
import { createVisit, type Visit } from '../visit/create-visit.ts';
import { createMemorySessionStore } from '../visit/memory-session-store.ts';
import { location, type VenueWorld } from './world.ts';

/** A machine that a walk drives. */
export interface Running {
  readonly actor: () => AnyActor;
  /** Reloads the page: the machine continues from its stored text. */
  readonly reload: () => Promise<void>;
  readonly stop: () => void;
}

/** Receives each step of the machines of the walk. */
export type Inspect = (inspected: InspectionEvent) => void;

/** Starts a machine in a world. */
export type Run<World> = (world: World, machine: AnyStateMachine, inspect: Inspect) => Promise<Running>;

/** Runs a machine alone. */
export async function runAlone(
  { clock, input }: { readonly clock: SimulatedClock; readonly input: unknown },
  machine: AnyStateMachine,
  inspect: Inspect,
): Promise<Running> {
  let actor: AnyActor = createActor(machine, { clock, input, inspect }).start();
  return {
    actor: () => actor,
    reload: async () => {
      const text = persistActor(actor);
      actor.stop();
      const report = (error: string) => {
        throw new Error(`a stored text could not be used: ${error}`);
      };
      actor = restoreActor(machine, text, { clock, input, inspect, report }).start();
    },
    stop: () => actor.stop(),
  };
}

export interface VisitWorld extends VenueWorld {
  readonly usesExternalWidget?: boolean;
}

/**
 * Opens the walked part of a visit. Before it, it opens another part and gives the actor system of all parts `inspect`, which so receives the first
 * step of the walked part, too. `isAgain`: the page was reloaded.
 */
export type OpenPart<World> = (
  visit: Visit,
  walked: {
    readonly world: World;
    readonly machine: AnyStateMachine;
    readonly inspect: Inspect;
    readonly isAgain: boolean;
  },
) => Promise<() => AnyActor | null>;

/** Runs a machine as a part of a real visit, with the other parts. */
export function runInVisit<World extends VisitWorld>(open: OpenPart<World>): Run<World> {
  return async (world, machine, inspect) => {
    const { clock, ports, usesExternalWidget } = world;
    const sessionStore = createMemorySessionStore();
    const start = async (isAgain: boolean) => {
      const visit = createVisit(
        { ...ports, log: () => undefined, sessionStore },
        { location: { id: location.id }, locale: 'en', usesExternalWidget },
        {
          clock,
          report: (part, error) => {
            throw new Error(`a stored ${part} could not be used: ${error}`);
          },
        },
      );
      return { visit, part: await open(visit, { world, machine, inspect, isAgain }) };
    };
    let running = await start(false);
    return {
      actor: () => {
        const actor = running.part();
        if (actor === null) throw new Error(`The visit runs no ${machine.id}`);
        return actor;
      },
      reload: async () => {
        running.visit.stop();
        running = await start(true);
      },
      stop: () => running.visit.stop(),
    };
  };
}
