import type { PhraseGroup } from '@latchkey/i18n/desk';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { usePhrases } from '../text/text.tsx';

/** A component whose file is loaded apart. */
export interface Late<Props> {
  (props: Props): ReactNode;
  /** Loads the file before the component is shown, which then opens without waiting. If that fails, it is loaded again when it is shown. */
  fetchEarly(): void;
}

type State<Props> =
  | { readonly type: 'absent' }
  | { readonly type: 'there'; readonly component: ComponentType<Props> }
  | { readonly type: 'failed'; readonly error: unknown };

/**
 * Makes a component of a file that is loaded apart. It is used in place of `lazy` of React, which shows the fallback for a moment even if the
 * file is already loaded, and keeps a fallback that was shown for 300 ms.
 * @param phrases the groups of phrases that the component needs besides those with which the desk opens; they are loaded with its file
 * @param fallback the element in place of the component while its file is loaded
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    phrases = none,
    fallback = null,
  }: { readonly phrases?: readonly PhraseGroup[]; readonly fallback?: ReactNode } = {},
): Late<Props> {
  const listeners = new Set<() => void>();
  let state: State<Props> = { type: 'absent' };
  let isLoading = false;
  const become = (next: State<Props>) => {
    state = next;
    isLoading = false;
    for (const listener of listeners) listener();
  };
  const fetchEarly = () => {
    if (isLoading || state.type === 'there') return;
    isLoading = true;
    load().then(
      (component) => become({ type: 'there', component }),
      // Without a listener the component is not shown, so there is nothing to report: the file is loaded again when it is shown.
      (error: unknown) => become(listeners.size > 0 ? { type: 'failed', error } : { type: 'absent' }),
    );
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    fetchEarly();
    return () => {
      listeners.delete(listener);
      // After a failure the next element that shows the component loads the file again.
      if (listeners.size === 0 && state.type === 'failed') state = { type: 'absent' };
    };
  };
  const readState = () => state;
  function LateComponent(props: Props) {
    const hasPhrases = usePhrases(phrases);
    const shown = useSyncExternalStore(subscribe, readState);
    if (shown.type === 'failed') throw shown.error;
    if (shown.type === 'absent' || !hasPhrases) return fallback;
    return <shown.component {...props} />;
  }
  return Object.assign(LateComponent, { fetchEarly });
}

const none: readonly PhraseGroup[] = [];
