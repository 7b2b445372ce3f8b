import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One transition of a machine; its name is `source · event [guard] → target`. */
export interface NamedTransition {
  readonly name: string;
  readonly definition: AnyTransitionDefinition;
  /** The name of the event; empty for a transition without one. */
  readonly eventType: string;
  /** The index among the branches of its event, from 0. */
  readonly branch: number;
}

/**
 * Lists all transitions of a machine's definition: events, guarded branches, outcomes of invoked actors, delays and eventless ones, but
 * not the initial ones.
 */
export function listTransitions(machine: AnyStateMachine): readonly NamedTransition[] {
  return listStates(machine).flatMap((node) =>
    transitionLists(node).flatMap(([eventType, list]) =>
      list.map((definition, branch) => {
        const mark = list.length > 1 ? ` #${branch + 1}` : '';
        return { name: toName(node, definition, `${eventType || 'always'}${mark}`), definition, eventType, branch };
      }),
    ),
  );
}

/** Lists the state nodes of a machine, the root included. */
export function listStates(machine: AnyStateMachine): readonly AnyStateNode[] {
  const withChildren = (node: AnyStateNode): readonly AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap((child: AnyStateNode) => withChildren(child)),
  ];
  return withChildren(machine.root);
}

type TransitionList = readonly [eventType: string, list: readonly AnyTransitionDefinition[]];

function transitionLists(node: AnyStateNode): readonly TransitionList[] {
  return [...node.transitions.entries(), ['', node.always ?? []]];
}

function toName(node: AnyStateNode, { guard, target }: AnyTransitionDefinition, event: string): string {
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`;
  const targets = target?.map(({ id }) => id).join(', ') ?? '(stays)';
  return `${node.id} · ${event}${condition} → ${targets}`;
}

function guardName(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  if (typeof guard === 'string') return guard;
  return 'type' in guard && typeof guard.type === 'string' ? guard.type : 'inline';
}
