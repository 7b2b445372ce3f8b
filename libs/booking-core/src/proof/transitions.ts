import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One arrow of a machine, named so that a list of them can be read: `source · event [guard] → target`. */
export interface NamedTransition {
  readonly name: string;
  readonly definition: AnyTransitionDefinition;
}

/**
 * Every transition that a machine's definition has: events, guarded branches, outcomes of invoked actors, delays and
 * eventless ones. Initial transitions are no choices and are left out.
 */
export function transitionsOf(machine: AnyStateMachine): readonly NamedTransition[] {
  return statesOf(machine).flatMap((node) =>
    definitionsOf(node).map(({ definition, branch }) => ({ name: nameOf(node, definition, branch), definition })),
  );
}

/** Every state node of a machine, the root included. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const withChildren = (node: AnyStateNode): readonly AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap((child: AnyStateNode) => withChildren(child)),
  ];
  return withChildren(machine.root);
}

function definitionsOf(node: AnyStateNode) {
  const lists: readonly (readonly AnyTransitionDefinition[])[] = [...node.transitions.values(), node.always ?? []];
  return lists.flatMap((list) =>
    list.map((definition, index) => ({ definition, branch: list.length > 1 ? ` #${index + 1}` : '' })),
  );
}

function nameOf(node: AnyStateNode, { eventType, guard, target }: AnyTransitionDefinition, branch: string): string {
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`;
  const targets = target?.map(({ id }) => id).join(', ') ?? '(stays)';
  return `${node.id} · ${eventType === '' ? 'always' : eventType}${branch}${condition} → ${targets}`;
}

function guardName(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  if (typeof guard === 'string') return guard;
  return 'type' in guard && typeof guard.type === 'string' ? guard.type : 'inline';
}
