import { type AnchorHTMLAttributes, createContext, type MouseEvent, use, useEffect, useSyncExternalStore } from 'react';
import { toHref, type Route, parseRoute } from './routes.ts';

export interface Router {
  current(): Route;
  subscribe(listener: () => void): () => void;
  /** Shows a screen. With `replace` it replaces the present entry of the browser's history, else it adds one. */
  go(route: Route, options?: { readonly replace?: boolean }): void;
}

/** Creates a router over the History API of a window. */
export function createRouter(host: Window): Router {
  const listeners = new Set<() => void>();
  let route = parseRoute(host.location);
  const update = () => {
    route = parseRoute(host.location);
    for (const listener of listeners) listener();
  };
  host.addEventListener('popstate', update);
  return {
    current: () => route,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(next, { replace = false } = {}) {
      const href = toHref(next);
      if (replace) host.history.replaceState(null, '', href);
      else if (href !== `${host.location.pathname}${host.location.search}`) host.history.pushState(null, '', href);
      update();
    },
  };
}

export const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (router === null) throw new Error('useRouter needs a RouterContext above it.');
  return router;
}

export function useRoute(): Route {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.current);
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: Route;
}

/** A link to a screen. A press with a modifier key, or with another button than the first, is left to the browser. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    router.go(to);
  };
  return (
    <a {...rest} href={toHref(to)} onClick={follow}>
      {children}
    </a>
  );
}

/** Sets the title of the document while a screen is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
