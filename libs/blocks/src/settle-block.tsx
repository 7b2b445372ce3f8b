import * as React from 'react';
import { BlockBoundary } from './block-boundary.client.tsx';

const { cloneElement, isValidElement, Suspense } = React;

/** React's renderer for server components has no state; everywhere else components are left to React. */
const isServerRenderer = !Reflect.has(React, 'useState');
const clientReference = Symbol.for('react.client.reference');

/**
 * A block in which nothing can cost the page anything while it is rendered to html: there, only `<Suspense>` catches. One
 * around the whole block would do, but React writes what stands in one behind the rest of the page once the page is longer
 * than 13 KB, and a script then puts it into its place: the page would jump, and be empty without scripts. So the server
 * components are called here, until only html is left, and a `<Suspense>` stands around each part that is not: the browser's
 * components, and those that only React can call, because they use a hook or throw.
 */
export async function settleBlock(node: React.ReactNode): Promise<React.ReactNode> {
  if (!isServerRenderer) return <Suspense fallback={null}>{node}</Suspense>;
  return settle(node);
}

async function settle(unsettled: React.ReactNode): Promise<React.ReactNode> {
  const node = await unsettled;
  if (Array.isArray(node)) return Promise.all(node.map(settle));
  if (!isValidElement<{ readonly children?: React.ReactNode }>(node)) return node;
  const { type, props, key } = node;
  if (typeof type === 'function' && !isOfBrowser(type)) {
    const settled = await call(type, props).then(settle, () => <Suspense fallback={null}>{node}</Suspense>);
    return key === null ? settled : <React.Fragment key={key}>{settled}</React.Fragment>;
  }
  const children = props.children === undefined ? undefined : await settleChildren(props.children);
  const settled = children === undefined ? node : cloneElement(node, {}, ...children);
  const isBrowsers = isOfBrowser(type) && type !== BlockBoundary;
  return isBrowsers ? (
    <Suspense key={key} fallback={null}>
      {settled}
    </Suspense>
  ) : (
    settled
  );
}

/** Server components are functions of their props. Rejects with what one throws. */
async function call(component: CallableFunction | NewableFunction, props: unknown): Promise<React.ReactNode> {
  return (await Reflect.apply(component, undefined, [props])) as React.ReactNode;
}

/** As arguments of `cloneElement`: children that were written one by one stay so and need no keys. */
function settleChildren(children: React.ReactNode): Promise<readonly React.ReactNode[]> {
  if (typeof children === 'function') return Promise.resolve([children]);
  return Promise.all((Array.isArray(children) ? children : [children]).map(settle));
}

function isOfBrowser(type: unknown): boolean {
  return typeof type === 'function' && Reflect.get(type, '$$typeof') === clientReference;
}
