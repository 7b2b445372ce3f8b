import { cloneElement, Fragment, isValidElement, Suspense, type ReactNode } from 'react';
import { BlockBoundary } from './block-boundary.client.tsx';

const clientReference = Symbol.for('react.client.reference');

/**
 * Renders a block so that no error in it affects the page. While React renders html on the server, only `<Suspense>` catches
 * errors. One around the whole block would be enough, but on pages longer than 13 KB React writes its content at the end, and a
 * script moves it into place: the page would jump, and be empty without scripts. So server components are called here until only
 * html is left, and each browser part gets a `<Suspense>`.
 *
 * Rejects with the error of any server component below, so that the whole block is left out. Server components must not use hooks:
 * a hook throws here.
 */
export async function settleBlock(node: ReactNode): Promise<ReactNode> {
  // Where browser components are not marked, they look like server components, so all are left to React.
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
  // A reader of `noscript` runs no script that could move late html into place.
  if (type === 'noscript') return node;
  const children = props.children === undefined ? undefined : await settleChildren(props.children);
  const settled = children === undefined ? node : cloneElement(node, {}, ...children);
  // The boundary is around the whole block: a `<Suspense>` around it would move the block by a script, as said above. Its children have their own.
  const isBrowserPart = isOfBrowser(type) && type !== BlockBoundary;
  return isBrowserPart ? (
    <Suspense key={key} fallback={null}>
      {settled}
    </Suspense>
  ) : (
    settled
  );
}

/** Calls a server component with its props. Rejects with its error. */
async function call(component: CallableFunction | NewableFunction, props: unknown): Promise<ReactNode> {
  return (await Reflect.apply(component, undefined, [props])) as ReactNode;
}

/** Settles the children, as arguments of `cloneElement`, so that static children need no keys. */
function settleChildren(children: ReactNode): Promise<readonly ReactNode[]> {
  if (typeof children === 'function') return Promise.resolve([children]);
  return Promise.all((Array.isArray(children) ? children : [children]).map(settle));
}

function isOfBrowser(type: unknown): boolean {
  return typeof type === 'function' && Reflect.get(type, '$$typeof') === clientReference;
}
