import type { AnyActorLogic, AnyEventObject, AnyStateMachine, SimulatedClock } from 'xstate';
import type { Run } from './running.ts';

/** A world in which a machine can start: its clock, and the input of the machine. */
export interface StartedWorld {
  readonly clock: SimulatedClock;
  readonly input: unknown;
}

/** All that can happen to a machine, for a walk through it (`walk-all.ts`). */
export interface Model<World extends StartedWorld, Context> {
  readonly machine: AnyStateMachine;
  /** Runs the machine: as a part of a visit, or alone. */
  readonly run: Run<World>;
  /** The machine's actors that call a port. They are held until the walk reaches their result. */
  readonly portActors: Readonly<Record<string, AnyActorLogic>>;
  /** Different starts, e.g. with and without a stored basket; each creates a new world. */
  readonly starts: Readonly<Record<string, () => World>>;
  readonly visitorEvents: (context: Context, value: unknown) => readonly AnyEventObject[];
  /** The possible outcomes of an invoked actor, by its name. */
  readonly outcomes: (actor: string, context: Context, value: unknown) => readonly ModelledOutcome<World>[];
  /** True if this event has another effect where the machine was stored and restored before it; never if absent. */
  readonly differsAfterReload?: (context: Context, value: unknown, eventType: string) => boolean;
  /** The part of the context that guards depend on: two snapshots of the same state with the same part count as one. */
  readonly guardFacts: (context: Context) => unknown;
}

/** One way in which a call or a wait of the machine may end. */
export type ModelledOutcome<World> =
  /** A port returns. `prepare` changes the world so that the real actor returns this `output`. */
  | {
      readonly type: 'result';
      readonly label: string;
      readonly output: unknown;
      readonly prepare: (world: World) => void;
    }
  /** A wait is over. `durationMs` null: the event is sent before its time, because a clock may be early. */
  | { readonly type: 'due'; readonly event: AnyEventObject; readonly durationMs: number | null };
