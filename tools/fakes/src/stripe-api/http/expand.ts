import type { AccountState } from '../account/account-state.ts';
import { cutPage } from './lists.ts';
import { invalidRequest } from '../stripe-error.ts';

/** The deepest path that Stripe expands. */
const maxDepth = 4;

/** Returns a copy of a response in which the ids at `paths` are replaced by their objects. */
export function expandPaths(state: AccountState, body: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(body);
  for (const path of paths) {
    const segments = path.split('.');
    if (segments.length > maxDepth) {
      throw invalidRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    }
    expandPath(state, copy, segments, path);
  }
  return copy;
}

function expandPath(
  state: AccountState,
  target: unknown,
  [first = '', ...rest]: readonly string[],
  path: string,
): void {
  if (Array.isArray(target)) {
    for (const item of target) expandPath(state, item, [first, ...rest], path);
    return;
  }
  if (typeof target !== 'object' || target === null) return;
  // A charge has no list of its refunds before it is expanded.
  if (first === 'refunds' && Reflect.get(target, 'object') === 'charge') {
    const id: unknown = Reflect.get(target, 'id');
    const refunds = cutPage(state.refunds, {}, `/v1/charges/${String(id)}/refunds`, ({ charge }) => charge === id);
    Reflect.set(target, first, structuredClone(refunds));
  }
  const value: unknown = Reflect.get(target, first);
  if (value === undefined) throw notExpandable(path);
  if (typeof value === 'string') {
    const found = findObject(state, value);
    if (found === undefined) throw notExpandable(path);
    Reflect.set(target, first, structuredClone(found));
  }
  if (rest.length > 0) expandPath(state, Reflect.get(target, first), rest, path);
}

function findObject(state: AccountState, id: string): object | undefined {
  const { intents, charges, refunds, disputes, sessions, balance } = state;
  const collection = [intents, charges, refunds, disputes, sessions, balance].find((each) => Object.hasOwn(each, id));
  return collection?.[id];
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
