import type { AnyActorLogic, AnyEventObject, AnyStateMachine, SimulatedClock } from 'xstate';
import type { Run } from './running.ts';

/** What may happen to a machine, for a walk through all that can. */
export interface Model<World extends { readonly clock: SimulatedClock; readonly input: unknown }, Context> {
  readonly machine: AnyStateMachine;
  /** How it runs: as a part of a visit, or alone where it is none. */
  readonly run: Run<World>;
  /** The machine's actors that ask a port. They run as they are, when the walk comes to their answer. */
  readonly portActors: Readonly<Record<string, AnyActorLogic>>;
  /** Starts that differ, e.g. with and without a stored basket; each makes its world anew. */
  readonly starts: Readonly<Record<string, () => World>>;
  readonly visitorEvents: (context: Context, value: unknown) => readonly AnyEventObject[];
  /** What an invoked actor may come to, by its name. */
  readonly outcomes: (actor: string, context: Context, value: unknown) => readonly ModelledOutcome<World>[];
  /** What of the memory decides about guards: two snapshots of the same state and essence count as one. */
  readonly essence: (context: Context) => unknown;
}

export type ModelledOutcome<World> =
  /** A port answers. `prepare` brings the world to where the real actor comes to that `output`. */
  | {
      readonly type: 'answer';
      readonly label: string;
      readonly output: unknown;
      readonly prepare: (world: World) => void;
    }
  /** A wait is over. `durationMs` null: the clock may be early, the event comes before its time. */
  | { readonly type: 'due'; readonly event: AnyEventObject; readonly durationMs: number | null };
