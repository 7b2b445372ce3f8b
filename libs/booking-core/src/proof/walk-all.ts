import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { listPaths, type Path } from './graph-paths.ts';
import { createHeldCalls, type HeldCalls } from './held-calls.ts';
import type { Model, StartedWorld } from './model.ts';
import type { Run } from './running.ts';
import { listStates, listTransitions } from '../testing/transitions.ts';

/** The states and transitions of a machine's definition that a walk has reached. */
export interface Coverage {
  readonly paths: number;
  readonly states: { readonly reached: number; readonly missing: readonly string[] };
  readonly transitions: { readonly reached: number; readonly missing: readonly string[] };
}

export interface WalkOptions<World> {
  /** Before its last move, the machine of each path is stored as text and restored, as after a reload of the page. */
  readonly isReloading?: boolean;
  /** Runs the machine; as its model says if absent. */
  readonly run?: Run<World>;
}

/**
 * Finds every path by the definition (`xstate/graph`), then walks each with a running machine against the simulator: a port
 * returns when the path reaches its result, and time passes on the simulated clock.
 *
 * @throws {Error} if the running machine reaches another state than the definition predicts; the message has the path
 */
export async function walkAll<World extends StartedWorld, Context>(
  model: Model<World, Context>,
  { isReloading = false, run = model.run }: WalkOptions<World> = {},
): Promise<Coverage> {
  const reachedStates = new Set<string>();
  const reachedTransitions = new Set<string>();
  let count = 0;
  const walkedEdges = new Set<string>();
  const held = createHeldCalls();
  const actors = Object.fromEntries(Object.entries(model.portActors).map(([name, logic]) => [name, held.hold(logic)]));
  const machine = model.machine.provide({ actors });
  const names = new Map(listTransitions(machine).map(({ definition, name }) => [definition, name]));
  for (const start of Object.values(model.starts)) {
    for (const path of listPaths(model, start(), walkedEdges, isReloading)) {
      await walk(start(), path, { run, machine, names, held, isReloading, reachedStates, reachedTransitions });
      count += 1;
    }
  }
  return {
    paths: count,
    states: compare(
      listStates(model.machine).map(({ id }) => id),
      reachedStates,
    ),
    transitions: compare(
      listTransitions(model.machine).map(({ name }) => name),
      reachedTransitions,
    ),
  };
}

function compare(names: readonly string[], reached: ReadonlySet<string>) {
  const missing = names.filter((name) => !reached.has(name));
  return { reached: names.length - missing.length, missing };
}

interface Walk<World> {
  readonly run: Run<World>;
  /** The machine with held calls. */
  readonly machine: AnyStateMachine;
  readonly names: ReadonlyMap<AnyTransitionDefinition, string>;
  readonly held: HeldCalls;
  readonly isReloading: boolean;
  readonly reachedStates: Set<string>;
  readonly reachedTransitions: Set<string>;
}

async function walk<World extends StartedWorld>(
  world: World,
  { moves, values }: Path<World>,
  { run, machine, names, held, isReloading, reachedStates, reachedTransitions }: Walk<World>,
): Promise<void> {
  held.clear();
  const received: string[] = [];
  const inspect = (inspected: InspectionEvent) => {
    // Steps of the visit's other parts are included: their transitions have no name here, and their states are ignored.
    if (inspected.type !== '@xstate.microstep') return;
    received.push(inspected.event.type);
    // Only XState's inspection has the transitions that were taken.
    const { _transitions: taken } = inspected;
    for (const definition of taken) {
      const name = names.get(definition);
      if (name !== undefined) reachedTransitions.add(name);
      // A state that is left at once is in no snapshot, so it is noted here.
      reachedStates.add(definition.source.id);
    }
    const { _nodes: nodes } = inspected.snapshot as AnyMachineSnapshot;
    for (const { id } of nodes) reachedStates.add(id);
  };
  const running = await run(world, machine, inspect);
  for (const [index, move] of moves.entries()) {
    const path = () =>
      moves
        .slice(0, index + 1)
        .map(({ label }) => label)
        .join(' / ');
    if (isReloading && index === moves.length - 1) await running.reload();
    received.length = 0;
    const actor = running.actor();
    move.play(world, actor, held);
    // The result of a call arrives some promises after its release. Every other event is handled at once.
    if (move.type.startsWith('xstate.done.')) await waitUntil(() => received.includes(move.type));
    const value = JSON.stringify((actor.getSnapshot() as AnyMachineSnapshot).value);
    if (value !== values[index]) throw new Error(`${path()}: reached ${value}, not ${values[index]}`);
  }
  running.stop();
}

/** Waits for promises until the condition holds, or at most 100 turns. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) {
    await Promise.resolve();
  }
}
