import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus into an element when it appears, because the person has asked for it. */
export function useFirstFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}

/** Gives the focus back to the button that opened a form in its place, once the form is closed. */
export function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const target = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
