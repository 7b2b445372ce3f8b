import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { createHeldCalls, type HeldCalls } from './held-calls.ts';
import type { Model } from './model.ts';
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

/** One event of a path, with the way to cause it in a running world. */
interface Move<World> extends AnyEventObject {
  readonly label: string;
  readonly play: (world: World, actor: AnyActor, held: HeldCalls) => void;
}

interface Path<World> {
  readonly moves: readonly Move<World>[];
  /** The state after each move, as the definition predicts it. */
  readonly values: readonly string[];
}

/** A transition in the graph of the definition. */
interface Edge<World> {
  readonly event: Move<World>;
  readonly state: AnyMachineSnapshot;
}

/** A state in the graph of the definition, with the transitions from it. */
interface Vertex<World> {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<Record<string, Edge<World>>>;
}

interface ShortestPath<World> {
  readonly state: AnyMachineSnapshot;
  readonly steps: readonly Edge<World>[];
}

/**
 * Finds every path by the definition (`xstate/graph`), then walks each with a running machine against the simulator: a port
 * returns when the path reaches its result, and time passes on the simulated clock.
 *
 * @throws {Error} if the running machine reaches another state than the definition predicts; the message has the path
 */
export async function walkAll<World extends { readonly clock: SimulatedClock; readonly input: unknown }, Context>(
  model: Model<World, Context>,
  { isReloading = false, run = model.run }: WalkOptions<World> = {},
): Promise<Coverage> {
  const reachedStates = new Set<string>();
  const reachedTransitions = new Set<string>();
  let count = 0;
  const walked = new Set<string>();
  const held = createHeldCalls();
  const actors = Object.fromEntries(Object.entries(model.portActors).map(([name, logic]) => [name, held.hold(logic)]));
  const machine = model.machine.provide({ actors });
  const names = new Map(listTransitions(machine).map(({ definition, name }) => [definition, name]));
  for (const start of Object.values(model.starts)) {
    for (const path of pathsFrom(model, start(), walked, isReloading)) {
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

/** Lists the shortest path to every state, continued by one step along each of its edges. */
function pathsFrom<World extends { readonly clock: SimulatedClock; readonly input: unknown }, Context>(
  model: Model<World, Context>,
  { input }: World,
  walked: Set<string>,
  isReloading: boolean,
): readonly Path<World>[] {
  const options = {
    input,
    events: (snapshot: AnyMachineSnapshot) => movesAt(model, snapshot),
    serializeState: (snapshot: AnyMachineSnapshot) => hashWorld(model, snapshot),
    serializeEvent: (event: AnyEventObject) => String(event['label'] ?? event.type),
  };
  // XState types the snapshots of any machine as unknown; the events are those of `movesAt`.
  const edges = Object.values(getAdjacencyMap(model.machine, options)) as readonly Vertex<World>[];
  const shortest = getShortestPaths(model.machine, options) as readonly ShortestPath<World>[];
  const ways = new Map(shortest.map((path) => [hashWorld(model, path.state), path]));
  const start: Path<World> = { moves: [], values: [] };
  const onwards = edges.flatMap(({ state, transitions }) => {
    const steps = (ways.get(hashWorld(model, state))?.steps ?? []).filter(({ event }) => event.type !== 'xstate.init');
    // An edge that was walked from another start is not walked again.
    const edgesHere = Object.entries(transitions).filter(([label, { event }]) => {
      if (isReloading && differs(model, state, event.type)) return false;
      const edge = `${hashWorld(model, state)} ${label}`;
      return !walked.has(edge) && walked.add(edge);
    });
    return edgesHere.map(([, edge]) => {
      const all = [...steps, edge];
      return {
        moves: all.map(({ event }) => event),
        values: all.map(({ state: reached }) => JSON.stringify(reached.value)),
      };
    });
  });
  return [start, ...onwards];
}

function differs<World extends { readonly clock: SimulatedClock; readonly input: unknown }, Context>(
  { differsAfterReload }: Model<World, Context>,
  snapshot: AnyMachineSnapshot,
  eventType: string,
): boolean {
  // A model belongs to one machine, whose context this is.
  return differsAfterReload?.(snapshot.context as Context, snapshot.value, eventType) ?? false;
}

function hashWorld<World extends { readonly clock: SimulatedClock; readonly input: unknown }, Context>(
  model: Model<World, Context>,
  snapshot: AnyMachineSnapshot,
): string {
  // A model belongs to one machine, whose context this is.
  return JSON.stringify([snapshot.value, model.guardFacts(snapshot.context as Context)]);
}

function movesAt<World extends { readonly clock: SimulatedClock; readonly input: unknown }, Context>(
  model: Model<World, Context>,
  snapshot: AnyMachineSnapshot,
): readonly Move<World>[] {
  if (snapshot.status !== 'active') return [];
  // A model belongs to one machine, whose context this is.
  const context = snapshot.context as Context;
  const byVisitor = model.visitorEvents(context, snapshot.value).map((event): Move<World> => {
    return { ...event, label: JSON.stringify(event), play: (_world, actor) => actor.send(event) };
  });
  // The children of any machine, by the ids of their invocations.
  const children = Object.entries(snapshot.children as Readonly<Record<string, AnyActorRef>>);
  const byWorld = children.flatMap(([id, { src }]) =>
    model.outcomes(typeof src === 'string' ? src : '', context, snapshot.value).map((outcome): Move<World> => {
      if (outcome.type === 'due') {
        const { event, durationMs } = outcome;
        const play: Move<World>['play'] = (world, actor) => {
          if (durationMs === null) actor.send(event);
          else world.clock.increment(durationMs);
        };
        return { ...event, label: event.type, play };
      }
      const { label, output, prepare } = outcome;
      return {
        type: `xstate.done.actor.${id}`,
        output,
        label: `${id} returns ${label}`,
        play: (world, _actor, held) => {
          prepare(world);
          held.release(id);
        },
      };
    }),
  );
  return [...byVisitor, ...byWorld];
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

async function walk<World extends { readonly clock: SimulatedClock; readonly input: unknown }>(
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
    if (move.type.startsWith('xstate.done.')) await until(() => received.includes(move.type));
    const value = JSON.stringify((actor.getSnapshot() as AnyMachineSnapshot).value);
    if (value !== values[index]) throw new Error(`${path()}: reached ${value}, not ${values[index]}`);
  }
  running.stop();
}

/** Waits for promises until the condition holds, or at most 100 turns. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) {
    await Promise.resolve();
  }
}
