import { readSetting, writeSetting } from '../foundation/settings.ts';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';

interface Shortcut {
  /** The name of the key as in `KeyboardEvent.key`, without modifiers: `n`, `/`, `ArrowLeft`. */
  readonly key: string;
  /** The text that says what the shortcut does, for the list behind `?`. */
  readonly label: string;
  readonly run: () => void;
}

interface Registry {
  /** Returns a function that takes the shortcut away again. */
  readonly add: (shortcut: Shortcut) => () => void;
}

interface ShortcutList {
  readonly shortcuts: readonly Shortcut[];
  readonly areOn: boolean;
  readonly setAreOn: (areOn: boolean) => void;
}

/* There are two contexts, since the registry stays the same object while the list changes: a component that adds a shortcut is not rendered
 * again when another one adds its own. Only the readers of the list are.
 */
const RegistryContext = createContext<Registry>({ add: () => () => undefined });
const ListContext = createContext<ShortcutList>({ shortcuts: [], areOn: true, setAreOn: () => undefined });

/** Makes a key call `run` while the component is shown, except while the person types or a dialog is open. */
export function useShortcut(key: string, label: string, run: () => void): void {
  const { add } = use(RegistryContext);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => add({ key, label, run: () => latest.current() }), [add, key, label]);
}

/** Returns the shortcuts of the present screen, in the order in which they were added. */
export function useShortcutList(): readonly Shortcut[] {
  return use(ListContext).shortcuts;
}

/** Returns the switch for all shortcuts, and its setter: voice control types single keys by accident. */
export function useShortcutSwitch(): readonly [boolean, (areOn: boolean) => void] {
  const { areOn, setAreOn } = use(ListContext);
  return [areOn, setAreOn];
}

export function ShortcutProvider({ children }: { readonly children: ReactNode }) {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>([]);
  // The listener below reads the shortcuts from this ref, since a key may be pressed before the next rendering has the new state.
  const present = useRef<readonly Shortcut[]>([]);
  const registry = useMemo(() => {
    const set = (next: readonly Shortcut[]) => {
      present.current = next;
      setShortcuts(next);
    };
    return {
      add: (shortcut: Shortcut) => {
        set([...present.current, shortcut]);
        return () => set(present.current.filter((other) => other !== shortcut));
      },
    };
  }, []);
  const [areOn, setAreOn] = useState(() => readSetting('shortcuts') !== 'off');
  const list = useMemo(
    () => ({
      shortcuts,
      areOn,
      setAreOn: (isOn: boolean) => {
        writeSetting('shortcuts', isOn ? 'on' : 'off');
        setAreOn(isOn);
      },
    }),
    [shortcuts, areOn],
  );
  useEffect(() => {
    if (!areOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog:modal') !== null) return;
      // The last of two shortcuts with one key counts, since its component is in front.
      const shortcut = present.current.findLast(({ key }) => key === event.key);
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOn]);
  return (
    <RegistryContext value={registry}>
      <ListContext value={list}>{children}</ListContext>
    </RegistryContext>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)))
  );
}
