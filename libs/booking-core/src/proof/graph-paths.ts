import type { AnyActor, AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import type { HeldCalls } from './held-calls.ts';
import type { Model, ModelledOutcome, StartedWorld } from './model.ts';

/** One event of a path, with the way to cause it in a running world. */
interface Move<World> extends AnyEventObject {
  readonly label: string;
  readonly play: (world: World, actor: AnyActor, held: HeldCalls) => void;
}

export interface Path<World> {
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
 * Lists the shortest path to every state that the machine reaches from a start, continued by one step along each of its edges. The path that takes no
 * step comes first.
 *
 * @param walkedEdges the edges that paths from other starts walk, and that are left out here; those of this start are added
 * @param isReloading whether the machine is restored before the last step of each path: edges that differ after a reload are left out
 */
export function listPaths<World extends StartedWorld, Context>(
  model: Model<World, Context>,
  { input }: World,
  walkedEdges: Set<string>,
  isReloading: boolean,
): readonly Path<World>[] {
  const options = {
    input,
    events: (snapshot: AnyMachineSnapshot) => listMoves(model, snapshot),
    serializeState: (snapshot: AnyMachineSnapshot) => hashState(model, snapshot),
    serializeEvent: (event: AnyEventObject) => String(event['label'] ?? event.type),
  };
  // XState types the snapshots of any machine as unknown; the events are those of `listMoves`.
  const vertices = Object.values(getAdjacencyMap(model.machine, options)) as readonly Vertex<World>[];
  const shortest = getShortestPaths(model.machine, options) as readonly ShortestPath<World>[];
  const pathsByState = new Map(shortest.map((path) => [hashState(model, path.state), path]));
  const onwards: Path<World>[] = [];
  for (const { state, transitions } of vertices) {
    const hash = hashState(model, state);
    const steps = (pathsByState.get(hash)?.steps ?? []).filter(({ event }) => event.type !== 'xstate.init');
    for (const [label, edge] of Object.entries(transitions)) {
      if (isReloading && differsAfterReload(model, state, edge.event.type)) continue;
      const edgeName = `${hash} ${label}`;
      if (walkedEdges.has(edgeName)) continue;
      walkedEdges.add(edgeName);
      onwards.push(toPath([...steps, edge]));
    }
  }
  const start: Path<World> = { moves: [], values: [] };
  return [start, ...onwards];
}

function toPath<World>(edges: readonly Edge<World>[]): Path<World> {
  return {
    moves: edges.map(({ event }) => event),
    values: edges.map(({ state }) => JSON.stringify(state.value)),
  };
}

function differsAfterReload<World extends StartedWorld, Context>(
  model: Model<World, Context>,
  snapshot: AnyMachineSnapshot,
  eventType: string,
): boolean {
  return model.differsAfterReload?.(getContext(model, snapshot), snapshot.value, eventType) ?? false;
}

/** Returns a text that is equal for two snapshots if the machine continues from both in the same way. */
function hashState<World extends StartedWorld, Context>(
  model: Model<World, Context>,
  snapshot: AnyMachineSnapshot,
): string {
  return JSON.stringify([snapshot.value, model.guardFacts(getContext(model, snapshot))]);
}

/** Returns the context of a snapshot. XState does not know its type here; the model belongs to the machine of the snapshot. */
function getContext<World extends StartedWorld, Context>(_: Model<World, Context>, snapshot: AnyMachineSnapshot) {
  return snapshot.context as Context;
}

/** Lists the events that can come in this state: those that the visitor may send, and the outcomes of the calls and waits that run. */
function listMoves<World extends StartedWorld, Context>(
  model: Model<World, Context>,
  snapshot: AnyMachineSnapshot,
): readonly Move<World>[] {
  if (snapshot.status !== 'active') return [];
  const context = getContext(model, snapshot);
  const byVisitor = model.visitorEvents(context, snapshot.value).map((event): Move<World> => {
    return { ...event, label: JSON.stringify(event), play: (_world, actor) => actor.send(event) };
  });
  // The children of any machine, by the ids of their invocations.
  const children = Object.entries(snapshot.children as Readonly<Record<string, AnyActorRef>>);
  const byWorld = children.flatMap(([id, { src }]) =>
    model.outcomes(typeof src === 'string' ? src : '', context, snapshot.value).map((outcome) => toMove(id, outcome)),
  );
  return [...byVisitor, ...byWorld];
}

/** Makes the move in which the child of this id ends with the outcome. */
function toMove<World extends StartedWorld>(id: string, outcome: ModelledOutcome<World>): Move<World> {
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
}
