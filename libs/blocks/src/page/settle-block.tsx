import { cloneElement, Fragment, isValidElement, Suspense, type ReactNode } from 'react';
import { BlockBoundary } from './block-boundary.client.tsx';

const clientReference = Symbol.for('react.client.reference');

/**
 * A block in which nothing can cost the page anything while it is rendered to html: there, only `<Suspense>` catches. One
 * around the whole block would do, but React writes what stands in one behind the rest of the page once the page is longer
 * than 13 KB, and a script then puts it into its place: the page would jump, and be empty without scripts. So the server
 * components are called here, until only html is left, and a `<Suspense>` stands around each part that is the browser's.
 *
 * Rejects with what a server component below throws, so that the block is left out as a whole. A server component is therefore
 * a function of its props: a hook in one throws here.
 */
export async function settleBlock(node: ReactNode): Promise<ReactNode> {
  // Where the browser's components are not marked, none can be told from a server component: all are left to React.
  return isOfBrowser(BlockBoundary) ? settle(node) : <Suspense fallback={null}>{node}</Suspense>;
}

async function settle(unsettled: ReactNode): Promise<ReactNode> {
  const node = await unsettled;
  if (Array.isArray(node)) return Promise.all(node.map(settle));
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return node;
  const { type, props, key } = node;
  if (typeof type === 'function' && !isOfBrowser(type)) {
    const settled = await settle(await call(type, props));
    return key === null ? settled : <Fragment key={key}>{settled}</Fragment>;
  }
  // No script runs where this is read, so nothing could be put into its place.
  if (type === 'noscript') return node;
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
async function call(component: CallableFunction | NewableFunction, props: unknown): Promise<ReactNode> {
  return (await Reflect.apply(component, undefined, [props])) as ReactNode;
}

/** As arguments of `cloneElement`: children that were written one by one stay so and need no keys. */
function settleChildren(children: ReactNode): Promise<readonly ReactNode[]> {
  if (typeof children === 'function') return Promise.resolve([children]);
  return Promise.all((Array.isArray(children) ? children : [children]).map(settle));
}

function isOfBrowser(type: unknown): boolean {
  return typeof type === 'function' && Reflect.get(type, '$$typeof') === clientReference;
}
